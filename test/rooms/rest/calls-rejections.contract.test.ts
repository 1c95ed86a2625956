// Every way in which a call can be refused, and that a refused request leaves no trace.
import { describe, expect, test } from 'vitest'
import { createRingback } from '../../../src/index'
import type { Parameters } from '../../support/rest/api'
import { APP, type CallBench, type CallJson, callsThrough } from '../../support/rest/call-resources'
import { apiOf } from '../../support/rest/direct'
import { doors } from '../../support/rest/doors'
import type { ErrorJson } from '../../support/rest/resources'

interface Refusal {
  readonly what: string
  /** What is sent instead of the good value; undefined leaves the parameter out. */
  readonly fields: Readonly<Record<string, string | undefined>>
  readonly code: number
  /** What the error says, or a part of it. */
  readonly message: string
}

const NOT_E164 = ['5550100002', '15550100002', '+05550100002', '+1', '+1555010000234567', '+1 555 010 0002', 'Ana', 'sip:ana@']
const BAD_URLS = [
  'voice',
  '/voice',
  'app.test/voice',
  'ftp://app.test/voice',
  'https://',
  'https://my_app.test/',
  `https://app.test/${'x'.repeat(4_000)}`,
]
const METHODS = ['Method', 'FallbackMethod', 'StatusCallbackMethod']

const refusals: readonly Refusal[] = [
  { what: 'no To', fields: { To: undefined }, code: 21201, message: "No 'To' number is specified" },
  { what: 'an empty To', fields: { To: '' }, code: 21201, message: "No 'To' number is specified" },
  { what: 'no From', fields: { From: undefined }, code: 21213, message: "No 'From' number is specified" },
  { what: 'an empty From', fields: { From: '' }, code: 21213, message: "No 'From' number is specified" },
  { what: 'neither Url nor Twiml', fields: { Url: undefined }, code: 21205, message: 'Url parameter is required.' },
  { what: 'both of them empty', fields: { Url: '', Twiml: '' }, code: 21205, message: 'Url parameter is required.' },
  { what: 'nothing at all', fields: { To: undefined, From: undefined, Url: undefined }, code: 21201, message: 'To' },
  ...NOT_E164.map((To) => ({
    what: `To ${To}`,
    fields: { To },
    code: 21211,
    message: `The phone number you are attempting to call, ${To}, is not valid.`,
  })),
  ...NOT_E164.map((From) => ({ what: `From ${From}`, fields: { From }, code: 21212, message: `Invalid From Number (caller ID): ${From}` })),
  { what: 'both numbers malformed, of which To is named', fields: { To: '123', From: '456' }, code: 21211, message: '123' },
  {
    what: 'a From that nobody owns',
    fields: { From: '+15005550007' },
    code: 21210,
    message: 'The source phone number provided, +15005550007, is not yet verified for your account.',
  },
  ...BAD_URLS.map((Url) => ({ what: `Url ${Url.slice(0, 30)}`, fields: { Url }, code: 21205, message: `Url is not a valid URL: ${Url}` })),
  ...BAD_URLS.map((FallbackUrl) => ({
    what: `FallbackUrl ${FallbackUrl.slice(0, 30)}`,
    fields: { FallbackUrl },
    code: 21205,
    message: `not a valid URL: ${FallbackUrl}`,
  })),
  ...BAD_URLS.map((StatusCallback) => ({
    what: `StatusCallback ${StatusCallback.slice(0, 30)}`,
    fields: { StatusCallback },
    code: 21609,
    message: `The StatusCallback URL ${StatusCallback} is not a valid URL.`,
  })),
  ...METHODS.flatMap((name) =>
    ['PUT', 'DELETE', 'yes'].map((value) => ({ what: `${name} ${value}`, fields: { [name]: value }, code: 21209, message: value })),
  ),
  ...['0', '601', '-1', '1.5', 'a minute', '1e2', ' 60'].map((Timeout) => ({
    what: `Timeout ${JSON.stringify(Timeout)}`,
    fields: { Timeout },
    code: 21208,
    message: `Invalid Timeout: ${Timeout}`,
  })),
  ...['1-2', 'x', '1 2', '1'.repeat(33), 'E'].map((SendDigits) => ({
    what: `SendDigits ${SendDigits}`,
    fields: { SendDigits },
    code: 21206,
    message: SendDigits,
  })),
  ...['0', '86401', 'for ever'].map((TimeLimit) => ({
    what: `TimeLimit ${TimeLimit}`,
    fields: { TimeLimit },
    code: 20001,
    message: 'TimeLimit',
  })),
  ...['true', 'enable', 'Always'].map((MachineDetection) => ({
    what: `MachineDetection ${MachineDetection}`,
    fields: { MachineDetection },
    code: 20001,
    message: `Invalid MachineDetection: ${MachineDetection}`,
  })),
  ...['yes', '1', 'record-from-answer'].map((Record) => ({ what: `Record ${Record}`, fields: { Record }, code: 20001, message: Record })),
  { what: 'a Twiml of 4,001 characters', fields: { Url: '', Twiml: 'x'.repeat(4_001) }, code: 20001, message: 'Twiml' },
]

function formFor({ shop, ana }: CallBench, fields: Refusal['fields']): Parameters {
  const form = { To: ana.number, From: shop.e164, Url: `${APP}/voice`, ...fields }
  return Object.fromEntries(Object.entries(form).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}

describe.each(doors)('a call through $name is refused', (door) => {
  const bench = callsThrough(door)
  const { phone, api, place } = bench
  const post = (fields: Refusal['fields']) => api.post<ErrorJson>('Calls.json', formFor(bench, fields))

  test.each(refusals)('for $what: $code', async ({ fields, code, message }) => {
    const { status, json } = await post(fields)
    expect(status).toBe(400)
    expect(json).toEqual({
      code,
      message: expect.stringContaining(message),
      more_info: `https://www.twilio.com/docs/errors/${code}`,
      status: 400,
    })
    expect(phone.requests.last()).toMatchObject({ status: 400, code, sid: null })
  })

  test('for a From that belongs to another account: 21210', async () => {
    const theirs = phone.number({ account: phone.createAccount() })
    expect((await post({ From: theirs.e164 })).json).toMatchObject({ code: 21210, status: 400 })
  })

  test('for a From that is a handset: 21210', async () => {
    expect((await post({ From: phone.handset().number })).json).toMatchObject({ code: 21210 })
  })

  test('for a From that was released: 21210, and not before', async () => {
    const old = phone.number()
    expect((await post({ From: old.e164 })).status).toBe(201)
    old.release()
    expect((await post({ From: old.e164 })).json).toMatchObject({ code: 21210, status: 400 })
  })

  test('for a From that was given back through REST: 21210', async () => {
    const old = phone.number()
    await api.delete(`IncomingPhoneNumbers/${old.sid}.json`)
    expect((await post({ From: old.e164 })).json).toMatchObject({ code: 21210, status: 400 })
  })

  test('for a From that cannot call: 21210', async () => {
    const textOnly = phone.number({ capabilities: { voice: false } })
    expect((await post({ From: textOnly.e164 })).json).toMatchObject({ code: 21210, status: 400 })
  })

  test.each<[string, Refusal['fields']]>([
    ['the shortest and the longest Timeout', { Timeout: '1' }],
    ['the longest Timeout', { Timeout: '600' }],
    ['an empty Timeout', { Timeout: '' }],
    ['a Twiml of 4,000 characters', { Url: undefined, Twiml: `<Response>${' '.repeat(3_979)}</Response>` }],
    ['32 digits to send', { SendDigits: '0123456789ABCD*#wW0123456789ABCD' }],
    ['methods in lower case', { Method: 'get', FallbackMethod: 'post', StatusCallbackMethod: 'get' }],
    ['an empty StatusCallback', { StatusCallback: '' }],
    ['a Url with a port, a query and a fragment', { Url: 'http://localhost:3000/voice?a=b#rc=2' }],
    ['an event that is none', { StatusCallbackEvent: 'hungup' }],
    ['a parameter that nobody reads', { Colour: 'red' }],
  ])('not for %s', async (_, fields) => {
    expect((await post(fields)).status).toBe(201)
  })

  test('without a trace: it changes nothing and uses up no SID', async () => {
    expect(refusals.length).toBeGreaterThan(50)
    const first = await place({ Record: 'true' })
    phone.reset()

    for (const { fields } of refusals) expect((await post(fields)).status).toBe(400)

    expect(phone.calls.all()).toEqual([])
    expect(phone.alerts.all()).toEqual([])
    expect(phone.clock.pending()).toEqual([])
    expect(await place({ Record: 'true' })).toEqual(first)
  })
})

describe('under strict', () => {
  const phone = createRingback({ strict: true })
  const shop = phone.number()
  const post = (fields: Parameters) =>
    apiOf(phone).post<ErrorJson & CallJson>('Calls.json', { To: '+15550100002', From: shop.e164, Url: `${APP}/voice`, ...fields })

  test.each(['hungup', 'ringing in-progress', 'completed,queued'])('an event that is none is refused: %s', async (StatusCallbackEvent) => {
    const { status, json } = await post({ StatusCallbackEvent })
    expect(status).toBe(400)
    expect(json).toMatchObject({ code: 21626, message: expect.stringContaining("Invalid 'StatusCallbackEvent'") })
    expect(phone.calls.all()).toEqual([])
  })

  test('events and the names of ends are taken', async () => {
    const events = 'initiated ringing answered completed busy failed no-answer canceled'
    expect((await post({ StatusCallbackEvent: events })).status).toBe(201)
  })

  test('an empty event list is none', async () => {
    expect((await post({ StatusCallbackEvent: '' })).status).toBe(201)
  })
})

describe.each(doors)('what is not there through $name', (door) => {
  const { phone, api } = callsThrough(door)
  const absent = `CA${'0'.repeat(32)}`

  test.each([
    ['fetching', 'GET'],
    ['changing', 'POST'],
    ['deleting', 'DELETE'],
  ])('%s a call that does not exist: 20404', async (_, method) => {
    const { status, json } = await api.request<ErrorJson>(method, `Calls/${absent}.json`)
    expect(status).toBe(404)
    expect(json).toMatchObject({
      code: 20404,
      message: `The requested resource /api/laml/2010-04-01/Accounts/${phone.account.sid}/Calls/${absent}.json was not found`,
    })
  })

  test.each(['bad', 'ca', '%00', '..%2f..'])('fetching %s: 20404', async (sid) => {
    expect((await api.get<ErrorJson>(`Calls/${sid}.json`)).json).toMatchObject({ status: 404, code: 20404 })
  })

  test.each(['PUT', 'PATCH', 'DELETE'])('%s on the list: 20004', async (method) => {
    expect((await api.request<ErrorJson>(method, 'Calls.json')).json).toMatchObject({ status: 405, code: 20004 })
  })
})
