// sign(): a request that a test makes to its app's routes by itself passes for one of the service.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import twilio from 'twilio'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createRingback, MisuseError, sign } from '../../../src/index'
import { signalwire } from '../../support/callbacks/signalwire'

const KEY = 'an auth token for tests'
const URLS = [
  'https://app.test/sms',
  'https://app.test',
  'https://app.test/sms?order=7&tags=a,b&empty=&bare',
  'https://app.test:443/sms',
  'https://app.test:8443/sms',
  'http://app.test:80/sms?x=1',
  'https://APP.test/Sms',
  'https://bücher.test/größe?stadt=köln',
  "https://app.test/it's?q=it's",
  'https://user:secret@app.test/sms#rc=2&rt=500',
]
const FORMS: readonly Readonly<Record<string, string>>[] = [
  { Body: 'Hi', From: '+15550100002' },
  { Body: '', NumMedia: '0', ToCity: '' },
  { Body: 'größe 日本 😀 & = + % #\r\n' },
  { b: '2', a: '1', B: '0' },
  {},
]

describe.each(URLS)('%s', (url) => {
  test.each(FORMS)('with the form %j', (form) => {
    const { url: target, headers } = sign(KEY, url, form)

    expect(twilio.validateRequest(KEY, headers['x-twilio-signature'], target, form)).toBe(true)
    expect(signalwire.validateRequest(KEY, headers['x-signalwire-signature'], target, form)).toBe(true)
    expect(twilio.validateRequest(KEY, headers['x-twilio-signature'], target, { ...form, More: '1' })).toBe(false)
    expect(twilio.validateRequest('another key', headers['x-twilio-signature'], target, form)).toBe(false)
  })

  test('as a GET', () => {
    const { url: target, headers } = sign(KEY, url)

    expect(twilio.validateRequest(KEY, headers['x-twilio-signature'], target, {})).toBe(true)
    expect(signalwire.validateRequest(KEY, headers['x-signalwire-signature'], target, {})).toBe(true)
    expect(twilio.validateRequest(KEY, headers['x-twilio-signature'], `${target}x`, {})).toBe(false)
  })

  test.each(['{"a":1}', '{"city":"Köln","smile":"😀"}', '[]', ''])('with the JSON body %j', (body) => {
    const { url: target, headers } = sign(KEY, url, body)

    expect(new URL(target).searchParams.getAll('bodySHA256')).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
    expect(twilio.validateRequestWithBody(KEY, headers['x-twilio-signature'], target, body)).toBe(true)
    expect(signalwire.validateRequestWithBody(KEY, headers['x-signalwire-signature'], target, body)).toBe(true)
    expect(twilio.validateRequestWithBody(KEY, headers['x-twilio-signature'], target, `${body} `)).toBe(false)
  })
})

test('what is signed carries neither user info nor fragment', () => {
  expect(sign(KEY, 'https://user:secret@app.test/sms?x=1#rc=2').url).toBe('https://app.test/sms?x=1')
})

test('a hash that the URL has already is replaced, not repeated', () => {
  const { url } = sign(KEY, 'https://app.test/sms?bodySHA256=old&x=1', '{}')
  expect(new URL(url).searchParams.getAll('bodySHA256')).toHaveLength(1)
})

test("a JSON body leaves the URL's own query as it is written", () => {
  const { url, headers } = sign(KEY, 'https://app.test/sms?q=a%20b', '{}')
  expect(url).toMatch(/^https:\/\/app\.test\/sms\?q=a%20b&bodySHA256=/)
  expect(twilio.validateRequestWithBody(KEY, headers['x-twilio-signature'], url, '{}')).toBe(true)
})

test("the headers are those of the service's own requests", async () => {
  const phone = createRingback()
  const seen: { url: string; body: string; signature: string | null }[] = []
  phone.app('https://app.test', async (request) => {
    seen.push({ url: request.url, body: await request.text(), signature: request.headers.get('x-twilio-signature') })
    return new Response()
  })
  await phone.handset().text(phone.number({ smsUrl: 'https://app.test/sms?x=1' }), 'Hi')

  const [{ url, body, signature } = { url: '', body: '', signature: '' }] = seen
  const form = Object.fromEntries(new URLSearchParams(body))
  expect(form.Body).toBe('Hi')
  expect(sign(phone.account.authToken, url, form).headers['x-twilio-signature']).toBe(signature)
})

test("twilio's webhook middleware on a real Express server lets a form, a GET and JSON in, and nobody else", async () => {
  const app = express()
  app.use(express.json({ verify: (request, _, bytes) => Object.assign(request, { rawBody: bytes.toString() }) }))
  app.use(express.urlencoded({ extended: false }))
  app.use(twilio.webhook(KEY), (_, response) => void response.status(204).end())
  const server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?x=1`

  const form = { Body: 'größe 😀', Empty: '' }
  const bySign = sign(KEY, base, form)
  const post = { method: 'POST', body: new URLSearchParams(form), headers: bySign.headers }
  expect((await fetch(bySign.url, post)).status).toBe(204)
  expect((await fetch(bySign.url, { ...post, body: new URLSearchParams({ Body: 'other' }) })).status).toBe(403)
  expect((await fetch(bySign.url, { method: 'POST', body: new URLSearchParams(form) })).status).toBe(400)

  const get = sign(KEY, base)
  expect((await fetch(get.url, { headers: get.headers })).status).toBe(204)

  const json = '{"city":"Köln"}'
  const hashed = sign(KEY, base, json)
  const headers = { ...hashed.headers, 'content-type': 'application/json' }
  expect((await fetch(hashed.url, { method: 'POST', body: json, headers })).status).toBe(204)
  expect((await fetch(hashed.url, { method: 'POST', body: '{"city":"Ulm"}', headers })).status).toBe(403)
})

test.each([
  ['', 'https://app.test'],
  [7, 'https://app.test'],
  [KEY, '/sms'],
  [KEY, 'ftp://app.test'],
  [KEY, undefined],
])('sign(%j, %j) is a misuse, and shows no key', (key, url) => {
  const act = () => (sign as (...values: unknown[]) => unknown)(key, url)
  expect(act).toThrow(MisuseError)
  expect(act).not.toThrow(KEY)
})
