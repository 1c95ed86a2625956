// Moves that left the clock at no moment, or went on for ever.
import { expect, test } from 'vitest'
import { Clock } from '../../src/clock/clock'
import { createRingback, MisuseError, outcome } from '../../src/index'
import { send } from '../support/phone/requests'

test('a move past the last moment of a Date left the clock at no moment at all', async () => {
  const phone = createRingback()
  await expect(phone.clock.advance('200000000d')).rejects.toThrow(MisuseError)
  expect(phone.clock.now().toISOString()).toBe('2030-01-01T00:00:00.000Z')
})

test('an outcome past the last moment of a Date was due at no moment at all', async () => {
  const phone = createRingback()
  const ana = phone.handset().onText(outcome.delivered({ after: '200000000d' }))
  await send(phone, { from: phone.number().e164, to: ana.number })
  await phone.clock.advance('1s')
  expect(phone.clock.pending().map(({ at }) => at.getTime())).toEqual([8.64e15])
})

/** A clock whose work always makes new work. */
function busyClock(hop: number): Clock<null> {
  const clock: Clock<null> = new Clock(0, {
    perform: () => clock.schedule(hop, 'once more', 'x', null),
    onMove: () => {},
  })
  clock.schedule(hop, 'once more', 'x', null)
  return clock
}

test('until() went on for ever when work kept planning itself', async () => {
  await expect(busyClock(1).until(() => false, undefined)).rejects.toThrow('visited 10000 due moments, and the goal was still not reached')
})

test('advance() went on for ever when work planned itself without time passing', async () => {
  await expect(busyClock(0).advanceTo(1, 'clock.advance(1)')).rejects.toThrow('without moving on; the last was once more')
})
