// A call under jest, as ES module: `NODE_OPTIONS=--experimental-vm-modules npx jest`.
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { setupServer } from 'msw/node'
import { createRingback } from 'ringback'
import 'ringback/jest'
import twilio from 'twilio'

const phone = createRingback()
const shop = phone.number()
const server = setupServer(...phone.handlers)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => phone.reset())
afterAll(() => server.close())

test('Bob hears the greeting', async () => {
  const client = twilio(phone.account.sid, phone.account.authToken)
  const bob = phone.handset()
  const call = await client.calls.create({ from: shop.e164, to: bob.number, twiml: '<Response><Say>Hello Bob</Say></Response>' })

  await phone.clock.drain()

  expect(phone).toHavePlacedCall({ to: bob.number, status: 'completed' })
  expect(phone.calls.get(call.sid)).toHaveHeard(/hello bob/i)
  expect(phone.calls.get(call.sid)).not.toHavePassedThrough('busy')
})
