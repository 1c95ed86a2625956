// assertSettled() showed the URL of a callback with an auth token in its query; the timeline and the matchers left it out.
import { createRingback } from 'ringback'
import { expect, test } from 'vitest'

test('what the end check throws holds no token', async () => {
  const phone = createRingback({ apps: { 'https://app.test': () => new Response(null, { status: 500 }) } })
  const shop = phone.number({ smsUrl: `https://app.test/sms?key=${phone.account.authToken}` })
  await phone.handset().text(shop, 'Hi')
  await phone.clock.drain()

  const thrown = (() => {
    try {
      phone.assertSettled()
    } catch (error) {
      return String(error)
    }
  })()
  expect(thrown).toContain('https://app.test/sms?key=(the auth token)')
  expect(thrown).not.toContain(phone.account.authToken)
})
