// Servers of Node's that never listen: what a callback brings them, and what becomes of each sort of answer.
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { beforeEach, expect, test } from 'vitest'
import { createRingback } from '../../../src/index'
import { ask } from '../../../src/wire/ask'
import { send } from '../../support/phone/requests'

const phone = createRingback({ callbacks: { statuses: ['sent'], attempts: 1, patience: 2_000 } })
const shop = phone.number()
const ana = phone.handset()
beforeEach(() => phone.reset())

/** Sends one text whose one callback goes to the server. */
async function callTo(server: Server, url = 'https://app.test/status') {
  phone.app('https://app.test', server)
  await send(phone, { from: shop.e164, to: ana.number, statusCallback: url })
  await phone.clock.drain()
  expect(server.listening).toBe(false)
  expect(server.address()).toBe(null)
  return phone.callbacks.last()
}

const answering = (listener: RequestListener) => callTo(createServer(listener))

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  return text
}

test('path, query, form and headers arrive, under the public host', async () => {
  const seen: unknown[] = []
  const callback = await callTo(
    createServer(async (request, response) => {
      const { method, url, headers, httpVersion } = request
      seen.push({ method, url, headers, httpVersion, form: Object.fromEntries(new URLSearchParams(await bodyOf(request))) })
      response.writeHead(202, { 'content-type': 'text/plain' }).end('thanks')
    }),
    'https://app.test/a%2Fb//c/?x=1&x=2&empty=&q=a%20+%2B',
  )

  expect(callback).toMatchObject({ state: 'answered', answer: { status: 202, contentType: 'text/plain', body: 'thanks' } })
  expect(seen).toMatchObject([
    {
      method: 'POST',
      url: '/a%2Fb//c/?x=1&x=2&empty=&q=a%20+%2B',
      httpVersion: '1.1',
      headers: {
        host: 'app.test',
        'x-forwarded-host': 'app.test',
        'x-forwarded-proto': 'https',
        'x-twilio-signature': expect.stringMatching(/=$/),
        'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
      },
      form: callback.params,
    },
  ])
})

test('the port of a public origin stands in Host', async () => {
  const hosts: unknown[] = []
  const server = createServer((request, response) => {
    hosts.push(request.headers.host)
    response.end()
  })
  phone.app('http://app.test:8080', server)
  await send(phone, { from: shop.e164, to: ana.number, statusCallback: 'http://app.test:8080/status' })
  await phone.clock.drain()
  expect(hosts).toEqual(['app.test:8080'])
})

test.each<[string, RequestListener, number, string]>([
  ['a body of a known length', (_, response) => response.setHeader('content-length', 5).end('hello'), 200, 'hello'],
  [
    'a body in chunks, over several turns',
    async (_, response) => {
      for (const part of ['one ', 'two ', 'three']) {
        response.write(part)
        await new Promise((resolve) => setImmediate(resolve))
      }
      response.end()
    },
    200,
    'one two three',
  ],
  ['no body', (_, response) => response.writeHead(204).end(), 204, ''],
  ['an empty body', (_, response) => response.writeHead(200, { 'content-length': '0' }).end(), 200, ''],
  [
    'an answer that ends with its connection',
    (request) => request.socket.end('HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\n\r\nto the end'),
    200,
    'to the end',
  ],
  [
    'news before the answer',
    (_, response) => {
      response.writeEarlyHints({ link: '</style.css>; rel=preload' })
      response.writeProcessing()
      response.end('after that')
    },
    200,
    'after that',
  ],
  [
    'chunks with an extension and a trailer',
    (request) =>
      request.socket.end(
        'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5;x=1\r\nhello\r\nA\r\n, and more\r\n0\r\nx-trailer: 1\r\n\r\n',
      ),
    200,
    'hello, and more',
  ],
])('%s', async (_, listener, status, body) => {
  expect(await answering(listener)).toMatchObject({ state: 'answered', answer: { status, body } })
})

test('an answer that comes byte by byte', async () => {
  const whole =
    'HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ntransfer-encoding: chunked\r\n\r\n3\r\nabc\r\n10\r\n0123456789abcdef\r\n0\r\n\r\n'
  const callback = await answering(async ({ socket }) => {
    for (const byte of whole) {
      socket.write(byte)
      await new Promise((resolve) => setImmediate(resolve))
    }
    socket.end()
  })
  expect(callback.answer).toEqual({ status: 200, contentType: 'text/plain', body: 'abc0123456789abcdef' })
})

test.each<[string, RequestListener, RegExp]>([
  ['destroys its socket', (request) => request.socket.destroy(), /other side closed/],
  ['resets it', (request) => void request.socket.resetAndDestroy(), /other side closed/],
  [
    'closes it in the middle of a body',
    (request) => request.socket.end('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhalf'),
    /other side closed/,
  ],
  ['closes it in the middle of a head', (request) => request.socket.end('HTTP/1.1 200 OK\r\ncont'), /other side closed/],
  ['speaks no HTTP', (request) => request.socket.end('SSH-2.0-OpenSSH\r\n\r\n'), /not HTTP\/1\.1/],
  [
    'breaks the framing',
    (request) => request.socket.end('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n'),
    /chunk without a size/,
  ],
  [
    'writes chunks that are longer than they say',
    (request) => request.socket.end('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n2\r\nabc\r\n'),
    /longer than its size/,
  ],
  ['has a head without end', (request) => request.socket.write(`HTTP/1.1 200 OK\r\nx: ${'x'.repeat(100_000)}`), /too long/],
  [
    'throws outside of any framework',
    () => {
      throw new Error('no database')
    },
    /the app threw Error: no database/,
  ],
])('a server that %s counts as unreachable', async (_, listener, error) => {
  expect(await answering(listener)).toMatchObject({ state: 'failed', attempts: [{ status: null, error: expect.stringMatching(error) }] })
  expect(phone.alerts.last()).toMatchObject({ code: 11205, level: 'error' })
})

test('a server that says nothing is cut off, and sees its reader gone', async () => {
  const impatient = createRingback({ callbacks: { statuses: ['sent'], attempts: 1, patience: 20 } })
  const gone = new Promise((resolve) => {
    impatient.app(
      'https://app.test',
      createServer((request) => void request.on('close', () => resolve(request.destroyed))),
    )
  })
  await send(impatient, { from: impatient.number().e164, to: impatient.handset().number, statusCallback: 'https://app.test/status' })
  await impatient.clock.drain()
  expect(impatient.callbacks.last().attempts).toMatchObject([{ error: 'timed out after 15s' }])
  expect(await gone).toBe(true)
})

test('of an answer without end 64 kB are read, and its writer is stopped', async () => {
  let written = 0
  let stopped = () => {}
  const gone = new Promise<void>((resolve) => {
    stopped = resolve
  })
  const callback = await answering((_, response) => {
    const more = () => {
      while (!response.destroyed) {
        written += 1_000
        if (!response.write('x'.repeat(1_000))) return void response.once('drain', more)
      }
    }
    response.on('close', stopped)
    more()
  })
  await gone
  expect(callback.answer?.body).toHaveLength(64 * 1024 + 1)
  expect(written).toBeLessThan(1_000_000)
  expect(phone.alerts.last().message).toMatch(/longer than 64 kB/)
})

test('an app that writes faster than anybody reads waits', async () => {
  let written = 0
  const server = createServer((_, response) => {
    const more = () => {
      while (!response.destroyed && written < 5_000_000) {
        written += 10_000
        if (!response.write('x'.repeat(10_000))) return void response.once('drain', more)
      }
    }
    more()
  })
  const answer = await ask(server, { url: 'https://app.test/', method: 'GET', headers: {}, body: null }, new AbortController().signal)
  for (let turns = 0; turns < 50; turns++) await new Promise((resolve) => setImmediate(resolve))
  expect(written).toBeLessThan(200_000)
  await answer.body?.cancel()
})

test('a server that ends its half finds the connection closed: the other half ends with it', async () => {
  let told = (_state: string) => {}
  const ended = new Promise<string>((resolve) => {
    told = resolve
  })
  const callback = await answering(({ socket }) => {
    socket.on('close', () => told(socket.readyState))
    socket.end('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhalf')
  })
  expect(await ended).toBe('closed')
  expect(callback.state).toBe('failed')
})

test('redirects are followed by the service, which signs them anew', async () => {
  const seen: unknown[] = []
  const callback = await answering((request, response) => {
    seen.push([request.method, request.url, request.headers['x-twilio-signature']])
    if (request.url === '/status') response.writeHead(302, { location: '/elsewhere' })
    response.end()
  })
  expect(seen.map((one) => (one as string[]).slice(0, 2))).toEqual([
    ['POST', '/status'],
    ['GET', '/elsewhere'],
  ])
  expect(new Set(seen.map((one) => (one as string[])[2])).size).toBe(2)
  expect(callback.state).toBe('answered')
})

test('a body of ten megabytes arrives whole, at a reader who takes his time', async () => {
  const body = 'é0123456'.repeat(1_200_000)
  const server = createServer(async (request, response) => {
    let length = 0
    for await (const chunk of request) {
      length += (chunk as Buffer).length
      await new Promise((resolve) => setImmediate(resolve))
    }
    response.end(String(length))
  })
  const answer = await ask(server, { url: 'https://app.test/', method: 'POST', headers: {}, body }, new AbortController().signal)
  expect(await answer.text()).toBe(String(Buffer.byteLength(body)))
})

test.each(['HEAD', 'GET'])('%s: an answer without a body, whatever its head says', async (method) => {
  const server = createServer((_, response) =>
    response.writeHead(method === 'HEAD' ? 200 : 304, { 'content-length': '999', etag: 'x' }).end(),
  )
  const answer = await ask(server, { url: 'https://app.test/', method, headers: {}, body: null }, new AbortController().signal)
  expect([answer.status, answer.body, answer.headers.get('etag')]).toEqual([method === 'HEAD' ? 200 : 304, null, 'x'])
})

test('a header that could end its line is not sent', async () => {
  const headers = { 'x-note': 'a\r\nx-forged: 1' }
  const asked = ask(createServer(), { url: 'https://app.test/', method: 'GET', headers, body: null }, new AbortController().signal)
  await expect(asked).rejects.toThrow('the header x-note holds what no header may hold')
})

test('several cookies come back, each', async () => {
  const seen: unknown[] = []
  phone.app(
    'https://app.test',
    createServer((request, response) => {
      seen.push(request.headers.cookie)
      response.setHeader('set-cookie', ['a=1; Path=/', 'b=2; Path=/; Expires=Wed, 01 Jan 2099 00:00:00 GMT'])
      const next = request.url === '/voice' ? '<Redirect>/next</Redirect>' : ''
      response.setHeader('content-type', 'text/xml').end(`<Response>${next}</Response>`)
    }),
  )
  await ana.dial(phone.number({ voiceUrl: 'https://app.test/voice' }))
  await phone.clock.drain()
  expect(seen).toEqual([undefined, 'a=1; b=2'])
})

test('the header of `after` makes an answer late, from a server as well', async () => {
  const callback = await answering((_, response) => response.setHeader('x-ringback-after', '16000').end())
  expect(callback.attempts).toMatchObject([{ error: 'timed out after 15s' }])
})

test('many at once', async () => {
  let seen = 0
  phone.app(
    'https://app.test',
    createServer((_, response) => {
      seen += 1
      setImmediate(() => response.end())
    }),
  )
  await Promise.all(
    Array.from({ length: 50 }, () => send(phone, { from: shop.e164, to: ana.number, statusCallback: 'https://app.test/status' })),
  )
  await phone.clock.drain()
  expect(seen).toBe(50)
  expect(phone.callbacks.all().every(({ state }) => state === 'answered')).toBe(true)
})

test('a server that was closed answers no more, until it listens', async () => {
  const server = createServer((_, response) => response.end())
  expect((await callTo(server)).state).toBe('answered')
  await new Promise((resolve) => server.close(resolve))
  phone.reset()
  expect(await callTo(server)).toMatchObject({ state: 'failed', attempts: [{ error: expect.stringContaining('was closed') }] })
  expect(phone.alerts.last().fix).toMatch(/Start the app/)

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  phone.reset()
  phone.app('https://app.test', server)
  await send(phone, { from: shop.e164, to: ana.number, statusCallback: 'https://app.test/status' })
  await phone.clock.drain()
  expect(phone.callbacks.last().state).toBe('answered')
  await new Promise((resolve) => server.close(resolve))
})

test('what Node and frameworks ask of a socket is answered', async () => {
  const seen: unknown[] = []
  const callback = await answering(({ socket }, response) => {
    socket.setTimeout(5).setNoDelay(true).setKeepAlive(true).ref().unref()
    seen.push(socket.remoteAddress, socket.remoteFamily, typeof socket.remotePort, socket.address(), socket.readyState, socket.connecting)
    seen.push('encrypted' in socket && socket.encrypted)
    response.end()
  })
  expect(callback.state).toBe('answered')
  expect(seen).toEqual(['127.0.0.1', 'IPv4', 'number', { address: '127.0.0.1', family: 'IPv4', port: 80 }, 'open', false, false])
})
