// Every option and every method once, as a user may write them: the types are not too narrow. (elsewhere.ts has those of other processes.) Compiled against the sources by `npm run
// types`, and by scripts/check-package.mjs against the packed package, strict, with the strictest options, and not strict. Never run.
import { createServer } from 'node:http'
import {
  type Account,
  type AlertRecord,
  type App,
  after,
  type CallbackRecord,
  type CallRecord,
  type CarrierOptions,
  createRingback,
  type Duration,
  extractCode,
  extractLinks,
  type Fault,
  type FetchLike,
  fault,
  type Handset,
  type Leg,
  type MessageRecord,
  type MessageStatus,
  MisuseError,
  outcome,
  type PhoneNumber,
  phoneOf,
  type RecordList,
  type Ringback,
  type RingbackOptions,
  type Snapshot,
  sign,
  type TextOutcome,
  type TimelineEntry,
  type TimingOptions,
  UnsupportedError,
} from 'ringback'
import * as assert from 'ringback/assert'
import { attachRuns, matchers } from 'ringback/vitest'
import { expect } from 'vitest'

// What a user annotates

const app: FetchLike = async (request) => new Response(await request.text(), { headers: { 'content-type': 'text/xml' } })
const apps: Record<string, App> = {
  'https://app.test': app,
  'https://hono.test': { fetch: app, socket: (socket) => socket.send('{}') },
  'https://node.test': createServer(),
  'https://elsewhere.test': 'http://localhost:3000',
  'https://url.test': new URL('http://localhost:3001'),
}
const carrier: CarrierOptions = {
  text: ({ to }) => (to.startsWith('+1900') ? outcome.failed(30007, { after: '1s' }) : undefined),
  call: ({ from }: CallRecord) => (from === '' ? outcome.rejected() : undefined),
  content: ({ friendlyName }) => (friendlyName === 'no' ? { rejected: 'TAG_CONTENT_MISMATCH' } : 'approved'),
}
const timing: TimingOptions = {
  message: { enqueue: 1, sending: '100ms', sent: '0.2s', receipt: '1m' },
  call: { dial: '1h', ring: 500, answer: '3s' },
  content: { approval: '1d' },
  recording: { process: '1s' },
  transcription: { process: '2s' },
  relay: {
    connect: 1,
    greeting: 1,
    speak: 1,
    character: 1,
    tone: 1,
    partial: 1,
    prompt: 1,
    preempt: 1,
    error: 1,
    end: 1,
    action: 1,
  },
  speech: { say: 400, play: '3s' },
  retries: { delays: ['1s', 2_000] },
}
const options: RingbackOptions = {
  seed: 'shop',
  now: new Date(0),
  account: { sid: 'AC00000000000000000000000000000000', authToken: 'secret', friendlyName: 'Shop', balance: 7 },
  origins: ['https://api.example.test'],
  unknownAccounts: 'pass',
  guard: false,
  apps,
  network: fetch,
  time: { speed: 60 },
  timing,
  timeline: { limit: 1_000 },
  carrier,
  dialect: 'auto',
  callbacks: {
    attempts: 3,
    timeout: '15s',
    retryOn: ['connect', 'timeout', '4xx', '5xx'],
    inbound: { attempts: 2, timeout: 15_000, retryOn: ['connect'] },
    signingKey: 'PSK_1',
    statuses: ['sent', 'delivered'],
    callEvents: 'all',
    patience: '4s',
  },
  optOut: true,
  magicNumbers: true,
  throughput: { messages: 1, calls: 1, queue: '4h' },
  exposeInitiated: true,
  verify: { neverSent: 20404 },
  protectRecordings: true,
  media: 'voice',
  strict: true,
}
let phone: Ringback = createRingback(options)
phone = createRingback({ from: phone.save(), now: '2030-01-01T00:00:00Z', network: 'none', time: 'instant', dialect: 'twilio' })

// Set-up

const account: Account = phone.createAccount({ friendlyName: 'Second', owner: phone.account })
const key = account.createApiKey({ friendlyName: 'CI', type: 'standard', sid: `SK${'0'.repeat(32)}`, secret: 'secret' })
account.deleteApiKey(key.sid)
account.suspend()
account.activate()
account.close()
export const tokens: string[] = [account.rotateAuthToken(), account.createSecondaryAuthToken(), key.secret]
account.promoteSecondaryAuthToken()
const shop: PhoneNumber = phone.number({
  e164: '+15550100001',
  account,
  friendlyName: 'Shop',
  smsUrl: 'https://app.test/sms',
  smsMethod: 'GET',
  smsFallbackUrl: 'https://app.test/fallback',
  voiceUrl: 'https://app.test/voice',
  voiceMethod: 'POST',
  voiceFallbackUrl: 'https://app.test/fallback',
  statusCallback: 'https://app.test/status',
  voiceCallerIdLookup: true,
  whatsapp: true,
  capabilities: { sms: true, mms: false, voice: true },
  city: 'SAN FRANCISCO',
  state: 'CA',
  zip: '94103',
  country: 'US',
})
const short = phone.sender('12345', {
  account,
  country: 'US',
  friendlyName: 'Shop',
  smsUrl: 'https://app.test/sms',
  smsMethod: 'POST',
  smsFallbackUrl: 'https://app.test/fallback',
})
phone.messagingService({
  senders: [shop, short, '+15550100003'],
  account,
  friendlyName: 'Shop',
  inboundRequestUrl: 'https://app.test/sms',
  inboundMethod: 'POST',
  fallbackUrl: 'https://app.test/fallback',
  fallbackMethod: 'GET',
  useInboundWebhookOnNumber: true,
  statusCallback: 'https://app.test/status',
  stickySender: true,
  areaCodeGeomatch: true,
  smartEncoding: false,
  validityPeriod: 600,
  mmsConverter: true,
  scanMessageContent: 'inherit',
  fallbackToLongCode: true,
  synchronousValidation: false,
  usecase: 'notifications',
})
phone.application({
  friendlyName: 'Shop',
  account,
  voiceUrl: 'https://app.test/voice',
  voiceMethod: 'POST',
  voiceFallbackUrl: 'https://app.test/fallback',
  voiceFallbackMethod: 'GET',
  statusCallback: 'https://app.test/status',
  statusCallbackMethod: 'POST',
  smsUrl: 'https://app.test/sms',
  smsMethod: 'POST',
  smsFallbackUrl: 'https://app.test/fallback',
  smsFallbackMethod: 'POST',
  messageStatusCallback: 'https://app.test/status',
})
phone.content({
  friendlyName: 'reminder',
  language: 'en',
  types: { 'twilio/text': { body: 'Hi {{1}}' } },
  variables: { 1: 'Ana' },
  approved: true,
  account,
})
const ana: Handset = phone.handset('+15550100002', {
  callerName: 'ANA',
  city: 'BERLIN',
  line: { type: 'mobile', carrier: 'Example', mobileCountryCode: '310', mobileNetworkCode: '260', status: 'active' },
  simSwappedAt: new Date(0),
  reassignedAt: 0,
  callForwarding: true,
  smsPumpingRisk: 3,
  identity: {
    firstName: 'Ana',
    lastName: 'Lee',
    addressLine1: '1 Main St',
    addressLine2: 'Apt 2',
    nationalId: '1',
    dateOfBirth: '19901214',
  },
  lookup: { sim_swap: { carrier_name: 'Example' } },
})
phone.callerId(ana, { account, friendlyName: 'Ana' })
const service = phone.verify.service({
  friendlyName: 'Shop',
  codeLength: 6,
  lookupEnabled: true,
  skipSmsToLandlines: true,
  dtmfInputRequired: false,
  ttsName: 'alice',
  psd2Enabled: false,
  doNotShareWarningEnabled: true,
  customCodeEnabled: true,
  defaultTemplateSid: phone.verify.template({ text: { en: '{{code}}' }, friendlyName: 'T', channels: ['sms', 'voice'], account }).sid,
  mailer: true,
  account,
})
phone.verify.template({ text: '{{code}}', sid: 'HJ00000000000000000000000000000000' })
phone.app('https://late.test', (request) => after('20s', new Response(request.url)))
phone.configure({ callbacks: { attempts: 1 }, strict: false })
ana
  .onText(outcome.sent(), outcome.undelivered(30003, { after: '4s' }), outcome.delivered({ after: 1 }), outcome.failed())
  .onCall(outcome.answered({ after: '2s', by: 'machine', greeting: '6s', beep: false, hangUpAfter: 1_000 }), outcome.busy({ after: 1 }))
  .onCall(outcome.noAnswer(), outcome.failed(404))

// A run

export async function run(wait: Duration, scripts: readonly TextOutcome[], url: string): Promise<readonly unknown[]> {
  ana.onText(...scripts)
  const { message, replies } = await ana.text(shop, 'Hi', {
    media: ['https://cdn.test/cat.png', { contentType: 'text/plain', content: 'x' }],
    params: { ProfileName: 'Ana' },
  })
  const shared = { latitude: 52.5, longitude: 13.4, address: 'Main St', label: 'Home' }
  await ana.whatsapp.text(shop, '', { media: ['https://cdn.test/a.png'], location: shared, replyTo: message, params: {} })
  await ana.whatsapp.tap(message, 'Yes')
  await ana.whatsapp.read()
  const leg: Leg = await ana.dial(shop, { params: { ForwardedFrom: '+15550100004' } })
  await leg.press('1#')
  await leg.say('sales', { confidence: 0.5, partials: ['sal', 'sales'] })
  await leg.play({ tone: 440, for: '1s' })
  await leg.play(new Int16Array(8_000))
  await leg.until(/press one/, { within: wait })
  await leg.hears('Welcome', { within: '1m', real: '2s' })
  await leg.answer()
  await leg.decline()
  await leg.hangUp()
  const wav: Uint8Array = leg.audio()
  const { now, fired } = await phone.clock.advance(wait)
  await phone.clock.advanceTo('2030-01-02T00:00:00Z')
  await phone.clock.next()
  await phone.clock.until(() => phone.messages.last().status === 'delivered', { within: '1m', real: 2_000 })
  await phone.clock.drain({ limit: 100 })
  phone.clock.pace(1)
  const tie = phone.clock.attach({ useFakeTimers: () => undefined, advanceTimersByTimeAsync: async () => undefined })
  tie.detach()
  const faults: Fault[] = [
    fault.rest('messages.create', { status: 429, code: 20429, message: 'Slow down', retryAfter: '1s' }),
    fault.network('calls.*'),
    fault.latency('*', '2s'),
    fault.callback('message.status', { delay: '30s' }),
    fault.recording('absent'),
    fault.transcription('failed'),
    fault.socket({ loss: 3 }),
  ]
  const injected = faults.map((one) => phone.inject(one, { times: 2 }))
  for (const one of injected) one.dispose()
  phone.liftFault('fault 1')
  const before: Snapshot = phone.snapshot()
  phone.restore(before)
  await phone.replay(phone.callbacks.last(), { params: { MessageStatus: 'failed', SmsStatus: null } })
  const response: Response | undefined = await phone.fetch(new Request(url))
  phone.assertSettled({ idle: true })
  phone.reset()
  shop.release()
  short.release()
  return [replies, wav, now, fired[0]?.at, response, phone.clock.now(), phone.clock.pending(), phone.guesses(), ana.leg().call]
}

// Records

export function read(list: RecordList<MessageRecord>, status: MessageStatus): readonly unknown[] {
  const delivered: MessageRecord[] = list.filter({ status, to: /^\+1/, createdAt: new Date(0) })
  const failed: CallRecord | undefined = phone.calls.find((call) => call.status === 'failed')
  const callbacks: CallbackRecord[] = phone.callbacks.filter({ sid: 'SM1', params: { MessageStatus: 'sent' } })
  const alerts: AlertRecord[] = [...phone.alerts]
  const lines: TimelineEntry[] = phone.timeline.all()
  const { timeline, feed } = phone
  timeline.toHTML({ title: 'a test', failure: 'it failed' })
  feed.subscribe(() => undefined)()
  const told = [feed.since('1'), feed.latest(), feed.older('1'), feed.pieces(), feed.slices('messages'), feed.past('2s'), feed.versions()]
  const drawn = [timeline.text(), timeline.mermaid(), timeline.toSVG({ steps: 10 }), timeline.toJSON(), [...timeline.pieces('text')]]
  const code: string | null = extractCode(list.last({ direction: 'outbound-api' }))
  const person = [phone.verify.code(ana, { service }), phone.verify.inbox('ana@example.test'), phone.forecast('SM1'), feed.forecasts()]
  const samples: Int16Array[] = phone.recordings.last().samples()
  const text = list.get('SM1')?.body ?? ''
  return [
    delivered,
    failed?.transcript[0]?.text,
    callbacks,
    alerts,
    lines,
    told,
    drawn,
    code,
    extractLinks(text),
    person,
    samples,
    phone.recordings.last().wav(),
    phone.at('2s').messages.count({ errorCode: null }),
    list.count({ segments: 1, body: expect.stringContaining('code') }),
    phoneOf(list.last()),
    sign('token', 'https://app.test/sms', { From: '+1' }).headers['x-twilio-signature'],
    phone.conferences.find({ friendlyName: 'room' })?.participants[0]?.muted,
    phone.queues.find({ members: [] }),
    phone.sockets.last({ protocol: 'relay' }).frames,
    phone.verifications.last({ channel: 'sms' }).attempts[0]?.at,
    phone.requests.last({ method: 'POST', status: 201 }).params,
  ]
}

// Matchers

export async function check(message: MessageRecord, call: CallRecord, either: MessageRecord | CallRecord): Promise<void> {
  attachRuns({ folder: 'runs' })
  expect.extend(matchers)
  expect(phone).toHaveSentMessage({ to: ana.number, body: /code/ })
  expect(phone).not.toHavePlacedCall({ status: 'completed' })
  expect(phone).toHaveCalledBack('/status', { MessageStatus: 'sent' })
  expect(message).toHavePassedThrough('sent', 'delivered')
  expect(either).toHavePassedThrough('queued')
  expect(call).toHaveHeard(/welcome/i)
  expect.soft(phone).toBeSettled({ idle: true })
  expect(phone).toHaveVerified(ana)
  expect(phone).toHaveSentCode(ana, { channel: 'sms', service })
  await expect(Promise.resolve(phone)).resolves.toHaveSentMessage()
  await expect.poll(() => phone).toHaveSentMessage()
  assert.assertSentMessage(phone)
  assert.assertNotSentMessage(phone, { body: /code/ })
  assert.assertPlacedCall(phone)
  assert.assertNotPlacedCall(phone, { to: ana.number })
  assert.assertCalledBack(phone, 'call.status')
  assert.assertNotCalledBack(phone, /status/)
  assert.assertPassedThrough(message, 'sent')
  assert.assertNotPassedThrough(call, 'busy')
  assert.assertHeard(call, 'Welcome')
  assert.assertNotHeard(ana.leg(), 'Goodbye')
  assert.assertSettled(phone, { idle: true })
  assert.assertVerified(phone, ana)
  assert.assertNotVerified(phone, '+15550100009')
  assert.assertSentCode(phone, /@example/, { channel: 'email' })
  assert.assertNotSentCode(phone, ana)
}

export function told(error: unknown): string {
  return error instanceof MisuseError || error instanceof UnsupportedError ? error.message : ''
}
