// One call: create, fetch, redirect, end, delete.
import { describe, expect, test } from 'vitest'
import { APP, type CallJson, callsThrough } from '../../support/rest/call-resources'
import { doors } from '../../support/rest/doors'
import type { ErrorJson } from '../../support/rest/resources'

const KEYS = [
  'account_sid',
  'answered_by',
  'api_version',
  'caller_name',
  'date_created',
  'date_updated',
  'direction',
  'duration',
  'end_time',
  'forwarded_from',
  'from',
  'from_formatted',
  'group_sid',
  'parent_call_sid',
  'phone_number_sid',
  'price',
  'price_unit',
  'queue_time',
  'sid',
  'start_time',
  'status',
  'subresource_uris',
  'to',
  'to_formatted',
  'trunk_sid',
  'uri',
]

/** Moments at which a call that Ana takes has these statuses; the last one is ended by REST. */
const MOMENTS = { queued: 0, initiated: 100, ringing: 1_000, 'in-progress': 5_000 } as const
const START = Date.UTC(2030, 0, 1)

describe.each(doors)('a call through $name', (door) => {
  const { phone, shop, ana, ben, api, apiFor, place } = callsThrough(door)
  const pathOf = ({ sid }: Pick<CallJson, 'sid'>) => `Calls/${sid}.json`
  const over = async () => {
    const call = await place({ To: ben.number })
    await phone.clock.drain()
    return call
  }

  test('is created with 201, queued, and every key in place', async () => {
    const { status, json } = await api.post<CallJson>('Calls.json', { To: '+14158675310', From: shop.e164, Url: `${APP}/voice` })

    expect(status).toBe(201)
    expect(Object.keys(json).sort()).toEqual(KEYS)
    const uri = `/api/laml/2010-04-01/Accounts/${phone.account.sid}/Calls/${json.sid}`
    expect(json).toEqual({
      sid: phone.calls.last().sid,
      account_sid: phone.account.sid,
      parent_call_sid: null,
      api_version: '2010-04-01',
      to: '+14158675310',
      to_formatted: '(415) 867-5310',
      from: shop.e164,
      from_formatted: expect.stringMatching(/^\(\d{3}\) \d{3}-\d{4}$/),
      phone_number_sid: shop.sid,
      status: 'queued',
      direction: 'outbound-api',
      start_time: null,
      end_time: null,
      duration: null,
      price: null,
      price_unit: 'USD',
      answered_by: null,
      forwarded_from: null,
      caller_name: null,
      group_sid: null,
      trunk_sid: null,
      queue_time: '0',
      date_created: '2030-01-01T00:00:00Z',
      date_updated: '2030-01-01T00:00:00Z',
      uri: `${uri}.json`,
      subresource_uris: {
        notifications: `${uri}/Notifications.json`,
        recordings: `${uri}/Recordings.json`,
        payments: `${uri}/Payments.json`,
        events: `${uri}/Events.json`,
        siprec: `${uri}/Siprec.json`,
        streams: `${uri}/Streams.json`,
        transcriptions: `${uri}/Transcriptions.json`,
        user_defined_message_subscriptions: `${uri}/UserDefinedMessageSubscriptions.json`,
        user_defined_messages: `${uri}/UserDefinedMessages.json`,
      },
    })
  })

  test('has a SID of CA and 32 lower-case hex digits', async () => {
    expect((await place()).sid).toMatch(/^CA[0-9a-f]{32}$/)
  })

  test('takes every parameter of the interface, and reads them all', async () => {
    await place({
      Method: 'GET',
      FallbackUrl: `${APP}/fallback`,
      FallbackMethod: 'POST',
      StatusCallback: `${APP}/status`,
      StatusCallbackMethod: 'GET',
      StatusCallbackEvent: 'initiated ringing answered completed',
      Timeout: '30',
      TimeLimit: '60',
      Record: 'true',
      SendDigits: 'ww1#',
      MachineDetection: 'Enable',
      Twiml: '<Response/>',
    })
    await phone.clock.drain()
    expect(phone.alerts.all()).toEqual([])
    expect(phone.calls.last()).toMatchObject({ status: 'completed', duration: 60 })
    expect(phone.callbacks.all().map(({ method, params }) => [method, params.CallStatus])).toEqual([
      ['GET', 'initiated'],
      ['GET', 'ringing'],
      ['GET', 'in-progress'],
      ['GET', 'in-progress'],
      ['GET', 'completed'],
    ])
  })

  test('that nobody reads a parameter of leaves an alert', async () => {
    await place({ CallColour: 'red' })
    expect(phone.alerts.all()).toMatchObject([{ code: 20001, level: 'warning', message: expect.stringContaining('CallColour') }])
  })

  test('with Url and Twiml follows Url', async () => {
    await place({ Twiml: '<Response><Say>Inline</Say></Response>' })
    await phone.clock.advance('5s')
    expect(ana.leg().heard).toEqual(['Please hold'])
  })

  test('with Twiml alone follows that', async () => {
    await place({ Url: '', Twiml: '<Response><Say loop="0">Inline</Say></Response>' })
    await phone.clock.advance('5s')
    expect(ana.leg().heard).toEqual(['Inline'])
  })

  test.each([
    ['repeated', ['initiated', 'answered']],
    ['with spaces', 'initiated answered'],
    ['with commas', 'initiated,answered'],
    ['with both', 'initiated, answered'],
  ])('has its StatusCallbackEvent %s', async (_, StatusCallbackEvent) => {
    await place({ StatusCallback: `${APP}/status`, StatusCallbackEvent })
    await phone.clock.advance('5s')
    expect(phone.callbacks.filter({ kind: 'call.status' }).map(({ params }) => params.CallStatus)).toEqual(['initiated', 'in-progress'])
    expect(phone.alerts.all()).toEqual([])
  })

  test('with an event that is none has an alert, and goes on with the others', async () => {
    const { sid } = await place({ StatusCallback: `${APP}/status`, StatusCallbackEvent: 'ringing hungup' })
    await phone.clock.advance('5s')
    expect(phone.callbacks.filter({ kind: 'call.status' }).map(({ params }) => params.CallStatus)).toEqual(['ringing'])
    expect(phone.alerts.all()).toMatchObject([{ code: 21626, level: 'warning', sid, message: expect.stringContaining('"hungup"') }])
  })

  test('is fetched as it is by now', async () => {
    const call = await place()
    const seen: Record<string, unknown> = {}
    for (const name of Object.keys(MOMENTS) as (keyof typeof MOMENTS)[]) {
      await phone.clock.advanceTo(new Date(START + MOMENTS[name]))
      expect(phone.calls.last().status).toBe(name)
      const { status, json } = await api.get<CallJson>(pathOf(call))
      expect(status).toBe(200)
      expect(Object.keys(json).sort()).toEqual(KEYS)
      seen[name] = [json.status, json.start_time, json.end_time, json.duration]
    }
    expect(seen).toEqual({
      queued: ['queued', null, null, null],
      initiated: ['queued', '2030-01-01T00:00:00Z', null, null],
      ringing: ['ringing', '2030-01-01T00:00:00Z', null, null],
      'in-progress': ['in-progress', '2030-01-01T00:00:00Z', null, null],
    })
  })

  test('that is over has its times and its duration', async () => {
    const call = await place({ TimeLimit: '90' })
    await phone.clock.drain()
    expect((await api.get(pathOf(call))).json).toMatchObject({
      status: 'completed',
      duration: '90',
      start_time: '2030-01-01T00:00:00Z',
      end_time: '2030-01-01T00:01:33Z',
      date_updated: '2030-01-01T00:01:33Z',
    })
  })

  test('is at the address that its uri names', async () => {
    const call = await place()
    expect((await api.get<CallJson>(call.uri)).json.sid).toBe(call.sid)
  })

  test.each([
    ['queued', 'canceled', 'canceled'],
    ['initiated', 'canceled', 'canceled'],
    ['ringing', 'canceled', 'canceled'],
    ['queued', 'completed', 'canceled'],
    ['initiated', 'completed', 'canceled'],
    ['ringing', 'completed', 'canceled'],
    ['in-progress', 'completed', 'completed'],
  ] as const)('that is %s is ended by Status=%s: %s', async (status, Status, end) => {
    const call = await place()
    await phone.clock.advance(MOMENTS[status])
    expect(phone.calls.last().status).toBe(status)
    const answer = await api.post<CallJson>(pathOf(call), { Status })
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.json).sort()).toEqual(KEYS)
    expect(answer.json).toMatchObject({ sid: call.sid, status: end })
    await phone.clock.drain()
    expect((await api.get(pathOf(call))).json).toMatchObject({ status: end })
  })

  test('in progress is not canceled: 21220', async () => {
    const call = await place()
    await phone.clock.advance('5s')
    const { status, json } = await api.post<ErrorJson>(pathOf(call), { Status: 'canceled' })
    expect(status).toBe(400)
    expect(json).toMatchObject({ code: 21220, message: 'Call is not in-progress. Cannot redirect.' })
    expect(phone.calls.last().status).toBe('in-progress')
  })

  test.each([
    ['Url', { Url: `${APP}/other` }],
    ['Twiml', { Twiml: '<Response><Say loop="0">Other</Say></Response>' }],
  ])('in progress is redirected by %s', async (_, fields) => {
    const call = await place()
    await phone.clock.advance('5s')
    const answer = await api.post<CallJson>(pathOf(call), fields)
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({ sid: call.sid, status: 'in-progress', date_updated: '2030-01-01T00:00:05Z' })
    await phone.clock.advance(0)
    expect(ana.leg().heard).toEqual(['Please hold', 'Twiml' in fields ? 'Other' : 'Please hold'])
  })

  test.each(['queued', 'initiated', 'ringing'] as const)('that is %s is not redirected: 21220', async (status) => {
    const call = await place()
    await phone.clock.advance(MOMENTS[status])
    for (const fields of [{ Url: `${APP}/other` }, { Twiml: '<Response/>' }]) {
      expect((await api.post(pathOf(call), fields)).json).toMatchObject({ code: 21220, status: 400 })
    }
    expect(phone.calls.last().status).toBe(status)
  })

  test.each([{ Status: 'completed' }, { Status: 'canceled' }, { Url: `${APP}/other` }, { Twiml: '<Response/>' }])(
    'that is over is not changed by %j: 21220',
    async (fields) => {
      const call = await over()
      expect((await api.post(pathOf(call), fields)).json).toMatchObject({ code: 21220, status: 400 })
      expect((await api.get(pathOf(call))).json).toMatchObject({ status: 'busy' })
    },
  )

  test.each<[Readonly<Record<string, string>>, number]>([
    [{ Status: 'busy' }, 20001],
    [{ Status: 'in-progress' }, 20001],
    [{ Url: '/other' }, 21205],
    [{ Url: `${APP}/a`, Twiml: '<Response/>' }, 20001],
    [{ Url: `${APP}/a`, Method: 'PUT' }, 21209],
    [{ Url: `${APP}/a`, FallbackUrl: 'fallback' }, 21205],
    [{ StatusCallback: 'status' }, 21609],
    [{ StatusCallback: `${APP}/status`, StatusCallbackMethod: 'PATCH' }, 21209],
  ])('is not changed by %j: %i', async (fields, code) => {
    const call = await place()
    await phone.clock.advance('5s')
    expect((await api.post(pathOf(call), fields)).json).toMatchObject({ code, status: 400 })
    await phone.clock.advance(0)
    expect(ana.leg().heard).toEqual(['Please hold'])
  })

  test('that is over is deleted with 204 and is gone', async () => {
    const call = await over()
    const deleted = await api.delete(pathOf(call))
    expect([deleted.status, deleted.text]).toEqual([204, ''])
    expect((await api.get(pathOf(call))).status).toBe(404)
    expect((await api.delete(pathOf(call))).status).toBe(404)
    expect(phone.calls.all()).toEqual([])
  })

  test.each(Object.keys(MOMENTS) as (keyof typeof MOMENTS)[])('that is %s is not deleted: 20009', async (status) => {
    const call = await place()
    await phone.clock.advance(MOMENTS[status])
    const { status: http, json } = await api.request<ErrorJson>('DELETE', pathOf(call))
    expect(http).toBe(409)
    expect(json).toMatchObject({ code: 20009, message: 'Cannot delete this resource before it is complete' })
    expect(phone.calls.last().status).toBe(status)
  })

  test('of another account is not there', async () => {
    const call = await place()
    const others = apiFor(phone.createAccount())
    expect((await others.get(pathOf(call))).status).toBe(404)
    expect((await others.post(pathOf(call), { Status: 'completed' })).status).toBe(404)
    expect((await others.delete(pathOf(call))).status).toBe(404)
    expect(phone.calls.last().status).toBe('queued')
  })
})
