// What a request brings about waits until its reply has left. A person who acted at the same instant was told of first: the app heard of
// a participant's hold after the end of the conference.
import { createRingback } from 'ringback'
import { expect, test } from 'vitest'
import { apiOf } from '../support/rest/direct'

test('what a request brought about is told before what a person does later, at the same instant', async () => {
  const told: string[] = []
  const phone = createRingback({
    apps: {
      'https://app.test': async (request) => {
        const params = new URLSearchParams(await request.text())
        told.push(params.get('CallStatus') ?? params.get('Body') ?? '')
        return new Response(null, { status: 204 })
      },
    },
  })
  const shop = phone.number({ smsUrl: 'https://app.test/sms' })
  const api = apiOf(phone)
  const twiml = '<Response><Pause length="60"/></Response>'
  const form = { From: shop.e164, To: '+15550100002', Twiml: twiml, StatusCallback: 'https://app.test/status' }
  const { sid } = JSON.parse((await api.post('Calls.json', form)).text)
  await phone.clock.until(() => phone.calls.last().status === 'in-progress')

  await api.post(`Calls/${sid}.json`, { Status: 'completed' })
  expect(told).toEqual([])
  await phone.handset('+15550100003').text(shop, 'Hello')
  expect(told).toEqual(['completed', 'Hello'])
})

test('what time brings about at that instant waits for the test, as ever', async () => {
  const phone = createRingback()
  const shop = phone.number()
  const form = { From: shop.e164, To: '+15550100002', Twiml: '<Response><Say>Hi</Say></Response>' }
  await apiOf(phone).post('Calls.json', form)
  await phone.clock.until(() => phone.calls.last().status === 'ringing')
  await phone.handset('+15550100002').leg().decline()
  expect(phone.calls.last().status).toBe('busy')
})
