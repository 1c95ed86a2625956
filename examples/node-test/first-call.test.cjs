// The first call under Node's own runner, as CommonJS: `node --test`.
const assert = require('node:assert/strict')
const { after, before, beforeEach, test } = require('node:test')
const { setupServer } = require('msw/node')
const { createRingback, outcome } = require('ringback')
const { assertNotPlacedCall, assertPassedThrough, assertPlacedCall } = require('ringback/assert')
const twilio = require('twilio')

const phone = createRingback()
const shop = phone.number()
const server = setupServer(...phone.handlers)
before(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => phone.reset())
after(() => server.close())

test('a busy line', async () => {
  const client = twilio(phone.account.sid, phone.account.authToken)
  const bob = phone.handset().onCall(outcome.busy())
  assertNotPlacedCall(phone)
  await client.calls.create({ from: shop.e164, to: bob.number, url: 'https://app.test/voice' })

  // Not yet, and the failure says when.
  assert.throws(() => assertPlacedCall(phone, { status: 'busy' }), /"busy" is due at T\+600ms.*await phone\.clock\.advance\('600ms'\)/s)
  await phone.clock.advance('600ms')

  assertPlacedCall(phone, { to: bob.number, status: 'busy' })
  assertPassedThrough(phone.calls.last(), 'queued', 'busy')
})
