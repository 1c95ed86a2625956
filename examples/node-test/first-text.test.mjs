// The first test under Node's own runner, as ES module: `node --test`.
import { after, before, beforeEach, test } from 'node:test'
import { setupServer } from 'msw/node'
import { createRingback } from 'ringback'
import 'ringback/node-test' // a failed test tells what the phone saw
import { assertCalledBack, assertPassedThrough, assertSentMessage, assertSettled } from 'ringback/assert'
import twilio from 'twilio'

const phone = createRingback()
const shop = phone.number()
const server = setupServer(...phone.handlers)
before(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => phone.reset())
after(() => server.close())

test('a code arrives', async () => {
  const client = twilio(phone.account.sid, phone.account.authToken)
  const ana = phone.handset()
  const statusCallback = 'https://app.test/status'
  await client.messages.create({ from: shop.e164, to: ana.number, body: 'Your code is 123456', statusCallback })

  await phone.clock.advance('5s')

  assertSentMessage(phone, { to: ana.number, body: /code is \d{6}/ })
  assertPassedThrough(phone.messages.last(), 'queued', 'sent', 'delivered')
  assertCalledBack(phone, '/status', { MessageStatus: 'delivered' })
  assertSettled(phone, { idle: true })
})
