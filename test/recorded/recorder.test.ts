// What the recorder lets through and writes down: webhooks, documents, REST requests, sockets both ways.
import { sign } from 'ringback'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { testApp } from '../support/recorded/app'
import { ownRecorder } from '../support/recorded/recorder'

const TOKEN = 'a-token-of-thirty-two-characters'
const FORM = { MessageSid: 'SM00000000000000000000000000000001', From: '+15550100011', To: '+15550100001', Body: 'Hello & bye' }

test('a webhook reaches the app as it came, under its public name, and both sides are written down', async () => {
  const app = await testApp({ '/sms': { body: '<Response><Message>Hi</Message></Response>' } })
  const { url, events } = await ownRecorder({ app: app.url, publicUrl: 'https://shop.test', authToken: TOKEN })
  const { headers } = sign(TOKEN, 'https://shop.test/sms?shop=7', FORM)
  const answer = await fetch(`${url}/sms?shop=7`, { method: 'POST', headers, body: new URLSearchParams(FORM) })
  expect(await answer.text()).toBe('<Response><Message>Hi</Message></Response>')
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(app.asked).toMatchObject([
    {
      path: '/sms?shop=7',
      headers: { host: 'shop.test', 'x-forwarded-proto': 'https', ...headers },
      body: String(new URLSearchParams(FORM)),
    },
  ])
  expect(events()).toMatchObject([
    { kind: 'webhook', id: 1, path: '/sms?shop=7', params: FORM, signature: { verified: true, over: 'https://shop.test/sms?shop=7' } },
    { kind: 'document', id: 1, path: '/sms', status: 200, contentType: 'text/xml', body: '<Response><Message>Hi</Message></Response>' },
  ])
})

test.each([
  [
    'over the name that a proxy tells',
    'https://far.test/sms',
    { 'x-forwarded-host': 'far.test' },
    { verified: true, over: 'https://far.test/sms' },
  ],
  ['with another token', 'https://shop.test/sms', {}, { verified: false, over: null }, 'another-token-of-the-same-size'],
  ['with the port of its scheme', 'https://shop.test:443/sms', {}, { verified: true, over: 'https://shop.test:443/sms' }],
] as const)('a signature %s', async (_, signed, extra, expected, token: string = TOKEN) => {
  const app = await testApp()
  const { url, events } = await ownRecorder({ app: app.url, publicUrl: 'https://shop.test', authToken: TOKEN })
  const { createHmac } = await import('node:crypto')
  const text = signed + Object.entries(FORM).sort().flat().join('')
  const signature = createHmac('sha1', token).update(text).digest('base64')
  await fetch(`${url}/sms`, { method: 'POST', headers: { 'x-twilio-signature': signature, ...extra }, body: new URLSearchParams(FORM) })
  expect(events()[0]).toMatchObject({ signature: expected })
})

test('without a token nobody knows of a signature', async () => {
  const app = await testApp()
  const { url, events } = await ownRecorder({ app: app.url })
  const { headers } = sign(TOKEN, `${url}/sms`, FORM)
  await fetch(`${url}/sms`, { method: 'POST', headers, body: new URLSearchParams(FORM) })
  expect(events()[0]).toMatchObject({ signature: { verified: 'unknown', over: null } })
})

test('the query of a GET, a JSON body with its hash, values that come twice, and bytes', async () => {
  const app = await testApp({ '/music': { type: 'audio/mpeg', body: Buffer.from([0xff, 0xfb, 0]) } })
  const { url, events } = await ownRecorder({ app: app.url, publicUrl: 'https://shop.test', authToken: TOKEN })
  const get = sign(TOKEN, 'https://shop.test/voice?CallSid=CA1&Digits=1')
  await fetch(`${url}/voice?CallSid=CA1&Digits=1`, { headers: get.headers })
  const json = sign(TOKEN, 'https://shop.test/events', '{"type":"later"}')
  await fetch(url + new URL(json.url).pathname + new URL(json.url).search, {
    method: 'POST',
    headers: { ...json.headers, 'content-type': 'application/json' },
    body: '{"type":"later"}',
  })
  await fetch(`${url}/voice`, {
    method: 'POST',
    body: new URLSearchParams([
      ['A', '1'],
      ['B', '2'],
      ['A', '3'],
    ]),
  })
  expect(await (await fetch(`${url}/music`)).bytes?.()).toBeDefined()
  expect(events()).toMatchObject([
    { kind: 'webhook', method: 'GET', path: '/voice', params: { CallSid: 'CA1', Digits: '1' }, signature: { verified: true } },
    { kind: 'document' },
    {
      kind: 'webhook',
      path: expect.stringContaining('/events?bodySHA256='),
      params: {},
      body: '{"type":"later"}',
      signature: { verified: true },
    },
    { kind: 'document' },
    { kind: 'webhook', params: { A: ['1', '3'], B: '2' } },
    { kind: 'document' },
    { kind: 'webhook', path: '/music' },
    { kind: 'document', body: '', bytes: 3 },
  ])
})

test('a request to the REST API goes there, with its credentials, which are not written down', async () => {
  const [app, api] = [
    await testApp(),
    await testApp({ '/2010-04-01/Accounts/AC1/Messages.json': { status: 201, type: 'application/json', body: '{"sid":"SM1"}' } }),
  ]
  const { url, events, text } = await ownRecorder({ app: app.url, api: api.url })
  const authorization = `Basic ${btoa('AC1:the-password-of-this-account')}`
  const answer = await fetch(`${url}/2010-04-01/Accounts/AC1/Messages.json`, {
    method: 'POST',
    headers: { authorization },
    body: new URLSearchParams([
      ['To', '+15550100011'],
      ['MediaUrl', 'https://a.test/1'],
      ['MediaUrl', 'https://a.test/2'],
    ]),
  })
  expect([answer.status, await answer.json()]).toEqual([201, { sid: 'SM1' }])
  expect(app.asked).toEqual([])
  expect(api.asked).toMatchObject([{ headers: { authorization, host: new URL(api.url).host } }])
  expect(events()).toMatchObject([
    {
      kind: 'rest',
      method: 'POST',
      path: '/2010-04-01/Accounts/AC1/Messages.json',
      params: { To: '+15550100011', MediaUrl: ['https://a.test/1', 'https://a.test/2'] },
      status: 201,
      answer: { sid: 'SM1' },
    },
  ])
  expect(text()).not.toContain('the-password-of-this-account')
})

test('frames of a socket both ways, texts and bytes, and who left', async () => {
  const app = await testApp()
  const { url, events } = await ownRecorder({ app: app.url, publicUrl: 'https://shop.test', authToken: TOKEN })
  const line = new WebSocket(`${url.replace('http', 'ws')}/agent`, {
    headers: { ...sign(TOKEN, 'wss://shop.test/agent').headers, 'user-agent': 'Jetty/11.0.24' },
    perMessageDeflate: true,
  })
  const told: unknown[] = []
  line.on('message', (data, isBinary) => void told.push(isBinary ? data : String(data)))
  await new Promise((resolve) => line.on('open', resolve))
  expect(line.extensions).toBe('')
  line.send('{"type":"setup"}')
  line.send(Buffer.from([1, 2, 3]))
  line.send('x'.repeat(70_000))
  await expect.poll(() => told.length).toBe(3)
  line.send('leave')
  const code = await new Promise((resolve) => line.on('close', resolve))
  expect(code).toBe(4001)
  const frames = (from: string) => events().filter((event) => event.kind === 'frame' && event.from === from)
  expect(events()[0]).toMatchObject({
    kind: 'upgrade',
    session: 1,
    path: '/agent',
    userAgent: 'Jetty/11.0.24',
    signature: { verified: true, over: 'wss://shop.test/agent' },
    status: 101,
  })
  expect(frames('provider')).toMatchObject([
    { frame: { type: 'setup' } },
    { binary: 'AQID' },
    { raw: 'x'.repeat(70_000) },
    { raw: 'leave' },
  ])
  expect(frames('app')).toMatchObject([{ raw: 'again: {"type":"setup"}' }, { binary: 'AQID' }, { raw: `again: ${'x'.repeat(70_000)}` }])
  expect(events().at(-1)).toMatchObject({ kind: 'close', session: 1, from: 'app', code: 4001, reason: 'I leave' })
})

test('a line that breaks, a socket that is refused, and an app that is not there', async () => {
  const app = await testApp()
  const recorder = await ownRecorder({ app: app.url })
  const opened = (base: string, path: string) => new WebSocket(base.replace('http', 'ws') + path)
  const broken = opened(recorder.url, '/agent')
  broken.on('error', () => {})
  await new Promise((resolve) => broken.on('open', resolve))
  broken.send('drop')
  expect(await new Promise((resolve) => broken.on('close', resolve))).toBe(1006)
  const refused = opened(recorder.url, '/refused')
  await expect(new Promise((_, reject) => refused.on('error', reject))).rejects.toThrow('403')
  const nobody = await ownRecorder({ app: 'http://127.0.0.1:9', api: 'http://127.0.0.1:9' })
  expect((await fetch(`${nobody.url}/voice`, { method: 'POST' })).status).toBe(502)
  expect((await fetch(`${nobody.url}/2010-04-01/Accounts.json`)).status).toBe(502)
  expect(recorder.events()).toMatchObject([
    { kind: 'upgrade', session: 1, status: 101 },
    { kind: 'frame', raw: 'drop' },
    { kind: 'close', session: 1, from: null, code: 1006 },
    { kind: 'upgrade', session: 2, status: 403 },
  ])
  expect(nobody.events()).toMatchObject([
    { kind: 'webhook' },
    { kind: 'error', about: 'webhook 1' },
    { kind: 'error', about: 'GET /2010-04-01/Accounts.json' },
  ])
})
