// ringback/client: a phone in another process, by the names of the one in process.
import { describe, expect, test } from 'vitest'
import { ControlError, connect } from '../../../src/entry/client'
import { fault, outcome } from '../../../src/index'
import { send } from '../../support/phone/requests'
import { apiOf } from '../../support/rest/direct'
import { onPort } from '../../support/server/port'

const MENU = '<Response><Gather numDigits="1" input="dtmf speech" action="/next"><Say>Press one</Say></Gather></Response>'
const app = (request: Request) =>
  new Response(request.url.endsWith('/sms') ? '<Response><Message>Hello</Message></Response>' : MENU, {
    headers: { 'content-type': 'text/xml' },
  })

const ANA = '+15550100001'

async function remote() {
  const open = await onPort({ options: { apps: { 'https://app.test': app } }, token: 'a-token-of-a-test' })
  return { ...open, there: connect(`${open.url}/`, { token: 'a-token-of-a-test' }) }
}

test('records are what they are in process, with dates', async () => {
  const { there, phone, shop } = await remote()
  const sid = await send(phone, { from: shop.e164, to: ANA, body: 'Your code is 7', statusCallback: 'https://app.test/status' })
  expect(await there.clock.advance('1m')).toEqual({
    now: new Date('2030-01-01T00:01:00Z'),
    fired: expect.arrayContaining([{ at: expect.any(Date), label: expect.any(String) }]),
  })

  expect(await there.messages.all()).toEqual(phone.messages.all())
  expect(await there.messages.get(sid)).toEqual(phone.messages.get(sid))
  expect(await there.messages.get('SM1')).toBeUndefined()
  expect(await there.messages.filter({ body: /code/, status: 'delivered' })).toHaveLength(1)
  expect(await there.messages.find((message) => message.createdAt > new Date('2031-01-01'))).toBeUndefined()
  expect(await there.messages.last({ to: ANA })).toMatchObject({ sid })
  await expect(there.messages.last({ to: '+1' })).rejects.toThrow('No message matches {"to":"+1"} (1 in all)')
  expect(await there.messages.count()).toBe(1)
  expect((await there.callbacks.all()).map(({ id, ...record }) => record)).toEqual(phone.callbacks.all())
  expect((await there.requests.all()).map(({ id, message, ...record }) => record)).toEqual(phone.requests.all())
  expect(await there.alerts.count()).toBe(0)
  expect(await there.timeline.text()).toBe(phone.timeline.text())
  expect(await there.timeline.all()).toEqual(phone.timeline.all())
  expect(await there.timeline.mermaid()).toBe(phone.timeline.mermaid())
  expect(await there.timeline.toSVG()).toBe(phone.timeline.toSVG())
  expect(await there.timeline.toSVG({ steps: 2 })).toBe(phone.timeline.toSVG({ steps: 2 }))
  expect(await there.feed.since()).toEqual({ ...phone.feed.since(), cursor: expect.any(String) })
})

test('the guesses that it leaned on', async () => {
  const { there, phone, shop } = await remote()
  expect(await there.guesses()).toEqual([])
  await apiOf(phone).post('Messages.json', { From: shop.e164, To: shop.e164, Body: 'Hi' })
  expect(await there.guesses()).toEqual([{ id: 'text-same-number', text: 'Error 21266 if `To` and `From` are the same' }])
  expect(await there.guesses()).toEqual(phone.guesses())
})

test('the clock', async () => {
  const { there, phone, shop } = await remote()
  await send(phone, { from: shop.e164, to: ANA })
  expect(await there.clock.pending()).toMatchObject([{ label: expect.stringContaining('sending') }])
  await there.clock.until(async () => (await there.messages.last()).status === 'sent')
  expect(await there.clock.now()).toEqual(phone.clock.now())
  await expect(there.clock.until(() => false)).rejects.toThrow('nothing is pending any more')
  await expect(there.clock.until(() => false, { real: '20ms' })).rejects.toThrow('Requests that came in meanwhile: 0.')
  setTimeout(() => void send(phone, { from: shop.e164, to: ANA }), 20)
  await there.clock.until(async () => (await there.messages.count({ status: 'queued' })) === 1, { within: 0, real: '20s' })
  await expect(there.clock.until(() => false, { within: '10ms' })).rejects.toThrow('is further away than 10ms')
  await there.clock.advanceTo(new Date('2030-01-02T00:00:00Z'))
  expect((await there.clock.drain()).now).toEqual(new Date('2030-01-02T00:00:00Z'))
  await there.clock.pace(60)
  expect(await there.clock.state()).toMatchObject({ mode: 'paced', speed: 60 })
  await there.clock.pace(0)
})

test('senders, and what is known of people', async () => {
  const { there, phone } = await remote()
  const code = await there.sender('12345', { smsUrl: 'https://app.test/sms' })
  expect(code).toMatchObject({ id: '12345', sid: expect.stringMatching(/^SC/), country: 'US', smsUrl: 'https://app.test/sms' })
  await expect(there.sender('12345')).rejects.toThrow('has it already')
  const shop = await there.number({ voiceUrl: 'https://app.test/voice', voiceCallerIdLookup: true, city: 'BERLIN' })
  const ana = await there.newHandset({ number: '+14155550102', callerName: 'ANA', city: 'OAKLAND', line: { type: 'voip' } })
  expect(ana.number).toBe('+14155550102')
  await ana.text(code, 'JOIN', { params: { ProfileName: 'Ana' } })
  expect(phone.callbacks.last().params).toMatchObject({ To: '12345', ProfileName: 'Ana', FromCity: 'OAKLAND' })
  await ana.dial(shop, { params: { ForwardedFrom: '+15550100009' } })
  expect(phone.callbacks.last().params).toMatchObject({ CallerName: 'ANA', ForwardedFrom: '+15550100009', CalledCity: 'BERLIN' })
  await expect(ana.text('54321', 'Hi')).rejects.toThrow('No account owns the number "54321"')
  await expect(ana.text(code, 'Hi', { params: { From: 'x' } })).rejects.toThrow(ControlError)
  expect((await there.newHandset({ number: 'client:alice' })).number).toBe('client:alice')
})

test('browsers and SIP phones that a Dial rings', async () => {
  const { there, phone } = await remote()
  const nouns = '<Client><Identity>alice</Identity><Parameter name="room" value="7"/></Client><Sip>sip:bob@pbx.test?X-Room=8</Sip>'
  phone.app('https://app.test', async (request) => {
    if (new URL(request.url).pathname !== '/dials') return new Response(null, { status: 204 })
    return new Response(`<Response><Dial>${nouns}</Dial></Response>`, { headers: { 'content-type': 'text/xml' } })
  })
  const shop = await there.number({ voiceUrl: 'https://app.test/dials' })
  const [ana, alice, bob] = [
    await there.newHandset({ number: '+14155550102' }),
    await there.newHandset({ number: 'client:alice' }),
    await there.newHandset({ number: 'sip:bob@pbx.test' }),
  ]
  await ana.dial(shop)
  await there.clock.advance('1s')
  expect((await there.calls.last({ to: 'client:alice' })).params).toEqual({ room: '7' })
  expect((await bob.answer()).params).toEqual({ 'X-Room': '8' })
  await expect(alice.answer()).rejects.toThrow('client:alice is on no call')
  expect((await bob.say('Hello', { partials: false })).transcript.at(-1)).toMatchObject({ verb: 'speech', text: 'Hello' })
  expect((await there.calls.last({ to: shop.e164 })).transcript.at(-1)).toMatchObject({ verb: 'hears', text: 'Hello' })
  await expect(bob.say('Hello', { partials: 7 as never })).rejects.toThrow('is neither true, false nor a list of texts')
  await bob.hangUp()
})

test('messaging services', async () => {
  const { there, phone, shop } = await remote()
  const service = await there.messagingService({ senders: [shop.e164], statusCallback: 'https://app.test/status' })
  expect(service).toEqual({ sid: expect.stringMatching(/^MG/), senders: [shop.e164] })
  await send(phone, { from: service.sid, to: ANA, body: 'Hi' })
  await there.clock.drain()
  expect(await there.messages.last()).toMatchObject({ from: shop.e164, status: 'delivered' })
  expect((await there.callbacks.last()).url).toBe('https://app.test/status')
  await expect(there.messagingService({ senders: ['+15550100099'] })).rejects.toThrow('which the account does not own')
})

test('content templates, applications and caller IDs', async () => {
  const { there, phone, shop } = await remote()
  const types = { 'twilio/text': { body: 'Hi {{at}}' } }
  const template = await there.content({ friendlyName: 'Hello', types, variables: { at: 'Ana' }, approved: true })
  expect(template).toMatchObject({ sid: expect.stringMatching(/^HX/), types: ['twilio/text'], approval: { status: 'approved' } })
  await apiOf(phone).post('Messages.json', { From: shop.e164, To: ANA, ContentSid: template.sid })
  expect((await there.messages.last()).body).toBe('Hi Ana')

  const application = await there.application({ friendlyName: 'desk', voiceUrl: 'https://app.test/voice' })
  expect(application).toMatchObject({ sid: expect.stringMatching(/^AP/), friendlyName: 'desk', voiceUrl: 'https://app.test/voice' })
  const ana = await there.newHandset({ number: '+14155550102' })
  const callerId = await there.callerId(ana, { friendlyName: 'Ana' })
  expect(callerId).toMatchObject({ sid: expect.stringMatching(/^PN/), number: ana.number, friendlyName: 'Ana' })
  await apiOf(phone).post('Calls.json', { From: ana.number, To: ANA, ApplicationSid: application.sid })
  await there.clock.advance('10s')
  expect((await there.callbacks.last()).url).toBe('https://app.test/voice')

  expect(await there.feed.since()).toMatchObject({ contents: [template], applications: [application], callerIds: [callerId] })
  await expect(there.content({ types: {} })).rejects.toThrow("Write phone.content({ friendlyName: 'reminder'")
  await expect(there.application({ voiceUrl: '/voice' })).rejects.toThrow('Write an absolute URL')
  await expect(there.callerId(ana.number)).rejects.toThrow('has verified this number already')
})

test('tokens of an account, which change as in process', async () => {
  const { there, phone } = await remote()
  const shop = await there.createAccount()
  const first = shop.authToken
  const opened = async (authToken: string) =>
    (await apiOf(phone, { account: { sid: shop.sid, authToken } }).get(`/2010-04-01/Accounts/${shop.sid}.json`)).status
  const second = await shop.createSecondaryAuthToken()
  expect([await opened(first), await opened(second), shop.authToken]).toEqual([200, 200, first])
  expect(await shop.promoteSecondaryAuthToken()).toBe(second)
  expect([await opened(first), await opened(second), shop.authToken]).toEqual([401, 200, second])
  const third = await shop.rotateAuthToken()
  expect([await opened(second), await opened(third), shop.authToken]).toEqual([401, 200, third])
  await expect(shop.promoteSecondaryAuthToken()).rejects.toThrow('there is no secondary')
  expect(JSON.stringify(shop)).not.toContain(third)
})

test('numbers and senders are given back, by what they were given as, by their SID and by their address', async () => {
  const { there } = await remote()
  const owned = async () => {
    const { numbers, senders } = await there.feed.since()
    return [numbers, senders].map(({ length }) => length)
  }
  const [numbers = 0, senders = 0] = await owned()
  const [one, two, three] = [await there.number(), await there.number(), await there.number()]
  const [code, name] = [await there.sender('54321'), await there.sender('SHOP')]
  expect(await owned()).toEqual([numbers + 3, senders + 2])
  await there.releaseNumber(one)
  await there.releaseNumber(two.sid)
  await there.releaseNumber(three.e164)
  await there.releaseSender(code)
  await there.releaseSender(name.id)
  expect(await owned()).toEqual([numbers, senders])
  await expect(there.releaseNumber(one)).rejects.toMatchObject({ status: 404, kind: 'notFound' })
  await expect(there.releaseSender('54321')).rejects.toThrow('No account owns the sender "54321"')
})

test('a move waits until the app has come to rest, where it is asked to', async () => {
  const { there } = await remote()
  const { now } = await there.clock.advance('1s', { rest: '5ms' })
  expect((await there.clock.advanceTo(new Date(now.getTime() + 1_000), { rest: '5ms' })).now.getTime()).toBe(now.getTime() + 1_000)
  await there.clock.drain({ rest: '5ms', limit: 100 })
  await expect(there.clock.next({ rest: 'soon' as never })).rejects.toThrow('"rest"')
})

test('accounts and their keys', async () => {
  const { there, phone } = await remote()
  const { account: owner } = await there.about()
  const branch = await there.createAccount({ friendlyName: 'Bakery', owner })
  expect(branch).toMatchObject({ sid: expect.stringMatching(/^AC/), friendlyName: 'Bakery' })
  const key = await branch.createApiKey({ friendlyName: 'worker' })
  const opened = async (sid: string, authToken: string) =>
    (await apiOf(phone, { account: { sid, authToken } }).get(`/2010-04-01/Accounts/${branch.sid}.json`)).status
  expect(await opened(branch.sid, branch.authToken)).toBe(200)
  expect(await opened(key.sid, key.secret)).toBe(200)
  expect((await there.feed.since()).accounts).toMatchObject([
    { sid: owner.sid },
    { sid: branch.sid, ownerSid: owner.sid, apiKeys: [{ sid: key.sid, friendlyName: 'worker', type: 'main' }] },
  ])

  await branch.deleteApiKey(key.sid)
  expect(await opened(key.sid, key.secret)).toBe(401)
  await expect(branch.deleteApiKey(key.sid)).rejects.toThrow('which is not a key of')
  await expect(branch.createApiKey({ type: 'other' as never })).rejects.toThrow("Write 'main' or 'standard'")
  await expect(there.createAccount({ owner: { sid: 'AC1' } })).rejects.toThrow('"owner" is "AC1", which is not an account of this phone')
  await expect(there.createAccount({ sid: owner.sid })).rejects.toThrow('which another account has already')
  const late = await there.createAccount()
  await there.reset()
  await expect(late.createApiKey()).rejects.toMatchObject({ kind: 'notFound', status: 404 })
})

test('people', async () => {
  const { there, phone } = await remote()
  const desk = await there.number({ smsUrl: 'https://app.test/sms', voiceUrl: 'https://app.test/voice' })
  const ana = there.handset(ANA)
  const { message, replies } = await ana.text(desk, 'Hi', { media: ['https://cdn.test/cat.png'] })
  expect(message).toMatchObject({ from: ANA, createdAt: new Date('2030-01-01T00:00:00Z') })
  expect(replies).toMatchObject([{ body: 'Hello' }])
  await there.clock.drain()
  expect(await ana.inbox()).toMatchObject([{ body: 'Hello' }])
  await apiOf(phone).delete(`Messages/${phone.messages.last({ to: ANA }).sid}.json`)
  expect(await ana.inbox()).toMatchObject([{ body: 'Hello' }])

  expect(await ana.dial(desk.e164)).toMatchObject({ from: ANA, status: 'in-progress' })
  expect(await ana.until('Press one', { within: '1m' })).toMatchObject({ status: 'in-progress' })
  expect(await ana.until(/press ONE/i)).toMatchObject({ status: 'in-progress' })
  await expect(ana.until(/press two/, { within: '1s' })).rejects.toThrow('has heard "Press one"')
  expect(await ana.press('1')).toMatchObject({ digits: '1' })
  expect(await ana.say('sales', { confidence: 0.4 })).toMatchObject({ status: 'in-progress' })
  expect(await ana.hangUp()).toMatchObject({ status: 'completed' })
  expect((await there.newHandset()).number).toMatch(/^\+1/)
})

test('people on WhatsApp', async () => {
  const { there, phone } = await remote()
  const desk = await there.number({ whatsapp: true, smsUrl: 'https://app.test/sms' })
  const { whatsapp } = there.handset(ANA)
  const location = { latitude: 1, longitude: 2 }
  const { message, replies } = await whatsapp.text(desk, '', { location, params: { ProfileName: 'Ana' } })
  expect(message).toMatchObject({ from: whatsapp.number, to: `whatsapp:${desk.e164}` })
  expect(replies).toMatchObject([{ body: 'Hello', to: whatsapp.number }])
  expect(phone.callbacks.last().params).toMatchObject({ Latitude: '1', ProfileName: 'Ana', MessageType: 'location' })

  const { sid } = phone.content({ types: { 'twilio/quick-reply': { body: 'Coming?', actions: [{ title: 'Yes', id: 'yes' }] } } })
  await apiOf(phone).post('Messages.json', { From: `whatsapp:${desk.e164}`, To: whatsapp.number, ContentSid: sid })
  await there.clock.drain()
  const [, question] = await whatsapp.inbox()
  expect((await whatsapp.tap(question?.sid ?? '', 'Yes')).message.body).toBe('Yes')
  await whatsapp.read()
  await there.clock.drain()
  expect((await whatsapp.inbox()).map(({ status }) => status)).toEqual(['read', 'read', 'delivered'])
  await expect(whatsapp.tap(question ?? '', 'No')).rejects.toThrow('"Yes"')
  expect(await there.handset(ANA).inbox()).toEqual([])
})

test('outcomes, as `outcome` makes them', async () => {
  const { there, phone, shop } = await remote()
  const ana = there.handset(ANA)
  const texts = [outcome.undelivered(30005, { after: '4s' }), outcome.sent(), outcome.failed(30006), outcome.delivered()]
  const calls = [
    outcome.answered({ after: '2s', by: 'machine', hangUpAfter: '1m' }),
    outcome.busy({ after: '1s' }),
    outcome.noAnswer(),
    outcome.rejected(),
    outcome.failed(404),
  ]
  await ana.onText(...texts)
  await ana.onCall(...calls)
  for (const _ of texts) await send(phone, { from: shop.e164, to: ANA })
  await there.clock.drain()
  expect((await there.messages.all()).map(({ status }) => status)).toEqual(['undelivered', 'sent', 'failed', 'delivered'])
})

describe('faults, as `fault` makes them', () => {
  test.each([
    fault.rest('messages.create', { status: 429, code: 20429, message: 'Slow down', retryAfter: '3s' }),
    fault.network('*'),
    fault.latency('messages.*', '2s'),
    fault.callback('message.status', { delay: '30s' }),
    fault.callback('*', 'duplicate'),
  ])('%j', async (broken) => {
    const { there, phone } = await remote()
    const twin = phone.snapshot()
    phone.inject(broken, { times: Number.POSITIVE_INFINITY })
    const wanted = phone.feed.since().faults
    phone.restore(twin)
    const injected = await there.inject(broken, { times: Number.POSITIVE_INFINITY })
    expect(phone.feed.since().faults).toEqual(wanted)
    await injected.dispose()
    expect(phone.feed.since().faults).toEqual([])
  })
})

test('time travel, replay and the end check', async () => {
  const { there, phone, shop } = await remote()
  await send(phone, { from: shop.e164, to: ANA, statusCallback: 'https://app.test/status' })
  const snapshot = await there.snapshot()
  expect(snapshot.at).toEqual(phone.clock.now())
  await there.clock.drain()
  expect(await there.at('150ms')).toMatchObject({ at: new Date('2030-01-01T00:00:00.150Z'), messages: [{ status: 'sending' }] })
  expect(await there.at(new Date('2030-01-01T00:00:00.150Z'))).toEqual(await there.at(150))
  expect(await there.replay(await there.callbacks.last())).toEqual({ status: 200, error: null })
  const replayed = await there.callbacks.last()
  await there.replay(replayed, { params: { To: '+15550100009' } })
  expect(await there.callbacks.last()).toMatchObject({ replayOf: replayed.id, params: { To: '+15550100009' } })
  await there.assertSettled({ idle: true })
  await there.restore(snapshot)
  await expect(there.assertSettled({ idle: true })).rejects.toThrow('The phone is not settled')
  await there.reset()
  expect(await there.messages.count()).toBe(0)
})

test('what the phone says of a misuse is what the test reads', async () => {
  const { there, url, shop } = await remote()
  await there.app('https://other.test', 'http://localhost:9')
  const refused = there.handset(ANA).press('1')
  await expect(refused).rejects.toThrow(ControlError)
  await expect(refused).rejects.toMatchObject({ kind: 'misuse', status: 400, message: expect.stringContaining('is on no call') })
  await expect(connect(url).about()).rejects.toMatchObject({ kind: 'forbidden', status: 403 })
  expect(await there.about()).toMatchObject({ url, number: shop.e164 })
})

test('something else on the port is called so', async () => {
  const there = connect('http://other.test', { fetch: async () => new Response('<html>', { status: 502 }) })
  await expect(there.about()).rejects.toThrow('The control API answered 502, and not in its own words: is it ringback that listens there?')
})
