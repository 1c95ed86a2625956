// Filters of lists in every combination and for every status, held to what a plain look at the whole list says.
import { beforeAll, describe, expect, test } from 'vitest'
import { CALL_STATUSES, MESSAGE_STATUSES } from '../../../src/domain/status'
import { createRingback, outcome } from '../../../src/index'
import type { Parameters } from '../../support/rest/api'
import type { CallJson, CallList } from '../../support/rest/call-resources'
import { apiOf } from '../../support/rest/direct'
import type { MessageJson, MessageList } from '../../support/rest/resources'

type Listed = Readonly<Record<'sid' | 'to' | 'from' | 'status' | 'direction', string>> & Readonly<Record<string, string | null>>

/** A filter, and what it means. */
interface Filter {
  readonly name: string
  readonly value: string
  readonly fits: (record: Listed) => boolean
}

const day = (stamp: string | null | undefined) => stamp?.slice(0, 10) ?? ''

/** All sets of filters, of which each filter is in half. */
function setsOf(filters: readonly Filter[]): (readonly Filter[])[] {
  return filters.reduce<(readonly Filter[])[]>((sets, filter) => sets.flatMap((set) => [set, [...set, filter]]), [[]])
}

function queryOf(filters: readonly Filter[]): string {
  return filters.map(({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')
}

describe('texts', () => {
  const phone = createRingback({ apps: { 'https://app.test': () => new Response('<Response/>') } })
  const shop = phone.number({ smsUrl: 'https://app.test/sms', whatsapp: true })
  const ana = phone.handset()
  const [ben, cid, dora] = [outcome.undelivered(30003), outcome.failed(30008), outcome.sent()].map((fate) => phone.handset().onText(fate))
  const service = phone.messagingService({ senders: [shop] })
  const api = apiOf(phone)
  const send = async (form: Parameters = {}) =>
    (await api.post<MessageJson>('Messages.json', { To: ana.number, From: shop.e164, Body: 'Hi', ...form })).json.sid
  const list = async (query = '') =>
    (await api.get<MessageList>(`Messages.json?PageSize=1000&${query}`)).json.messages as readonly unknown[] as Listed[]

  /** Texts of two days; at the end one in each status that lasts. */
  beforeAll(async () => {
    const scheduled = { From: '', MessagingServiceSid: service.sid, ScheduleType: 'fixed', SendAt: '2030-01-05T00:00:00Z' }
    await send()
    await send({ To: ben?.number ?? '' })
    const { sid } = phone.content({ types: { 'twilio/text': { body: 'Hi' } }, approved: true })
    await send({ To: ana.whatsapp.number, From: `whatsapp:${shop.e164}`, ContentSid: sid })
    await phone.clock.advance('1d')
    await ana.whatsapp.read()
    await ana.text(shop, 'Hello')
    for (const To of [ana, ben, cid, dora]) await send({ To: To?.number ?? '' })
    await send(scheduled)
    await api.post(`Messages/${await send(scheduled)}.json`, { Status: 'canceled' })
    await phone.clock.advance('10s')
    await send()
    await phone.clock.advance('150ms')
    await send({ To: dora?.number ?? '' })
    await phone.clock.advance('0ms')
    await phone.clock.advance('150ms')
    await send()
    await send({ From: '', MessagingServiceSid: service.sid })
  })

  test('there is one in each status that a list can meet', async () => {
    const met = new Set((await list()).map(({ status }) => status))
    expect([...met].sort()).toEqual(MESSAGE_STATUSES.filter((status) => status !== 'receiving').sort())
  })

  test.each(MESSAGE_STATUSES)('Status=%s', async (status) => {
    const wanted = (await list()).filter((text) => text.status === status)
    expect(await list(`Status=${status}`)).toEqual(wanted)
    expect(wanted.length > 0).toBe(status !== 'receiving')
  })

  test('combine freely', async () => {
    const all = await list()
    const sent = (text: Listed) => day(text.date_sent ?? text.date_created)
    const sets = ['2030-01-01', '2030-01-02'].flatMap((date) =>
      ['delivered', 'undelivered', 'queued', 'received'].flatMap((status) =>
        setsOf([
          { name: 'To', value: ana.number, fits: ({ to }) => to === ana.number },
          { name: 'From', value: shop.e164, fits: ({ from }) => from === shop.e164 },
          { name: 'Status', value: status, fits: (text) => text.status === status },
          { name: 'DateSent', value: date, fits: (text) => sent(text) === date },
          { name: 'DateSent<', value: date, fits: (text) => sent(text) <= date },
          { name: 'DateSent>', value: date, fits: (text) => sent(text) >= date },
        ]),
      ),
    )
    expect(sets).toHaveLength(512)
    for (const set of sets) {
      const wanted = all.filter((text) => set.every(({ fits }) => fits(text))).map(({ sid }) => sid)
      expect(
        (await list(queryOf(set))).map(({ sid }) => sid),
        queryOf(set),
      ).toEqual(wanted)
    }
  })
})

describe('calls', () => {
  const hold = () => new Response('<Response><Say loop="0">Hold</Say></Response>', { headers: { 'content-type': 'text/xml' } })
  const phone = createRingback({ exposeInitiated: true, apps: { 'https://app.test': hold } })
  const shop = phone.number({ voiceUrl: 'https://app.test/voice' })
  const ana = phone.handset()
  const [ben, cid, dora] = [outcome.busy(), outcome.failed(), outcome.noAnswer()].map((fate) => phone.handset().onCall(fate))
  const api = apiOf(phone)
  const place = async (form: Parameters = {}) =>
    (await api.post<CallJson>('Calls.json', { To: ana.number, From: shop.e164, Url: 'https://app.test/voice', ...form })).json.sid
  const list = async (query = '') =>
    (await api.get<CallList>(`Calls.json?PageSize=1000&${query}`)).json.calls as readonly unknown[] as Listed[]

  beforeAll(async () => {
    for (const To of [ben, cid, dora]) await place({ To: To?.number ?? '' })
    await place({ Url: '', Twiml: '<Response/>' })
    await phone.clock.advance('1d')
    for (const To of [ana, ben]) await place({ To: To?.number ?? '' })
    await api.post(`Calls/${await place()}.json`, { Status: 'canceled' })
    await ana.dial(shop)
    await phone.clock.advance('10s')
    await place()
    await phone.clock.advance('1s')
    await place()
    await phone.clock.advance('200ms')
    await place()
  })

  test('there is one in each status', async () => {
    expect([...new Set((await list()).map(({ status }) => status))].sort()).toEqual([...CALL_STATUSES].sort())
  })

  test.each(CALL_STATUSES)('Status=%s', async (status) => {
    const wanted = (await list()).filter((call) => call.status === status)
    expect(wanted).not.toHaveLength(0)
    expect(await list(`Status=${status}`)).toEqual(wanted)
  })

  test('combine freely', async () => {
    const all = await list()
    const sets = ['completed', 'busy', 'in-progress'].flatMap((status) =>
      ['2030-01-01', '2030-01-02'].flatMap((date) =>
        setsOf([
          { name: 'To', value: ana.number, fits: ({ to }) => to === ana.number },
          { name: 'From', value: shop.e164, fits: ({ from }) => from === shop.e164 },
          { name: 'Status', value: status, fits: (call) => call.status === status },
          { name: 'StartTime', value: date, fits: (call) => day(call.start_time) === date },
          { name: 'StartTime<', value: date, fits: (call) => call.start_time !== null && day(call.start_time) < date },
          { name: 'EndTime>', value: date, fits: (call) => call.end_time !== null && day(call.end_time) >= date },
          { name: 'Direction', value: 'inbound', fits: ({ direction }) => direction === 'inbound' },
        ]),
      ),
    )
    expect(sets).toHaveLength(768)
    for (const set of sets) {
      const wanted = all.filter((call) => set.every(({ fits }) => fits(call))).map(({ sid }) => sid)
      expect(
        (await list(queryOf(set))).map(({ sid }) => sid),
        queryOf(set),
      ).toEqual(wanted)
    }
  })
})
