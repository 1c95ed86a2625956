// The instant clock: what is due happens by itself, at once.
import { setupServer } from 'msw/node'
import twilio from 'twilio'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRingback, type Ringback } from '../../../src/index'
import { send, statusOf } from '../../support/phone/requests'

const phone = createRingback({ time: 'instant', callbacks: { patience: '20ms', attempts: 1 } })
const shop = phone.number()
const ana = phone.handset()
beforeEach(() => phone.reset())
afterEach(() => {
  vi.useRealTimers()
})

const text = () => ({ from: shop.e164, to: ana.number, body: 'Hi', statusCallback: 'https://app.test/status' })

/** An app that writes down what it hears; the promise resolves when a text was delivered. */
function listen(on: Ringback, log: string[] = []): Promise<string> {
  return new Promise((resolve) => {
    on.app('https://app.test', async (request) => {
      const { MessageSid = '', MessageStatus } = Object.fromEntries(new URLSearchParams(await request.text()))
      log.push(`${MessageSid} ${MessageStatus}`)
      if (MessageStatus === 'delivered') resolve(MessageSid)
      return new Response()
    })
  })
}

test('a text is delivered by itself', async () => {
  const log: string[] = []
  const delivered = listen(phone, log)
  const sid = await send(phone, text())

  expect(await delivered).toBe(sid)
  expect(log).toEqual([`${sid} sending`, `${sid} sent`, `${sid} delivered`])
})

test('virtual time passes as it would under a manual clock', async () => {
  const delivered = listen(phone)
  await send(phone, text())
  await delivered

  expect(phone.messages.last().history.map(({ status, at }) => [status, at.toISOString().slice(17)])).toEqual([
    ['queued', '00.000Z'],
    ['sending', '00.100Z'],
    ['sent', '00.300Z'],
    ['delivered', '01.300Z'],
  ])
})

test('the reply says queued', async () => {
  const delivered = listen(phone)
  await send(phone, text())

  expect(phone.messages.last().status).toBe('queued')
  await delivered
})

test('the next request finds what followed from the one before, where no app had to be asked', async () => {
  const sid = await send(phone, { from: shop.e164, to: ana.number })

  expect(await statusOf(phone, sid)).toBe('delivered')
})

test('a handler may call the API inside a callback: its requests do not wait for the clock, which waits for them', async () => {
  const seen: unknown[] = []
  const delivered = new Promise<void>((resolve) => {
    phone.app('https://app.test', async (request) => {
      const { MessageSid = '', MessageStatus } = Object.fromEntries(new URLSearchParams(await request.text()))
      seen.push(await statusOf(phone, MessageSid))
      await send(phone, { from: shop.e164, to: '+15550100009' })
      if (MessageStatus === 'delivered') resolve()
      return new Response()
    })
  })
  await send(phone, text())
  await delivered
  await phone.clock.drain()

  expect(seen).toEqual(['sending', 'sent', 'delivered'])
  expect(phone.messages.count({ to: '+15550100009', status: 'delivered' })).toBe(3)
})

describe('moves of the test', () => {
  test('drain() joins what is under way', async () => {
    const log: string[] = []
    void listen(phone, log)
    await send(phone, text())
    await phone.clock.drain()

    expect(log).toHaveLength(3)
    expect(phone.clock.pending()).toEqual([])
  })

  test('advance() comes after it', async () => {
    void listen(phone)
    await send(phone, text())

    const { now, fired } = await phone.clock.advance('1h')

    expect(now).toEqual(new Date('2030-01-01T01:00:01.300Z'))
    expect(fired).toEqual([])
  })

  test('inside a callback they do not hang: the app is cut off, and the alert says why', async () => {
    const move = new Promise((resolve) => {
      phone.app('https://app.test', async () => {
        const drained = phone.clock.drain()
        resolve(drained)
        await drained
        return new Response()
      })
    })
    await send(phone, text())
    await move

    expect(phone.messages.last().status).toBe('delivered')
    expect(phone.alerts.find({ message: /did not answer the callback/ })?.fix).toContain('do not wait there for the clock to move')
  })
})

test('reset() calls off what has not begun', async () => {
  const log: string[] = []
  void listen(phone, log)
  await send(phone, text())
  phone.reset()
  void listen(phone, log)
  const sid = await send(phone, text())
  await phone.clock.drain()

  expect(log).toEqual([`${sid} sending`, `${sid} sent`, `${sid} delivered`])
})

test('fake timers do not stop it: the timer was taken before', async () => {
  vi.useFakeTimers()
  const delivered = listen(phone)
  const sid = await send(phone, text())

  expect(await delivered).toBe(sid)
  expect(vi.getTimerCount()).toBe(0)
})

describe('a reply reaches its caller before the first callback reaches the app', () => {
  const server = setupServer(...phone.handlers)
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  afterAll(() => server.close())

  const doors: [string, () => Promise<string>][] = [
    ['by phone.fetch', () => send(phone, text())],
    ['through MSW, with an SDK', async () => (await twilio(phone.account.sid, phone.account.authToken).messages.create(text())).sid],
  ]

  /** Sends texts and tells which of them the app heard of too early. */
  async function early(sending: Promise<string>[]): Promise<string[]> {
    const known = new Set<string>()
    const heardEarly = new Set<string>()
    phone.app('https://app.test', async (request) => {
      const sid = new URLSearchParams(await request.text()).get('MessageSid') ?? ''
      if (!known.has(sid)) heardEarly.add(sid)
      return new Response()
    })
    await Promise.all(sending.map(async (reply) => known.add(await reply)))
    await phone.clock.drain()
    expect(phone.callbacks.count({ state: 'answered' })).toBe(3 * sending.length)
    return [...heardEarly]
  }

  test.each(doors)('%s', async (_, create) => {
    expect(await early([create()])).toEqual([])
  })

  test.each(doors)('%s, when requests overlap', async (_, create) => {
    const staggered = Array.from({ length: 25 }, async (_, turns) => {
      for (let turn = 0; turn < turns; turn++) await new Promise<void>((resolve) => process.nextTick(resolve))
      return create()
    })

    expect(await early(staggered)).toEqual([])
  })
})
