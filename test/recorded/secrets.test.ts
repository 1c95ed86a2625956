// Nothing that opens an account or signs a request stands in a recording, wherever it was planted.
import { sign } from 'ringback'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { UntimedEvent } from '../../src/recorded/events'
import { Secrets } from '../../src/recorded/secrets'
import { testApp } from '../support/recorded/app'
import { ownRecorder } from '../support/recorded/recorder'

const PLANTED = {
  token: 'planted-auth-token-0123456789abcd',
  key: 'planted-api-key-secret-0123456789',
  password: 'planted-password',
  told: 'planted-token-of-a-subaccount-99',
  parameter: 'planted-session-parameter',
  query: 'planted-query-token',
}

const DOCUMENT = `<Response><Connect action="https://ana:${PLANTED.password}@shop.test/next?token=${PLANTED.query}&amp;shop=7"><ConversationRelay url="wss://shop.test/agent"><Parameter name="authToken" value="${PLANTED.parameter}"/></ConversationRelay></Connect><Dial><Sip username="ana" password="${PLANTED.password}">sip:ana:${PLANTED.password}@pbx.test</Sip></Dial></Response>`

test('secrets that go through the recorder are not in its file', async () => {
  const app = await testApp({
    '/voice': { body: DOCUMENT },
    '/2010-04-01/Accounts.json': { status: 201, type: 'application/json', body: `{"sid":"AC2","auth_token":"${PLANTED.told}"}` },
  })
  const recorder = await ownRecorder({ app: app.url, publicUrl: 'https://shop.test', authToken: PLANTED.token })
  const { url } = recorder
  const form = { CallSid: 'CA1', CallStatus: 'ringing', CallToken: PLANTED.parameter, Body: `my token is ${PLANTED.token}` }
  const signed = sign(PLANTED.token, `https://shop.test/voice?token=${PLANTED.query}`, form)
  const signature = signed.headers['x-twilio-signature']
  await fetch(`${url}/voice?token=${PLANTED.query}`, { method: 'POST', headers: signed.headers, body: new URLSearchParams(form) })
  const authorization = `Basic ${btoa(`SK1:${PLANTED.key}`)}`
  await fetch(`${url}/2010-04-01/Accounts.json`, {
    method: 'POST',
    headers: { authorization },
    body: new URLSearchParams({ Url: `https://ana:${PLANTED.password}@shop.test/voice`, Note: PLANTED.key, AuthToken: PLANTED.parameter }),
  })
  // It was told once, and is known from then on.
  await fetch(`${url}/sms`, {
    method: 'POST',
    body: new URLSearchParams({ MessageSid: 'SM1', Body: `${PLANTED.told} ${btoa(`SK1:${PLANTED.key}`)}` }),
  })
  const line = new WebSocket(`${url.replace('http', 'ws')}/agent?token=${PLANTED.query}`, {
    headers: sign(PLANTED.token, 'wss://shop.test/agent').headers,
  })
  await new Promise((resolve) => line.on('open', resolve))
  line.send(JSON.stringify({ type: 'setup', customParameters: { authToken: PLANTED.parameter, other: PLANTED.token } }))
  line.send(`no JSON: ${PLANTED.key}`)
  line.send('leave')
  await new Promise((resolve) => line.on('close', resolve))
  const text = recorder.text()
  expect(recorder.events().map(({ kind }) => kind)).toEqual(expect.arrayContaining(['webhook', 'document', 'rest', 'frame', 'close']))
  for (const [name, secret] of Object.entries({ ...PLANTED, signature, authorization: authorization.slice(6) })) {
    expect(text.includes(secret), name).toBe(false)
    expect(text.includes(encodeURIComponent(secret)), name).toBe(false)
  }
  expect(text).toContain('shop=7')
  // The app and the API had them.
  expect(JSON.stringify(app.asked)).toContain(PLANTED.key)
})

test('what is spoken is no secret, though ConversationRelay calls it a token', () => {
  const event: UntimedEvent = { kind: 'frame', from: 'app', session: 1, frame: { type: 'text', token: 'Good morning', last: true } }
  expect(new Secrets().clean(event)).toEqual(event)
  const other: UntimedEvent = { kind: 'frame', from: 'app', session: 1, frame: { type: 'later', token: 'abcdef' } }
  expect(new Secrets().clean(other)).toMatchObject({ frame: { token: 'redacted' } })
})

test('a short secret is not looked for inside of words', () => {
  const secrets = new Secrets()
  secrets.learn('cat')
  expect(secrets.text('concatenate')).toBe('concatenate')
})
