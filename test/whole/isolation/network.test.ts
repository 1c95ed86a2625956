// Nothing leaves the process unless it is named: with every way out blown up, all goes as usual.
import dns from 'node:dns'
import net from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { realServer } from '../../support/callbacks/real-server'
import { mainFlows } from '../../support/isolation/main-flows'

const CUT = 'the network is cut'
const cut = () => {
  throw new Error(CUT)
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Every way out: the global fetch, also for a module that is loaded from now on, sockets and names. */
function cutTheNetwork() {
  vi.resetModules()
  const spies = [
    vi.spyOn(net.Socket.prototype, 'connect').mockImplementation(cut),
    vi.spyOn(net, 'connect').mockImplementation(cut),
    vi.spyOn(dns, 'lookup').mockImplementation(cut as unknown as typeof dns.lookup),
  ]
  const fetch = vi.fn(cut)
  vi.stubGlobal('fetch', fetch)
  return { calls: () => [...spies, fetch].reduce((sum, spy) => sum + spy.mock.calls.length, 0) }
}

test('a phone needs no network', async () => {
  const network = cutTheNetwork()
  const { createRingback } = await import('../../../src/index')

  const phone = await mainFlows(createRingback)

  expect(network.calls()).toBe(0)
  expect(phone.callbacks.count({ state: 'captured' })).toBeGreaterThan(0)
  expect(phone.callbacks.count({ state: 'answered' })).toBeGreaterThan(5)
  expect(phone.timeline.text()).not.toContain(CUT)
})

test('a server that is named is asked for, and where the network is cut the callback fails', async () => {
  const app = await realServer((_, response) => response.end())
  const network = cutTheNetwork()
  const { createRingback } = await import('../../../src/index')
  const phone = createRingback({ apps: { 'https://app.test': app.url }, callbacks: { attempts: 1 } })
  const shop = phone.number({ statusCallback: 'https://app.test/status' })
  await phone.handset().dial(shop)
  await phone.clock.drain()
  await app.close()

  expect(network.calls()).toBeGreaterThan(0)
  expect(phone.callbacks.last().attempts).toMatchObject([{ status: null, error: CUT }])
})
