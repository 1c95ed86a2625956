// docs/compatibility.md, row by row: each parameter is sent to the REST face, and an alert says whether somebody read it.
import { existsSync, readFileSync } from 'node:fs'
import { createRingback, type Leg, outcome, type PhoneNumber, type Ringback } from 'ringback'
import { describe, expect, test, vi } from 'vitest'
import { rejections } from '../../src/domain/codes'
import { endpoints, nameOf } from '../../src/references/endpoints'
import { callbackForms, codes, resources, statements } from '../../src/references/tables/answers'
import { hosts } from '../../src/references/tables/hosts'
import { missing } from '../../src/references/tables/numbers'
import { replyRows } from '../../src/references/tables/replies'
import type { Endpoint, Parameter } from '../../src/references/tables/table'
import { accountList } from '../../src/rest/api2010/product'
import { ROUTES as CONTENT } from '../../src/rest/content/routes'
import { Form } from '../../src/rest/http/form'
import { type Action, METHODS, methodOf, type Product } from '../../src/rest/http/product'
import { PRODUCTS } from '../../src/rest/products'
import { ROUTES as VERIFY } from '../../src/rest/verify/routes'
import { renderPage } from './compatibility/page'

/** By the titles of their sections. */
const ROUTES_OF: Readonly<Record<string, Product['routes']>> = { Content: CONTENT, Verify: VERIFY }

const rows = endpoints.flatMap((endpoint) => endpoint.parameters.map((row) => ({ name: `${nameOf(endpoint)} ${row.name}`, endpoint, row })))

test('the page is what the tables say', async () => {
  await expect(renderPage()).toMatchFileSnapshot('../../docs/compatibility.md')
})

describe('endpoints', () => {
  test('every route has its section, and every section its route', async () => {
    const products = await Promise.all(PRODUCTS.map(async ({ load }) => load()))
    // Those whose bodies are not forms have a list of their own.
    const ofForms = products.filter(({ routes }) => !Object.values(ROUTES_OF).includes(routes))
    const routes = ofForms.flatMap((product) =>
      product.routes.flatMap(({ path, handlers }) =>
        Object.keys(handlers).map((action) => `${METHODS[action as Action]} ${product === accountList ? '/Accounts' : path}`),
      ),
    )
    expect(routes.length).toBeGreaterThan(25)
    expect(endpoints.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
      routes.map((route) => route.replaceAll(/\{\w+Sid\}/g, '{Sid}')).sort(),
    )
  })

  test('every route of a product on another host has its row', () => {
    expect(hosts.map(({ title }) => title)).toEqual(Object.keys(ROUTES_OF))
    for (const { title, rows: written } of hosts) {
      const served = (ROUTES_OF[title] ?? []).flatMap((route) =>
        Object.keys(route.handlers).map((action) => `${methodOf(route, action as Action)} ${route.path}`),
      )
      expect(served.length).toBeGreaterThan(3)
      expect(written.map(([name]) => name)).toEqual(served)
    }
  })

  test.each(missing)('%s %s is answered with %i', async (method, path, status) => {
    const phone = createRingback()
    expect((await ask(phone, method, path.replace('{Sid}', `CA${'0'.repeat(32)}`), {})).status).toBe(status)
  })

  test.each(endpoints)('$method $path reads the parameters of its rows, and no others', async (endpoint) => {
    const { status, read } = await drive(endpoint, null)
    expect(status).toBeLessThan(300)
    const written = endpoint.parameters.filter(({ state }) => state !== 'not').map(({ name }) => name)
    expect([...read].sort()).toEqual(written.sort())
  })
})

describe('parameters', () => {
  test('there are many', () => {
    expect(rows.length).toBeGreaterThan(120)
    expect(rows.filter(({ row }) => row.state === 'not').length).toBeGreaterThan(3)
  })

  test.each(rows)('$name: $row.state', async ({ endpoint, row }) => {
    const { status, body, alerts } = await drive(endpoint, row)
    expect(status, body).toBeLessThan(300)
    const reported = alerts.some((message) => new RegExp(` carried [^;]*\\b${row.name}[,\\s]`).test(`${message} `))
    expect(reported).toBe(row.reported)
  })
})

describe('the tests that are named', () => {
  const named = [
    ...endpoints.map(({ test }) => ({ test, word: '' })),
    ...statements.map(([, , test]) => ({ test, word: '' })),
    ...rows.flatMap(({ row }) => (row.test === null ? [] : [{ test: row.test, word: row.name.replace(/[<>]$/, '') }])),
  ]

  test.each(named)('$test knows $word', ({ test, word }) => {
    const file = new URL(`../${test}`, import.meta.url)
    expect(existsSync(file)).toBe(true)
    // As a REST parameter, or as the records and SDKs write it.
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`\\b(${word}|${word.charAt(0).toLowerCase()}${word.slice(1)})`))
  })
})

describe('replies', () => {
  const alertsAfter = async (xml: string) => {
    const answer = (path: string) => (path === '/sms' ? xml : '<Response/>')
    const app = ({ url }: Request) => new Response(answer(new URL(url).pathname), { headers: { 'content-type': 'text/xml' } })
    const phone = createRingback({ apps: { 'https://app.test': app, 'https://cdn.test': catPicture } })
    const { callbacks, alerts } = phone
    await phone.handset('+15550100002').text(phone.number({ e164: FROM, smsUrl: 'https://app.test/sms' }), 'Hi')
    await phone.clock.drain()
    return { asked: callbacks.count(), codes: alerts.all().map(({ code }) => code) }
  }

  test.each(replyRows)('$element $attribute: $state', async ({ document }) => {
    const { asked, codes } = await alertsAfter(document)
    expect(codes).toEqual([])
    // What tells of a reply, or leads on, is seen to do so.
    expect(asked > 1).toBe(/Callback|action|Redirect/.test(document))
  })

  test('what has no row is skipped', async () => {
    expect((await alertsAfter('<Response><Message priority="1">Hi</Message></Response>')).codes).toEqual([12200])
    expect((await alertsAfter('<Response><Message method="GET">Hi</Message></Response>')).codes).toEqual([12200])
    expect((await alertsAfter('<Response><Say>Hi</Say></Response>')).codes).toEqual([14110])
  })
})

describe('answers', () => {
  test('every field of a message and of a call', async () => {
    const phone = createRingback()
    phone.number({ e164: FROM })
    const keysOf = async (path: string) => Object.keys(JSON.parse((await ask(phone, 'POST', path, base(path))).body)).sort()
    const [message, call] = resources.map(({ fields }) => fields.map(([name]) => name).sort())
    expect(await keysOf('Messages')).toEqual(message)
    expect(await keysOf('Calls')).toEqual(call)
  })

  test('every parameter of a callback', async () => {
    const seen = new Map<string, Set<string>>()
    for (const dialect of ['twilio', 'signalwire'] as const) {
      const phone = createRingback({
        dialect,
        optOut: true,
        apps: { 'https://app.test': answerWithDial },
        callbacks: { callEvents: 'all' },
      })
      await liveThrough(phone)
      for (const { kind, params } of phone.callbacks) seen.set(kind, new Set([...(seen.get(kind) ?? []), ...Object.keys(params)]))
    }
    const kinds = ['message.status', 'message.inbound', 'call.status']
    for (const [index, { parameters, document }] of callbackForms.entries()) {
      const written = parameters.map(([name]) => name)
      expect([...(seen.get(kinds[index] ?? '') ?? [])].sort(), kinds[index]).toEqual([...written].sort())
      expect(written).toEqual(expect.arrayContaining([...document]))
    }
  })

  test('every code of a rejection', () => {
    const known = Object.values(rejections).map((make) => (make as (...values: string[]) => { code: number })('x', 'x').code)
    expect(known.length).toBeGreaterThan(50)
    const written = codes.flatMap(([, numbers]) => numbers)
    expect(known.filter((code) => !written.includes(code))).toEqual([])
  })
})

interface Driven {
  readonly status: number
  readonly body: string
  readonly alerts: readonly string[]
  /** The parameters that somebody asked for, whether they were sent or not. */
  readonly read: ReadonlySet<string>
}

/** A request with this parameter beside those that it needs, on a phone that has something to be asked about. */
async function drive(endpoint: Endpoint, row: Parameter | null): Promise<Driven> {
  const phone = createRingback({ apps: endpoint.path.startsWith('Conferences/') ? { 'https://app.test': answerWithRoom } : {} })
  const number = phone.number({ e164: FROM, whatsapp: true })
  const senders = { PhoneNumbers: number, ShortCodes: phone.sender('12345'), AlphaSenders: phone.sender('Shop') }
  const service = phone.messagingService({ senders: Object.values(senders) }).sid
  const pool = { ...senders, ChannelSenders: { sid: `XE${number.sid.slice(2)}` } }
  const made: Readonly<Record<string, () => string>> = {
    SERVICE: () => service,
    NUMBER: () => phone.number().sid,
    'SHORT CODE': () => phone.sender('54321').sid,
    APPLICATION: () => phone.application({ voiceUrl: 'https://app.test/voice' }).sid,
    ACCOUNT: () => phone.createAccount({ owner: phone.account }).sid,
    CONTENT: () => phone.content({ types: { 'twilio/text': { body: 'Hi' } } }).sid,
  }
  const path = await furnish(phone, endpoint, row, service, pool)
  const form: Record<string, string> = { ...(endpoint.method === 'POST' ? base(endpoint.path) : {}), ...row?.with }
  if (row && !(row.name in form && row.value === '')) form[row.name] = row.value
  for (const [name, value] of Object.entries(form)) if (value in made) form[name] = made[value]?.() ?? ''
  const [one, all] = [vi.spyOn(Form.prototype, 'one'), vi.spyOn(Form.prototype, 'all')]
  try {
    const answer = await ask(phone, endpoint.method, path, form, endpoint.host)
    const read = new Set([...one.mock.calls, ...all.mock.calls].map(([name]) => name))
    return { ...answer, alerts: phone.alerts.all().map(({ message }) => message), read }
  } finally {
    one.mockRestore()
    all.mockRestore()
  }
}

/** A number of the default account, and the sender of its service. */
const FROM = '+15550100001'

const RECORD = '<Response><Record transcribe="true" action="https://nobody.test/"/></Response>'

/** What every request of this kind has. */
function base(path: string): Record<string, string> {
  if (path === 'Queues') return { FriendlyName: 'support' }
  if (path === 'Queues/{Sid}/Members/{Sid}') return { Url: 'https://app.test/voice' }
  if (path === 'Services') return { FriendlyName: 'Shop' }
  if (path.endsWith('/{Sid}/Recordings/{Sid}')) return { Status: 'paused' }
  if (path === 'Calls/{Sid}/Streams') return { Url: 'wss://app.test/media', 'Parameter1.Name': 'plan', 'Parameter1.Value': 'gold' }
  if (/^Calls\/\{Sid\}\/(?:Transcriptions|Streams)\/\{Sid\}$/.test(path)) return { Status: 'stopped' }
  if (path === 'Services/{Sid}/PhoneNumbers') return { PhoneNumberSid: 'NUMBER' }
  if (path === 'Services/{Sid}/ShortCodes') return { ShortCodeSid: 'SHORT CODE' }
  if (path === 'Services/{Sid}/AlphaSenders') return { AlphaSender: 'CalCom' }
  const numbers: Readonly<Record<string, string>> = {
    IncomingPhoneNumbers: '+15550100077',
    'IncomingPhoneNumbers/Local': '+15550100077',
    'IncomingPhoneNumbers/TollFree': '+18885550177',
    'IncomingPhoneNumbers/Mobile': '+447700900077',
    OutgoingCallerIds: '+15550100002',
  }
  if (numbers[path]) return { PhoneNumber: numbers[path] }
  if (path === 'Conferences/{Sid}/Participants') return { From: FROM, To: '+15550100002' }
  if (path === 'Messages') return { From: FROM, To: '+15550100002', Body: 'Hi' }
  return path === 'Calls' ? { From: FROM, To: '+15550100002', Twiml: '<Response><Pause length="60"/></Response>' } : {}
}

/** Makes what a path with a SID is about, in a state in which the request can be meant. */
async function furnish(
  phone: Ringback,
  { path, method }: Endpoint,
  row: Parameter | null,
  service: string,
  pool: Readonly<Record<string, { readonly sid: string }>>,
): Promise<string> {
  const create = async (resource: string, extra: Readonly<Record<string, string>>): Promise<string> =>
    JSON.parse((await ask(phone, 'POST', resource, { ...base(resource), ...extra })).body).sid
  if (path.startsWith('Messages/')) {
    const scheduled = row?.name === 'Status' ? { ScheduleType: 'fixed', SendAt: '2030-01-01T01:00:00Z', MessagingServiceSid: service } : {}
    const sid = await create('Messages', { MediaUrl: 'https://cdn.test/cat.png', ...scheduled })
    if (row?.name !== 'Status') await phone.clock.drain()
    const [media] = JSON.parse((await ask(phone, 'GET', `Messages/${sid}/Media`, {})).body).media_list
    return path.replace('{Sid}', sid).replace('{Sid}', media.sid)
  }
  if (path.startsWith('Calls/')) {
    const sid = await create('Calls', {})
    await phone.clock.until(() => phone.calls.last().status === 'in-progress')
    if (path.split('/').length === 4) return furnishPart(phone, path, sid, method)
    if (method === 'DELETE') await phone.clock.drain()
    return path.replace('{Sid}', sid)
  }
  if (/^(?:Recordings|Transcriptions)\//.test(path)) return furnishVoicemail(phone, path)
  if (path.startsWith('Queues/')) return furnishQueue(phone, path)
  if (path.startsWith('Conferences/')) {
    const room = phone.number({ voiceUrl: 'https://app.test/room' })
    const leg = await phone.handset('+15550100002').dial(room)
    const sid = path.endsWith('Recordings/{Sid}') ? await furnishMeeting(phone, leg, room, method) : leg.sid
    return path.replace('{Sid}', phone.conferences.last().sid).replace('{Sid}', sid)
  }
  if (path.startsWith('Services/')) {
    const [, , kind = ''] = path.split('/')
    return path.replace('{Sid}', service).replace('{Sid}', pool[kind]?.sid ?? '')
  }
  return furnishRow(phone, path, method, row, pool)
}

/** What is made by the phone itself. */
function furnishRow(
  phone: Ringback,
  path: string,
  method: string,
  row: Parameter | null,
  pool: Readonly<Record<string, { readonly sid: string }>>,
): string {
  // Of a subaccount, as its owner's alone can be set.
  if (path === '' && row?.name === 'Status') return `/Accounts/${phone.createAccount({ owner: phone.account }).sid}`
  if (path === 'AuthTokens/Promote' || (path === 'AuthTokens/Secondary' && method === 'DELETE')) phone.account.createSecondaryAuthToken()
  const made: readonly (readonly [string, () => { readonly sid: string } | undefined])[] = [
    ['SMS/ShortCodes/', () => pool.ShortCodes],
    ['Keys/', () => phone.account.createApiKey()],
    ['SigningKeys/', () => phone.account.createApiKey()],
    ['OutgoingCallerIds/', () => phone.callerId('+15550100002')],
    ['Applications/', () => phone.application()],
    ['IncomingPhoneNumbers/', () => phone.number()],
  ]
  const make = made.find(([start]) => path.startsWith(start) && path.includes('{Sid}'))?.[1]
  const sid = make?.()?.sid ?? ''
  return path
    .replace('{Sid}', sid)
    .replace('{Period}', 'Daily')
    .replace('{PhoneNumber}', '+15550100002')
    .replace('{CountryCode}', path.endsWith('Mobile') ? 'GB' : 'US')
}

/** A queue; where its members are asked for, somebody waits in it. */
async function furnishQueue(phone: Ringback, path: string): Promise<string> {
  const create = async (resource: string, form: Readonly<Record<string, string>>): Promise<string> =>
    JSON.parse((await ask(phone, 'POST', resource, { ...base(resource), ...form })).body).sid
  const sid = await create('Queues', {})
  if (!path.includes('Members/')) return path.replace('{Sid}', sid)
  await create('Calls', { Twiml: '<Response><Enqueue>support</Enqueue></Response>' })
  await phone.clock.until(() => phone.queues.get(sid)?.members.length === 1)
  return path.replace('{Sid}', sid).replace('{Sid}', 'Front')
}

/** What belongs to a call that goes on. */
async function furnishPart(phone: Ringback, path: string, sid: string, method: string): Promise<string> {
  const [, , part = ''] = path.split('/')
  const { sid: other } = JSON.parse((await ask(phone, 'POST', `Calls/${sid}/${part}`, base(`Calls/{Sid}/${part}`))).body)
  if (method === 'DELETE') await phone.clock.drain()
  return path.replace('{Sid}', sid).replace('{Sid}', other)
}

/** The recording of a conference, which goes on unless it is to be deleted. */
async function furnishMeeting(phone: Ringback, leg: Leg, room: PhoneNumber, method: string): Promise<string> {
  const other = await phone.handset().dial(room)
  if (method !== 'DELETE') return phone.recordings.last().sid
  await leg.hangUp()
  await other.hangUp()
  await phone.clock.drain()
  return phone.recordings.last().sid
}

/** A recording and its words. */
async function furnishVoicemail(phone: Ringback, path: string): Promise<string> {
  phone.app('https://record.test', () => new Response(RECORD, { headers: { 'content-type': 'text/xml' } }))
  const leg = await phone.handset().dial(phone.number({ voiceUrl: 'https://record.test/' }))
  await leg.say('call me back')
  await phone.clock.drain()
  const [transcription] = JSON.parse((await ask(phone, 'GET', 'Transcriptions', {})).body).transcriptions
  if (path.startsWith('Transcriptions')) return path.replace('{Sid}', transcription.sid)
  return path.replace('{Sid}', phone.recordings.last().sid).replace('{Sid}', transcription.sid)
}

function urlOf(path: string, host: string | undefined, accountSid: string): string {
  if (host) return `https://${host}/${path}`
  const below = path.startsWith('/') ? path : `/Accounts/${accountSid}${path && `/${path}`}`
  return `https://api.mock.test/2010-04-01${below}.json`
}

async function ask(phone: Ringback, method: string, path: string, form: Readonly<Record<string, string>>, host?: string) {
  const { sid, authToken } = phone.account
  const url = new URL(urlOf(path, host, sid))
  const headers = { authorization: `Basic ${btoa(`${sid}:${authToken}`)}` }
  const parameters = new URLSearchParams(form)
  if (method !== 'POST') url.search = parameters.toString()
  const response = await phone.fetch(new Request(url, { method, headers, ...(method === 'POST' ? { body: parameters } : {}) }))
  if (!response) throw new Error(`${method} ${url.pathname} is taken for somebody else's.`)
  return { status: response.status, body: await response.text() }
}

function answerWithDial(request: Request): Response {
  const dial = '<Response><Dial><Number statusCallback="/child">+15550100003</Number></Dial></Response>'
  return new Response(new URL(request.url).pathname === '/voice' ? dial : '', { headers: { 'content-type': 'text/xml' } })
}

function answerWithRoom(): Response {
  const dial = '<Response><Dial><Conference record="record-from-start">Room</Conference></Dial></Response>'
  return new Response(dial, { headers: { 'content-type': 'text/xml' } })
}

function catPicture(): Response {
  return new Response('picture', { headers: { 'content-type': 'image/png' } })
}

/** Everything that makes a callback carry one more parameter. */
async function liveThrough(phone: Ringback): Promise<void> {
  const status = { StatusCallback: 'https://app.test/status' }
  const desk = phone.number({ smsUrl: 'https://app.test/sms' })
  const service = phone.messagingService({ senders: [desk] })
  const ana = phone.handset('+15550100002').onText(outcome.delivered(), outcome.undelivered())
  ana.onCall(outcome.answered({ by: 'machine', hangUpAfter: '5s' }))
  for (const Body of ['one', 'two'])
    await ask(phone, 'POST', 'Messages', { To: ana.number, MessagingServiceSid: service.sid, Body, ...status })
  const call = { From: desk.e164, To: ana.number, Url: 'https://app.test/voice', Record: 'true', MachineDetection: 'Enable', ...status }
  await ask(phone, 'POST', 'Calls', call)
  await phone.clock.drain()
  await ana.text(desk, 'HELP', { media: ['https://cdn.test/cat.png'] })
  await phone.clock.drain()
}
