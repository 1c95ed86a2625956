// Recordings through REST: lists and their filters, pages, what is deleted, and what is refused.
import { describe, expect, test } from 'vitest'
import { createRingback, type Dialect } from '../../../src/index'
import { xml } from '../../support/calls/story'
import { apiOf } from '../../support/rest/direct'

interface Listed {
  readonly recordings: readonly { readonly sid: string; readonly call_sid: string; readonly status: string }[]
  readonly next_page_uri: string | null
}

/** Calls of ten seconds, each recorded from its answer on. */
async function recorded(count: number, dialect: Dialect = 'twilio') {
  const phone = createRingback({ dialect, apps: { 'https://app.test': () => xml('<Pause length="10"/>') } })
  const api = apiOf(phone, { prefix: '/2010-04-01' })
  const [shop, ana] = [phone.number(), phone.handset()]
  const calls: string[] = []
  const place = async (form: Record<string, string> = { Record: 'true' }) => {
    const { json } = await api.post<{ sid: string }>('Calls.json', {
      From: shop.e164,
      To: ana.number,
      Url: 'https://app.test/voice',
      ...form,
    })
    calls.push(json.sid)
    return json.sid
  }
  for (let index = 0; index < count; index++) {
    await place()
    await phone.clock.drain()
  }
  const sids = () => phone.recordings.all().map(({ sid }) => sid)
  const list = async (query = '', under = '') =>
    (await api.get<Listed>(`${under}Recordings.json${query}`)).json.recordings.map(({ sid }) => sid)
  return { phone, api, calls, place, sids, list }
}

test('the list of the account, newest first, in pages, by call and by day', async () => {
  const { sids, list, calls, api, phone } = await recorded(3)
  const [a = '', b = '', c = ''] = sids()
  expect(await list()).toEqual([c, b, a])
  expect(await list(`?CallSid=${calls[1]}`)).toEqual([b])
  expect(await list('', `Calls/${calls[0]}/`)).toEqual([a])
  expect(await list('?ConferenceSid=CF0')).toEqual([])
  expect((await api.get('Conferences/CF0/Recordings.json')).status).toBe(404)
  expect(await list('?DateCreated=2030-01-01')).toHaveLength(3)
  expect(await list('?DateCreated%3C=2029-12-31')).toEqual([])
  expect(await list('?DateCreated%3E=2030-01-02')).toEqual([])
  const first = await api.get<Listed>('Recordings.json?PageSize=2')
  expect(first.json.recordings.map(({ sid }) => sid)).toEqual([c, b])
  expect((await api.get<Listed>(first.json.next_page_uri ?? '')).json.recordings.map(({ sid }) => sid)).toEqual([a])
  expect(phone.alerts.all()).toEqual([])
})

test('what is deleted is gone, but for who asks for it', async () => {
  const { sids, list, api, phone, calls } = await recorded(2)
  const [a = '', b = ''] = sids()
  expect((await api.delete(`Recordings/${a}.json`)).status).toBe(204)
  expect(await list()).toEqual([b])
  expect(await list('', `Calls/${calls[0]}/`)).toEqual([])
  expect(await list('?IncludeSoftDeleted=true')).toEqual([b, a])
  expect((await api.get(`Recordings/${a}.json`)).status).toBe(404)
  expect((await api.get(`Recordings/${a}.json?IncludeSoftDeleted=true`)).json).toMatchObject({ status: 'deleted' })
  expect((await api.get(`Recordings/${a}.wav`)).status).toBe(404)
  expect((await api.delete(`Recordings/${a}.json`)).status).toBe(404)
  expect((await api.delete(`Calls/${calls[1]}/Recordings/${b}.json`)).status).toBe(204)
  expect(phone.recordings.all().map(({ status }) => status)).toEqual(['deleted', 'deleted'])
})

describe('refused', () => {
  test('of a call that nobody answered yet, with words that there are not, and of one that is not there', async () => {
    const { api, place, phone } = await recorded(0)
    const sid = await place({})
    const start = (form: Record<string, string> = {}) => api.post(`Calls/${sid}/Recordings.json`, form)
    expect(await start()).toMatchObject({ status: 400, json: { code: 21220, message: 'Requested resource is not eligible for recording' } })
    await phone.clock.until(() => phone.calls.last().status === 'in-progress')
    expect((await start({ RecordingChannels: 'three' })).status).toBe(400)
    expect((await start({ RecordingTrack: 'left' })).status).toBe(400)
    expect((await start({ Trim: 'yes' })).status).toBe(400)
    expect((await start({ RecordingStatusCallback: 'nowhere' })).status).toBe(400)
    expect((await start({ RecordingStatusCallbackEvent: 'started' })).status).toBe(400)
    expect((await api.post(`Calls/CA${'0'.repeat(32)}/Recordings.json`, {})).status).toBe(404)
    expect((await api.post(`Calls/${sid}/Recordings/Twilio.CURRENT.json`, { Status: 'paused' })).status).toBe(404)
    expect(phone.recordings.count()).toBe(0)
  })

  test('a status that there is not, one that is over, and a file that is not complete', async () => {
    const { api, place, phone } = await recorded(0)
    const sid = await place()
    await phone.clock.until(() => phone.recordings.count() > 0)
    const one = `Calls/${sid}/Recordings/${phone.recordings.last().sid}.json`
    const change = (form: Record<string, string>) => api.post(one, form)
    expect((await change({ Status: 'completed' })).status).toBe(400)
    expect((await change({ Status: 'paused', PauseBehavior: 'loud' })).status).toBe(400)
    expect((await change({ Status: 'in-progress' })).json).toMatchObject({ status: 'in-progress' })
    expect((await api.delete(one)).status).toBe(409)
    expect((await change({ Status: 'stopped' })).json).toMatchObject({ status: 'stopped', duration: null })
    expect((await change({ Status: 'in-progress' })).json).toMatchObject({ code: 21220 })
    await phone.clock.drain()
    expect((await api.get(one)).json).toMatchObject({ status: 'completed', duration: '0' })
  })
})

test.each([
  ['twilio', 'Tue, 01 Jan 2030 00:00:03 +0000', '10'],
  ['laml', '2030-01-01T00:00:03Z', '10'],
  ['signalwire', 'Tue, 01 Jan 2030 00:00:03 +0000', 10],
] as const)('in %s dates and lengths are those of its calls', async (dialect, start_time, duration) => {
  const { api, sids, phone } = await recorded(1, dialect)
  const [sid] = sids()
  const uri = (name: string) => expect.stringContaining(`/Accounts/${phone.account.sid}/Recordings/${sid}${name}`)
  expect((await api.get(`Recordings/${sid}.json`)).json).toMatchObject({
    start_time,
    duration,
    uri: uri('.json'),
    subresource_uris: { add_on_results: uri('/AddOnResults.json'), transcriptions: uri('/Transcriptions.json') },
    media_url: expect.stringMatching(/^https:\/\/.*\/Recordings\/RE[0-9a-f]{32}$/),
  })
})
