// Frameworks as they are, behind a server that never listens, while MSW refuses every request that it does not know.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import express, { type Request as ExpressRequest } from 'express'
import { Hono } from 'hono'
import { setupServer } from 'msw/node'
import twilio from 'twilio'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createRingback } from '../../../src/index'

const phone = createRingback({ callbacks: { statuses: ['sent', 'delivered'] } })
const shop = phone.number()
const ana = phone.handset()
const { sid, authToken } = phone.account
const client = twilio(sid, authToken)
const unhandled: string[] = []
const msw = setupServer(...phone.handlers)
beforeAll(() =>
  msw.listen({
    onUnhandledRequest(request, print) {
      unhandled.push(request.url)
      print.error()
    },
  }),
)
afterAll(() => msw.close())
beforeEach(() => phone.reset())

async function text(server: Server): Promise<void> {
  phone.app('https://app.test', server)
  await client.messages.create({ from: shop.e164, to: ana.number, body: 'Hi', statusCallback: 'https://app.test/status?order=7' })
  await phone.clock.drain()
  expect(server.listening).toBe(false)
  expect(server.address()).toBe(null)
  expect(unhandled).toEqual([])
}

const statuses = () => phone.callbacks.all().map(({ attempts }) => attempts.map(({ status }) => status))

function expressApp(check: ReturnType<typeof twilio.webhook>) {
  const seen: unknown[] = []
  const app = express()
  app.set('trust proxy', true)
  app.use(express.urlencoded({ extended: false }))
  app.post('/status', check, (request: ExpressRequest, response) => {
    const { protocol, hostname, ip, originalUrl, secure } = request
    seen.push({ protocol, hostname, ip, originalUrl, secure, status: request.body.MessageStatus })
    response.sendStatus(204)
  })
  return { app, seen }
}

test('Express: signatures hold, with the middleware of the SDK', async () => {
  const { app, seen } = expressApp(twilio.webhook(authToken))
  await text(createServer(app))
  expect(statuses()).toEqual([[204], [204]])
  const request = { protocol: 'https', hostname: 'app.test', ip: '127.0.0.1', originalUrl: '/status?order=7', secure: true }
  expect(seen).toEqual([
    { ...request, status: 'sent' },
    { ...request, status: 'delivered' },
  ])
})

test('Express: another token refuses them, and the alert says what was signed', async () => {
  const { app, seen } = expressApp(twilio.webhook('another token'))
  await text(createServer(app))
  expect(seen).toEqual([])
  expect(statuses().flat()).toContain(403)
  expect(phone.alerts.last().message).toContain('https://app.test/status?order=7')
})

test('Express: a webhook that calls the API while it is called', async () => {
  const app = express()
  app.use(express.urlencoded({ extended: false }))
  app.post('/sms', async (request, response) => {
    const sent = await client.messages.create({ from: request.body.To, to: request.body.From, body: `You said ${request.body.Body}` })
    response.type('text/xml').send(`<Response><Message>${sent.sid.slice(0, 2)}</Message></Response>`)
  })
  phone.app('https://app.test', createServer(app))
  await ana.text(phone.number({ smsUrl: 'https://app.test/sms' }), 'Hello')
  await phone.clock.drain()
  expect(ana.inbox.map(({ body }) => body).sort()).toEqual(['SM', 'You said Hello'])
})

test('Express: an exception is its own 500', async () => {
  const app = express()
  app.set('env', 'test')
  app.post('/status', () => {
    throw new Error('no database')
  })
  await text(createServer(app))
  expect(statuses().flat()).toContain(500)
  expect(phone.callbacks.last().answer?.body).toContain('no database')
})

test("Hono on Node's server", async () => {
  const seen: unknown[] = []
  const app = new Hono()
  app.post('/status', async (c) => {
    const form = Object.fromEntries(new URLSearchParams(await c.req.text()))
    const { pathname, search, host } = new URL(c.req.url)
    const signed = twilio.validateRequest(
      authToken,
      c.req.header('x-twilio-signature') ?? '',
      `${c.req.header('x-forwarded-proto')}://${host}${pathname}${search}`,
      form,
    )
    seen.push([form.MessageStatus, signed])
    return c.body(null, 204)
  })
  await text(createAdaptorServer({ fetch: app.fetch }) as Server)
  expect(seen).toEqual([
    ['sent', true],
    ['delivered', true],
  ])
  expect(statuses()).toEqual([[204], [204]])
})

test('a bare listener that reads nothing and answers', async () => {
  await text(createServer((_: IncomingMessage, response: ServerResponse) => response.end()))
  expect(statuses()).toEqual([[200], [200]])
})

test('a long form, and a file of three megabytes out of a server', async () => {
  const bytes = Buffer.alloc(3_000_000, 7)
  const lengths: number[] = []
  const app = express()
  app.use(express.urlencoded({ extended: false, limit: '2mb' }))
  app.post('/sms', (request, response) => {
    lengths.push(String(request.body.Body).length)
    response.sendStatus(204)
  })
  app.get('/photo', (_, response) => {
    response.type('image/png').send(bytes)
  })
  phone.app('https://app.test', createServer(app))
  const long = 'é'.repeat(1_500)
  await ana.text(phone.number({ smsUrl: 'https://app.test/sms' }), long)
  await client.messages.create({ from: shop.e164, to: ana.number, mediaUrl: ['https://app.test/photo'] })
  await phone.clock.drain()
  expect(lengths).toEqual([1_500])
  expect(ana.inbox.at(-1)).toMatchObject({ media: [expect.anything()], status: 'delivered' })
  expect(phone.timeline.text()).toContain('3000000 bytes')
})

test('snapshots, restore and reset keep the server', async () => {
  const seen: unknown[] = []
  const app = express()
  app.use(express.urlencoded({ extended: false }))
  app.post('/status', (request, response) => {
    seen.push(request.body.MessageStatus)
    response.sendStatus(204)
  })
  phone.app('https://app.test', createServer(app))
  await client.messages.create({ from: shop.e164, to: ana.number, body: 'Hi', statusCallback: 'https://app.test/status' })
  const snapshot = phone.snapshot()
  await phone.clock.drain()
  phone.restore(snapshot)
  phone.app('https://app.test', () => new Response(null, { status: 500 }))
  phone.restore(snapshot)
  await phone.clock.drain()
  expect(seen).toEqual(['sent', 'delivered', 'sent', 'delivered'])

  const fresh = createRingback({ apps: { 'https://app.test': createServer(app) }, callbacks: { statuses: ['sent'] } })
  const own = fresh.number()
  for (let i = 0; i < 2; i++) {
    fresh.reset()
    const body = new URLSearchParams({ From: own.e164, To: fresh.handset().number, Body: 'Hi', StatusCallback: 'https://app.test/status' })
    await fresh.fetch(
      new Request(`https://api.twilio.com/2010-04-01/Accounts/${fresh.account.sid}/Messages.json`, {
        method: 'POST',
        body,
        headers: { authorization: `Basic ${btoa(`${fresh.account.sid}:${fresh.account.authToken}`)}` },
      }),
    )
    await fresh.clock.drain()
  }
  expect(seen.slice(4)).toEqual(['sent', 'sent'])
})
