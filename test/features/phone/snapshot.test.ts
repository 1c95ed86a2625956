// phone.snapshot() and phone.restore().
import { beforeEach, describe, expect, test } from 'vitest'
import { after, createRingback, MisuseError, outcome } from '../../../src/index'
import { recordingApp } from '../../support/callbacks/recording-app'
import { send } from '../../support/phone/requests'

const phone = createRingback({ callbacks: { statuses: ['sent', 'delivered'] } })
const shop = phone.number()
const ana = phone.handset()
beforeEach(() => phone.reset())

const at = (offset: number) => new Date(Date.UTC(2030, 0, 1) + offset)
const text = (body = 'Hi') => send(phone, { from: shop.e164, to: ana.number, body, statusCallback: 'https://app.test/status' })
const everything = () => ({
  now: phone.clock.now(),
  pending: phone.clock.pending(),
  messages: phone.messages.all(),
  callbacks: phone.callbacks.all(),
  requests: phone.requests.all(),
  alerts: phone.alerts.all(),
  timeline: phone.timeline.text(),
  inbox: ana.inbox,
})

test('a snapshot says where the clock stood', async () => {
  await phone.clock.advance('5s')

  expect(phone.snapshot().at).toEqual(at(5_000))
})

test('restore() brings back state, pending work and the clock', async () => {
  await text()
  await phone.clock.advance('200ms')
  const before = everything()
  const snapshot = phone.snapshot()
  await text('another')
  await phone.clock.drain()

  phone.restore(snapshot)

  expect(everything()).toEqual(before)
  expect(before.pending).toHaveLength(1)
})

test('what was pending happens again, in the same way', async () => {
  await text()
  await phone.clock.advance('200ms')
  const snapshot = phone.snapshot()
  await phone.clock.drain()
  const first = everything()

  phone.restore(snapshot)
  await phone.clock.drain()

  expect(everything()).toEqual(first)
  expect(first.messages).toMatchObject([{ status: 'delivered' }])
})

test('a snapshot can be restored several times, to try several futures', async () => {
  await text()
  const snapshot = phone.snapshot()
  const futures = [outcome.delivered(), outcome.undelivered(30005), outcome.failed(30008)]
  const ends: string[] = []
  for (const future of futures) {
    phone.restore(snapshot)
    ana.onText(future)
    await phone.clock.drain()
    ends.push(phone.messages.last().status)
  }

  expect(ends).toEqual(['delivered', 'undelivered', 'failed'])
})

test('outcome scripts, apps, numbers and identities are as they were', async () => {
  const app = recordingApp()
  phone.app('https://app.test', app)
  ana.onText(outcome.failed(), outcome.delivered())
  const snapshot = phone.snapshot()
  const futures: unknown[] = []
  for (let i = 0; i < 2; i++) {
    phone.restore(snapshot)
    const sids = [await text(), await text()]
    await phone.clock.drain()
    futures.push([sids, phone.messages.all().map(({ status }) => status), phone.number().e164])
    phone.app('https://app.test', () => new Response(null, { status: 500 }))
    shop.release()
  }

  expect(futures[0]).toMatchObject([[expect.any(String), expect.any(String)], ['failed', 'delivered'], expect.any(String)])
  expect(futures[1]).toEqual(futures[0])
  expect(app.received).toHaveLength(4)
})

test('snapshots may be restored in any order', async () => {
  const empty = phone.snapshot()
  await text()
  const queued = phone.snapshot()
  await phone.clock.drain()
  const delivered = phone.snapshot()

  phone.restore(empty)
  expect(phone.messages.count()).toBe(0)
  phone.restore(delivered)
  expect(phone.messages.last().status).toBe('delivered')
  phone.restore(queued)
  expect(phone.messages.last().status).toBe('queued')
})

test('a snapshot outlives a reset', async () => {
  await text()
  const snapshot = phone.snapshot()
  phone.reset()
  expect(phone.messages.count()).toBe(0)

  phone.restore(snapshot)

  expect(phone.messages.count({ status: 'queued' })).toBe(1)
})

test('a slow answer and a retry that were pending are pending again', async () => {
  const app = recordingApp((_, count) => (count === 1 ? after('3s', new Response(null, { status: 500 })) : new Response('second')))
  phone.app('https://app.test', app)
  await text()
  await phone.clock.advance('1s')
  const slow = phone.snapshot()
  await phone.clock.advance('3s')
  expect(phone.callbacks.find({ params: { MessageStatus: 'sent' } })).toMatchObject({ state: 'pending', attempts: [{ status: 500 }] })
  const retrying = phone.snapshot()
  await phone.clock.drain()
  const end = phone.callbacks.all()
  expect(end.map(({ state }) => state)).toEqual(['answered', 'answered'])

  for (const snapshot of [slow, retrying, slow]) {
    phone.restore(snapshot)
    await phone.clock.drain()
    expect(phone.callbacks.all()).toEqual(end)
  }
})

describe('a callback that is out when a snapshot is restored', () => {
  /** A snapshot with a text that is due, and then a move that stops inside the app. */
  async function callbackOut(move: () => Promise<unknown>) {
    await text()
    const snapshot = phone.snapshot()
    let answer: (response: Response) => void = () => {}
    const asked = new Promise<void>((resolve) => {
      phone.app('https://app.test', () => {
        resolve()
        return new Promise((give) => (answer = give))
      })
    })
    const moving = move()
    await asked
    return { snapshot, moving, answer: (response: Response) => answer(response) }
  }

  test('is ignored when it is answered', async () => {
    const { snapshot, moving, answer } = await callbackOut(() => phone.clock.advance('5s'))
    phone.restore(snapshot)
    const before = everything()
    answer(new Response(null, { status: 500 }))
    await moving

    expect(everything()).toEqual(before)
  })

  test('does not stand in the way of the new present', async () => {
    const { snapshot, moving, answer } = await callbackOut(() => phone.clock.advance('5s'))
    phone.restore(snapshot)
    await phone.clock.drain()
    answer(new Response(null, { status: 500 }))
    await moving

    expect(phone.messages.last().status).toBe('delivered')
    expect(phone.callbacks.all().map(({ state }) => state)).toEqual(['captured', 'captured'])
  })
})

describe('what is no snapshot of this phone', () => {
  test.each([
    ['an empty object', {}],
    ['nothing', undefined],
    ['a moment', new Date()],
  ])('%s is refused', (_, value) => {
    expect(() => phone.restore(value as never)).toThrow(MisuseError)
    expect(() => phone.restore(value as never)).toThrow(
      'which is not a snapshot of this phone. Write const snapshot = phone.snapshot(), and later phone.restore(snapshot).',
    )
  })

  test("another phone's snapshot is refused", () => {
    expect(() => phone.restore(createRingback().snapshot())).toThrow('which is not a snapshot of this phone')
  })
})
