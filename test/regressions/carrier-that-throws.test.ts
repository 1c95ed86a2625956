// A carrier function that throws used up the moment at which it was asked: the next move went on, and the message stayed as it was.
import { createRingback } from 'ringback'
import { expect, test } from 'vitest'
import { apiOf } from '../support/rest/direct'

async function withBrokenCarrier(time: 'manual' | { speed: number } = 'manual') {
  const state = { isBroken: true, asked: 0 }
  const phone = createRingback({
    time,
    carrier: {
      text() {
        state.asked += 1
        if (state.isBroken) throw new Error('no table of outcomes')
        return undefined
      },
    },
  })
  await apiOf(phone).post('Messages.json', { From: phone.number().e164, To: '+15550100002', Body: 'Hi' })
  return { phone, state }
}

test('its moment stays due, for every move until it answers', async () => {
  const { phone, state } = await withBrokenCarrier()
  await expect(phone.clock.drain()).rejects.toThrow('no table of outcomes')
  expect(phone.messages.last().status).toBe('queued')
  const [due, ...others] = phone.clock.pending()
  expect(due).toEqual({ at: phone.clock.now(), label: expect.stringContaining('queued → sending') })
  expect(others).toEqual([])
  await expect(phone.clock.advance('1s')).rejects.toThrow('no table of outcomes')

  state.isBroken = false
  await phone.clock.drain()
  expect(phone.messages.last().status).toBe('delivered')
})

test('a paced clock stops there, and says so once', async () => {
  const { phone, state } = await withBrokenCarrier({ speed: 10_000 })
  while (phone.alerts.count() === 0) await new Promise((resolve) => setTimeout(resolve, 1))
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve))
  expect(phone.alerts.all()).toMatchObject([
    { level: 'error', message: expect.stringContaining('The paced clock stopped: no table of outcomes') },
  ])
  expect(phone.clock.mode).toBe('manual')

  state.isBroken = false
  await phone.clock.drain()
  expect(phone.messages.last().status).toBe('delivered')
})
