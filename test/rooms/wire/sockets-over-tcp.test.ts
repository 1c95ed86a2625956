// Sockets to an app that is given by its URL: a server that listens, perhaps in another process.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocketServer } from 'ws'
import { openTo, refusedBy } from '../../support/wire/opened'

const server = createServer((_, response) => response.writeHead(404).end())
const sockets = new WebSocketServer({ server, path: '/agent' })
let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  for (const socket of sockets.clients) socket.terminate()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

test('frames go both ways, under the public host; a frame is under way until the app has read it', async () => {
  const hosts: unknown[] = []
  sockets.once('connection', (socket, { headers }) => {
    hosts.push(headers.host, headers['x-forwarded-proto'])
    socket.on('message', (data) => socket.send(`echo ${data}`))
  })
  const { line, lines, told, closed } = await openTo(url)
  for (const text of ['one', 'two', 'é'.repeat(100_000)]) {
    line.send(text)
    await lines.settle()
    expect(told.at(-1)).toBe(`echo ${text}`)
  }
  expect(hosts).toEqual(['app.test', 'https'])
  line.close(1000, 'over')
  expect(await closed).toEqual({ code: 1000, reason: 'over', wasClean: true })
})

test('frames that the app has not read are under way, although nobody sees them', async () => {
  let read = 0
  sockets.once('connection', (socket) => {
    socket.pause()
    const later = (turns: number) => void setImmediate(() => (turns > 0 ? later(turns - 1) : socket.resume()))
    later(200)
    socket.on('message', () => {
      read += 1
    })
  })
  const { line, lines } = await openTo(url)
  line.send('one')
  line.send('two')
  await lines.settle()
  expect(read).toBe(2)
  line.drop()
})

test('an app that closes, and one that breaks off', async () => {
  sockets.once('connection', (socket) => socket.close(4000, 'enough'))
  const first = await openTo(url)
  expect(await first.closed).toEqual({ code: 4000, reason: 'enough', wasClean: true })

  sockets.once('connection', (socket) => socket.on('message', () => socket.terminate()))
  const second = await openTo(url)
  second.line.send('go')
  await second.lines.settle()
  expect(await second.closed).toMatchObject({ code: 1006, wasClean: false })
})

test('refused by status, and where nothing listens', async () => {
  expect(await refusedBy(url, 2_000, 'wss://app.test/nowhere')).toMatchObject({ type: 'refused', status: 400 })
  const gone = createServer()
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve))
  const { port } = gone.address() as AddressInfo
  await new Promise((resolve) => gone.close(resolve))
  expect(await refusedBy(`http://127.0.0.1:${port}`)).toEqual({
    type: 'refused',
    status: null,
    reason: `nothing listens on 127.0.0.1:${port} (ECONNREFUSED)`,
    missing: 'listener',
  })
})

test('MSW, which refuses every request and socket that it does not know, has no say in it', async () => {
  const msw = setupServer(http.get('https://elsewhere.test', () => HttpResponse.text('hi')))
  msw.listen({ onUnhandledRequest: 'error' })
  try {
    sockets.once('connection', (socket) => socket.send('hello'))
    const { line, lines, told } = await openTo(url)
    line.send('x')
    await lines.settle()
    expect(told).toEqual(['hello'])
    line.drop()
  } finally {
    msw.close()
  }
})
