// How much goes through at once, and how long a message may wait: throughput and ValidityPeriod.
import { describe, expect, test } from 'vitest'
import { createRingback, type RingbackOptions } from '../../../src/index'
import type { Parameters } from '../../support/rest/api'
import { apiOf } from '../../support/rest/direct'

function office(throughput?: RingbackOptions['throughput']) {
  const phone = createRingback(throughput === undefined ? {} : { throughput })
  const shop = phone.number()
  const ana = phone.handset()
  const api = apiOf(phone)
  const text = (form: Parameters = {}) => api.post('Messages.json', { From: shop.e164, To: ana.number, Body: 'Hi', ...form })
  const call = () => api.post('Calls.json', { From: shop.e164, To: ana.number, Twiml: '<Response/>' })
  const start = phone.clock.now().getTime()
  /** Milliseconds after the start at which each message got this far, oldest message first. */
  const reached = (status: string) =>
    phone.messages.all().map(({ history }) => {
      const entry = history.find((one) => one.status === status)
      return entry ? entry.at.getTime() - start : null
    })
  return { phone, shop, ana, api, text, call, reached }
}

describe('messages a second', () => {
  test('without the option everything goes at once', async () => {
    const { phone, text, reached } = office()
    for (let i = 0; i < 5; i++) await text()
    await phone.clock.drain()
    expect(reached('sending')).toEqual([100, 100, 100, 100, 100])
  })

  test('messages wait for their turn, in the order in which they came', async () => {
    const { phone, ana, text, reached } = office({ messages: 1 })
    for (const Body of ['1', '2', '3']) expect((await text({ Body })).json.status).toBe('queued')
    await phone.clock.drain()
    expect(reached('sending')).toEqual([100, 1_100, 2_100])
    expect(ana.inbox.map(({ body }) => body)).toEqual(['1', '2', '3'])
  })

  test('segments count, not messages', async () => {
    const { phone, text, reached } = office({ messages: 1 })
    await text({ Body: 'x'.repeat(307) })
    await text()
    await phone.clock.drain()
    expect(reached('sending')).toEqual([100, 3_100])
  })

  test('a rate can be less or more than one', async () => {
    const slow = office({ messages: 0.5 })
    const fast = office({ messages: 4 })
    for (const { text, phone } of [slow, fast]) {
      for (let i = 0; i < 3; i++) await text()
      await phone.clock.drain()
    }
    expect(slow.reached('sending')).toEqual([100, 2_100, 4_100])
    expect(fast.reached('sending')).toEqual([100, 350, 600])
  })

  test('each number has a queue of its own', async () => {
    const { phone, text, reached } = office({ messages: 1 })
    await text()
    await text({ From: phone.number().e164 })
    await phone.clock.drain()
    expect(reached('sending')).toEqual([100, 100])
  })

  test('an idle number keeps no turns for later', async () => {
    const { phone, text, reached } = office({ messages: 1 })
    await text()
    await phone.clock.advance('1m')
    await text()
    await text()
    await phone.clock.drain()
    expect(reached('sending')).toEqual([100, 60_100, 61_100])
  })

  test('replies wait in the same queue', async () => {
    const { phone, text, reached } = office({ messages: 1 })
    phone.app(
      'https://app.test',
      () => new Response('<Response><Message>a</Message><Message>b</Message></Response>', { headers: { 'content-type': 'text/xml' } }),
    )
    const desk = phone.number({ smsUrl: 'https://app.test/sms' })
    await text({ From: desk.e164 })
    await phone.handset().text(desk, 'Hi')
    await phone.clock.drain()
    expect(reached('sending')).toEqual([100, null, 1_100, 2_100])
  })

  test('a message of a service waits in the queue of the sender that was chosen', async () => {
    const { phone, shop, text, reached } = office({ messages: 1 })
    const service = phone.messagingService({ senders: [shop] })
    await text()
    await text({ From: '', MessagingServiceSid: service.sid })
    await phone.clock.drain()
    expect(reached('sending')).toEqual([100, 1_100])
  })

  test('a full queue answers 429 with 21611, and takes messages again later', async () => {
    const { phone, text } = office({ messages: 1, queue: '2s' })
    const statuses: unknown[] = []
    for (let i = 0; i < 4; i++) statuses.push((await text()).status)
    expect(statuses).toEqual([201, 201, 201, 429])
    expect((await text()).json).toMatchObject({ code: 21611, status: 429, message: 'SMS queue is full.' })
    await phone.clock.advance('1s')
    expect((await text()).status).toBe(201)
  })

  test('a reply that finds the queue full is refused with an alert', async () => {
    const { phone, text } = office({ messages: 1, queue: 0 })
    phone.app('https://app.test', () => new Response('Hello'))
    const desk = phone.number({ smsUrl: 'https://app.test/sms' })
    await text({ From: desk.e164 })
    const { replies } = await phone.handset().text(desk, 'Hi')
    expect(replies).toEqual([])
    expect(phone.alerts.all()).toMatchObject([{ code: 21611 }])
  })

  test('reset empties the queue, a snapshot keeps it', async () => {
    const { phone, text, reached } = office({ messages: 1 })
    await text()
    const one = phone.snapshot()
    phone.reset()
    await text()
    await phone.clock.drain()
    expect(reached('sending')).toEqual([100])
    phone.restore(one)
    await text()
    await phone.clock.drain()
    expect(reached('sending')).toEqual([100, 1_100])
  })
})

describe('ValidityPeriod', () => {
  test('a message that waits longer fails with 30001, when its time is over', async () => {
    const { phone, text, reached } = office({ messages: 1 })
    await text({ Body: 'x'.repeat(640) })
    const { json } = await text({ ValidityPeriod: '3', StatusCallback: 'https://app.test/status' })
    await phone.clock.drain()

    expect(phone.messages.get(String(json.sid))).toMatchObject({ status: 'failed', errorCode: 30001 })
    expect(reached('failed')).toEqual([null, 3_000])
    expect(phone.callbacks.all().map(({ params }) => [params.MessageStatus, params.ErrorCode])).toEqual([['failed', '30001']])
  })

  test('one that waits exactly as long goes out', async () => {
    const { phone, text } = office({ messages: 1 })
    for (let i = 0; i < 3; i++) await text()
    const { json } = await text({ ValidityPeriod: '3' })
    await phone.clock.drain()
    expect(phone.messages.get(String(json.sid))?.status).toBe('delivered')
  })

  test('what expires takes nobody else a turn', async () => {
    const { phone, text, reached } = office({ messages: 1 })
    await text()
    await text({ ValidityPeriod: '1' })
    await text({ Body: 'expires', ValidityPeriod: '1' })
    await text()
    await phone.clock.drain()
    expect(reached('sending')).toEqual([100, 1_100, null, 2_100])
  })

  test.each(['1', '36000'])('%s is taken', async (ValidityPeriod) => {
    expect((await office().text({ ValidityPeriod })).status).toBe(201)
  })

  test.each(['0', '36001', '-5', '1.5', 'long', '1e3'])('%s is refused', async (ValidityPeriod) => {
    const { status, json } = await office().text({ ValidityPeriod })
    expect([status, json.code]).toEqual([400, 21624])
  })
})

describe('calls a second', () => {
  test('calls wait for their turn, and queue_time says how long', async () => {
    const { phone, call, api } = office({ calls: 1 })
    const sids: unknown[] = []
    for (let i = 0; i < 3; i++) sids.push((await call()).json.sid)
    const times = await Promise.all(sids.map(async (sid) => (await api.get(`Calls/${sid}.json`)).json.queue_time))
    expect(times).toEqual(['0', '1000', '2000'])

    await phone.clock.drain()
    const dialed = phone.calls.all().map(({ history }) =>
      history
        .find(({ status }) => status === 'initiated')
        ?.at.toISOString()
        .slice(17, 23),
    )
    expect(dialed).toEqual(['00.100', '01.100', '02.100'])
  })

  test('a full queue answers 429 with 20429', async () => {
    const { call } = office({ calls: 1, queue: '1s' })
    const answers = [await call(), await call(), await call()]
    expect(answers.map(({ status, json }) => [status, json.code])).toEqual([
      [201, undefined],
      [201, undefined],
      [429, 20429],
    ])
  })

  test('texts do not wait for calls', async () => {
    const { phone, call, text, reached } = office({ calls: 1 })
    await call()
    await call()
    await text()
    await phone.clock.advance('1s')
    expect(reached('sending')).toEqual([100])
  })
})

test.each([{ messages: 0 }, { messages: -1 }, { calls: '1' }, { queue: 'soon' }, { texts: 1 }, { messages: Number.POSITIVE_INFINITY }])(
  'throughput takes no nonsense: %j',
  (throughput) => {
    expect(() => createRingback({ throughput: throughput as never })).toThrow(/throughput/)
  },
)
