// A target that no socket can be opened to ended the whole run, and left its command behind.
import { expect, test } from 'vitest'
import { ask, behindProxy, tunnel } from '../support/run/proxy'

test.each(['localhost:65536', '127.0.0.1:99999999999999999999', '[::1]:70000'])('%s is answered, and the proxy goes on', async (target) => {
  const { proxy } = await behindProxy()
  const { reply } = await tunnel(proxy, target)
  expect([reply.status, reply.text]).toEqual([
    502,
    expect.stringContaining(`${target} could not be reached through the proxy of ringback run`),
  ])
  expect((await ask({ host: proxy.hostname, port: proxy.port, path: '/' })).status).toBe(400)
})

test('who cannot be reached through a tunnel is told as such, and not by a broken connection', async () => {
  const { proxy } = await behindProxy()
  const { reply } = await tunnel(proxy, '127.0.0.1:1')
  expect([reply.status, reply.text]).toEqual([502, expect.stringContaining('127.0.0.1:1 could not be reached')])
})

test('a request for such a port is no request', async () => {
  const { proxy } = await behindProxy()
  expect((await ask({ host: proxy.hostname, port: proxy.port, path: 'http://localhost:99999/' })).status).toBe(400)
})
