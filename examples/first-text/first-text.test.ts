import { setupServer } from 'msw/node'
import { createRingback } from 'ringback'
import twilio from 'twilio'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const phone = createRingback()
const shop = phone.number() // a number that the default account owns
const server = setupServer(...phone.handlers)
const strict = { onUnhandledRequest: 'error', onUnhandledFrame: 'error' } as const // MSW 2 reads the one, MSW 3 the other
beforeAll(() => server.listen(strict))
beforeEach(() => phone.reset())
afterAll(() => server.close())

test('a text arrives', async () => {
  const client = twilio(phone.account.sid, phone.account.authToken) // the SDK as it is
  const ana = phone.handset()
  const sent = await client.messages.create({ from: shop.e164, to: ana.number, body: 'Hi', statusCallback: 'https://app.test/status' })
  expect(sent.status).toBe('queued')

  await phone.clock.advance('5s')

  expect((await client.messages(sent.sid).fetch()).status).toBe('delivered')
  expect(phone.callbacks.filter({ sid: sent.sid }).map((c) => c.params.MessageStatus)).toEqual(['sending', 'sent', 'delivered'])
})
