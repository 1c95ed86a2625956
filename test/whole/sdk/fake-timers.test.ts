// A runner's fake timers change nothing: nothing hangs, and the phone's clock is its own.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { through } from '../../support/rest/bench'
import { apiOf } from '../../support/rest/direct'
import { mswDoor } from '../../support/rest/doors'
import { fetchByForm } from '../../support/sdk/fetch-client'
import { signalWire32, twilio3, twilio6 } from '../../support/sdk/sdks'

const settings = [
  { name: 'vi.useFakeTimers()', fake: () => vi.useFakeTimers() },
  { name: "vi.useFakeTimers({ toFake: ['Date'] })", fake: () => vi.useFakeTimers({ toFake: ['Date'] }) },
  { name: 'vi.useFakeTimers() at another time', fake: () => vi.useFakeTimers({ now: new Date('1999-12-31T23:59:59Z') }) },
]
const cases = [twilio6, twilio3, signalWire32, fetchByForm].flatMap((sdk) =>
  settings.map((setting) => ({ sdk, setting, name: `${sdk.name} under ${setting.name}` })),
)

describe.each(cases)('$name', ({ sdk, setting }) => {
  const answered: string[] = []
  const { phone, shop, ana } = through(mswDoor, {
    apps: {
      'https://app.test': async (request) => {
        const form = new URLSearchParams(await request.text())
        answered.push(form.get('MessageStatus') ?? '')
        return new Response(null, { status: 204 })
      },
    },
  })
  const connect = () => {
    const [address] = sdk.addresses
    if (!address) throw new Error(`${sdk.name} has no address`)
    return address.connect(phone.account.sid, phone.account.authToken).messages
  }
  const hi = { to: ana.number, from: shop.e164, body: 'Hi', statusCallback: 'https://app.test/status' }

  beforeEach(() => {
    answered.length = 0
    setting.fake()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('a text is created, delivered, called back for, fetched, listed and removed', async () => {
    const messages = connect()
    const sent = await messages.create(hi)
    expect(sent.status).toBe('queued')

    await phone.clock.advance('5s')

    expect(answered).toEqual(['sending', 'sent', 'delivered'])
    expect(phone.callbacks.all().map((callback) => callback.state)).toEqual(['answered', 'answered', 'answered'])
    expect((await messages(sent.sid).fetch()).status).toBe('delivered')
    expect((await messages.list()).map((message) => message.sid)).toEqual([sent.sid])
    expect(await messages(sent.sid).remove()).toBe(true)
  })

  test('pages are gone through', async () => {
    const messages = connect()
    for (let i = 0; i < 3; i++) await messages.create(hi)
    expect(await messages.list({ pageSize: 1 })).toHaveLength(3)
  })

  test('a refusal is thrown', async () => {
    await expect(connect().create({ ...hi, to: 'Ana' })).rejects.toMatchObject({ status: 400, code: 21211 })
  })

  test('dates are those of the phone, not of the runner', async () => {
    const sent = await connect().create(hi)
    expect(sent.dateCreated).toEqual(new Date('2030-01-01T00:00:00Z'))
    expect(sent.dateCreated).toEqual(phone.clock.now())
  })

  test('the runner’s clock does not move the phone’s, nor the other way round', async () => {
    await connect().create(hi)
    const before = Date.now()
    await phone.clock.advance('100ms')
    expect(Date.now()).toBe(before)

    vi.setSystemTime(new Date('2031-01-01T00:00:00Z'))

    expect(phone.clock.now()).toEqual(new Date('2030-01-01T00:00:00.100Z'))
    expect(phone.messages.last().status).toBe('sending')
  })
})

describe('fake timers that were there before ringback was loaded', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.resetModules()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('change nothing either', async () => {
    const { createRingback } = await import('../../../src/index')
    const phone = createRingback({ apps: { 'https://app.test': () => new Response() } })
    const shop = phone.number()
    const form = { To: '+15550100002', From: shop.e164, Body: 'Hi', StatusCallback: 'https://app.test/' }
    expect((await apiOf(phone).post('Messages.json', form)).status).toBe(201)

    await phone.clock.drain()

    expect(phone.callbacks.all().map((callback) => callback.state)).toEqual(['answered', 'answered', 'answered'])
  })
})
