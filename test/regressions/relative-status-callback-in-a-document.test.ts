// A status callback that a document named relative to itself was sent as it stood: the clock rejected with "Invalid URL".
import { expect, test } from 'vitest'
import { story } from '../support/calls/story'

test.each([
  ['Number', '<Dial timeLimit="1"><Number statusCallback="/status">+15550100021</Number></Dial>'],
  ['Sms', '<Sms statusCallback="status">Hi</Sms>'],
])('of a %s it is resolved against the document', async (_, verbs) => {
  const { phone, bob, shop, told } = story({ '/voice': verbs })
  await bob.dial(shop)
  await phone.clock.drain()
  expect(phone.callbacks.filter({ url: 'https://app.test/status' }).length).toBeGreaterThan(1)
  expect(told.length).toBeGreaterThan(1)
  expect(phone.alerts.all()).toEqual([])
})

test('in an inline document, or as nonsense, it is left out with an alert', async () => {
  const { phone, place, told } = story()
  const twiml = '<Response><Dial timeLimit="1"><Number statusCallback="/status">+15550100021</Number></Dial></Response>'
  await place({ Url: '', Twiml: twiml, StatusCallback: '' })
  await phone.clock.drain()
  expect(told).toEqual([])
  expect(phone.alerts.all()).toMatchObject([{ code: 21609, level: 'error', message: expect.stringContaining('statusCallback="/status"') }])
})

test('of a Number it may name events that are none: an alert, and the rest counts', async () => {
  const { phone, bob, shop, told } = story({
    '/voice': '<Dial timeLimit="1"><Number statusCallback="/status" statusCallbackEvent="ringing in-progress">+15550100021</Number></Dial>',
  })
  await bob.dial(shop)
  await phone.clock.drain()
  const { sid } = phone.calls.last({ direction: 'outbound-dial' })
  expect(told.filter((form) => form.CallSid === sid).map((form) => form.CallStatus)).toEqual(['ringing'])
  expect(phone.alerts.all()).toMatchObject([{ code: 21626, sid, message: expect.stringContaining('"in-progress"') }])
})
