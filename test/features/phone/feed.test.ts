// phone.feed: what changed since a cursor.
import { beforeEach, describe, expect, test } from 'vitest'
import { createRingback, fault, outcome } from '../../../src/index'
import { apiRequest, ask, send } from '../../support/phone/requests'

const answer = () => new Response('<Response><Pause length="60"/></Response>', { headers: { 'content-type': 'text/xml' } })
const phone = createRingback({ apps: { 'https://app.test': answer } })
const shop = phone.number({ smsUrl: 'https://ana:p4ss@app.test/sms', voiceUrl: 'https://app.test/voice' })
const ana = phone.handset('+15550100001')
beforeEach(() => phone.reset())

const text = (statusCallback?: string) => send(phone, { from: shop.e164, to: ana.number, ...(statusCallback ? { statusCallback } : {}) })

test('without a cursor it tells everything, and with the one it gave only what changed since', async () => {
  const first = await text()
  await text()
  const all = phone.feed.since()
  expect(all).toMatchObject({ fresh: true, messages: [{ sid: first, status: 'queued' }, {}], requests: [{ status: 201 }, {}], removed: [] })
  expect(phone.feed.since(all.cursor)).toMatchObject({ fresh: false, messages: [], requests: [], timeline: [], callbacks: [] })

  await phone.clock.advance('100ms')

  const changed = phone.feed.since(all.cursor)
  expect(changed.messages.map(({ status }) => status)).toEqual(['sending', 'sending'])
  expect(changed.timeline.map((entry) => entry.text)).toEqual([expect.stringContaining('sending'), expect.stringContaining('sending')])
  expect(changed.clock.now).toEqual(phone.clock.now())
  expect(phone.feed.cursor).toBe(changed.cursor)
  // A cursor may be used again.
  expect(phone.feed.since(all.cursor)).toEqual(changed)
})

test('records come whole and in order of creation, whatever changed first', async () => {
  const [first, second] = [await text(), await text()]
  const { cursor } = phone.feed.since()
  await phone.clock.advance('1m')
  const { messages } = phone.feed.since(cursor)
  expect(messages).toEqual([phone.messages.get(first), phone.messages.get(second)])
})

test('callbacks carry their idempotency token', async () => {
  await text('https://app.test/status')
  const { cursor } = phone.feed.since()
  await phone.clock.advance('1m')
  const { callbacks } = phone.feed.since(cursor)
  expect(callbacks.map(({ id, ...record }) => record)).toEqual(phone.callbacks.all())
  expect(callbacks.map(({ id }) => id)).toEqual(phone.callbacks.all().map(({ headers }) => headers['i-twilio-idempotency-token']))
})

test('a deleted message is told of', async () => {
  const sid = await text()
  await phone.clock.drain()
  const { cursor } = phone.feed.since()
  await ask(phone, new Request(apiRequest(phone.account, `Messages/${sid}.json`), { method: 'DELETE' }))
  expect(phone.feed.since(cursor)).toMatchObject({ removed: [sid], messages: [], requests: [{ method: 'DELETE', status: 204 }] })
})

test.each([
  ['reset()', () => phone.reset()],
  ['restore()', (snapshot: ReturnType<typeof phone.snapshot>) => phone.restore(snapshot)],
])('after %s everything is told afresh', async (_, rewind) => {
  const snapshot = phone.snapshot()
  await text()
  const { cursor } = phone.feed.since()
  rewind(snapshot)
  expect(phone.feed.since(cursor)).toMatchObject({ fresh: true, messages: [], timeline: [] })
})

test.each(['', 'nonsense', '0.0', '0.99999.0.0.0', '-1.0.0.0.0'])(
  'the cursor %j is none of this phone: everything is told',
  async (cursor) => {
    await text()
    expect(phone.feed.since(cursor)).toMatchObject({ fresh: true, messages: [{ status: 'queued' }] })
  },
)

test('what was set up for an account is told as it stands, without the passwords of URLs', async () => {
  const url = 'https://ana:p4ss@app.test/x'
  const own = createRingback()
  const number = own.number()
  const service = own.messagingService({ senders: [number, own.sender('12345')], statusCallback: url })
  const template = own.content({ friendlyName: 'sale', types: { 'twilio/media': { media: [url] } }, variables: { 1: url } })
  const application = own.application({ friendlyName: 'desk', voiceUrl: url, messageStatusCallback: url })
  const callerId = own.callerId('+14155550102')
  const told = own.feed.since()
  expect(told.services).toMatchObject([
    { sid: service.sid, senders: [number.e164, '12345'], statusCallback: 'https://app.test/x', inboundMethod: 'POST' },
  ])
  expect(told.contents).toEqual([
    {
      sid: template.sid,
      accountSid: own.account.sid,
      friendlyName: 'sale',
      language: 'en',
      types: ['twilio/media'],
      approval: { status: 'unsubmitted', name: '', category: '', rejectionReason: '' },
    },
  ])
  expect(told.applications).toMatchObject([
    { sid: application.sid, voiceUrl: 'https://app.test/x', messageStatusCallback: 'https://app.test/x', smsUrl: null },
  ])
  expect(told.callerIds).toEqual([
    { sid: callerId.sid, number: '+14155550102', accountSid: own.account.sid, friendlyName: '(415) 555-0102' },
  ])
  expect(JSON.stringify(told)).not.toContain('p4ss')
})

test('the clock tells what it waits for, soonest first and for whom', async () => {
  const sid = await text()
  const { clock } = phone.feed.since()
  expect(clock).toMatchObject({ mode: 'manual', speed: null, moving: false, pendingCount: 1, start: phone.clock.now() })
  expect(clock.pending).toEqual([{ at: expect.any(Date), label: expect.stringContaining('queued → sending'), sid }])
})

test('of very much that is pending, the soonest 200 are shown', async () => {
  for (let i = 0; i < 250; i++) await text()
  const { clock } = phone.feed.since()
  expect(clock.pendingCount).toBe(250)
  expect(clock.pending.map(({ at, label }) => ({ at, label }))).toEqual(phone.clock.pending().slice(0, 200))
})

test('a handset shows the calls that are at it now', async () => {
  const stranger = '+15550100077'
  const leg = await ana.dial(shop)
  const form = new URLSearchParams({ From: shop.e164, To: stranger, Url: 'https://app.test/voice' })
  await ask(phone, apiRequest(phone.account, 'Calls.json', form))
  await phone.clock.advance('1s')
  const ringing = phone.calls.last({ to: stranger })
  expect(ringing.status).toBe('ringing')
  expect(phone.feed.since().handsets).toEqual([
    { number: ana.number, callerName: null, legs: [leg.sid], hearing: [] },
    { number: stranger, callerName: null, legs: [ringing.sid], hearing: [] },
  ])

  await phone.clock.drain()
  expect(phone.feed.since().handsets).toEqual([{ number: ana.number, callerName: null, legs: [], hearing: [] }])
  phone.reset()
  expect(phone.feed.since().handsets).toEqual([{ number: ana.number, callerName: null, legs: [], hearing: [] }])
})

test('faults say how often they still fire, in what JSON can hold', () => {
  phone.inject(fault.network('messages.create'), { times: 2 })
  phone.inject(fault.network('calls.*'), { times: Number.POSITIVE_INFINITY })
  expect(phone.feed.since().faults).toEqual([
    { id: 'fault 1', text: 'fault.network(messages.create)', left: 2, fired: 0 },
    { id: 'fault 2', text: 'fault.network(calls.*)', left: null, fired: 0 },
  ])
})

test('no secret is in it', async () => {
  const secret = phone.createAccount({ authToken: 'second-token-of-a-test' })
  secret.createSecondaryAuthToken()
  ana.onText(outcome.delivered())
  await text('https://bob:s3cret@app.test/status')
  await ana.text(shop, 'Hi')
  await ana.dial(shop)
  await phone.clock.drain()

  const told = JSON.stringify(phone.feed.since())
  expect(told).toContain('https://app.test/status')
  expect(told).toContain('https://app.test/sms')
  for (const word of [phone.account.authToken, 'second-token-of-a-test', 's3cret', 'p4ss', 'Basic ', 'authToken', '"authorization"'])
    expect(told).not.toContain(word)
})

test('who subscribed is called at once after each change, until it is taken back', async () => {
  const seen: string[] = []
  const stop = phone.feed.subscribe(() => seen.push(phone.clock.now().toISOString()))
  phone.number()
  expect(seen.length).toBeGreaterThan(0)
  const numbered = seen.length
  await text()
  const after = seen.length
  expect(after).toBeGreaterThan(numbered)

  await phone.clock.advance('1m')
  expect(seen.length).toBeGreaterThan(after)
  expect(seen.at(-1)).toBe(phone.clock.now().toISOString())

  const before = seen.length
  await phone.clock.advance('1m')
  expect(seen.length, 'a clock that moved past nothing').toBeGreaterThan(before)
  stop()
  const stopped = seen.length
  await text()
  phone.reset()
  expect(seen).toHaveLength(stopped)
})

test('a reset is a change, and two listeners do not know each other', () => {
  let [one, other] = [0, 0]
  const stop = phone.feed.subscribe(() => one++)
  phone.feed.subscribe(() => other++)
  phone.reset()
  stop()
  stop()
  phone.reset()
  expect([one, other]).toEqual([1, 2])
})

describe('with a bounded timeline', () => {
  const bounded = (limit: number) => {
    const kept = createRingback({ timeline: { limit }, apps: { 'https://app.test': answer } })
    const [from, to] = [kept.number().e164, kept.handset().number]
    const life = async (count = 1) => {
      for (let i = 0; i < count; i++) {
        await send(kept, { from, to, statusCallback: 'https://app.test/status' })
        await kept.clock.advance('5s')
      }
    }
    return { kept, life }
  }

  test('a cursor within what is held tells what changed since, and no more', async () => {
    const { kept, life } = bounded(20)
    await life(10)
    const all = kept.feed.since()
    await life()

    const changed = kept.feed.since(all.cursor)

    expect(changed).toMatchObject({ fresh: false, messages: [kept.messages.last()], requests: [kept.requests.last()], removed: [] })
    expect(changed.callbacks.map(({ sid }) => sid)).toEqual(changed.callbacks.map(() => kept.messages.last().sid))
    expect(changed.timeline.length).toBeGreaterThan(3)
    expect(changed.timeline).toEqual(kept.timeline.all().slice(-changed.timeline.length))
  })

  test('a cursor before what is held tells everything, as one that is none does', async () => {
    const { kept, life } = bounded(20)
    await life()
    const { cursor } = kept.feed.since()
    await life(10)

    const changed = kept.feed.since(cursor)

    expect(changed).toMatchObject({ fresh: true, messages: kept.messages.all(), timeline: kept.timeline.all() })
    expect(changed.messages).toHaveLength(11)
    expect(changed.timeline).toHaveLength(20)
    expect(changed).toEqual(kept.feed.since())
  })

  test('the very last cursor that reaches is told from, and the one before it is not', async () => {
    const { kept, life } = bounded(3)
    await life(4)
    const { cursor } = kept.feed.since()
    // A line each; as many as are held.
    for (let line = 0; line < 3; line++) kept.account.rotateAuthToken()
    expect(kept.feed.since(cursor)).toMatchObject({ fresh: false, messages: [], timeline: [{}, {}, {}] })

    kept.account.rotateAuthToken()
    expect(kept.feed.since(cursor)).toMatchObject({ fresh: true, messages: [{}, {}, {}, {}], timeline: [{}, {}, {}] })
  })

  test('after a restore everything is told afresh, and from there on what changes', async () => {
    const { kept, life } = bounded(20)
    await life(10)
    const snapshot = kept.snapshot()
    const { cursor } = kept.feed.since()
    await life(10)
    kept.restore(snapshot)

    const again = kept.feed.since(cursor)
    expect(again).toMatchObject({ fresh: true, messages: kept.messages.all() })
    await life()
    expect(kept.feed.since(again.cursor)).toMatchObject({ fresh: false, messages: [kept.messages.last()] })
  })
})
