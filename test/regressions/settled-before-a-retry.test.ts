// An app that answered 500 to an inbound text was not noticed: the end check passed, because a retry was to come that would have failed too.
import { createRingback } from 'ringback'
import { expect, test } from 'vitest'

function failing(...statuses: readonly number[]) {
  const answers = [...statuses]
  const phone = createRingback({
    apps: { 'https://app.test': () => new Response(null, { status: (answers.length > 1 ? answers.shift() : answers[0]) ?? 200 }) },
  })
  return { phone, shop: phone.number({ smsUrl: 'https://app.test/sms' }), ana: phone.handset() }
}

test('a webhook that failed and is to be tried again is not settled', async () => {
  const { phone, shop, ana } = failing(500)
  const { message } = await ana.text(shop, 'Hi')
  expect(phone.callbacks.last()).toMatchObject({ sid: message.sid, state: 'pending' })
  expect(() => phone.assertSettled()).toThrow(
    `callback failed so far: SM..${message.sid.slice(-4)} message.inbound to https://app.test/sms: HTTP 500, attempt 1; it is sent again later. If the app recovers by then, let that come first: await phone.clock.drain()`,
  )
})

test('once the app has recovered, it is', async () => {
  const { phone, shop, ana } = failing(500, 204)
  await ana.text(shop, 'Hi')
  await phone.clock.drain()
  expect(phone.callbacks.last()).toMatchObject({ state: 'answered' })
  expect(() => phone.assertSettled()).not.toThrow()
})

test('a callback that was not tried yet is nothing that failed', async () => {
  const { phone, shop, ana } = failing(204)
  await ana.text(shop, 'Hi')
  expect(() => phone.assertSettled()).not.toThrow()
})
