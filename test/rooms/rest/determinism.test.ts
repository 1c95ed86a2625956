// The same seed and the same script give the same bytes, whatever the machine's clock and dice say.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRingback, outcome, type RingbackOptions } from '../../../src/index'
import type { Api } from '../../support/rest/api'
import { apiOf } from '../../support/rest/direct'
import type { MessageJson, MessageList } from '../../support/rest/resources'

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47])

interface Run {
  /** Every reply: status, headers and bytes. */
  readonly replies: readonly string[]
  /** Every request that reached the app: URL, method, headers and bytes. */
  readonly arrived: readonly string[]
  readonly records: string
  readonly timeline: string
  readonly sids: readonly string[]
  readonly secrets: readonly string[]
}

/** A phone, a script with a bit of everything, and all that came of it. */
async function run(options: RingbackOptions = {}): Promise<Run> {
  const replies: string[] = []
  const arrived: string[] = []
  let refusals = 2
  const phone = createRingback({
    ...options,
    apps: {
      'https://cdn.test': () => new Response(PNG, { headers: { 'content-type': 'image/png' } }),
      'https://app.test': async (request) => {
        arrived.push([request.method, request.url, JSON.stringify([...request.headers]), await request.text()].join('\n'))
        return new Response(null, { status: refusals-- > 0 ? 503 : 204 })
      },
    },
  })
  const recording = (api: Api): Api => {
    const request: Api['request'] = async <Body>(method: string, path: string, init?: RequestInit) => {
      const answer = await api.request<Body>(method, path, init)
      replies.push([answer.status, JSON.stringify([...answer.headers]), answer.text].join('\n'))
      return answer
    }
    return {
      request,
      get: (path) => request('GET', path),
      post: (path, form) => request('POST', path, { body: new URLSearchParams(form as Record<string, string>) }),
      delete: (path) => request('DELETE', path),
    }
  }
  const shop = phone.number()
  const branch = phone.createAccount({ owner: phone.account })
  const kiosk = phone.number({ account: branch })
  const ana = phone.handset().onText(outcome.delivered(), outcome.undelivered(30005, { after: '3s' }))
  const bob = phone.handset().onText(outcome.failed(30007))
  const api = recording(apiOf(phone))
  const twilio = recording(apiOf(phone, { prefix: '/2010-04-01', account: branch }))
  const StatusCallback = 'https://app.test/status?a=b'

  const first = await api.post<MessageJson>('Messages.json', { To: ana.number, From: shop.e164, Body: 'Zoë 😀', StatusCallback })
  await api.post('Messages.json', { To: 'nobody', From: shop.e164, Body: 'Hi' })
  await api.post('Messages.json', { To: bob.number, From: shop.e164, MediaUrl: 'https://cdn.test/a.png', StatusCallback })
  await phone.clock.advance('1s')
  await twilio.post('Messages.json', { To: ana.number, From: kiosk.e164, Body: 'Hi', StatusCallback })
  branch.rotateAuthToken()
  await twilio.get('Messages.json')
  await phone.clock.drain()
  await api.get<MessageList>('Messages.json?PageSize=1')
  await api.get('IncomingPhoneNumbers.json')
  await api.get(first.json.uri)
  await api.delete(first.json.uri)
  await api.get('Nothing.json')

  const { messages, callbacks, requests, alerts, timeline, clock } = phone
  return {
    replies,
    arrived,
    records: JSON.stringify([messages.all(), callbacks.all(), requests.all(), alerts.all(), timeline.all(), clock.now(), clock.pending()]),
    timeline: timeline.text(),
    sids: [
      phone.account.sid,
      branch.sid,
      shop.sid,
      kiosk.sid,
      first.json.sid,
      ...callbacks.all().map((callback) => callback.headers['i-twilio-idempotency-token'] ?? ''),
    ],
    secrets: [phone.account.authToken, branch.authToken],
  }
}

describe('determinism', () => {
  /** Another day, and other dice, for each run. */
  let day = 0
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  const anotherDay = (options?: RingbackOptions): Promise<Run> => {
    day += 1
    vi.setSystemTime(new Date(Date.UTC(2001, 0, day)))
    vi.spyOn(Math, 'random').mockReturnValue(day / 100)
    return run(options)
  }

  test('the script has something to compare', async () => {
    const { replies, arrived, records, timeline, sids } = await anotherDay()
    expect(replies).toHaveLength(10)
    expect(arrived.length).toBeGreaterThan(8)
    expect(arrived.join()).toContain('x-twilio-signature')
    expect(arrived.join()).toContain('i-twilio-idempotency-token')
    expect(records).toContain('"attempts":[{')
    expect(timeline.split('\n').length).toBeGreaterThan(20)
    expect(new Set(sids).size).toBe(sids.length)
  })

  test('the same seed gives the same replies, byte for byte', async () => {
    expect((await anotherDay()).replies).toEqual((await anotherDay()).replies)
  })

  test('the same seed gives the same callbacks, with headers, signatures and tokens', async () => {
    expect((await anotherDay()).arrived).toEqual((await anotherDay()).arrived)
  })

  test('the same seed gives the same records and the same timeline', async () => {
    const [one, two] = [await anotherDay({ seed: 'shop' }), await anotherDay({ seed: 'shop' })]
    expect(one.records).toBe(two.records)
    expect(one.timeline).toBe(two.timeline)
    expect(one).toEqual(two)
  })

  test('another seed gives other SIDs, tokens and idempotency tokens', async () => {
    const [one, two] = [await anotherDay({ seed: 'one' }), await anotherDay({ seed: 'two' })]
    expect(one.sids).toHaveLength(two.sids.length)
    expect(one.sids.length).toBeGreaterThan(5)
    expect(one.sids.filter((sid) => two.sids.includes(sid))).toEqual([])
    expect(one.secrets.filter((secret) => two.secrets.includes(secret))).toEqual([])
  })

  test('another beginning of time changes no SID', async () => {
    const [one, two] = [await anotherDay(), await anotherDay({ now: '2040-06-01T12:00:00Z' })]
    expect(one.sids).toEqual(two.sids)
    expect(one.replies).not.toEqual(two.replies)
  })
})

test('a test’s SIDs do not depend on the tests before it', async () => {
  const phone = createRingback()
  const shop = phone.number()
  const send = async () => (await apiOf(phone).post('Messages.json', { To: phone.handset().number, From: shop.e164, Body: 'Hi' })).text
  phone.reset()
  const first = await send()
  await send()
  await phone.clock.advance('1d')

  phone.reset()

  expect(await send()).toBe(first)
})
