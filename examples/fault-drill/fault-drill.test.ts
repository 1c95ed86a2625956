// What production does to an app, on purpose: refusals, a broken line, callbacks twice, out of order, too early, never.
import { createServer } from 'node:http'
import { setupServer } from 'msw/node'
import { createRingback, fault } from 'ringback'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from './app'

const PUBLIC_URL = 'https://codes.shop.test'
const phone = createRingback()
const shop = phone.number()
const ana = phone.handset()
const { sid: accountSid, authToken } = phone.account
const codes = createApp({ accountSid, authToken, from: shop.e164, publicUrl: PUBLIC_URL })

phone.app(PUBLIC_URL, createServer(codes.app)) // no port: the phone calls it in memory, by its public URL

const api = setupServer(...phone.handlers)
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  phone.reset()
  codes.forget() // a reset rewinds SIDs and tokens, so the app must not remember those of the test before
})
afterAll(() => api.close())

test('a good day', async () => {
  const sid = await codes.sendCode(ana.number, '123456')
  await phone.clock.drain()
  expect(codes.statuses.get(sid)).toBe('delivered')
  phone.assertSettled({ idle: true })
})

test('the service is busy once: the SDK tries again, and one code is sent', async () => {
  phone.inject(fault.rest('messages.create', { status: 429, retryAfter: '1s' }))
  await codes.sendCode(ana.number, '123456')
  await phone.clock.drain()
  expect(ana.inbox.map((message) => message.body)).toEqual(['Your code is 123456'])
})

test('the line breaks: no code is sent, and the next try works', async () => {
  phone.inject(fault.network('messages.create'))
  await expect(codes.sendCode(ana.number, '123456')).rejects.toThrow()
  await codes.sendCode(ana.number, '654321')
  await phone.clock.drain()
  expect(ana.inbox).toHaveLength(1)
})

test('every callback comes twice: one delivery is counted', async () => {
  phone.inject(fault.callback('*', 'duplicate'), { times: Number.POSITIVE_INFINITY })
  await codes.sendCode(ana.number, '123456')
  await phone.clock.drain()
  expect(codes.counts.delivered).toBe(1)
})

test('a callback comes a minute late: the end stays the end', async () => {
  phone.inject(fault.callback('message.status', { delay: '1m' }))
  const sid = await codes.sendCode(ana.number, '123456')
  await phone.clock.drain()
  expect(phone.callbacks.all().map(({ params, attempts }) => [params.MessageStatus, attempts[0]?.status])).toEqual([
    ['sending', 204],
    ['sent', 204],
    ['delivered', 204],
  ])
  expect(codes.statuses.get(sid)).toBe('delivered')
})

test('a callback overtakes the reply: the app knows the text before it knows its SID', async () => {
  phone.inject(fault.callback('message.status', 'early'))
  const sid = await codes.sendCode(ana.number, '123456')
  expect(codes.statuses.get(sid)).toBe('sending')
})

test('the auth token is rotated and the app was not told: every callback is refused, and the alert says why', async () => {
  phone.account.rotateAuthToken()
  const text = new URLSearchParams({ From: shop.e164, To: ana.number, Body: 'Hi', StatusCallback: `${PUBLIC_URL}/status` })
  const { sid, authToken: present } = phone.account
  const headers = { authorization: `Basic ${btoa(`${sid}:${present}`)}` }
  await fetch(`https://api.twilio.com/2010-04-01/Accounts/${sid}/Messages.json`, { method: 'POST', headers, body: text })
  await phone.clock.drain()

  expect(phone.callbacks.all().map(({ state }) => state)).toEqual(['failed', 'failed', 'failed'])
  expect(phone.alerts.last()).toMatchObject({ code: 11200, fix: expect.stringContaining(`${PUBLIC_URL}/status`) })
})
