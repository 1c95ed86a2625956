// A callback that nobody serves held the instant clock up.
import { expect, test, vi } from 'vitest'
import { createRingback } from '../../src/index'
import { read, send } from '../support/phone/requests'

test('a callback that nobody serves held the instant clock up', async () => {
  const phone = createRingback({ time: 'instant' })
  const sid = await send(phone, { from: phone.number().e164, to: phone.handset().number, statusCallback: 'https://app.test/status' })

  expect((await read(phone, `Messages/${sid}`)).json).toMatchObject({ status: 'delivered' })
  expect(phone.callbacks.all().map(({ state }) => state)).toEqual(['captured', 'captured', 'captured'])
})

test('work that a restored snapshot brought back waited for the next reply', async () => {
  const phone = createRingback({ time: 'instant' })
  const shop = phone.number()
  await send(phone, { from: shop.e164, to: phone.handset().number })
  const snapshot = phone.snapshot()
  expect(phone.clock.pending()).toHaveLength(1)

  phone.restore(snapshot)

  await vi.waitFor(() => expect(phone.messages.last().status).toBe('delivered'), 20_000)
})
