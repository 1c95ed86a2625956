// With --anonymize nobody is known from a recording, and the same person is the same all through it.
import { expect, test } from 'vitest'
import { Anonymizer } from '../../src/recorded/anonymize'
import type { UntimedEvent, WebhookEvent } from '../../src/recorded/events'
import { shapeOf } from '../../src/recorded/stand-ins'
import { testApp } from '../support/recorded/app'
import { ownRecorder } from '../support/recorded/recorder'

const ACCOUNT = 'AC0123456789abcdef0123456789abcdef'
const MESSAGE = 'SMfedcba9876543210fedcba9876543210'
const [ANA, SHOP] = ['+4915123456789', '+14155551234']
const signature = { verified: 'unknown', over: null } as const

function webhook(params: WebhookEvent['params'], path = '/sms'): UntimedEvent {
  return { kind: 'webhook', id: 1, method: 'POST', path, params, signature }
}

test('numbers, names, words, places, accounts and hosts', () => {
  const anonymizer = new Anonymizer()
  anonymizer.learnHost('phone.ana-flowers.example')
  const params = {
    AccountSid: ACCOUNT,
    MessageSid: MESSAGE,
    From: ANA,
    To: SHOP,
    FromCity: 'BERLIN',
    FromCountry: 'DE',
    ProfileName: 'Ana Muster',
    Body: 'Call me at 0151 23456789, Ana!',
    MediaUrl0: `https://api.twilio.com/2010-04-01/Accounts/${ACCOUNT}/Messages/${MESSAGE}/Media/ME0123456789abcdef0123456789abcdef`,
  }
  expect(anonymizer.clean(webhook(params, `/sms?from=${encodeURIComponent(ANA)}`))).toMatchObject({
    path: '/sms?from=%2B12025550100',
    params: {
      AccountSid: 'AC00000000000000000000000000000001',
      MessageSid: 'SM00000000000000000000000000000001',
      From: '+12025550100',
      To: '+12025550101',
      FromCity: '',
      FromCountry: 'DE',
      ProfileName: 'Person 1',
      Body: 'Xxxx xx xx 0000 00000000, Xxx!',
      MediaUrl0:
        'https://api.twilio.com/2010-04-01/Accounts/AC00000000000000000000000000000001/Messages/SM00000000000000000000000000000001/Media/ME00000000000000000000000000000001',
    },
  })
  const document: UntimedEvent = {
    kind: 'document',
    id: 1,
    path: '/voice',
    status: 200,
    contentType: 'text/xml',
    body: `<Response><Say>Hello Ana &amp; Bob</Say><Say><![CDATA[Ana]]></Say><Dial callerId="${SHOP}">${ANA}</Dial><Dial><Client>ana.muster</Client><Sip>sip:ana@pbx.example</Sip></Dial><Redirect>https://phone.ana-flowers.example/next</Redirect><Connect><ConversationRelay url="wss://phone.ana-flowers.example/a" welcomeGreeting="Hi Ana"><Parameter name="customer" value="Ana Muster"/></ConversationRelay></Connect></Response>`,
  }
  expect(anonymizer.clean(document)).toMatchObject({
    body: '<Response><Say>Xxxxx Xxx &amp; Xxx</Say><Say><![CDATA[Xxx]]></Say><Dial callerId="+12025550101">+12025550100</Dial><Dial><Client>person1</Client><Sip>sip:person2@pbx.test</Sip></Dial><Redirect>https://app.test/next</Redirect><Connect><ConversationRelay url="wss://app.test/a" welcomeGreeting="Xx Xxx"><Parameter name="customer" value="Xxx Xxxxxx"/></ConversationRelay></Connect></Response>',
  })
})

test('what is said and pressed in a session', () => {
  const anonymizer = new Anonymizer()
  const frame = (told: object, from: 'provider' | 'app' = 'provider') =>
    (anonymizer.clean({ kind: 'frame', from, session: 1, frame: told } as UntimedEvent) as { readonly frame: unknown }).frame
  expect(frame({ type: 'prompt', voicePrompt: 'I am Ana', lang: 'en-US', last: true })).toEqual({
    type: 'prompt',
    voicePrompt: 'X xx Xxx',
    lang: 'en-US',
    last: true,
  })
  expect(frame({ type: 'dtmf', digit: '7' })).toEqual({ type: 'dtmf', digit: '0' })
  expect(frame({ type: 'info', name: 'tokensPlayed', value: 'Hello Ana' })).toMatchObject({ name: 'tokensPlayed', value: 'Xxxxx Xxx' })
  expect(frame({ type: 'text', token: 'Hello Ana', last: true }, 'app')).toEqual({ type: 'text', token: 'Xxxxx Xxx', last: true })
  expect(frame({ type: 'setup', from: ANA, callSid: MESSAGE, customParameters: { vip: 'Ana' } })).toMatchObject({
    from: '+12025550100',
    customParameters: { vip: 'Xxx' },
  })
  expect(frame({ type: 'end', handoffData: '{"name":"Ana","age":31}' }, 'app')).toEqual({
    type: 'end',
    handoffData: '{"name":"Xxx","age":0}',
  })
  expect(frame({ event: 'media', media: { payload: 'f39/fw==' } })).toEqual({ event: 'media', media: { payload: 'x00/xx==' } })
})

test('opt-out keywords stay, one key stays, and the encoding of a text stays', () => {
  expect(shapeOf('STOP')).toBe('STOP')
  expect(shapeOf('Grüße 😀')).toBe('Xxжжx жж')
  expect(shapeOf('Grüße')).toBe('Xxééx')
  const digits = (keys: string) => (new Anonymizer().clean(webhook({ CallSid: 'CA1', Digits: keys })) as WebhookEvent).params.Digits
  expect([digits('1'), digits('4711#')]).toEqual(['1', '0000#'])
})

test('short codes, senders with a name, numbers without a plus, e-mails', () => {
  const anonymizer = new Anonymizer()
  const params = (given: WebhookEvent['params']) => (anonymizer.clean(webhook(given)) as WebhookEvent).params
  expect(params({ From: '86753', To: 'Flowers' })).toEqual({ From: '10001', To: 'Sender1' })
  expect(params({ From: ANA, Note: `it was ${ANA.slice(1)}, or ana@muster.example` })).toEqual({
    From: '+12025550100',
    Note: 'it was 12025550100, or person1@example.test',
  })
  expect(params({ From: `whatsapp:${ANA}`, To: 'client:ana' })).toEqual({ From: 'whatsapp:+12025550100', To: 'client:person1' })
})

test('through the recorder nothing of them is in the file', async () => {
  const app = await testApp({
    '/sms': { body: `<Response><Message to="${ANA}">Dear Ana Muster</Message></Response>` },
    '/2010-04-01/Accounts/AC1/Messages.json': {
      type: 'application/json',
      body: `{"sid":"${MESSAGE}","to":"${ANA}","body":"Dear Ana Muster","friendly_name":"Flowers"}`,
    },
  })
  const { url, text } = await ownRecorder({ app: app.url, publicUrl: 'https://phone.ana-flowers.example', anonymize: true })
  await fetch(`${url}/sms`, {
    method: 'POST',
    body: new URLSearchParams({ MessageSid: MESSAGE, AccountSid: ACCOUNT, From: ANA, To: SHOP, Body: 'Ana Muster here' }),
  })
  await fetch(`${url}/2010-04-01/Accounts/AC1/Messages.json`, {
    method: 'POST',
    body: new URLSearchParams({ To: ANA, Body: 'Dear Ana Muster' }),
  })
  expect(text().split('\n')).toHaveLength(4)
  for (const known of [ANA, ANA.slice(1), SHOP, SHOP.slice(1), 'Muster', 'Ana', ACCOUNT, MESSAGE, 'ana-flowers', 'Flowers'])
    expect(text()).not.toContain(known)
})
