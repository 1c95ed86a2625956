// Tests that fail on purpose, for whichever runner hands in its functions (test/whole/examples/failures.test.ts).
const { setupServer } = require('msw/node')
const { createRingback } = require('ringback')
const twilio = require('twilio')

exports.orders = ({ test, describe, before, beforeEach, afterEach, after, attachRuns }) => {
  if (process.env.KEPT_RUNS) attachRuns({ folder: process.env.KEPT_RUNS })
  const phone = createRingback()
  const shop = phone.number({ e164: '+15550100001' })
  const server = setupServer(...phone.handlers)
  before(() => server.listen({ onUnhandledRequest: 'error' }))
  beforeEach(() => phone.reset())
  afterEach(() => phone.assertSettled())
  after(() => server.close())
  const client = twilio(phone.account.sid, phone.account.authToken)
  const send = (more) => client.messages.create({ from: shop.e164, to: '+15550100002', body: 'Hi', ...more })

  test('passes', async () => {
    await send({ body: 'of the test that passes' })
  })
  test('throws', async () => {
    await send()
    throw new TypeError('of the app')
  })
  test('is refused', () => send({ from: '+15550009999' }))
  test('throws a text', async () => {
    await send()
    throw 'a text of the app'
  })
  test('fails in a hook', async () => {
    phone.app('https://app.test', () => new Response(phone.account.authToken, { status: 500 }))
    await send({ statusCallback: `https://app.test/status?secret=${phone.account.authToken}` })
    await phone.clock.drain()
  })
  describe('of a suite', () => {
    test('touches no phone', () => {
      throw new Error('not about texts')
    })
  })
  test('says a lot', async () => {
    for (let index = 0; index < 60; index++) await phone.handset('+15550100003').text(shop, `text ${index} ${'x'.repeat(500)}`)
    throw new Error('after sixty texts')
  })
}
