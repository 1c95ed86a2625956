// POST reset on a port gave a clock that somebody had stopped the speed back that it had at the start, and it ran away.
import { expect, test } from 'vitest'
import { onPort } from '../support/server/port'

test('a clock that was stopped stays stopped, and one that runs keeps the speed of the start', async () => {
  const { control, phone } = await onPort({ options: { time: { speed: 1 } } })
  await control('POST', 'clock/advance', { by: '1s' })
  await control('POST', 'clock/speed', { speed: 5 })
  await control('POST', 'reset')
  expect(phone.clock.speed).toBe(1)
  await control('POST', 'clock/speed', { speed: 0 })
  expect((await control('POST', 'reset')).status).toBe(204)
  expect([phone.clock.mode, phone.clock.speed]).toEqual(['manual', null])
  phone.reset()
  expect(phone.clock.speed).toBe(1)
})
