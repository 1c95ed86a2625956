// Tests that fail on purpose, in a vitest of their own (test/features/desk/kept-runs.test.ts).
import { createRingback } from 'ringback'
import { beforeEach, expect, test } from 'vitest'

const phone = createRingback()
const shop = phone.number({ smsUrl: 'https://app.test/sms' })
phone.app('https://app.test', () => new Response('no', { status: 500 }))

beforeEach(() => phone.reset())

test('passes', async () => {
  await phone.handset().text(shop, 'fine')
})

test('is told: "ready" </script><b>', async () => {
  await phone.handset('+15550100002').text(shop, 'Is it ready?')
  await phone.clock.drain()
  expect(phone).toHaveSentMessage({ body: 'Yes' })
})

test('is told: “READY” </script><b>', async () => {
  await phone.handset('+15550100002').text(shop, 'Is it ready now?')
  throw new TypeError(`of the app, with ${phone.account.authToken}`)
})
