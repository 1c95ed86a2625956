// Sockets to a server of Node's that never listens, taken by `ws` as it is: handshake, frames, goodbyes and refusals.
import { createServer, type IncomingMessage } from 'node:http'
import { expect, test, vi } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { HEADERS, openTo, refusedBy } from '../../support/wire/opened'

/** A server whose sockets are given to `act`. */
function serving(act: (socket: WebSocket, request: IncomingMessage) => void, options = {}) {
  const server = createServer()
  new WebSocketServer({ server, ...options }).on('connection', act)
  return server
}

test('the upgrade carries path, query, public host and the headers it was given, in their spelling', async () => {
  const seen: Partial<IncomingMessage>[] = []
  const server = serving((_, { url, method, headers, rawHeaders }) => void seen.push({ url, method, headers, rawHeaders }))
  const { line } = await openTo(server, 'wss://app.test/agent?call=7')
  expect(seen).toMatchObject([
    {
      url: '/agent?call=7',
      method: 'GET',
      headers: { ...HEADERS, host: 'app.test', 'x-forwarded-host': 'app.test', 'x-forwarded-proto': 'https' },
    },
  ])
  expect(seen[0]?.rawHeaders).toContain('x-twilio-signature')
  expect(seen[0]?.headers?.['sec-websocket-extensions']).toBeUndefined()
  expect([server.listening, server.address()]).toEqual([false, null])
  line.drop()
})

test('frames go both ways, text and binary, in their order', async () => {
  const { line, lines, told } = await openTo(
    serving((socket) => {
      socket.send('hello')
      socket.on('message', (data, isBinary) => socket.send(data, { binary: isBinary }))
    }),
  )
  line.send('{"type":"setup"}')
  line.send(new Uint8Array([1, 2, 255]))
  line.send('é'.repeat(70_000))
  await lines.settle()
  expect(told).toEqual(['hello', '{"type":"setup"}', new Uint8Array([1, 2, 255]), 'é'.repeat(70_000)])
  line.drop()
})

test('the server compresses nothing, although it would', async () => {
  const { line, lines, told } = await openTo(
    serving((socket) => void socket.send('x'.repeat(10_000)), { perMessageDeflate: { threshold: 0 } }),
  )
  await lines.settle()
  expect(told).toEqual(['x'.repeat(10_000)])
  line.drop()
})

test('the app says goodbye', async () => {
  let over: unknown
  const { line, closed, told } = await openTo(
    serving((socket) => {
      socket.on('close', (code, reason) => {
        over = [code, String(reason)]
      })
      socket.on('message', () => socket.close(4001, 'enough'))
    }),
  )
  line.send('go')
  expect(await closed).toEqual({ code: 4001, reason: 'enough', wasClean: true })
  line.send('too late')
  await new Promise((resolve) => setImmediate(resolve))
  expect(over).toEqual([4001, 'enough'])
  expect(told).toHaveLength(1)
})

test('the service says goodbye, and the app answers', async () => {
  let over: unknown
  const { line, closed } = await openTo(
    serving((socket) => {
      socket.on('close', (code, reason) => {
        over = [code, String(reason)]
      })
    }),
  )
  line.close(1000, 'the call is over')
  expect(await closed).toEqual({ code: 1000, reason: 'the call is over', wasClean: true })
  await new Promise((resolve) => setImmediate(resolve))
  expect(over).toEqual([1000, 'the call is over'])
})

test('a goodbye without a code', async () => {
  const { line, closed } = await openTo(serving(() => {}))
  line.close()
  expect(await closed).toMatchObject({ code: 1005, wasClean: true })
})

test('the app breaks off', async () => {
  const { line, closed } = await openTo(serving((socket) => void socket.on('message', () => socket.terminate())))
  line.send('go')
  expect(await closed).toEqual({ code: 1006, reason: '', wasClean: false })
})

test('the service breaks off', async () => {
  const seen: unknown[] = []
  const { line, lines, closed } = await openTo(serving((socket) => void socket.on('close', (code) => seen.push(code))))
  line.drop()
  expect(await closed).toMatchObject({ code: 1006, wasClean: false })
  await lines.settle()
  expect(seen).toEqual([1006])
})

test('pings of the app are answered', async () => {
  const pongs: string[] = []
  const { line, lines } = await openTo(
    serving((socket) => {
      socket.on('pong', (data) => void pongs.push(String(data)))
      socket.ping('there?')
    }),
  )
  await lines.settle()
  expect(pongs).toEqual(['there?'])
  line.drop()
})

test('a frame that breaks the protocol closes the line', async () => {
  const { line, closed } = await openTo(
    serving((socket) => void socket.on('message', () => Reflect.get(socket, '_socket').write(Buffer.from([0x81, 0x01, 0xff])))),
  )
  line.send('go')
  expect(await closed).toMatchObject({ code: 1007, wasClean: false })
})

test('an app that throws while it reads breaks the line', async () => {
  const { line, closed } = await openTo(
    serving((socket) => {
      socket.on('message', () => {
        throw new Error('no model')
      })
    }),
  )
  line.send('go')
  expect(await closed).toEqual({ code: 1006, reason: 'the app threw Error: no model', wasClean: false })
})

test('no timer stays behind, whoever said goodbye', async () => {
  const set = vi.spyOn(globalThis, 'setTimeout')
  const clear = vi.spyOn(globalThis, 'clearTimeout')
  const first = await openTo(serving((socket) => void socket.on('message', () => socket.close(1000))))
  first.line.send('go')
  await first.closed
  const second = await openTo(serving(() => {}))
  second.line.close(1000)
  await second.closed
  for (let turns = 0; turns < 5; turns++) await new Promise((resolve) => setImmediate(resolve))
  // `ws` gives the other side 30 s to close, and that would hold the process.
  const timers = set.mock.results.filter((_, call) => set.mock.calls[call]?.[1] === 30_000).map(({ value }) => value)
  const cleared = clear.mock.calls.map(([timer]) => timer)
  vi.restoreAllMocks()
  expect(timers).toHaveLength(2)
  expect(timers.filter((timer) => !cleared.includes(timer))).toEqual([])
})

test('a server without upgrades answers the request', async () => {
  const server = createServer((_, response) => response.writeHead(404).end('nothing here'))
  expect(await refusedBy(server)).toEqual({ type: 'refused', status: 404, reason: 'the app answered with status 404 and not with 101' })
})

test('an app refuses by status', async () => {
  const server = createServer()
  server.on('upgrade', (_, socket) => socket.end('HTTP/1.1 401 Unauthorized\r\nconnection: close\r\n\r\n'))
  expect(await refusedBy(server)).toMatchObject({ status: 401 })
  expect(await refusedBy(serving(() => {}, { path: '/elsewhere' }))).toMatchObject({ status: 400 })
})

test('an app that destroys the socket is unreachable', async () => {
  const server = createServer()
  server.on('upgrade', (_, socket) => socket.destroy())
  expect(await refusedBy(server)).toEqual({ type: 'refused', status: null, reason: 'other side closed' })
})

test('a handshake that is wrong is none', async () => {
  const server = createServer()
  server.on('upgrade', (_, socket) =>
    socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nsec-websocket-accept: x\r\n\r\n'),
  )
  expect(await refusedBy(server)).toMatchObject({ status: null, reason: expect.stringContaining('Sec-WebSocket-Accept') })
})

test('an app that says nothing is silent', async () => {
  const server = createServer()
  server.on('upgrade', () => {})
  expect(await refusedBy(server, 20)).toEqual({ type: 'silent' })
})

test('a server that was closed, and an origin that nobody serves', async () => {
  const server = serving(() => {})
  const { line } = await openTo(server)
  line.drop()
  await new Promise((resolve) => server.close(resolve))
  expect(await refusedBy(server)).toMatchObject({ status: null, missing: 'listener' })
  expect(await refusedBy(null)).toEqual({ type: 'refused', status: null, reason: 'no app serves https://app.test', missing: 'app' })
})
