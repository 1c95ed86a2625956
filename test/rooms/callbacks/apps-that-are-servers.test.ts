// What `phone.app` takes for a server, and what it says about what is nearly one.
import { createServer } from 'node:http'
import { createServer as createServer2 } from 'node:http2'
import { createServer as createTcpServer } from 'node:net'
import { expect, test } from 'vitest'
import { type App, createRingback, MisuseError } from '../../../src/index'

const phone = createRingback()
const add = (app: unknown) => () => phone.app('https://app.test', app as App)

test('a server is an app, listening or not', () => {
  expect(add(createServer())).not.toThrow()
  expect(() => createRingback({ apps: { 'https://app.test': createServer() } })).not.toThrow()
})

test.each<[string, unknown, RegExp]>([
  ['an instance of Fastify', { server: createServer(), ready: async () => {}, inject() {} }, /await app\.ready\(\).*app\.server/],
  ['an app of Koa', { callback: () => () => {}, listen() {} }, /http\.createServer\(app\.callback\(\)\)/],
  ['an app of Express', Object.assign(() => {}, { listen() {}, handle() {} }), /http\.createServer\(app\)/],
  ['a server of HTTP/2', createServer2(), /HTTP\/2/],
  ['a server of TCP alone', createTcpServer(), /a server of Node's \(http\.createServer\(app\)\)/],
])('%s is refused, with what to write', (_, app, message) => {
  expect(add(app)).toThrow(MisuseError)
  expect(add(app)).toThrow(message)
})

test('many phones may have one server, and it keeps one pair of listeners', () => {
  const server = createServer()
  const before = server.listenerCount('close')
  for (let i = 0; i < 20; i++) createRingback({ apps: { 'https://app.test': server } })
  expect(server.listenerCount('close')).toBe(before + 1)
})
