// What a webhook began without awaiting it was not waited for: it was missing when the act or the move was over, and turned up in the
// next test.
import { setupServer } from 'msw/node'
import twilio from 'twilio'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createRingback, fault, type RingbackOptions } from '../../src/index'

const APP = 'https://app.test'
const empty = () => new Response('<Response/>', { headers: { 'content-type': 'text/xml' } })

/** A shop whose webhook sends a text that it does not await, and whose status callback sends another. */
function shopWith(options: RingbackOptions, send: (phone: ReturnType<typeof createRingback>, from: string, body: string) => unknown) {
  const phone = createRingback(options)
  const shop = phone.number({ smsUrl: `${APP}/sms` })
  phone.app(APP, () => {
    void send(phone, shop.e164, 'Thanks')
    return empty()
  })
  return { phone, shop, ana: phone.handset() }
}

async function post(phone: ReturnType<typeof createRingback>, from: string, Body: string, fields: Record<string, string> = {}) {
  const { sid, authToken } = phone.account
  const body = new URLSearchParams({ From: from, To: '+15550100009', Body, ...fields })
  const headers = { authorization: `Basic ${btoa(`${sid}:${authToken}`)}` }
  const url = `https://api.twilio.com/2010-04-01/Accounts/${sid}/Messages.json`
  return phone.fetch(new Request(url, { method: 'POST', headers, body }))
}

const MODES: RingbackOptions['time'][] = ['manual', 'instant', { speed: 1_000 }]

describe.each(MODES.map((time) => [time] as const))('time: %j', (time) => {
  test('an act waits for it', async () => {
    const { phone, shop, ana } = shopWith({ time: time as 'manual' }, post)
    await ana.text(shop, 'Hi')
    expect(phone.messages.count({ body: 'Thanks' })).toBe(1)
  })

  test('a move waits for it, and lets it run its course', async () => {
    const { phone, shop } = shopWith({ time: time as 'manual' }, async (own, from, body) => {
      await Promise.resolve()
      if (own.messages.count() < 3) await post(own, from, body, { StatusCallback: `${APP}/status` })
    })
    await post(phone, shop.e164, 'First', { StatusCallback: `${APP}/status` })
    await phone.clock.drain()
    expect(phone.messages.all().map(({ body, status }) => `${body} ${status}`)).toEqual([
      'First delivered',
      'Thanks delivered',
      'Thanks delivered',
    ])
    expect(phone.clock.pending()).toEqual([])
  })
})

test('what the test itself did not await is there when the move begins', async () => {
  const { phone, shop } = shopWith({}, () => {})
  void post(phone, shop.e164, 'Hi')
  await phone.clock.advance('1h')
  expect(phone.messages.last().status).toBe('delivered')
})

test('virtual time stands still until the app is at rest', async () => {
  const { phone, shop } = shopWith({}, async (own, from, body) => {
    for (let hop = 0; hop < 5; hop++) await new Promise((resolve) => setImmediate(resolve))
    if (own.messages.count() < 2) await post(own, from, body)
  })
  await post(phone, shop.e164, 'First', { StatusCallback: `${APP}/status` })
  await phone.clock.advance('1h')
  const { createdAt } = phone.messages.last({ body: 'Thanks' })
  expect(createdAt).toEqual(phone.callbacks.all()[0]?.at)
})

test('until looks at its goal when the app is at rest', async () => {
  const { phone, shop } = shopWith({}, async (own, from, body) => {
    if (own.messages.count() < 2) await post(own, from, body)
  })
  await post(phone, shop.e164, 'First', { StatusCallback: `${APP}/status` })
  await phone.clock.until(() => phone.messages.count() === 2)
  expect(phone.messages.last().createdAt).toEqual(phone.callbacks.all()[0]?.at)
})

test('a reply that a fault delays is not waited for: it waits for the clock', async () => {
  const { phone, shop } = shopWith({}, () => {})
  phone.inject(fault.latency('messages.create', '5s'))
  const sent = post(phone, shop.e164, 'Hi')
  await phone.clock.advance('4s')
  await phone.clock.advance('1s')
  expect((await sent)?.status).toBe(201)
})

describe('through MSW', () => {
  const phone = createRingback()
  const server = setupServer(...phone.handlers)
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' } as Parameters<typeof server.listen>[0]))
  afterAll(() => server.close())

  test.each([false, true])('an SDK is waited for; fake timers: %s', async (faked) => {
    phone.reset()
    if (faked) vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'Date'] })
    try {
      const client = twilio(phone.account.sid, phone.account.authToken)
      const shop = phone.number({ smsUrl: 'https://sdk.test/sms' })
      phone.app('https://sdk.test', () => {
        void client.messages
          .create({ from: shop.e164, to: '+15550100009', body: 'One' })
          .then(() => client.messages.create({ from: shop.e164, to: '+15550100009', body: 'Two' }))
        return empty()
      })
      await phone.handset().text(shop, 'Hi')
      expect(phone.messages.filter({ direction: 'outbound-api' }).map(({ body }) => body)).toEqual(['One', 'Two'])
      await phone.clock.drain()
      expect(phone.messages.last().status).toBe('delivered')
    } finally {
      vi.useRealTimers()
    }
  })
})
