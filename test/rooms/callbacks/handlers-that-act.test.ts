// A handler that calls the API while its callback is out.
import { beforeEach, describe, expect, test } from 'vitest'
import { createRingback, MisuseError } from '../../../src/index'
import { recordingApp } from '../../support/callbacks/recording-app'
import { read, send, statusOf } from '../../support/phone/requests'

const phone = createRingback({ callbacks: { statuses: ['sent', 'delivered'] } })
const shop = phone.number()
const [ana, bob] = [phone.handset(), phone.handset()]
beforeEach(() => phone.reset())

const text = (to = ana.number) => send(phone, { from: shop.e164, to, statusCallback: 'https://app.test/status' })

describe('a handler that calls the API while its callback is out', () => {
  test('sees the message in the status that the callback tells of', async () => {
    const seen: unknown[] = []
    const app = recordingApp(async () => {
      const { MessageSid = '', MessageStatus } = app.received.at(-1)?.form ?? {}
      seen.push([MessageStatus, await statusOf(phone, MessageSid)])
      return new Response()
    })
    phone.app('https://app.test', app)
    await text()
    await phone.clock.drain()

    expect(seen).toEqual([
      ['sent', 'sent'],
      ['delivered', 'delivered'],
    ])
  })

  test('may send another text, which lives from that moment on', async () => {
    phone.app('https://app.test', async () => {
      await send(phone, { from: shop.e164, to: bob.number, body: 'A copy' })
      return new Response()
    })
    await text()
    await phone.clock.advance('10s')

    const copies = phone.messages.filter({ to: bob.number })
    expect(copies.map(({ createdAt, status }) => [createdAt, status])).toEqual([
      [new Date('2030-01-01T00:00:00.300Z'), 'delivered'],
      [new Date('2030-01-01T00:00:01.300Z'), 'delivered'],
    ])
  })

  test('finds that time stands still', async () => {
    const moments: Date[] = []
    phone.app('https://app.test', async () => {
      moments.push(phone.clock.now())
      await read(phone, 'Messages.json')
      moments.push(phone.clock.now())
      return new Response()
    })
    await text()
    await phone.clock.advance('300ms')

    expect(moments).toEqual([new Date('2030-01-01T00:00:00.300Z'), new Date('2030-01-01T00:00:00.300Z')])
  })

  test('is no polling: a read inside a callback raises no warning', async () => {
    phone.app('https://app.test', async () => {
      for (let i = 0; i < 20; i++) await statusOf(phone, phone.messages.last().sid)
      return new Response()
    })
    await text()
    await phone.clock.drain()

    expect(phone.alerts.all()).toEqual([])
  })
})

const MOVES: [string, () => Promise<unknown>][] = [
  ["advance('1s')", () => phone.clock.advance('1s')],
  ['advanceTo()', () => phone.clock.advanceTo('2030-01-02')],
  ['next()', () => phone.clock.next()],
  ['drain()', () => phone.clock.drain()],
  ['until()', () => phone.clock.until(() => true)],
]

describe.each(MOVES)('clock.%s inside a callback', (_, move) => {
  test('is a MisuseError that the handler can catch, and it says what to write', async () => {
    const caught: unknown[] = []
    phone.app('https://app.test', async () => {
      await move().catch((error: unknown) => caught.push(error))
      return new Response()
    })
    await text()
    await phone.clock.advance('300ms')

    expect(caught).toEqual([expect.any(MisuseError)])
    expect(String(caught[0])).toContain('while the callback message.status to https://app.test/status is out')
    expect(String(caught[0])).toContain(
      "return the answer from the app and move the clock in the test. For a slow answer, return after('20s', response)",
    )
    expect(phone.callbacks.last()).toMatchObject({ state: 'answered' })
  })
})

test('a handler that does not catch it answers 500, and the record says why', async () => {
  phone.app('https://app.test', async () => {
    await phone.clock.advance('1s')
    return new Response()
  })
  await text()
  await phone.clock.advance('300ms')

  expect(phone.callbacks.last()).toMatchObject({
    attempts: [{ status: 500 }],
    answer: { body: expect.stringContaining('MisuseError: clock.advance("1s")') },
  })
})

test('two moves at once are a MisuseError: the first goes on, the second says to wait', async () => {
  await send(phone, { from: shop.e164, to: ana.number })

  const [first, second] = await Promise.allSettled([phone.clock.advance('5s'), phone.clock.advance('1s')])

  expect(first.status).toBe('fulfilled')
  expect(second).toMatchObject({ status: 'rejected', reason: expect.any(MisuseError) })
  expect(String(second.status === 'rejected' && second.reason)).toContain(
    'clock.advance("1s") was called while clock.advance("5s") is still under way. Await the first move before the next one.',
  )
  expect(phone.clock.now()).toEqual(new Date('2030-01-01T00:00:05.000Z'))
})

test('after a refused move the clock is free again', async () => {
  await Promise.allSettled([phone.clock.advance('5s'), phone.clock.advance('1s')])

  expect((await phone.clock.advance('1s')).now).toEqual(new Date('2030-01-01T00:00:06.000Z'))
})
