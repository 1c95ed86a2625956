// Code in the page asks the provider itself, by fetch, and a phone in the same page answers, behind MSW's service worker.
import { setupWorker } from 'msw/browser'
import { createRingback } from 'ringback'
import 'ringback/vitest'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const phone = createRingback()
const shop = phone.number()
const ana = phone.handset()
const worker = setupWorker(...phone.handlers)
beforeAll(() => worker.start({ quiet: true, onUnhandledRequest: 'bypass' }))
beforeEach(() => phone.reset())
afterAll(() => worker.stop())

const { sid, authToken } = phone.account
const post = (resource, form) =>
  fetch(`https://api.twilio.com/2010-04-01/Accounts/${sid}/${resource}.json`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${sid}:${authToken}`)}` },
    body: new URLSearchParams(form),
  })

test('a text arrives', async () => {
  const answer = await post('Messages', { From: shop.e164, To: ana.number, Body: 'Hi', StatusCallback: 'https://app.test/status' })
  expect(answer.status).toBe(201)

  await phone.clock.drain()

  expect(phone).toHaveSentMessage({ to: ana.number, body: 'Hi', status: 'delivered' })
  expect(phone).toHaveCalledBack('/status', { MessageStatus: 'delivered' })
})

test('a call is heard', async () => {
  await post('Calls', { From: shop.e164, To: ana.number, Twiml: '<Response><Say>We open at seven</Say></Response>' })
  await phone.clock.drain()
  expect(phone.calls.last()).toHaveHeard('We open at seven')
})
