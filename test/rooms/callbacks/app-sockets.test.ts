// Apps that take sockets without a wire: what they get is a WebSocket as browsers and Workers have it.
import { expect, test } from 'vitest'
import type { App, AppSocket } from '../../../src/callbacks/apps'
import { Apps } from '../../../src/callbacks/apps'
import { HEADERS, openTo, refusedBy } from '../../support/wire/opened'

const fetch = () => new Response(null, { status: 404 })

test('the app gets the URL as it was signed, and the headers', async () => {
  const seen: unknown[] = []
  await openTo({
    fetch,
    socket(socket, request) {
      seen.push(socket.url, request.url, request.headers.get('x-twilio-signature'), socket.readyState, socket.protocol, socket.extensions)
    },
  })
  expect(seen).toEqual(['wss://app.test/agent', 'wss://app.test/agent', HEADERS['x-twilio-signature'], 1, '', ''])
})

test('frames go both ways, to listeners and to handlers', async () => {
  const heard: unknown[] = []
  const { line, lines, told } = await openTo({
    fetch,
    socket(socket) {
      socket.onopen = ({ type }) => heard.push(type)
      socket.onmessage = ({ data }) => heard.push(data)
      socket.addEventListener('message', (event) => socket.send(`echo ${(event as MessageEvent).data}`))
    },
  })
  line.send('one')
  line.send('two')
  await lines.settle()
  expect(told).toEqual(['echo one', 'echo two'])
  expect(heard).toEqual(expect.arrayContaining(['open', 'one', 'two']))
})

test('binary frames are what `binaryType` says, and a Blob keeps its place', async () => {
  const heard: unknown[] = []
  const { line, lines, told } = await openTo({
    fetch,
    socket(socket) {
      socket.onmessage = ({ data }) => {
        heard.push(data)
        socket.binaryType = 'arraybuffer'
      }
      socket.send(new Blob(['blob']))
      socket.send(new Uint8Array([1, 2, 3]).subarray(1))
      socket.send(new Uint8Array([4]).buffer)
      socket.send('text')
    },
  })
  line.send(new Uint8Array([7]))
  line.send(new Uint8Array([8]))
  await lines.settle()
  expect(told).toEqual([new TextEncoder().encode('blob'), new Uint8Array([2, 3]), new Uint8Array([4]), 'text'])
  expect(heard).toEqual([expect.any(Blob), new Uint8Array([8]).buffer])
})

test('the app closes: what it sent before arrives first, and what it sends later does not', async () => {
  const events: unknown[] = []
  let socketOfApp: AppSocket | undefined
  const { closed, told } = await openTo({
    fetch,
    socket(socket) {
      socketOfApp = socket
      socket.onclose = ({ code, reason, wasClean }) => events.push({ code, reason, wasClean })
      socket.send('last words')
      socket.close(4000, 'enough')
      socket.send('too late')
    },
  })
  expect(await closed).toEqual({ code: 4000, reason: 'enough', wasClean: true })
  expect(told).toEqual(['last words', { code: 4000, reason: 'enough', wasClean: true }])
  expect(events).toEqual([{ code: 4000, reason: 'enough', wasClean: true }])
  expect(socketOfApp?.readyState).toBe(3)
})

test('the service closes, or breaks off', async () => {
  const events: unknown[] = []
  const app: App = {
    fetch,
    socket(socket) {
      socket.onerror = ({ type }) => events.push(type)
      socket.addEventListener('close', (event) => events.push([(event as CloseEvent).code, (event as CloseEvent).wasClean]))
    },
  }
  const first = await openTo(app)
  first.line.close(1000, 'over')
  expect(await first.closed).toEqual({ code: 1000, reason: 'over', wasClean: true })
  const second = await openTo(app)
  second.line.drop()
  expect(await second.closed).toMatchObject({ code: 1006, wasClean: false })
  expect(events).toEqual([[1000, true], 'error', [1006, false]])
})

test.each([
  [1005, ''],
  [1006, ''],
  [2999, ''],
  [1000, 'x'.repeat(124)],
])('close(%i, a reason) as no frame can say it is refused', async (code, reason) => {
  let thrown: unknown
  await openTo({
    fetch,
    socket(socket) {
      try {
        socket.close(code, reason)
      } catch (error) {
        thrown = error
      }
      expect(socket.readyState).toBe(1)
    },
  })
  expect(thrown).toBeInstanceOf(DOMException)
})

test('an app refuses: with a Response, or by throwing', async () => {
  expect(await refusedBy({ fetch, socket: () => new Response('who are you?', { status: 403 }) })).toMatchObject({
    type: 'refused',
    status: 403,
  })
  const throwing = () => {
    throw new Error('no model')
  }
  expect(await refusedBy({ fetch, socket: throwing })).toEqual({ type: 'refused', status: 500, reason: 'The app threw Error: no model' })
})

test('an app that goes on in promises: what goes wrong later closes the line', async () => {
  const failing = await openTo({ fetch, socket: () => Promise.reject(new Error('no model')) })
  expect(await failing.closed).toEqual({ code: 1011, reason: 'The app threw Error: no model', wasClean: true })
  const refusing = await openTo({ fetch, socket: async () => new Response(null, { status: 403 }) })
  expect(await refusing.closed).toMatchObject({ code: 1008, reason: 'status 403' })
})

test('an app that is a function of fetch takes no sockets', async () => {
  expect(await refusedBy(fetch)).toMatchObject({ type: 'refused', status: null, missing: 'socket' })
  expect(await refusedBy({ fetch })).toMatchObject({ type: 'refused', status: null, missing: 'socket' })
})

test('`socket` must be a function', () => {
  expect(() => new Apps().add('https://app.test', { fetch, socket: true })).toThrow('got true as socket')
})
