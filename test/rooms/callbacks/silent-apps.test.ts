// Apps that never answer: patience in real time, timeout in virtual time.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRingback } from '../../../src/index'
import { realServer } from '../../support/callbacks/real-server'
import { send } from '../../support/phone/requests'

const NEVER = new Promise<Response>(() => {})

const phone = createRingback({ callbacks: { statuses: ['sent'], attempts: 2, patience: '20ms' } })
const shop = phone.number()
const ana = phone.handset()
beforeEach(() => phone.reset())
afterEach(() => {
  vi.useRealTimers()
})

const text = () => send(phone, { from: shop.e164, to: ana.number, statusCallback: 'https://app.test/status' })

test('an app that never answers does not hang the clock', async () => {
  phone.app('https://app.test', () => NEVER)
  await text()

  const { now } = await phone.clock.advance('5s')

  expect(now).toEqual(new Date('2030-01-01T00:00:05.000Z'))
  expect(phone.messages.last().status).toBe('delivered')
})

test('it counts as timed out at the virtual timeout, and is tried again', async () => {
  phone.app('https://app.test', () => NEVER)
  await text()
  await phone.clock.advance('15299ms')
  expect(phone.callbacks.last()).toMatchObject({ state: 'pending', attempts: [] })

  await phone.clock.advance('1ms')
  expect(phone.callbacks.last()).toMatchObject({ state: 'pending', attempts: [{ status: null, error: 'timed out after 15s' }] })

  await phone.clock.drain()
  expect(phone.callbacks.last()).toMatchObject({ state: 'failed', attempts: [{}, { status: null, error: 'timed out after 15s' }] })
})

test('an alert says that the app was silent, and what to write', async () => {
  phone.app('https://app.test', () => NEVER)
  const sid = await text()
  await phone.clock.advance('300ms')

  expect(phone.alerts.all()).toEqual([
    {
      type: 'alert',
      code: 11200,
      level: 'error',
      sid,
      at: phone.clock.now(),
      callback: phone.callbacks.last().headers['i-twilio-idempotency-token'],
      message: expect.stringContaining('did not answer the callback message.status to https://app.test/status at all'),
      fix: expect.stringContaining("return after('20s', response)"),
    },
  ])
})

test('the abandoned handler learns of it through the signal of its request', async () => {
  const reasons: unknown[] = []
  phone.app('https://app.test', (request) => {
    request.signal.addEventListener('abort', () => reasons.push('aborted'))
    return NEVER
  })
  await text()
  await phone.clock.advance('300ms')

  expect(reasons).toEqual(['aborted'])
})

test('an answer that comes after the cut-off is ignored', async () => {
  let answer: (response: Response) => void = () => {}
  phone.app('https://app.test', () => new Promise((resolve) => (answer = resolve)))
  await text()
  await phone.clock.advance('300ms')
  phone.app('https://app.test', () => new Response('second'))

  answer(new Response('first, too late'))
  await phone.clock.drain()

  expect(phone.callbacks.last()).toMatchObject({
    state: 'answered',
    attempts: [{ status: null }, { status: 200 }],
    answer: { body: 'second' },
  })
})

test('a real server that never answers is cut off too', async () => {
  const server = await realServer(() => {})
  phone.app('https://app.test', server.url)
  await text()

  await phone.clock.advance('300ms')
  await server.close()

  expect(phone.alerts.last().message).toContain('did not answer')
})

test('a body that never ends is cut off too', async () => {
  phone.app('https://app.test', () => new Response(new ReadableStream({ pull: () => new Promise(() => {}) })))
  await text()

  await phone.clock.advance('300ms')

  expect(phone.alerts.last().message).toContain('did not answer')
})

test("fake timers do not stop the watchdog: it is not the test's", async () => {
  vi.useFakeTimers()
  phone.app('https://app.test', () => NEVER)
  await text()

  await phone.clock.drain()

  expect(vi.getTimerCount()).toBe(0)
  expect(phone.callbacks.last()).toMatchObject({ state: 'failed', attempts: [{}, {}] })
})
