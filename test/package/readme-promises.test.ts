// The first test that the README was written from, as it stood: it still runs.
import { setupServer } from 'msw/node'
import twilio from 'twilio'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createRingback } from '../../src/index'

const phone = createRingback()
const shop = phone.number() // a number the default account owns
const server = setupServer(...phone.handlers)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => phone.reset())
afterAll(() => server.close())

test('a text arrives', async () => {
  const client = twilio(phone.account.sid, phone.account.authToken)
  const ana = phone.handset()
  const sent = await client.messages.create({ from: shop.e164, to: ana.number, body: 'Hi', statusCallback: 'https://app.test/status' })
  expect(sent.status).toBe('queued')

  await phone.clock.advance('5s')

  expect((await client.messages(sent.sid).fetch()).status).toBe('delivered')
  expect(phone.callbacks.filter({ sid: sent.sid }).map((c) => c.params.MessageStatus)).toEqual(['sending', 'sent', 'delivered'])
})
