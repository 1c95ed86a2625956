// phone.clock.attach(): the faked timers of a test runner and the virtual clock move as one.
import { setupServer } from 'msw/node'
import sinon from 'sinon'
import twilio from 'twilio'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Attachment, createRingback, MisuseError } from '../../../src/index'
import { send } from '../../support/phone/requests'

const phone = createRingback()
const shop = phone.number()
const ana = phone.handset()
const server = setupServer(...phone.handlers)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

/** What happened on either clock, in order. */
let diary: string[] = []
const START = Date.UTC(2030, 0, 1)
const note = (what: string) => diary.push(`${Date.now() - START} ${phone.clock.now().getTime() - START} ${what}`)

const text = { from: shop.e164, to: ana.number, body: 'Hi', statusCallback: 'https://app.test/status' }
/** The text goes out by an SDK through MSW, as an app would send it. */
const sendBySdk = () => twilio(phone.account.sid, phone.account.authToken).messages.create(text)

beforeEach(() => {
  phone.reset()
  diary = []
  phone.app('https://app.test', async (request) => {
    note(String(new URLSearchParams(await request.text()).get('MessageStatus')))
    return new Response()
  })
})
afterEach(() => {
  vi.useRealTimers()
})

const realTurn = setImmediate

/** The kinds of fake timers, each with its own way to be moved. */
const KINDS = {
  vi() {
    vi.useFakeTimers()
    return { given: vi, advance: (ms: number) => vi.advanceTimersByTimeAsync(ms), stop: () => vi.useRealTimers() }
  },
  sinon() {
    const clock = sinon.useFakeTimers({ toNotFake: ['nextTick', 'queueMicrotask'] })
    return { given: clock, advance: (ms: number) => clock.tickAsync(ms), stop: () => clock.restore() }
  },
}

describe.each(Object.entries(KINDS))('%s', (_, fake) => {
  let kind: ReturnType<typeof fake>
  let tie: Attachment
  beforeEach(() => {
    kind = fake()
    tie = phone.clock.attach(kind.given)
  })
  afterEach(() => kind.stop())

  const movers: [string, () => Promise<unknown>][] = [
    ['phone.clock.advance()', () => phone.clock.advance('5s')],
    ['the fake timers', () => kind.advance(5_000)],
  ]

  test.each(movers)('%s: a text that a timer sends goes its way within the same move', async (_, move) => {
    setTimeout(() => {
      note('the timer fires')
      void sendBySdk().then(({ status }) => note(`the text is ${status}`))
    }, 2_000)
    setTimeout(() => note('another timer'), 2_200)
    await move()

    expect(diary).toEqual([
      '2000 2000 the timer fires',
      '2000 2000 the text is queued',
      '2100 2100 sending',
      '2200 2200 another timer',
      '2300 2300 sent',
      '3300 3300 delivered',
    ])
    expect([Date.now(), phone.clock.now().getTime()]).toEqual([START + 5_000, START + 5_000])
  })

  test.each(movers)('%s: a callback that sets a timer, whose timer sends again', async (_, move) => {
    phone.app('https://app.test', async (request) => {
      const status = new URLSearchParams(await request.text()).get('MessageStatus')
      note(String(status))
      if (status === 'sent' && phone.messages.count() < 3) setTimeout(sendBySdk, 500)
      return new Response()
    })
    await send(phone, text)
    await move()

    expect(phone.messages.all().map(({ createdAt, status }) => [createdAt.getTime() - START, status])).toEqual([
      [0, 'delivered'],
      [800, 'delivered'],
      [1_600, 'delivered'],
    ])
  })

  test('timers that fire at a due moment come before it', async () => {
    await send(phone, text)
    setTimeout(() => note('first'), 100)
    setTimeout(() => note('second'), 100)
    await phone.clock.next()

    expect(diary).toEqual(['100 100 first', '100 100 second', '100 100 sending'])
  })

  test.each(movers)('%s: several requests in a row take no time, with other work of the app between them', async (_, move) => {
    setTimeout(async () => {
      for (let i = 0; i < 3; i++) {
        for (let turn = 0; turn < 5; turn++) await new Promise(realTurn)
        await sendBySdk()
      }
    }, 2_000)
    await move()

    expect(phone.messages.all().map(({ createdAt }) => createdAt.getTime() - START)).toEqual([2_000, 2_000, 2_000])
  })

  test.each(movers)('%s: what is under way when the move begins comes before it', async (_, move) => {
    void sendBySdk()
    await move()

    expect(phone.messages.all()).toMatchObject([{ createdAt: new Date(START), status: 'delivered' }])
  })

  test('a long way with timers that repeat', async () => {
    const ticks = setInterval(() => note('tick'), 60_000)
    await phone.clock.advance('1h')
    clearInterval(ticks)

    expect(diary).toHaveLength(60)
    expect(diary.at(-1)).toBe('3600000 3600000 tick')
  })

  test('detached, each goes for itself', async () => {
    tie.detach()
    await send(phone, text)
    await kind.advance(5_000)
    expect(phone.messages.last().status).toBe('queued')
    await phone.clock.advance('1h')

    expect([Date.now() - START, phone.clock.now().getTime() - START]).toEqual([5_000, 3_600_000])
  })

  test('reset() detaches', async () => {
    phone.reset()
    await kind.advance(5_000)

    expect(phone.clock.now()).toEqual(new Date(START))
  })

  test('so do the real timers, when they come back', async () => {
    kind.stop()
    await phone.clock.advance('5s')

    expect(phone.clock.now()).toEqual(new Date(START + 5_000))
  })
})

describe('with vi', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    phone.clock.attach(vi)
  })

  test("the date is the phone's", async () => {
    phone.reset()
    await phone.clock.advance('1d')
    phone.clock.attach(vi)
    expect(new Date()).toEqual(phone.clock.now())

    const snapshot = phone.snapshot()
    await phone.clock.advance('1d')
    phone.restore(snapshot)
    expect(new Date()).toEqual(new Date('2030-01-02T00:00:00.000Z'))
  })

  test('until() waits for what a timer brings about', async () => {
    setTimeout(sendBySdk, 10_000)
    await phone.clock.until(() => phone.messages.last().status === 'delivered', { within: '1m' })

    expect(phone.clock.now()).toEqual(new Date(START + 11_300))
  })

  test('until() still ends', async () => {
    setInterval(() => {}, 1_000)
    await expect(phone.clock.until(() => false, { within: '1m' })).rejects.toThrow('the goal was not reached')
    expect(phone.clock.now()).toEqual(new Date(START + 60_000))
  })

  test('drain() fires the timers on its way, and leaves the others', async () => {
    await send(phone, text)
    setTimeout(() => note('on the way'), 200)
    setTimeout(() => note('later'), 20_000)
    await phone.clock.drain()

    expect(diary.map((line) => line.split(' ').slice(2).join(' '))).toEqual(['sending', 'on the way', 'sent', 'delivered'])
    expect(vi.getTimerCount()).toBe(1)
  })

  test('to the next timer: what is due on the phone before it comes before it', async () => {
    await send(phone, text)
    setTimeout(() => note('the timer'), 250)
    await vi.advanceTimersToNextTimerAsync()

    expect(diary).toEqual(['100 100 sending', '250 250 the timer'])
  })

  test('all timers: until none is left', async () => {
    setTimeout(() => setTimeout(sendBySdk, 400), 400)
    setTimeout(() => note('the last one'), 2_000)
    await vi.runAllTimersAsync()

    expect(diary).toEqual(['900 900 sending', '1100 1100 sent', '2000 2000 the last one'])
    await phone.clock.advance('1s')
    expect(phone.messages.last().status).toBe('delivered')
  })

  test('all timers, where they never end, is refused as without a phone', async () => {
    setInterval(() => {}, 1_000)
    await expect(vi.runAllTimersAsync()).rejects.toThrow('assuming an infinite loop')
  })

  test('only pending timers', async () => {
    await send(phone, text)
    setTimeout(() => note('the timer'), 1_000)
    await vi.runOnlyPendingTimersAsync()

    expect(diary).toEqual(['100 100 sending', '300 300 sent', '1000 1000 the timer'])
  })

  test('a call that cannot wait for the app is told what to write, before anything moves', async () => {
    const sid = await send(phone, text)
    const label = `${sid.slice(0, 2)}..${sid.slice(-4)} queued → sending`
    const calls: [() => unknown, string][] = [
      [
        () => vi.advanceTimersByTime(500),
        `vi.advanceTimersByTime(500) cannot wait for the app, and on the phone ${label} is due in 100ms. Write await vi.advanceTimersByTimeAsync(500), or move the phone: await phone.clock.advance(…).`,
      ],
      [() => vi.advanceTimersToNextTimer(), 'Write await vi.advanceTimersToNextTimerAsync()'],
      [() => vi.runAllTimers(), 'Write await vi.runAllTimersAsync()'],
    ]
    for (const [call, said] of calls) {
      expect(call).toThrow(MisuseError)
      expect(call).toThrow(said)
    }
    expect([Date.now(), phone.clock.now().getTime()]).toEqual([START, START])
  })

  test('where nothing is due, it takes the phone along', async () => {
    await send(phone, text)
    vi.advanceTimersByTime(99)
    expect(phone.clock.now()).toEqual(new Date(START + 99))
    await phone.clock.drain()
    setTimeout(() => note('the timer'), 700)
    vi.runAllTimers()

    expect(phone.clock.now()).toEqual(new Date(START + 2_000))
    expect(diary.at(-1)).toContain('the timer')
  })

  test('a move inside a callback is a MisuseError, as ever', async () => {
    let error: unknown
    phone.app('https://app.test', async () => {
      error ??= await vi.advanceTimersByTimeAsync(1_000).catch((thrown: unknown) => thrown)
      return new Response()
    })
    await send(phone, text)
    await phone.clock.advance('5s')

    expect(error).toBeInstanceOf(MisuseError)
    expect(String(error)).toContain('vi.advanceTimersByTimeAsync(1000) was called while the callback message.status')
  })

  test('a date that the test sets is its own affair', async () => {
    vi.setSystemTime('1999-12-31T00:00:00Z')
    setTimeout(sendBySdk, 1_000)
    await phone.clock.advance('5s')

    expect(new Date()).toEqual(new Date('1999-12-31T00:00:05Z'))
    expect(phone.messages.last()).toMatchObject({ status: 'delivered', createdAt: new Date(START + 1_000) })
  })

  test('timers that are taken away leave the date where it is', async () => {
    await phone.clock.advance('5s')
    vi.clearAllTimers()

    expect(new Date()).toEqual(phone.clock.now())
  })

  test('what a timer throws reaches whoever moves the clock', async () => {
    setTimeout(() => {
      throw new Error('the app broke')
    }, 100)
    await expect(phone.clock.advance('5s')).rejects.toThrow('the app broke')
    await phone.clock.advance('5s')

    expect(phone.clock.now()).toEqual(new Date(START + 5_100))
  })

  test('`using` lets go', async () => {
    {
      using _tie = phone.clock.attach(vi)
    }
    await phone.clock.advance('5s')

    expect(Date.now()).toBe(START)
  })

  test('a paced clock and fake timers do not go together', () => {
    expect(() => phone.clock.pace(1)).toThrow('Detach them first')
  })
})

describe('what cannot be attached', () => {
  test('vi without fake timers', () => {
    expect(() => phone.clock.attach(vi)).toThrow(new MisuseError('clock.attach(vi) found no fake timers. Call vi.useFakeTimers() first.'))
  })

  test.each([[undefined], [{}], ['vi'], [vi.fn()]])('%j', (given) => {
    expect(() => phone.clock.attach(given as never)).toThrow('Give it vi, jest or the clock that sinon.useFakeTimers() returns.')
  })

  test('timers that move by themselves', () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    expect(() => phone.clock.attach(vi)).toThrow('found fake timers that move by themselves')
  })

  test.each([['instant'], [{ speed: 1 }]] as const)('a phone whose time is %j', (time) => {
    vi.useFakeTimers()
    expect(() => createRingback({ time }).clock.attach(vi)).toThrow('this one moves by itself')
  })
})

describe('which timers may be faked', () => {
  const sets = [
    ['Date'],
    ['setTimeout', 'clearTimeout', 'Date'],
    ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate', 'Date', 'performance'],
  ] as const
  test.each(sets.map((toFake) => [toFake]))('%j', async (toFake) => {
    vi.useFakeTimers({ toFake: [...toFake] })
    phone.clock.attach(vi)
    await sendBySdk()
    await phone.clock.advance('5s')

    expect(diary).toEqual(['100 100 sending', '300 300 sent', '1300 1300 delivered'])
  })
})
