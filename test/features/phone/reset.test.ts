// phone.reset(): back to the end of the set-up.
import { describe, expect, test } from 'vitest'
import { createRingback, MisuseError, outcome, type Ringback } from '../../../src/index'
import { recordingApp } from '../../support/callbacks/recording-app'
import { read, send } from '../../support/phone/requests'

const START = new Date('2030-01-01T00:00:00.000Z')

/** A phone after its set-up: a number, an account, a handset with a script, an app. */
function setUp() {
  const app = recordingApp()
  const phone = createRingback({ apps: { 'https://app.test': app } })
  const shop = phone.number()
  const branch = phone.createAccount({ friendlyName: 'Branch' })
  const ana = phone.handset().onText(outcome.undelivered(30003), outcome.delivered())
  return { phone, app, shop, branch, ana }
}

const text = (phone: Ringback, from: string, to: string) => send(phone, { from, to, statusCallback: 'https://app.test/status' })

describe('reset() goes back to the end of the set-up', () => {
  test('records, pending work, alerts and the timeline go, and the clock is rewound', async () => {
    const { phone, shop, ana } = setUp()
    phone.app('https://app.test', () => new Response(null, { status: 500 }))
    await text(phone, shop.e164, ana.number)
    await phone.clock.drain()
    await text(phone, shop.e164, ana.number)
    expect(phone.alerts.count()).toBeGreaterThan(0)

    phone.reset()

    const lists = [phone.messages, phone.callbacks, phone.requests, phone.alerts]
    expect(lists.map((list) => list.count())).toEqual([0, 0, 0, 0])
    expect([phone.timeline.text(), phone.clock.pending(), ana.inbox]).toEqual(['', [], []])
    expect(phone.clock.now()).toEqual(START)
    expect(phone.assertSettled({ idle: true })).toBeUndefined()
  })

  test('numbers, accounts, handsets and apps of the set-up stay', async () => {
    const { phone, app, shop, branch, ana } = setUp()
    await text(phone, shop.e164, ana.number)
    await phone.clock.drain()
    const asked = app.received.length

    phone.reset()

    expect(branch.friendlyName).toBe('Branch')
    await text(phone, shop.e164, ana.number)
    await phone.clock.drain()
    expect(app.received.length).toBe(2 * asked)
  })

  test('numbers that were made later go', async () => {
    const { phone, ana } = setUp()
    phone.reset()
    const late = phone.number()
    phone.reset()

    await expect(text(phone, late.e164, ana.number)).rejects.toThrow('21606')
    expect(() => late.release()).toThrow('or phone.reset() removed it')
  })

  test('numbers that were released later are back', async () => {
    const { phone, shop, ana } = setUp()
    phone.reset()
    shop.release()
    await expect(text(phone, shop.e164, ana.number)).rejects.toThrow('21606')

    phone.reset()

    expect(await text(phone, shop.e164, ana.number)).toMatch(/^SM/)
  })

  test('accounts that were made later go, and say so', () => {
    const { phone } = setUp()
    phone.reset()
    const late = phone.createAccount()
    phone.reset()

    expect(() => late.authToken).toThrow(MisuseError)
    expect(() => late.authToken).toThrow('is gone: it was made after the set-up, and phone.reset() removed it')
  })

  test('handsets that were made later go, and their numbers are free again', () => {
    const { phone } = setUp()
    phone.reset()
    phone.handset('+15550100002')
    phone.reset()

    expect(phone.number({ e164: '+15550100002' }).e164).toBe('+15550100002')
  })

  test('apps that were registered later go, and replaced ones are back', async () => {
    const { phone, app, shop, ana } = setUp()
    phone.reset()
    const later = recordingApp()
    phone.app('https://app.test', later)
    phone.app('https://other.test', later)
    phone.reset()

    await text(phone, shop.e164, ana.number)
    await send(phone, { from: shop.e164, to: ana.number, statusCallback: 'https://other.test/status' })
    await phone.clock.drain()

    expect(later.received).toEqual([])
    expect(app.received).toHaveLength(3)
    expect(phone.callbacks.count({ url: 'https://other.test/status', state: 'captured' })).toBe(3)
  })

  test('outcome scripts are rewound, and later ones go', async () => {
    const { phone, shop, ana } = setUp()
    const ends = async () => {
      for (let i = 0; i < 2; i++) await text(phone, shop.e164, ana.number)
      await phone.clock.drain()
      return phone.messages.all().map(({ status }) => status)
    }
    expect(await ends()).toEqual(['undelivered', 'delivered'])
    phone.reset()
    expect(await ends()).toEqual(['undelivered', 'delivered'])
    ana.onText(outcome.failed())
    phone.reset()
    expect(await ends()).toEqual(['undelivered', 'delivered'])
  })

  test('a rotated token goes back, and a suspended account is active again', async () => {
    const { phone, shop, ana } = setUp()
    phone.reset()
    const before = phone.account.authToken
    const rotated = phone.account.rotateAuthToken()
    phone.account.suspend()

    phone.reset()

    expect(phone.account).toMatchObject({ authToken: before, status: 'active' })
    expect(await text(phone, shop.e164, ana.number)).toMatch(/^SM/)
    expect((await read(phone, 'Messages.json', { sid: phone.account.sid, authToken: rotated })).status).toBe(401)
  })
})

describe('the set-up ends with', () => {
  const ends: [string, (phone: Ringback) => unknown][] = [
    ['the first request, even a refused one', (phone) => read(phone, 'Messages.json', { sid: phone.account.sid, authToken: 'wrong' })],
    ['the first move of the clock', (phone) => phone.clock.advance('1s')],
    ['reset() itself', (phone) => phone.reset()],
    ['a snapshot', (phone) => phone.snapshot()],
  ]
  test.each(ends)('%s', async (_, end) => {
    const phone = createRingback()
    const early = phone.number()
    await end(phone)
    const late = phone.number()
    phone.reset()

    const owned = (await read(phone, 'IncomingPhoneNumbers.json')).json.incoming_phone_numbers as { phone_number: string }[]
    expect(owned.map((number) => number.phone_number)).toEqual([early.e164])
    expect(late.e164).not.toBe(early.e164)
  })
})

test('identities are rewound: what a test makes does not depend on the tests before it', async () => {
  const { phone, shop } = setUp()
  phone.reset()
  const walk = async () => {
    const made = [phone.number().e164, phone.handset().number, phone.createAccount().sid, phone.account.rotateAuthToken()]
    const sid = await text(phone, shop.e164, '+15550100002')
    await phone.clock.advance('100ms')
    return [...made, sid, phone.callbacks.last().headers['i-twilio-idempotency-token']]
  }

  const first = await walk()
  phone.reset()
  const second = await walk()
  await walk()
  phone.reset()

  expect(new Set(first).size).toBe(6)
  expect(second).toEqual(first)
  expect(await walk()).toEqual(first)
})

describe('a callback that is out at the reset', () => {
  /** Stops inside the app, with the answer in hand. */
  async function callbackOut() {
    const { phone, shop, ana } = setUp()
    phone.reset()
    let answer: (response: Response) => void = () => {}
    const asked = new Promise<void>((resolve) => {
      phone.app('https://app.test', () => {
        resolve()
        return new Promise((give) => (answer = give))
      })
    })
    await text(phone, shop.e164, ana.number)
    const move = phone.clock.advance('5s')
    await asked
    return { phone, shop, ana, move, answer: (response: Response) => answer(response) }
  }

  test('is ignored when it is answered', async () => {
    const { phone, move, answer } = await callbackOut()
    phone.reset()
    answer(new Response(null, { status: 500 }))
    await move

    expect(phone.timeline.text()).toBe('')
    expect([phone.callbacks.count(), phone.alerts.count(), phone.clock.pending()]).toEqual([0, 0, []])
  })

  test('leaves the clock free at once, and where it was rewound to', async () => {
    const { phone, shop, ana, move, answer } = await callbackOut()
    phone.reset()
    await text(phone, shop.e164, ana.number)
    await phone.clock.advance('150ms')
    answer(new Response())
    await move

    expect(phone.clock.now()).toEqual(new Date(START.getTime() + 150))
    expect(phone.messages.all().map(({ status }) => status)).toEqual(['sending'])
  })

  test('ends the move that waits for it, which does no more', async () => {
    const { phone, move, answer } = await callbackOut()
    phone.reset()
    answer(new Response())

    expect((await move).now).toEqual(START)
  })
})
