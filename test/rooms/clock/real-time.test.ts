// The only real time: what rings, what is called off, and turns of the event loop, whatever a test faked.
import { afterEach, describe, expect, test, vi } from 'vitest'
import { inRealTime, realNow, realTimeLeft, turn, whileAlive } from '../../../src/clock/real-time'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const rings = (start: (ms: number, act: () => void) => () => void, ms: number) =>
  new Promise<string>((resolve) => start(ms, () => resolve('rang')))

describe.each([
  ['what is waited for', inRealTime],
  ['what nobody waits for', whileAlive],
])('%s', (_, start) => {
  test('rings in real time, although timers are faked', async () => {
    vi.useFakeTimers()
    expect(await rings(start, 1)).toBe('rang')
  })

  test('does not ring when it was called off', async () => {
    let rang = false
    const callOff = start(1, () => {
      rang = true
    })
    callOff()
    await rings(inRealTime, 5)
    expect(rang).toBe(false)
  })
})

test('what is longer than a timer can be does not ring at once', async () => {
  let rang = false
  const callOff = whileAlive(2 ** 40, () => {
    rang = true
  })
  await rings(inRealTime, 5)
  expect(rang).toBe(false)
  callOff()
})

test('what nobody waits for does not keep the process alive, and what is waited for does', () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
  const before = timers()
  const callOff = [whileAlive(60_000, () => {}), whileAlive(60_000, () => {})]
  expect(timers()).toBe(before)
  callOff.push(inRealTime(60_000, () => {}))
  expect(timers()).toBe(before + 1)
  for (const off of callOff) off()
  expect(timers()).toBe(before)
})

test('time is left until it is over', () => {
  expect([realTimeLeft(600_000)(), realTimeLeft(-1)()]).toEqual([true, false])
  const then = realNow()
  expect(realNow()).toBeGreaterThanOrEqual(then)
})

test('a turn lets what is ready run first', async () => {
  const order: string[] = []
  setImmediate(() => order.push('was ready'))
  void Promise.resolve().then(() => order.push('a microtask'))
  await turn()
  expect(order).toEqual(['a microtask', 'was ready'])
})

describe('a turn where it is no timer’s', () => {
  test.each([
    ['in a browser, which has no setImmediate', undefined],
    ['where timers were faked before ringback was loaded', Object.assign(() => {}, { clock: {} })],
  ])('%s', async (_, immediate) => {
    vi.stubGlobal('setImmediate', immediate)
    vi.resetModules()
    const loaded = await import('../../../src/clock/real-time')
    let isOver = false
    await loaded.turn().then(() => {
      isOver = true
    })
    expect(isOver).toBe(true)
  })
})
