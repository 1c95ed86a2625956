// SignalWire's SDK against the mock: its own domain, its own signature key, its own way to tell of an answer.
import { setupServer } from 'msw/node'
import { createRingback } from 'ringback'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createOrderDesk } from './app'

const SIGNING_KEY = 'PSK_for_tests'
const PUBLIC_URL = 'https://orders.test'
const phone = createRingback({ dialect: 'signalwire', callbacks: { signingKey: SIGNING_KEY } })
const shop = phone.number({ smsUrl: `${PUBLIC_URL}/sms` })
const ana = phone.handset()
const desk = createOrderDesk({
  projectId: phone.account.sid,
  apiToken: phone.account.authToken,
  signingKey: SIGNING_KEY,
  space: 'shop.signalwire.com',
  from: shop.e164,
  publicUrl: PUBLIC_URL,
})
phone.app(PUBLIC_URL, desk)

const server = setupServer(...phone.handlers)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  phone.reset()
  desk.statuses.clear()
})
afterAll(() => server.close())

test('a text is confirmed, status by status, each signed with the signing key', async () => {
  const { sid, status } = await desk.confirm(ana.number, '4711')
  expect(status).toBe('queued')
  await phone.clock.drain()

  expect(ana.inbox.map((message) => message.body)).toEqual(['Order 4711 is confirmed.'])
  expect(desk.statuses.get(sid)).toEqual(['sending', 'sent', 'delivered'])
  expect(phone.callbacks.last().params).toMatchObject({ Body: 'Order 4711 is confirmed.', NumSegments: '1' }) // SignalWire's own
})

test('a person texts, and the reply is cXML', async () => {
  const { replies } = await ana.text(shop, 'Where is it?')
  expect(replies.map((reply) => reply.body)).toEqual(['We have received "Where is it?".'])
})

test('a call tells of its answer twice, as SignalWire does', async () => {
  const { sid } = await desk.ring(ana.number)
  await phone.clock.drain()

  expect(phone.calls.get(sid)?.transcript.map(({ text }) => text)).toEqual(['Your parcel is on its way.'])
  expect(desk.statuses.get(sid)).toEqual(['answered', 'in-progress', 'completed'])
})

test('what is refused is a 422, as SignalWire was seen to answer', async () => {
  await expect(desk.confirm('5550100', '4711')).rejects.toMatchObject({ status: 422, code: '21211' })
  expect(phone.messages.count()).toBe(0)
})

test('the SDK asks its own domain', async () => {
  const asked: string[] = []
  server.events.on('request:start', ({ request }) => asked.push(new URL(request.url).host))
  await desk.confirm(ana.number, '4711')
  expect(asked).toEqual(['shop.signalwire.com'])
})

test('a callback that is signed with another key is turned away', async () => {
  const request = new Request(`${PUBLIC_URL}/sms`, {
    method: 'POST',
    headers: { 'x-signalwire-signature': 'not a signature' },
    body: new URLSearchParams({ From: ana.number, Body: 'Hi' }),
  })
  expect((await desk.fetch(request)).status).toBe(403)
})
