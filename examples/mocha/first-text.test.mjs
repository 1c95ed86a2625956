// The first test under mocha: `npx mocha`.
import { setupServer } from 'msw/node'
import { createRingback } from 'ringback'
import { assertNotSentMessage, assertSentMessage, assertSettled } from 'ringback/assert'
import twilio from 'twilio'

const phone = createRingback()
const shop = phone.number()
const server = setupServer(...phone.handlers)

describe('one-time codes', () => {
  before(() => server.listen({ onUnhandledRequest: 'error' }))
  beforeEach(() => phone.reset())
  after(() => server.close())

  it('arrive', async () => {
    const client = twilio(phone.account.sid, phone.account.authToken)
    const ana = phone.handset()
    assertNotSentMessage(phone, { to: ana.number })
    await client.messages.create({ from: shop.e164, to: ana.number, body: 'Your code is 123456' })

    await phone.clock.advance('5s')

    assertSentMessage(phone, { to: ana.number, body: /code is \d{6}/, status: 'delivered' })
    assertSettled(phone)
  })
})
