// Apps that are functions or objects in this process.
import express from 'express'
import { beforeEach, describe, expect, test } from 'vitest'
import { type App, createRingback } from '../../../src/index'
import { only, recordingApp } from '../../support/callbacks/recording-app'
import { send } from '../../support/phone/requests'

const phone = createRingback({ callbacks: { statuses: ['sent'], attempts: 1 } })
const shop = phone.number()
const ana = phone.handset()
beforeEach(() => phone.reset())

async function callback(statusCallback = 'https://app.test/status') {
  const sid = await send(phone, { from: shop.e164, to: ana.number, statusCallback })
  await phone.clock.drain()
  return phone.callbacks.last({ sid })
}

/** What a Hono app is to ringback: a class whose fetch needs its `this`, and takes more than a request. */
class HonoLike {
  readonly seen: string[] = []
  fetch(request: Request, env?: unknown): Response {
    this.seen.push(`${request.method} ${new URL(request.url).pathname} ${env === undefined}`)
    return new Response('handled', { status: 202 })
  }
}

test('an app may be a function', async () => {
  phone.app(
    'https://app.test',
    (request) => new Response(`${request.method} ${request.url}`, { headers: { 'content-type': 'text/plain' } }),
  )

  expect(await callback()).toMatchObject({
    kind: 'message.status',
    method: 'POST',
    state: 'answered',
    attempts: [{ status: 200, error: null }],
    answer: { status: 200, contentType: 'text/plain', body: 'POST https://app.test/status' },
  })
})

test('an app may be an object with fetch, such as a Hono app', async () => {
  const app = new HonoLike()
  phone.app('https://app.test', app)

  expect(await callback()).toMatchObject({ state: 'answered', answer: { status: 202, body: 'handled' } })
  expect(app.seen).toEqual(['POST /status true'])
})

test('an app may be given to createRingback', async () => {
  const app = recordingApp()
  const other = createRingback({ apps: { 'https://app.test': app } })
  await send(other, { from: other.number().e164, to: '+15550100002', statusCallback: 'https://app.test/status' })
  await other.clock.drain()

  expect(app.received.map(({ form }) => form.MessageStatus)).toEqual(['sending', 'sent', 'delivered'])
})

test('path and query reach the app unchanged', async () => {
  const app = recordingApp()
  phone.app('https://app.test', app)

  await callback("https://app.test/a/./b%2Fc/?x=1&x=2&empty=&q=it's%20+%2B")

  expect(only(app).url).toBe('https://app.test/a/b%2Fc/?x=1&x=2&empty=&q=it%27s%20+%2B')
})

test('the app gets a form, and the headers that the providers send', async () => {
  const app = recordingApp()
  phone.app('https://app.test', app)

  const sent = await callback()

  const { form, headers } = only(app)
  expect(form).toEqual(sent.params)
  expect(form).toMatchObject({ MessageSid: sent.sid, MessageStatus: 'sent', From: shop.e164, To: ana.number })
  expect(headers).toMatchObject({
    'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
    'user-agent': 'TwilioProxy/1.1',
    'i-twilio-idempotency-token': expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
  })
  expect(sent.headers).toEqual(headers)
})

test('each origin has its own app, and the port belongs to it', async () => {
  const [plain, onPort] = [recordingApp(), recordingApp()]
  phone.app('https://app.test', plain)
  phone.app('https://app.test:8443', onPort)

  await callback('https://app.test:443/first')
  await callback('https://app.test:8443/second')

  expect(only(plain).url).toBe('https://app.test/first')
  expect(only(onPort).url).toBe('https://app.test:8443/second')
})

test('the last app of an origin answers', async () => {
  const [before, now] = [recordingApp(), recordingApp()]
  phone.app('https://app.test', before)
  phone.app('https://APP.test/', now)

  await callback()

  expect(before.received).toEqual([])
  expect(only(now).url).toBe('https://app.test/status')
})

describe('an app that does not answer with a Response', () => {
  const broken: [string, unknown, string][] = [
    ['undefined', undefined, 'the app returned undefined and not a Response'],
    ['null', null, 'the app returned null and not a Response'],
    ['a text', 'OK', 'the app returned string and not a Response'],
    ['a plain object', { ok: true }, 'the app returned object and not a Response'],
  ]

  test.each(broken)('%s counts as unreachable', async (_, answer, error) => {
    phone.app('https://app.test', (() => answer) as App)

    expect(await callback()).toMatchObject({ state: 'failed', answer: null, attempts: [{ status: null, error }] })
    expect(phone.alerts.last()).toMatchObject({ code: 11205, level: 'error' })
  })

  test('a Response whose body was read already counts as unreachable', async () => {
    phone.app('https://app.test', async () => {
      const response = new Response('once')
      await response.text()
      return response
    })

    expect(await callback()).toMatchObject({ state: 'failed', attempts: [{ status: null, error: expect.stringContaining('Body') }] })
  })
})

test('an app that throws answers 500, and the record says why', async () => {
  phone.app('https://app.test', () => {
    throw new Error('no database')
  })

  expect(await callback()).toMatchObject({
    state: 'failed',
    attempts: [{ status: 500, error: 'HTTP 500' }],
    answer: { status: 500, body: 'The app threw Error: no database' },
  })
})

test('an app that rejects answers 500', async () => {
  phone.app('https://app.test', () => Promise.reject(new TypeError('no such column')))

  expect((await callback()).answer).toMatchObject({ status: 500, body: 'The app threw TypeError: no such column' })
})

test('an Express app is refused: it answers the requests of Node, and would be called with others', () => {
  expect(() => phone.app('https://app.test', express() as unknown as App)).toThrow(
    "phone.app(origin, app) got an app that answers Node's requests, such as Express. Give it in a server, which need not listen: phone.app('https://app.test', http.createServer(app)).",
  )
})
