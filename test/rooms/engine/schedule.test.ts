// Messages for later: ScheduleType=fixed and SendAt.
import { beforeEach, describe, expect, test } from 'vitest'
import { createRingback } from '../../../src/index'
import type { Parameters } from '../../support/rest/api'
import { apiOf } from '../../support/rest/direct'

const phone = createRingback()
const shop = phone.number()
const service = phone.messagingService({ senders: [shop] })
const bob = phone.handset()
const api = apiOf(phone)
beforeEach(() => phone.reset())

const at = (seconds: number) => new Date(Date.UTC(2030, 0, 1) + seconds * 1_000).toISOString()
const schedule = (SendAt: string, form: Parameters = {}) =>
  api.post('Messages.json', { MessagingServiceSid: service.sid, To: bob.number, Body: 'Tomorrow', ScheduleType: 'fixed', SendAt, ...form })
const cancel = (sid: unknown) => api.post(`Messages/${sid}.json`, { Status: 'canceled' })

describe('a scheduled message', () => {
  test('waits for its moment, and then goes out', async () => {
    const { status, json } = await schedule(at(3_600))
    expect([status, json.status, json.from]).toEqual([201, 'scheduled', null])
    expect(phone.clock.pending()).toMatchObject([{ at: new Date(at(3_600)), label: expect.stringContaining('scheduled → queued') }])

    await phone.clock.advance('3599999ms')
    expect(phone.messages.last().status).toBe('scheduled')
    await phone.clock.advance('1ms')
    expect(phone.messages.last()).toMatchObject({ status: 'queued', from: shop.e164 })
    await phone.clock.drain()
    expect(bob.inbox).toHaveLength(1)
  })

  test('tells of queued when its moment comes, and not before', async () => {
    await schedule(at(900), { StatusCallback: 'https://app.test/status' })
    await phone.clock.advance('14m')
    expect(phone.callbacks.count()).toBe(0)
    await phone.clock.drain()
    expect(phone.callbacks.all().map(({ params }) => params.MessageStatus)).toEqual(['queued', 'sending', 'sent', 'delivered'])
  })

  test('keeps a From that it was given', async () => {
    const { json } = await schedule(at(900), { From: shop.e164 })
    expect(json).toMatchObject({ status: 'scheduled', from: shop.e164 })
    await phone.clock.drain()
    expect(phone.messages.last()).toMatchObject({ status: 'delivered', from: shop.e164 })
  })

  test('cannot be deleted while it waits', async () => {
    const { json } = await schedule(at(900))
    expect((await api.delete(`Messages/${json.sid}.json`)).status).toBe(409)
  })

  test('is found by its status', async () => {
    await schedule(at(900))
    expect((await api.get<{ messages: unknown[] }>('Messages.json?Status=scheduled')).json.messages).toHaveLength(1)
  })

  test('is kept by a snapshot and forgotten by reset', async () => {
    await schedule(at(900))
    const waiting = phone.snapshot()
    phone.reset()
    expect(phone.clock.pending()).toEqual([])
    phone.restore(waiting)
    await phone.clock.drain()
    expect(bob.inbox).toHaveLength(1)
  })
})

describe('canceling', () => {
  test('takes it back, tells the callback, and nothing is left to do', async () => {
    const { json } = await schedule(at(3_600), { StatusCallback: 'https://app.test/status' })
    await phone.clock.advance('59m')
    const answer = await cancel(json.sid)
    expect([answer.status, answer.json.status]).toEqual([200, 'canceled'])

    await phone.clock.drain()
    expect(phone.callbacks.all().map(({ params }) => params.MessageStatus)).toEqual(['canceled'])
    expect(phone.messages.last().status).toBe('canceled')
    expect(bob.inbox).toEqual([])
    expect((await api.delete(`Messages/${json.sid}.json`)).status).toBe(204)
  })

  test('comes too late at its moment, and twice is once too often', async () => {
    const { json } = await schedule(at(900))
    await phone.clock.advance('15m')
    expect(await cancel(json.sid)).toMatchObject({ status: 400, json: { code: 30409 } })

    const { json: other } = await schedule(at(3_600))
    await cancel(other.sid)
    expect((await cancel(other.sid)).json.code).toBe(30409)
  })
})

describe('SendAt', () => {
  test.each([300, 301, 35 * 86_400])('%i s ahead is taken', async (seconds) => {
    expect((await schedule(at(seconds))).status).toBe(201)
  })

  test.each(['2030-01-01T01:00Z', '2030-01-01T02:00:00+01:00', '2030-01-01T01:00:00.000Z'])(
    '%s is taken, and is 01:00 UTC',
    async (stamp) => {
      expect((await schedule(stamp)).status).toBe(201)
      expect(phone.clock.pending()[0]?.at).toEqual(new Date(at(3_600)))
    },
  )

  test.each([
    ['299 s ahead', at(299), {}, 35114],
    ['more than 35 days ahead', at(35 * 86_400 + 1), {}, 35114],
    ['in the past', at(-3_600), {}, 35114],
    ['without a zone', '2030-01-01T01:00:00', {}, 35114],
    ['no moment', 'tomorrow', {}, 35114],
    ['a month thirteen', '2030-13-01T01:00:00Z', {}, 35114],
    ['empty', '', {}, 35111],
    ['without ScheduleType', at(3_600), { ScheduleType: '' }, 35115],
    ['with another ScheduleType', at(3_600), { ScheduleType: 'optimize' }, 35115],
    ['without a service', at(3_600), { MessagingServiceSid: '', From: shop.e164 }, 35118],
  ])('%s is refused', async (_, sendAt, form, code) => {
    const { status, json } = await schedule(sendAt, form)
    expect([status, json.code]).toEqual([400, code])
    expect(phone.messages.count()).toBe(0)
  })
})

describe('the instant clock', () => {
  test('does not run ahead of a scheduled message: that moment is for the test to reach', async () => {
    const instant = createRingback({ time: 'instant' })
    const pool = instant.messagingService({ senders: [instant.number()] })
    const to = instant.handset()
    const { json } = await apiOf(instant).post('Messages.json', {
      MessagingServiceSid: pool.sid,
      To: to.number,
      Body: 'Tomorrow',
      ScheduleType: 'fixed',
      SendAt: at(3_600),
    })
    await apiOf(instant).get(`Messages/${json.sid}.json`)
    expect(instant.messages.last().status).toBe('scheduled')
    expect(instant.clock.now()).toEqual(new Date(at(0)))

    await instant.clock.advance('1h')
    await instant.clock.drain()
    expect(to.inbox).toHaveLength(1)
  })
})
