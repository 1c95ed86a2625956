// phone.clock.until(goal, { real }): an app that works in real time, such as one that asks a database or a model.
import { describe, expect, test } from 'vitest'
import { createRingback, type Ringback } from '../../../src/index'
import { send } from '../../support/phone/requests'

const APP = 'https://app.test'
const START = new Date('2030-01-01T00:00:00Z')

type Later = (act: () => void, reply: number) => void

/** A shop that answers a text at once, and writes `replies` when a real timer fires, or when `later` has it. */
function slowShop(phone: Ringback, replies = 1, later: Later = (act, reply) => void setTimeout(act, 20 * reply)) {
  const shop = phone.number({ smsUrl: `${APP}/sms` })
  const ana = phone.handset()
  phone.app(APP, () => {
    for (let reply = 1; reply <= replies; reply++)
      later(() => void send(phone, { from: shop.e164, to: ana.number, body: `Reply ${reply}` }), reply)
    return new Response('<Response/>', { headers: { 'content-type': 'text/xml' } })
  })
  return { shop, ana }
}

describe.each([['manual'], ['instant'], [{ speed: 0.001 }]] as const)('time: %j', (time) => {
  test('virtual time stands still while the app works', async () => {
    const phone = createRingback({ time })
    const { shop, ana } = slowShop(phone)
    await ana.text(shop, 'Hi')
    await phone.clock.until(() => phone.messages.count({ body: 'Reply 1' }) === 1, { within: 0, real: '20s' })
    expect(phone.messages.last({ body: 'Reply 1' }).createdAt.getTime() - START.getTime()).toBeLessThan(100)
  })
})

test('what the app began runs its course, and more real time may pass after it', async () => {
  const phone = createRingback()
  const { shop, ana } = slowShop(phone, 2)
  await ana.text(shop, 'Hi')
  const { now } = await phone.clock.until(() => ana.inbox.length === 2, { real: '20s' })
  expect(ana.inbox.map(({ body }) => body)).toEqual(['Reply 1', 'Reply 2'])
  expect(now.getTime()).toBeLessThanOrEqual(START.getTime() + 2_600)
})

test('a goal of the app itself needs no request', async () => {
  const phone = createRingback()
  let done = false
  setTimeout(() => (done = true), 20)
  await phone.clock.until(() => done, { real: '20s' })
  expect(phone.clock.now()).toEqual(START)
})

test('no real time passes where virtual time leads to the goal, or where none is given', async () => {
  const phone = createRingback()
  const acts: (() => void)[] = []
  const { shop, ana } = slowShop(phone, 1, (act) => acts.push(act))
  await send(phone, { from: shop.e164, to: ana.number })
  await phone.clock.until(() => ana.inbox.length === 1, { real: '1d' })
  await ana.text(shop, 'Hi')
  await expect(phone.clock.until(() => ana.inbox.length === 2)).rejects.toThrow('nothing is pending any more')
  for (const act of acts) act()
  await phone.clock.until(() => ana.inbox.length === 2, { real: '20s' })
})

describe('the failure says how many requests came in meanwhile', () => {
  test('none', async () => {
    const phone = createRingback()
    await expect(phone.clock.until(() => false, { real: '20ms' })).rejects.toThrow(
      'clock.until(): the goal was not reached and nothing is pending any more. The clock stands at T+0s. No request came in meanwhile, with 20ms of real time to work in.',
    )
  })

  test('some, though not those that were wanted', async () => {
    const phone = createRingback()
    const acts: (() => void)[] = []
    const { shop, ana } = slowShop(phone, 1, (act) => acts.push(act))
    await ana.text(shop, 'Hi')
    // A timer of the app's that began with the text could ring before the wait does.
    setTimeout(() => acts[0]?.(), 20)
    await expect(phone.clock.until(() => phone.messages.count() === 4, { within: 0, real: '4s' })).rejects.toThrow(
      '1 request came in meanwhile, with 4s of real time to work in.',
    )
  })
})

test('a wrong length of time', async () => {
  await expect(createRingback().clock.until(() => false, { real: 'soon' as never })).rejects.toThrow('clock.until(…, { real })')
})
