// The first test under jest, as CommonJS: `npx jest`. jest.config.cjs names `ringback/jest`.
const { setupServer } = require('msw/node')
const { createRingback } = require('ringback')
const twilio = require('twilio')

const phone = createRingback()
const shop = phone.number()
const server = setupServer(...phone.handlers)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => phone.reset())
afterAll(() => server.close())

test('a code arrives', async () => {
  const client = twilio(phone.account.sid, phone.account.authToken)
  const ana = phone.handset()
  await client.messages.create({ from: shop.e164, to: ana.number, body: 'Your code is 123456' })

  await phone.clock.advance('5s')

  expect(phone).toHaveSentMessage({ to: ana.number, body: expect.stringMatching(/code is \d{6}/), status: 'delivered' })
  expect(phone.messages.last()).toHavePassedThrough('queued', 'sent', 'delivered')
  expect(phone).toBeSettled({ idle: true })
})

test('a text to nowhere is refused, and the failure says so', async () => {
  const client = twilio(phone.account.sid, phone.account.authToken)
  await expect(client.messages.create({ from: shop.e164, to: 'nowhere', body: 'Hi' })).rejects.toMatchObject({ code: 21211 })

  expect(phone).not.toHaveSentMessage()
  expect(() => expect(phone).toHaveSentMessage({ body: 'Hi' })).toThrow(/Rejected by the API.*To "nowhere" {2}→ 400 21211/s)
})
