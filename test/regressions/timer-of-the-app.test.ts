// An app's own timer never fired, and no message said why nothing came: last(), until and the matchers kept silent about clock.attach.
import { createRingback } from 'ringback'
import 'ringback/vitest'
import { afterEach, expect, test, vi } from 'vitest'
import { failure } from '../support/matchers/failure'
import { send } from '../support/phone/requests'

afterEach(() => {
  vi.useRealTimers()
})

const FAKED = 'Fake timers are on, and this clock does not move them. Tie them to it: phone.clock.attach(vi)'
const IDLE =
  'If the app sends out of a timer of its own, fake the timers and tie them to this clock: vi.useFakeTimers(), phone.clock.attach(vi).'

test('with fake timers on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  const phone = createRingback()
  expect(() => phone.messages.last()).toThrow(FAKED)
  await expect(phone.clock.until(() => false)).rejects.toThrow(FAKED)
  expect(await failure(() => expect(phone).toHaveSentMessage())).toContain(FAKED)

  phone.clock.attach(vi)
  expect(() => phone.messages.last()).toThrow(/there may be none\.$/)
})

test('with nothing pending, and not where something is', async () => {
  const phone = createRingback()
  const shop = phone.number()
  expect(() => phone.messages.last()).toThrow(IDLE)
  await expect(phone.clock.until(() => false)).rejects.toThrow(IDLE)
  expect(await failure(() => expect(phone).toHaveSentMessage())).toContain(IDLE)

  await send(phone, { from: shop.e164, to: '+15550100009' })
  expect(() => phone.messages.last({ status: 'delivered' })).toThrow(/there may be none\.$/)
})
