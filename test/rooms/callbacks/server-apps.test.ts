// Apps that are the URL of a running server.
import type { IncomingMessage } from 'node:http'
import { setupServer } from 'msw/node'
import twilio from 'twilio'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createRingback } from '../../../src/index'
import { type RealServer, realServer } from '../../support/callbacks/real-server'
import { send } from '../../support/phone/requests'

interface Seen {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

const phone = createRingback({ callbacks: { statuses: ['sent'], attempts: 1 } })
const shop = phone.number()
const ana = phone.handset()
let server: RealServer
let seen: Seen[] = []

beforeAll(async () => {
  server = await realServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      seen.push({ method: request.method, url: request.url, headers: request.headers, body })
      response.writeHead(202, { 'content-type': 'text/plain' }).end('thanks')
    })
  })
})
afterAll(() => server.close())
beforeEach(() => {
  phone.reset()
  seen = []
})

async function callback(statusCallback: string): Promise<Seen> {
  await send(phone, { from: shop.e164, to: ana.number, statusCallback })
  await phone.clock.drain()
  expect(seen).toHaveLength(1)
  return seen[0] as Seen
}

test('an app may be the URL of a running server', async () => {
  phone.app('https://app.test', server.url)

  const { method, body } = await callback('https://app.test/status')

  expect(method).toBe('POST')
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual(phone.callbacks.last().params)
  expect(phone.callbacks.last()).toMatchObject({
    url: 'https://app.test/status',
    state: 'answered',
    attempts: [{ status: 202 }],
    answer: { status: 202, contentType: 'text/plain', body: 'thanks' },
  })
})

test('an app may be a URL object', async () => {
  phone.app('https://app.test', new URL(server.url))

  expect((await callback('https://app.test/')).url).toBe('/')
})

test('path and query reach the server unchanged', async () => {
  phone.app('https://app.test', server.url)

  const { url } = await callback('https://app.test/a%2Fb//c/?x=1&x=2&empty=&q=a%20+%2B')

  expect(url).toBe('/a%2Fb//c/?x=1&x=2&empty=&q=a%20+%2B')
})

test('the public host travels along, its port included', async () => {
  phone.app('https://app.test:8443', server.url)

  const { headers } = await callback('https://app.test:8443/status')

  expect(headers).toMatchObject({ host: 'app.test:8443', 'x-forwarded-host': 'app.test:8443', 'x-forwarded-proto': 'https' })
})

/** What an Express app hands to the validator, `trust proxy` being on. */
function expressRequest({ url = '', headers, body }: Seen) {
  return {
    protocol: String(headers['x-forwarded-proto']),
    header: (name: string) => headers[name.toLowerCase()] as string | undefined,
    headers: headers as Record<string, string>,
    originalUrl: url,
    rawBody: body,
    body: Object.fromEntries(new URLSearchParams(body)),
  }
}

test("Twilio's validator for Express sees the public URL without being told", async () => {
  phone.app('https://app.test', server.url)

  const request = expressRequest(await callback('https://app.test/status?order=7'))

  expect(twilio.validateExpressRequest(request, phone.account.authToken)).toBe(true)
  expect(twilio.validateExpressRequest(request, phone.account.authToken, { host: server.url.slice('http://'.length) })).toBe(false)
})

test('a server that is not there counts as unreachable, with the reason', async () => {
  const gone = await realServer(() => {})
  await gone.close()
  phone.app('https://app.test', gone.url)

  await send(phone, { from: shop.e164, to: ana.number, statusCallback: 'https://app.test/status' })
  await phone.clock.drain()

  expect(phone.callbacks.last()).toMatchObject({
    state: 'failed',
    attempts: [{ status: null, error: expect.stringContaining('ECONNREFUSED') }],
  })
  expect(phone.alerts.last()).toMatchObject({ code: 11205, level: 'error' })
})

test('a server that breaks off counts as unreachable', async () => {
  const broken = await realServer((request) => request.socket.destroy())
  phone.app('https://app.test', broken.url)

  await send(phone, { from: shop.e164, to: ana.number, statusCallback: 'https://app.test/status' })
  await phone.clock.drain()
  await broken.close()

  expect(phone.callbacks.last()).toMatchObject({
    state: 'failed',
    attempts: [{ status: null, error: expect.stringMatching(/closed|socket/) }],
  })
})

describe('while MSW refuses every request that it does not know', () => {
  const msw = setupServer(...phone.handlers)
  beforeAll(() => msw.listen({ onUnhandledRequest: 'error' }))
  afterAll(() => msw.close())

  test('a callback still reaches the server', async () => {
    phone.app('https://app.test', server.url)

    const { headers } = await callback('https://app.test/status')

    expect(headers.host).toBe('app.test')
    expect(phone.callbacks.last().state).toBe('answered')
  })
})
