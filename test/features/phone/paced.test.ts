// The paced clock: virtual time follows real time, which is faked here.
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createRingback, MisuseError, type Ringback } from '../../../src/index'
import { real } from '../../support/clock/fake-real-time'
import { send, statusOf } from '../../support/phone/requests'

vi.mock('../../../src/clock/real-time', async () => (await import('../../support/clock/fake-real-time')).real.module)
afterEach(() => real.clear())

const START = Date.UTC(2030, 0, 1)
const offset = (phone: Ringback) => phone.clock.now().getTime() - START

function paced(speed = 1, options = {}) {
  const phone = createRingback({ ...options, time: { speed } })
  const shop = phone.number()
  const ana = phone.handset()
  const text = () => send(phone, { from: shop.e164, to: ana.number, statusCallback: 'https://app.test/status' })
  return { phone, shop, ana, text }
}

/** An app that says when it was asked, and answers when it is told to. */
function slowApp(phone: Ringback) {
  const asked: string[] = []
  const answers: (() => void)[] = []
  phone.app('https://app.test', async (request) => {
    asked.push(`T+${offset(phone)} ${new URLSearchParams(await request.text()).get('MessageStatus')}`)
    return new Promise((resolve) => answers.push(() => resolve(new Response())))
  })
  return { asked, answer: () => answers.shift()?.() }
}

describe('time passes by itself', () => {
  test('a text is delivered when its time has come', async () => {
    const { phone, text } = paced()
    const sid = await text()
    const seen: unknown[] = [await statusOf(phone, sid)]
    for (const ms of [99, 1, 200, 1_000]) {
      await real.pass(ms)
      seen.push(await statusOf(phone, sid))
    }

    expect(seen).toEqual(['queued', 'queued', 'sending', 'sent', 'delivered'])
    expect(phone.messages.last().history.map(({ at }) => at.getTime() - START)).toEqual([0, 100, 300, 1_300])
  })

  test.each([
    [1, 5_000],
    [60, 300_000],
    [0.5, 2_500],
  ])('at speed %j five seconds are %j virtual milliseconds', async (speed, ms) => {
    const { phone } = paced(speed)
    await real.pass(5_000)

    expect(offset(phone)).toBe(ms)
  })

  test('what happens between two due moments has the time it happens at', async () => {
    const { phone, text } = paced()
    await text()
    await real.pass(750)
    await text()

    expect(phone.messages.last().createdAt.getTime() - START).toBe(750)
    expect(phone.requests.last().at.getTime() - START).toBe(750)
  })

  test('due moments come in order, each at its own time, however late the timer is', async () => {
    const { phone, text } = paced()
    await text()
    await real.pass(50)
    await text()
    await real.pass(5_000, { late: 2_000 })

    expect([...phone.timeline].filter(({ kind }) => kind === 'status').map(({ at }) => at.getTime() - START)).toEqual([
      100, 150, 300, 350, 1_300, 1_350,
    ])
    expect(offset(phone)).toBe(5_050)
  })

  test('time does not pass a due moment that was not visited yet', async () => {
    const { phone, text } = paced()
    await text()
    await real.pass(500, { late: 1_000 })

    expect(offset(phone)).toBe(100)
  })

  test('many stops lose no time', async () => {
    const { phone, text } = paced(0.25)
    for (let i = 0; i < 20; i++) {
      await text()
      await real.pass(101)
    }

    expect(offset(phone)).toBe(505)
  })
})

describe('while a callback is out', () => {
  test('time stands still, and flows on without a jump', async () => {
    const { phone, text } = paced(1, { callbacks: { patience: '1h' } })
    const app = slowApp(phone)
    await text()
    await real.pass(100)
    expect(app.asked).toEqual(['T+100 sending'])

    await real.pass(4_000)
    expect(offset(phone)).toBe(100)

    app.answer()
    await real.pass(0)
    await vi.waitFor(() => expect(phone.callbacks.last().state).toBe('answered'), 20_000)
    await real.pass(150)
    expect(offset(phone)).toBe(250)
    await real.pass(50)
    expect(app.asked).toEqual(['T+100 sending', 'T+300 sent'])
  })

  test('the same holds while the app answers an inbound text', async () => {
    const { phone, ana } = paced(1, { callbacks: { patience: '1h' } })
    const desk = phone.number({ smsUrl: 'https://app.test/sms' })
    const app = slowApp(phone)
    await real.pass(1_000)
    const texting = ana.text(desk, 'Hi')
    await vi.waitFor(() => expect(app.asked).toHaveLength(1), 20_000)
    await real.pass(3_000)
    expect(offset(phone)).toBe(1_000)

    app.answer()
    await texting
    await real.pass(500)
    expect(offset(phone)).toBe(1_500)
  })

  test('the app may call the API, at the time at which it was asked', async () => {
    const { phone, shop, text } = paced()
    phone.app('https://app.test', async () => {
      await send(phone, { from: shop.e164, to: '+15550100009' })
      return new Response()
    })
    await text()
    await real.pass(1_000)

    expect(phone.messages.filter({ to: '+15550100009' }).map(({ createdAt }) => createdAt.getTime() - START)).toEqual([100, 300])
  })
})

describe('a move of the test', () => {
  test('jumps ahead, and time flows on from there', async () => {
    const { phone, text } = paced()
    await text()
    await real.pass(50)

    expect((await phone.clock.advance('1h')).fired).toHaveLength(3)
    expect(offset(phone)).toBe(3_600_050)
    await real.pass(10)
    expect(offset(phone)).toBe(3_600_060)
  })

  test('comes after a move that is under way', async () => {
    const { phone, text } = paced()
    const app = slowApp(phone)
    await text()
    await real.pass(100)
    const moving = phone.clock.until(() => phone.messages.last().status === 'delivered')
    app.answer()
    await vi.waitFor(() => expect(app.asked).toHaveLength(2), 20_000)
    app.answer()
    await vi.waitFor(() => expect(app.asked).toHaveLength(3), 20_000)
    app.answer()
    await moving

    expect(app.asked).toEqual(['T+100 sending', 'T+300 sent', 'T+1300 delivered'])
  })

  test('drain() leaves nothing pending, and no timer', async () => {
    const { phone, text } = paced()
    await text()
    await phone.clock.drain()

    expect(phone.clock.pending()).toEqual([])
    expect(real.waiting).toEqual([])
  })
})

describe('the timer', () => {
  test('there is none where nothing is pending', async () => {
    const { phone } = paced()
    await phone.clock.advance('1s')

    expect(real.waiting).toEqual([])
  })

  test('there is one, which sleeps until the next due moment and keeps no process alive', async () => {
    const { text } = paced(0.5)
    await text()
    await text()

    expect(real.waiting).toEqual([{ in: 200, holds: false }])
  })

  test('there is none when the clock is stopped', async () => {
    const { phone, text } = paced()
    await text()
    phone.clock.pace(0)

    expect(real.waiting).toEqual([])
    await real.pass(10_000)
    expect([offset(phone), phone.messages.last().status]).toEqual([0, 'queued'])
  })
})

describe('pace()', () => {
  test('changes the speed, and time does not jump', async () => {
    const { phone } = paced(10)
    const seen: unknown[] = []
    for (const speed of [1, 0, 100]) {
      await real.pass(10)
      phone.clock.pace(speed)
      seen.push([offset(phone), phone.clock.mode, phone.clock.speed])
    }
    await real.pass(10)

    expect(seen).toEqual([
      [100, 'paced', 1],
      [110, 'manual', null],
      [110, 'paced', 100],
    ])
    expect(offset(phone)).toBe(1_110)
  })

  test('starts a manual clock, whose pending work then comes by itself', async () => {
    const phone = createRingback()
    await send(phone, { from: phone.number().e164, to: '+15550100009' })
    expect([phone.clock.mode, phone.clock.speed]).toEqual(['manual', null])
    phone.clock.pace(1)
    await real.pass(1_300)

    expect(phone.messages.last().status).toBe('delivered')
  })

  test('takes over from an instant clock', async () => {
    const phone = createRingback({ time: 'instant' })
    expect([phone.clock.mode, phone.clock.speed]).toEqual(['instant', null])
    phone.clock.pace(1)
    await send(phone, { from: phone.number().e164, to: '+15550100009' })
    await real.pass(200)

    expect(phone.messages.last().status).toBe('sending')
  })

  test('while a callback is out it counts from its answer on', async () => {
    const { phone, text } = paced()
    const app = slowApp(phone)
    await text()
    await real.pass(100)
    phone.clock.pace(2)
    await real.pass(1_000)
    app.answer()
    await vi.waitFor(() => expect(phone.callbacks.last().state).toBe('answered'), 20_000)
    await real.pass(50)

    expect(offset(phone)).toBe(200)
  })

  test.each([[-1], [Number.NaN], [Number.POSITIVE_INFINITY], ['1'], [undefined]])('refuses %j', (speed) => {
    const { phone } = paced()
    expect(() => phone.clock.pace(speed as number)).toThrow(MisuseError)
    expect(() => createRingback({ time: { speed: speed as number } })).toThrow(
      'Write how many virtual seconds pass in a real second: 1, 60, or 0 for a clock that only the test moves.',
    )
  })
})

describe('back in time', () => {
  test('reset() rewinds to the start, and goes on at the speed of the set-up', async () => {
    const { phone, text } = paced(2)
    await real.pass(70)
    const first = await text()
    await real.pass(5_000)
    phone.clock.pace(0)
    phone.reset()
    expect([offset(phone), phone.clock.speed]).toEqual([0, 2])

    await real.pass(10)
    expect(offset(phone)).toBe(20)
    expect(await text()).toBe(first)
    await real.pass(650)
    expect(phone.messages.last().status).toBe('delivered')
  })

  test('restore() goes on at the speed of the snapshot, with what was pending', async () => {
    const { phone, text } = paced()
    await text()
    await real.pass(200)
    const snapshot = phone.snapshot()
    await real.pass(5_000)
    phone.restore(snapshot)
    expect([offset(phone), phone.messages.last().status]).toEqual([200, 'sending'])

    await real.pass(100)
    expect([offset(phone), phone.messages.last().status]).toEqual([300, 'sent'])
  })

  test('a callback that was out does not hold the new present', async () => {
    const { phone, text } = paced()
    await text()
    const snapshot = phone.snapshot()
    const app = slowApp(phone)
    await real.pass(100)
    phone.restore(snapshot)
    app.answer()
    await real.pass(1_300)

    expect([offset(phone), phone.messages.last().status]).toEqual([1_300, 'delivered'])
  })
})

test('a reply reaches its caller before the first callback reaches the app, however fast time is', async () => {
  const { phone, text } = paced(1_000_000)
  const order: string[] = []
  phone.app('https://app.test', () => {
    order.push('callback')
    return new Response()
  })
  const first = text().then(() => order.push('reply'))
  const second = text().then(() => order.push('reply'))
  await first
  await real.pass(1)
  await second
  await real.pass(10)

  expect(order.slice(0, 2)).toEqual(['reply', 'reply'])
  expect(order.slice(2)).toHaveLength(6)
})

test('whoever polls under a paced clock is not told that it stands still', async () => {
  const { phone, text } = paced()
  const sid = await text()
  for (let i = 0; i < 20; i++) await statusOf(phone, sid)

  expect(phone.alerts.all()).toEqual([])
})
