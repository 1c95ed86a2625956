// Every kind of request of the service, POST and GET, passes both validators, and says nothing twice.
import twilio from 'twilio'
import { describe, expect, test } from 'vitest'
import { createRingback } from '../../../src/index'
import { type Received, recordingApp } from '../../support/callbacks/recording-app'
import { signalwire } from '../../support/callbacks/signalwire'
import { apiOf } from '../../support/rest/direct'

const SIGNING_KEY = 'PSK_separate'
const QUERY = '?order=7&name=J%C3%BCrgen'

async function everything(method: 'GET' | 'POST') {
  const phone = createRingback({ callbacks: { signingKey: SIGNING_KEY } })
  const app = recordingApp((request) => {
    const path = new URL(request.url).pathname
    const verbs = path === '/sms' ? '<Message>Hi</Message>' : path === '/voice' ? '<Gather numDigits="1" action="/digit"/>' : ''
    return new Response(`<Response>${verbs}</Response>`, { headers: { 'content-type': 'text/xml' } })
  })
  phone.app('https://app.test', app)
  const at = (path: string) => `https://app.test/${path}${QUERY}`
  const shop = phone.number({
    smsUrl: at('sms'),
    smsMethod: method,
    voiceUrl: at('voice'),
    voiceMethod: method,
    statusCallback: at('status'),
  })
  const bob = phone.handset()
  await bob.text(shop, 'Grüße & +1 = 100% 😀', { media: ['https://cdn.test/cat.png', 'https://cdn.test/dog.png'] })
  const leg = await bob.dial(shop)
  await leg.press('1')
  await phone.clock.drain()
  const fields = { From: shop.e164, To: bob.number, StatusCallback: at('status') }
  await apiOf(phone).post('Messages.json', { ...fields, Body: 'Hi' })
  await apiOf(phone).post('Calls.json', { ...fields, Url: at('voice'), Method: method, StatusCallbackMethod: method })
  await phone.clock.drain()
  return { received: app.received, kinds: new Set(phone.callbacks.all().map(({ kind }) => kind)), authToken: phone.account.authToken }
}

describe.each(['GET', 'POST'] as const)('%s', async (method) => {
  const { received, kinds, authToken } = await everything(method)

  test('there is one of each kind', () => {
    expect([...kinds].sort()).toEqual([
      'call.action',
      'call.inbound',
      'call.instructions',
      'call.status',
      'message.inbound',
      'message.status',
    ])
    expect(received.length).toBeGreaterThan(8)
    expect(received.some((request) => request.method === method)).toBe(true)
  })

  test("all pass Twilio's validator with the auth token, and SignalWire's with the signing key", () => {
    for (const { url, form, headers } of received) {
      expect(twilio.validateRequest(authToken, headers['x-twilio-signature'] ?? '', url, form), url).toBe(true)
      expect(signalwire.validateRequest(SIGNING_KEY, headers['x-signalwire-signature'] ?? '', url, form), url).toBe(true)
      expect(signalwire.validateRequest(authToken, headers['x-signalwire-signature'] ?? '', url, form), url).toBe(false)
    }
  })

  test('no field comes twice', () => {
    for (const request of received) {
      const names = namesOf(request)
      expect(names.length).toBeGreaterThan(3)
      expect(new Set(names).size, `${request.url} ${request.body}`).toBe(names.length)
    }
  })
})

function namesOf({ method, url, body }: Received): string[] {
  return [...new URLSearchParams(method === 'GET' ? new URL(url).search : body).keys()]
}
