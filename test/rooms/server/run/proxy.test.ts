// The proxy of a run: a provider's hosts are the phone, and nobody else is reached.
import { spawn, spawnSync } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { ask, behindProxy, secured, tunnel } from '../../../support/run/proxy'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

async function elsewhere(): Promise<number> {
  const server: Server = createServer((message, response) => {
    message.resume().on('end', () => response.end(`${message.method} ${message.url} of ${message.headers.host}`))
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  onTestFinished(() => server.closeAllConnections())
  onTestFinished(() => void server.close())
  return (server.address() as { port: number }).port
}

test('through TLS, every request of one connection, and links with https', async () => {
  const { phone, shop, authorization, certificate, proxy } = await behindProxy()
  const socket = await secured(proxy, 'api.twilio.com', certificate)
  expect(socket.alpnProtocol).toBe('http/1.1')
  const path = `/2010-04-01/Accounts/${phone.account.sid}/Messages.json`
  const headers = { host: 'api.twilio.com', authorization, connection: 'keep-alive' }
  const body = new URLSearchParams({ From: shop.e164, To: '+15550100002', Body: 'Hi' }).toString()
  for (const count of [1, 2]) {
    const made = await ask({ socket, method: 'POST', path, headers: { ...headers, ...FORM }, body })
    expect([made.status, phone.messages.count()]).toEqual([201, count])
  }
  const { sid } = phone.messages.last()
  const removed = await ask({ socket, method: 'DELETE', path: path.replace('.json', `/${sid}.json`), headers })
  // It is still on its way, and the service's own answer says so.
  expect([removed.status, JSON.parse(removed.text)]).toEqual([409, expect.objectContaining({ code: 20009 })])
  const other = await secured(proxy, 'messaging.twilio.com', certificate)
  const services = await ask({ socket: other, path: '/v1/Services', headers: { ...headers, host: 'messaging.twilio.com' } })
  expect(JSON.parse(services.text)).toMatchObject({ meta: { url: 'https://messaging.twilio.com/v1/Services?PageSize=50&Page=0' } })
})

test('many connections at once, and bodies that come in many pieces', async () => {
  const { phone, shop, authorization, certificate, proxy } = await behindProxy()
  const path = `/2010-04-01/Accounts/${phone.account.sid}/Messages.json`
  const texts = Array.from({ length: 20 }, (_, i) => `${i} `.padEnd(1_500, 'x'))
  const made = await Promise.all(
    texts.map(async (text) => {
      const socket = await secured(proxy, 'api.twilio.com', certificate)
      const body = new URLSearchParams({ From: shop.e164, To: '+15550100002', Body: text }).toString()
      return ask({ socket, method: 'POST', path, headers: { host: 'api.twilio.com', authorization, ...FORM }, body })
    }),
  )
  expect(made.map(({ status }) => status)).toEqual(texts.map(() => 201))
  expect(new Set(phone.messages.all().map(({ body }) => body))).toEqual(new Set(texts))
})

test.each(['http://api.twilio.com', 'https://api.twilio.com', 'https://API.twilio.com:443'])(
  'a request line with all of the URL: %s',
  async (origin) => {
    const { phone, authorization, proxy } = await behindProxy()
    const path = `${origin}/2010-04-01/Accounts/${phone.account.sid}/Messages.json`
    const { status, text } = await ask({ host: proxy.hostname, port: proxy.port, path, headers: { authorization } })
    expect([status, JSON.parse(text)]).toEqual([200, expect.objectContaining({ messages: [] })])
  },
)

test('a tunnel without TLS', async () => {
  const { phone, authorization, proxy } = await behindProxy()
  const { socket } = await tunnel(proxy, 'api.twilio.com:80')
  const path = `/2010-04-01/Accounts/${phone.account.sid}.json`
  const { status } = await ask({ socket, path, headers: { host: 'api.twilio.com', authorization } })
  expect(status).toBe(200)
})

test('what the phone does not serve is answered by the phone, and does not go on', async () => {
  const { certificate, proxy, refused } = await behindProxy()
  const socket = await secured(proxy, 'studio.twilio.com', certificate)
  const { status, text } = await ask({ socket, path: '/v2/Flows', headers: { host: 'studio.twilio.com' } })
  expect([status, text]).toEqual([404, expect.stringContaining('There is nothing under /v2/Flows')])
  expect(refused).toEqual([])
})

test('other hosts are refused, with what to write', async () => {
  const { proxy, refused } = await behindProxy()
  const { reply } = await tunnel(proxy, 'pay.example:443')
  expect([reply.status, reply.text]).toEqual([
    403,
    expect.stringContaining('pay.example:443 was refused. Write ringback run --passthrough'),
  ])
  const plain = await ask({ host: proxy.hostname, port: proxy.port, path: 'http://pay.example/charge', method: 'POST', body: 'a=b' })
  expect([plain.status, plain.text]).toEqual([403, expect.stringContaining('pay.example was refused')])
  expect(refused).toEqual(['pay.example:443', 'pay.example'])
})

test.each(['nottwilio.com:443', 'api.twilio.com.pay.example:443', 'twilio.com@pay.example:443'])('%s is another host', async (target) => {
  const { proxy } = await behindProxy()
  expect((await tunnel(proxy, target)).reply.status).toBe(403)
})

// 0.0.0.0 leads to this machine, and is none of the names that are let through without asking.
test.skipIf(process.platform === 'win32')(
  'with passthrough they go on: as they are through a tunnel, and without the hop of the proxy else',
  async () => {
    const port = await elsewhere()
    const { proxy, refused } = await behindProxy({ passthrough: true })
    const { socket } = await tunnel(proxy, `0.0.0.0:${port}`)
    const there = await ask({ socket, path: '/a?b=c', headers: { host: 'pay.example' } })
    expect([there.status, there.text]).toEqual([200, 'GET /a?b=c of pay.example'])
    const plain = await ask({
      host: proxy.hostname,
      port: proxy.port,
      method: 'PUT',
      path: `http://0.0.0.0:${port}/x`,
      body: 'a',
      headers: { host: 'pay.example' },
    })
    expect([plain.status, plain.text]).toEqual([200, 'PUT /x of pay.example'])
    expect(refused).toEqual([])
  },
)

test('this machine is let through: some clients do not read NO_PROXY', async () => {
  const port = await elsewhere()
  const { proxy } = await behindProxy()
  const { text } = await ask({
    host: proxy.hostname,
    port: proxy.port,
    path: `http://localhost:${port}/own`,
    headers: { host: `localhost:${port}` },
  })
  expect(text).toBe(`GET /own of localhost:${port}`)
})

test('a host that does not answer is a 502 with a sentence', async () => {
  const { proxy } = await behindProxy()
  const { status, text } = await ask({ host: proxy.hostname, port: proxy.port, path: 'http://127.0.0.1:1/' })
  expect([status, text]).toEqual([502, expect.stringContaining('127.0.0.1:1 could not be reached through the proxy of ringback run')])
})

test('it is not a server of its own', async () => {
  const { proxy } = await behindProxy()
  const { status, text } = await ask({ host: proxy.hostname, port: proxy.port, path: '/_ringback/v1/clock' })
  expect([status, text]).toEqual([400, expect.stringContaining('a proxy is asked with a whole URL')])
})

test.each(['api.twilio.com', 'localhost', '127.0.0.1'])('nobody reaches the control API through a tunnel, as %s', async (host) => {
  const { certificate, proxy } = await behindProxy()
  const socket = await secured(proxy, 'api.twilio.com', certificate)
  const { status, text } = await ask({ socket, path: '/_ringback/v1/about', headers: { host } })
  expect([status, JSON.parse(text)]).toEqual([403, { error: expect.objectContaining({ kind: 'forbidden' }) }])
})

// Node looks at a certificate after the handshake, and then says nothing to the server.
test.skipIf(spawnSync('curl', ['--version']).error)('a client that does not trust the authority is told of', async () => {
  const { proxy, untrusted } = await behindProxy()
  const curl = spawn('curl', ['-sS', '--proxy', proxy.href, 'https://api.twilio.com/'], { stdio: 'ignore' })
  expect(await new Promise((resolve) => curl.on('close', resolve))).toBe(60)
  await expect.poll(() => untrusted).toEqual(['api.twilio.com'])
})

test('it ends with tunnels open', async () => {
  const { certificate, proxy } = await behindProxy()
  const socket = await secured(proxy, 'api.twilio.com', certificate)
  expect(socket.destroyed).toBe(false)
})
