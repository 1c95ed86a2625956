// After use nothing is left running, so a process ends by itself and not when the patience with an app is over.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mainFlows } from '../../support/isolation/main-flows'
import { apiOf } from '../../support/rest/direct'

/** Real timers that were started and neither ended nor were called off. */
const running = new Set<unknown>()
let started = 0

beforeEach(() => {
  const [start, stop] = [globalThis.setTimeout, globalThis.clearTimeout]
  running.clear()
  started = 0
  vi.stubGlobal('setTimeout', (act: () => void, ms: number) => {
    const timer = start(() => {
      running.delete(timer)
      act()
    }, ms)
    running.add(timer)
    started += 1
    return timer
  })
  vi.stubGlobal('clearTimeout', (timer: ReturnType<typeof setTimeout>) => {
    running.delete(timer)
    stop(timer)
  })
  // ringback takes its timers when it is loaded.
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const load = () => import('../../../src/index')

test('no timer is left of callbacks that were answered', async () => {
  const { createRingback } = await load()
  await mainFlows(createRingback)
  expect(started).toBeGreaterThan(5)
  expect(running.size).toBe(0)
})

test('nor of an app that threw, or returned no Response', async () => {
  const { createRingback } = await load()
  const phone = createRingback({
    apps: {
      'https://throws.test': () => Promise.reject(new Error('no')),
      'https://nothing.test': (() => undefined) as unknown as () => Response,
    },
  })
  const shop = phone.number()
  for (const StatusCallback of ['https://throws.test/', 'https://nothing.test/'])
    await apiOf(phone).post('Messages.json', { To: phone.handset().number, From: shop.e164, Body: 'Hi', StatusCallback })
  await phone.clock.drain()
  expect(phone.callbacks.count({ state: 'failed' })).toBe(6)
  expect(started).toBe(18)
  expect(running.size).toBe(0)
})

test('nor of an instant clock that has nothing more to do', async () => {
  const { createRingback } = await load()
  const phone = createRingback({ time: 'instant' })
  const shop = phone.number()
  await apiOf(phone).post('Messages.json', { To: phone.handset().number, From: shop.e164, Body: 'Hi' })
  await phone.clock.drain()
  expect(started).toBe(1)
  expect(running.size).toBe(0)
})

test('a timer that waits for a silent app is gone once it answers', async () => {
  const { createRingback } = await load()
  let answer: (response: Response) => void = () => {}
  let hear: () => void = () => {}
  const asked = new Promise<void>((resolve) => (hear = resolve))
  const app = () => {
    hear()
    return new Promise<Response>((resolve) => (answer = resolve))
  }
  const phone = createRingback({ apps: { 'https://app.test': app } })
  const texted = phone.handset().text(phone.number({ smsUrl: 'https://app.test/sms' }), 'Hello')
  await asked
  expect(running.size).toBe(1)
  answer(new Response())
  await texted
  expect(running.size).toBe(0)
})
