// A person texts the shop, the app replies; and a person who opts out is left in peace.
import { setupServer } from 'msw/node'
import { createRingback, sign } from 'ringback'
import twilio from 'twilio'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from './app'

const phone = createRingback({ optOut: true })
const bookings = new Map<string, string>()
const app = createApp(phone.account.authToken, bookings)
phone.app('https://shop.test', app) // in this process: no port
const shop = phone.number({ smsUrl: 'https://shop.test/sms' })

const server = setupServer(...phone.handlers)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  phone.reset()
  bookings.clear()
})
afterAll(() => server.close())

test('a person books by text', async () => {
  const ana = phone.handset()

  const { replies } = await ana.text(shop, 'Hello')
  expect(replies.map((reply) => reply.body)).toEqual(['What hour suits you?'])

  await ana.text(shop, 'At 10 please')
  await phone.clock.drain()

  expect(bookings.get(ana.number)).toBe('10')
  expect(ana.inbox.map((message) => message.body)).toEqual(['What hour suits you?', "Booked for 10 o'clock."])
  phone.assertSettled({ idle: true })
})

test('who texts STOP gets nothing more, until START', async () => {
  const client = twilio(phone.account.sid, phone.account.authToken)
  const bob = phone.handset()
  const reminder = { from: shop.e164, to: bob.number, body: 'See you at 10' }

  await bob.text(shop, 'STOP')
  await expect(client.messages.create(reminder)).rejects.toMatchObject({ status: 400, code: 21610 })

  await bob.text(shop, 'START')
  await client.messages.create(reminder)
  await phone.clock.drain()
  expect(bob.inbox.at(-1)?.body).toBe('See you at 10')
})

test('who is not the service is turned away', async () => {
  const form = { From: '+15550100009', Body: 'At 3' }
  const url = 'https://shop.test/sms'
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const body = new URLSearchParams(form).toString()

  expect((await app.request(url, { method: 'POST', headers, body })).status).toBe(403)
  expect(bookings.size).toBe(0)

  // Signed as the service would: the app's routes can be tested by hand, too.
  const signed = sign(phone.account.authToken, url, form)
  expect((await app.request(signed.url, { method: 'POST', headers: { ...headers, ...signed.headers }, body })).status).toBe(200)
  expect(bookings.get('+15550100009')).toBe('3')
})
