// Who moves the clock when the test does not: what it waits for, and what it forgets.
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createRingback, type Ringback } from '../../../src/index'
import { delayEffects } from '../../../src/server/node-http'
import { real } from '../../support/clock/fake-real-time'
import { send } from '../../support/phone/requests'

vi.mock('../../../src/clock/real-time', async () => (await import('../../support/clock/fake-real-time')).real.module)
afterEach(() => real.clear())

const START = Date.UTC(2030, 0, 1)
/** Longer than a door takes to say that a reply has left. */
const settle = async () => {
  for (let i = 0; i < 30; i++) await new Promise<void>((resolve) => setImmediate(resolve))
}

test('a paced clock stands until both callbacks that are out are answered', async () => {
  const phone = createRingback({ time: { speed: 1 }, callbacks: { patience: '1h' } })
  const desk = phone.number({ smsUrl: 'https://app.test/sms' })
  const answers: (() => void)[] = []
  phone.app('https://app.test', () => new Promise((resolve) => answers.push(() => resolve(new Response()))))
  const texts = [phone.handset().text(desk, 'One'), phone.handset().text(desk, 'Two')]
  await vi.waitFor(() => expect(answers).toHaveLength(2))

  answers[0]?.()
  await texts[0]
  await real.pass(1_000)
  expect(phone.clock.now().getTime() - START).toBe(0)

  answers[1]?.()
  await texts[1]
  await real.pass(1_000)
  expect(phone.clock.now().getTime() - START).toBe(1_000)
})

describe('a reply that a door is still writing', () => {
  async function instant() {
    const phone = createRingback({ time: 'instant' })
    const shop = phone.number({ smsUrl: 'https://app.test/sms' })
    phone.app('https://app.test', () => new Response('Hello', { headers: { 'content-type': 'text/plain' } }))
    const text = () => send(phone, { from: shop.e164, to: '+15550100001' })
    /** What the app says to a person goes its way with the next move: nothing but a reply of the API starts one. */
    const hello = async () => (await phone.handset('+15550100001').text(shop, 'Hi')).replies[0]?.sid ?? ''
    return { phone, text, hello, sid: await text() }
  }

  test('delays what follows until each door has written its own', async () => {
    const { phone, text, sid } = await instant()
    const first = delayEffects(phone)
    const second = text()
    await real.pass(1)
    const other = delayEffects(phone)
    first()
    await settle()
    expect(phone.messages.get(sid)?.status).toBe('queued')

    other()
    await settle()
    expect(phone.messages.get(sid)?.status).toBe('delivered')
    await second
  })

  test('is told twice that it has left, and ends no other one', async () => {
    const { phone, sid } = await instant()
    const [first, second] = [delayEffects(phone), delayEffects(phone)]
    await real.pass(1)
    first()
    first()
    await settle()
    expect(phone.messages.get(sid)?.status).toBe('queued')
    second()
    await settle()
    expect(phone.messages.get(sid)?.status).toBe('delivered')
  })

  test('starts no late move in a world that was rewound', async () => {
    const { phone, hello } = await instant()
    const written = delayEffects(phone)
    await real.pass(1)
    phone.reset()

    const sid = await hello()
    written()
    await settle()
    expect(phone.messages.get(sid)?.status).toBe('queued')
  })

  test('does not keep a test from moving the clock, and starts no late move after that', async () => {
    const { phone, sid, hello } = await instant()
    const written = delayEffects(phone)
    await real.pass(1)
    await phone.clock.advance('1s')
    expect(phone.messages.get(sid)?.status).toBe('delivered')

    const next = await hello()
    written()
    await settle()
    expect(phone.messages.get(next)?.status).toBe('queued')
  })

  test('delays nothing on a clock that only the test moves', async () => {
    const phone = createRingback()
    const sid = await send(phone, { from: phone.number().e164, to: '+15550100001' })
    delayEffects(phone)
    await phone.clock.advance('5s')
    expect(phone.messages.get(sid)?.status).toBe('delivered')
  })
})

describe('a reply on its way', () => {
  const text = (phone: Ringback) => send(phone, { from: phone.number().e164, to: '+15550100001' })

  test('has its own time in a world that was rewound', async () => {
    const phone = createRingback({ time: 'instant' })
    await text(phone)
    await real.pass(0.5)
    phone.reset()
    const sid = await text(phone)
    await real.pass(0.6)
    expect(phone.messages.get(sid)?.status).toBe('queued')
    await real.pass(0.4)
    expect(phone.messages.get(sid)?.status).toBe('delivered')
  })

  test('leaves no timer when the test moves the clock', async () => {
    const phone = createRingback({ time: 'instant' })
    await text(phone)
    expect(real.waiting).toEqual([{ in: 1, holds: true }])
    await phone.clock.drain()
    expect(real.waiting).toEqual([])
  })

  test('does not keep the test from moving a clock that it has stopped', async () => {
    const phone = createRingback({ time: 'instant' })
    const sid = await text(phone)
    phone.clock.pace(0)
    await phone.clock.drain()
    expect(phone.messages.get(sid)?.status).toBe('delivered')
  })
})
