// The options of createRingback: what may be written, what is meant when it is not, and a clear word when it is wrong.
import { type App, Apps, checkOrigin } from './callbacks/apps'
import type { NetworkFetch } from './callbacks/couriers'
import { RETRY_CAUSES, type RetryCause } from './callbacks/overrides'
import type { CallbackPolicy } from './callbacks/policy'
import { AT_ONCE, FROZEN } from './clock/pace'
import { type Duration, parseDuration } from './domain/duration'
import { MisuseError, quote } from './domain/errors'
import { type Instant, parseInstant } from './domain/instant'
import { CALL_EVENTS, isMessageStatus, MESSAGE_STATUSES, type MessageStatus } from './domain/status'
import { checkCallOutcome, checkTextOutcome, outcome } from './engine/outcomes'
import type { EngineSettings, Throughput, Timing } from './engine/world'
import type { RestSettings } from './rest/service'
import type { AccountOptions } from './runtime/accounts'
import type { ExchangeSettings } from './runtime/settings'
import { parseSpeed } from './runtime/time-control'
import { type CallRecord, callRecord, type MessageRecord, messageRecord } from './runtime/views'
import { type CallOutcome, DIALECTS, type Dialect, type TextOutcome } from './store/records'
import type { ReadStore } from './store/store'

export interface CallbackOptions {
  /** Attempts in all, the first included. Default 3, as SignalWire does. */
  readonly attempts?: number
  /** Virtual time until an answer counts as too late. Default `'15s'`, as both providers do. */
  readonly timeout?: Duration
  /** What is tried again. Default: everything that is no 2xx. */
  readonly retryOn?: readonly RetryCause[]
  /** The same for the webhook of an inbound text, before its fallback. Default: 2 attempts, not after a 4xx. */
  readonly inbound?: { readonly attempts?: number; readonly timeout?: Duration; readonly retryOn?: readonly RetryCause[] }
  /** SignalWire's signing key. Default: the account's auth token signs. */
  readonly signingKey?: string
  /** Which message statuses fire a callback: every change, those that Twilio documents, or a list. */
  readonly statuses?: 'every' | 'twilio' | readonly MessageStatus[]
  /** What a call without StatusCallbackEvent fires: its end alone, as both providers do (default), or every event. */
  readonly callEvents?: 'completed' | 'all'
  /** Real time until an app that never answers is cut off. Default `'5s'`. */
  readonly patience?: Duration
}

export interface TimingOptions {
  /** accepted → queued (100ms), queued → sending (100ms), sending → sent (200ms), sent → receipt (1s). */
  readonly message?: { readonly enqueue?: Duration; readonly sending?: Duration; readonly sent?: Duration; readonly receipt?: Duration }
  /** queued → initiated (100ms), initiated → ringing (500ms), ringing → answered (3s). */
  readonly call?: { readonly dial?: Duration; readonly ring?: Duration; readonly answer?: Duration }
  /** A spoken word (400ms), a played file (3s). */
  readonly speech?: { readonly say?: Duration; readonly play?: Duration }
  /** Virtual time before the second attempt of a callback, the third, …; the last one repeats (1s, 2s). */
  readonly retries?: { readonly delays?: readonly Duration[] }
}

/** What is more waits for its turn on the virtual clock. Twilio: 1 segment a second for a long code, 1 call a second. */
export interface ThroughputOptions {
  /** Segments a second for each number. */
  readonly messages?: number
  /** Calls a second for each account. */
  readonly calls?: number
  /** A queue that is longer than this is full: 21611, or 20429 for calls. Default `'4h'`. */
  readonly queue?: Duration
}

export interface CarrierOptions {
  /** What becomes of a text that no handset script covers. Pure. Default: it is delivered. */
  readonly text?: (message: MessageRecord) => TextOutcome | undefined
  /** What becomes of a call that no handset script covers. Pure. Default: it is answered. */
  readonly call?: (call: CallRecord) => CallOutcome | undefined
}

export interface RingbackOptions {
  /** SIDs, tokens and invented numbers are a pure function of it. Default `'ringback'`. */
  readonly seed?: string
  /** Where virtual time starts. Default 2030-01-01T00:00:00.000Z. */
  readonly now?: Instant
  /** The default account. Default: from the seed. */
  readonly account?: Omit<AccountOptions, 'owner'>
  /** The origins that the doors answer for, such as `['https://api.example.test']`. Default: any. */
  readonly origins?: readonly string[]
  /** What to do with an Account SID that this instance does not have: refuse (401), or leave the request to others. */
  readonly unknownAccounts?: 'reject' | 'pass'
  /** Origin → app under test. */
  readonly apps?: Readonly<Record<string, App>>
  /** Where callbacks go whose origin has no app: nowhere, or through this fetch. */
  readonly network?: 'none' | NetworkFetch
  /** Who moves the clock: the test, the clock itself right after each reply, or real time, so many virtual seconds a real second. */
  readonly time?: 'manual' | 'instant' | { readonly speed: number }
  readonly timing?: TimingOptions
  /**
   * How many lines `phone.timeline` keeps, and so many requests and changes of each kind of record, for a phone that runs for long.
   * What is older is dropped; the records themselves stay. Default: everything is kept.
   */
  readonly timeline?: { readonly limit?: number }
  readonly carrier?: CarrierOptions
  /** How resources are presented and callbacks are sent. Default: by the door that the request came through. */
  readonly dialect?: Dialect | 'auto'
  readonly callbacks?: CallbackOptions
  /** STOP, START and HELP are answered as Twilio does, and who opted out cannot be texted (21610). Default false, as SignalWire does. */
  readonly optOut?: boolean
  /** The numbers of Twilio's test credentials (+15005550001 …) mean what is documented. Default false. */
  readonly magicNumbers?: boolean
  /** How much goes through at once. Default: everything. */
  readonly throughput?: ThroughputOptions
  /** REST shows a call that is being dialed as `initiated`. Default false: `queued`, as both providers do; the records always tell. */
  readonly exposeInitiated?: boolean
  /** Literal reading of the interface document. Default false. */
  readonly strict?: boolean
}

export interface ParsedOptions {
  readonly exchange: (store: () => ReadStore) => ExchangeSettings
  readonly rest: RestSettings
  readonly apps: Apps
  readonly account: Omit<AccountOptions, 'owner'>
}

const START = Date.UTC(2030, 0, 1)

/** Not on the initial status, and `sending` is not documented as fired. Source: Twilio, "Outbound message status in status callbacks". */
const TWILIO_STATUSES = ['queued', 'sent', 'delivered', 'undelivered', 'failed', 'canceled'] as const

/** What an error calls the options as a whole. */
const ALL = 'createRingback(options)'

/** @throws MisuseError naming the option, the value and what is accepted. */
export function parseOptions(raw: RingbackOptions): ParsedOptions {
  const options = record(raw, ALL, [
    'seed',
    'now',
    'account',
    'origins',
    'unknownAccounts',
    'apps',
    'network',
    'time',
    'timing',
    'timeline',
    'carrier',
    'dialect',
    'callbacks',
    'strict',
    'optOut',
    'magicNumbers',
    'throughput',
    'exposeInitiated',
  ])
  const seed = options.seed === undefined ? 'ringback' : text(options.seed, 'seed')
  const dialect = oneOf(options.dialect, 'dialect', ['auto', ...DIALECTS], 'auto')
  const strict = flag(options.strict, 'strict')
  const apps = new Apps()
  for (const [origin, app] of Object.entries(record(options.apps, 'apps'))) apps.add(origin, app, 'createRingback({ apps })')
  const engine = parseEngine(options, dialect, strict)
  const callbacks = parseCallbacks(options)
  const start = options.now === undefined ? START : parseInstant(options.now, 'createRingback({ now })')
  const speed = parseTime(options.time)
  const timelineLimit = parseTimelineLimit(options.timeline)
  const network = parseNetwork(options.network)

  return {
    exchange: (store) => ({
      seed,
      start,
      speed,
      timelineLimit,
      network,
      callbacks,
      dialect: dialect === 'auto' ? 'laml' : dialect,
      engine: engine(store),
    }),
    rest: {
      origins: parseOrigins(options.origins),
      unknownAccounts: oneOf(options.unknownAccounts, 'unknownAccounts', ['reject', 'pass'], 'reject'),
      dialect,
      strict,
      exposeInitiated: flag(options.exposeInitiated, 'exposeInitiated'),
    },
    apps,
    account: record(options.account, 'account', ['sid', 'authToken', 'friendlyName']),
  }
}

function parseEngine(options: RingbackOptions, dialect: Dialect | 'auto', strict: boolean): (store: () => ReadStore) => EngineSettings {
  const timing = parseTiming(options.timing)
  const carrier = record(options.carrier, 'carrier', ['text', 'call'])
  const { text: carrierText, call: carrierCall } = carrier
  if (carrierText !== undefined && typeof carrierText !== 'function') misuse('carrier.text', carrierText, 'a function (message) => outcome')
  if (carrierCall !== undefined && typeof carrierCall !== 'function') misuse('carrier.call', carrierCall, 'a function (call) => outcome')
  const callbackStatuses = parseStatuses(options.callbacks?.statuses, dialect)
  const optOut = flag(options.optOut, 'optOut')
  const magicNumbers = flag(options.magicNumbers, 'magicNumbers')
  const throughput = parseThroughput(options.throughput)
  const callEvents = oneOf(options.callbacks?.callEvents, 'callbacks.callEvents', ['completed', 'all'], 'completed')
  return (store) => ({
    timing,
    callbackStatuses,
    callEvents: callEvents === 'all' ? CALL_EVENTS : ['completed'],
    strict,
    optOut,
    magicNumbers,
    throughput,
    multimediaPrefix: dialect === 'twilio' ? 'MM' : 'SM',
    ownCarrier: { text: carrierText !== undefined, call: carrierCall !== undefined },
    textOutcome(row) {
      const chosen = carrierText?.(messageRecord(store(), row))
      return chosen === undefined ? outcome.delivered() : checkTextOutcome(chosen, 'carrier.text()')
    },
    callOutcome(row) {
      const chosen = carrierCall?.(callRecord(row))
      return chosen === undefined ? outcome.answered() : checkCallOutcome(chosen, 'carrier.call()')
    },
  })
}

function parseThroughput(value: unknown): Throughput {
  const options = record(value as ThroughputOptions | undefined, 'throughput', ['messages', 'calls', 'queue'])
  return {
    messages: rate(options.messages, 'throughput.messages'),
    calls: rate(options.calls, 'throughput.calls'),
    queue: duration(options.queue, 'throughput.queue', FOUR_HOURS),
  }
}

const FOUR_HOURS = 4 * 3_600_000

function rate(value: unknown, name: string): number | null {
  if (value === undefined) return null
  return typeof value === 'number' && value > 0 && Number.isFinite(value)
    ? value
    : misuse(name, value, 'how many a second, a number above 0')
}

/** The defaults are small and fixed, because neither provider publishes any. */
function parseTiming(value: unknown): Timing {
  const timing = record(value as TimingOptions | undefined, 'timing', ['message', 'call', 'speech', 'retries'])
  const message = record(timing.message, 'timing.message', ['enqueue', 'sending', 'sent', 'receipt'])
  const call = record(timing.call, 'timing.call', ['dial', 'ring', 'answer'])
  const speech = record(timing.speech, 'timing.speech', ['say', 'play'])
  return {
    message: {
      enqueue: duration(message.enqueue, 'timing.message.enqueue', 100),
      sending: duration(message.sending, 'timing.message.sending', 100),
      sent: duration(message.sent, 'timing.message.sent', 200),
      receipt: duration(message.receipt, 'timing.message.receipt', 1_000),
    },
    call: {
      dial: duration(call.dial, 'timing.call.dial', 100),
      ring: duration(call.ring, 'timing.call.ring', 500),
      answer: duration(call.answer, 'timing.call.answer', 3_000),
    },
    speech: { say: duration(speech.say, 'timing.speech.say', 400), play: duration(speech.play, 'timing.speech.play', 3_000) },
  }
}

function parseStatuses(value: unknown, dialect: Dialect | 'auto'): ReadonlySet<MessageStatus> {
  const chosen = value === undefined ? (dialect === 'twilio' ? 'twilio' : 'every') : value
  if (chosen === 'every') return new Set(MESSAGE_STATUSES)
  if (chosen === 'twilio') return new Set(TWILIO_STATUSES)
  if (Array.isArray(chosen) && chosen.every((status) => typeof status === 'string' && isMessageStatus(status)))
    return new Set(chosen as MessageStatus[])
  return misuse('callbacks.statuses', value, `'every', 'twilio' or a list out of ${MESSAGE_STATUSES.join(', ')}`)
}

function parseCallbacks({ callbacks, timing }: RingbackOptions): ExchangeSettings['callbacks'] {
  const options = record(callbacks, 'callbacks', [
    'attempts',
    'timeout',
    'retryOn',
    'inbound',
    'signingKey',
    'statuses',
    'patience',
    'callEvents',
  ])
  const { delays = [1_000, 2_000] } = record(timing?.retries, 'timing.retries', ['delays'])
  if (!Array.isArray(delays)) misuse('timing.retries.delays', delays, "a list of durations, such as ['1s', '2s']")
  const { signingKey } = options
  // An error must not show the key.
  if (signingKey !== undefined && (typeof signingKey !== 'string' || signingKey === ''))
    throw new MisuseError('createRingback({ callbacks: { signingKey } }) got a key that is empty or no text.')
  const status: CallbackPolicy = {
    attempts: attempts(options.attempts, 'callbacks.attempts', 3),
    timeout: duration(options.timeout, 'callbacks.timeout', 15_000),
    delays: delays.map((delay: unknown) => parseDuration(delay, 'createRingback({ timing: { retries: { delays } } })')),
    retryOn: causes(options.retryOn, 'callbacks.retryOn', RETRY_CAUSES),
  }
  const inbound = record(options.inbound, 'callbacks.inbound', ['attempts', 'timeout', 'retryOn'])
  return {
    status,
    inbound: {
      ...status,
      attempts: attempts(inbound.attempts, 'callbacks.inbound.attempts', 2),
      timeout: duration(inbound.timeout, 'callbacks.inbound.timeout', status.timeout),
      retryOn: causes(inbound.retryOn, 'callbacks.inbound.retryOn', ['connect', 'timeout', '5xx']),
    },
    document: { ...status, attempts: 1 },
    signingKey: signingKey ?? null,
    patience: duration(options.patience, 'callbacks.patience', 5_000),
  }
}

function attempts(value: unknown, name: string, fallback: number): number {
  if (value === undefined) return fallback
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 ? value : misuse(name, value, 'a whole number from 1')
}

function causes(value: unknown, name: string, fallback: readonly RetryCause[]): readonly RetryCause[] {
  if (value === undefined) return fallback
  if (Array.isArray(value) && value.every((cause) => RETRY_CAUSES.includes(cause))) return value
  return misuse(name, value, `a list out of ${RETRY_CAUSES.join(', ')}`)
}

function parseTime(value: unknown): number {
  if (typeof value === 'object' && value !== null)
    return parseSpeed(record(value, 'time', ['speed']).speed, 'createRingback({ time: { speed } })')
  if (value === undefined || value === 'manual') return FROZEN
  return value === 'instant' ? AT_ONCE : misuse('time', value, "'manual', 'instant', { speed: 1 }")
}

function parseTimelineLimit(value: unknown): number {
  const { limit } = record(value as RingbackOptions['timeline'], 'timeline', ['limit'])
  if (limit === undefined) return Number.POSITIVE_INFINITY
  return typeof limit === 'number' && (Number.isInteger(limit) || limit === Number.POSITIVE_INFINITY) && limit >= 1
    ? limit
    : misuse('timeline.limit', limit, 'a whole number from 1, or Infinity')
}

function parseNetwork(value: unknown): NetworkFetch | null {
  if (value === undefined || value === 'none') return null
  // MSW replaces the global fetch when it listens, which is later than this.
  if (value === globalThis.fetch) return (input, init) => globalThis.fetch(input, init)
  if (typeof value === 'function') return value as NetworkFetch
  return misuse('network', value, "'none' or a fetch function")
}

function parseOrigins(value: unknown): ReadonlySet<string> | null {
  if (value === undefined) return null
  if (!Array.isArray(value)) return misuse('origins', value, "a list of origins, such as ['https://api.example.test']")
  return new Set(value.map((origin) => checkOrigin(origin, 'createRingback({ origins })')))
}

function misuse(name: string, value: unknown, accepted: string): never {
  throw new MisuseError(`${called(name)} got ${quote(value)}. Accepted: ${accepted}.`)
}

/** How an error names an option, or all of them. */
function called(name: string): string {
  return name === ALL ? name : `createRingback({ ${name} })`
}

/** An object with only the names that are known. */
function record<T extends object>(value: T | undefined, what: string, known?: readonly string[]): Partial<T> & Record<string, unknown> {
  if (value === undefined) return {} as Partial<T> & Record<string, unknown>
  if (typeof value !== 'object' || value === null || Array.isArray(value)) misuse(what, value, 'an object')
  for (const name of Object.keys(value)) {
    if (known && !known.includes(name))
      throw new MisuseError(`${called(what)} does not know the option ${quote(name)}. It knows ${known.join(', ')}.`)
  }
  return value as Partial<T> & Record<string, unknown>
}

function text(value: unknown, name: string): string {
  return typeof value === 'string' ? value : misuse(name, value, 'a text')
}

function flag(value: unknown, name: string): boolean {
  return value === undefined ? false : typeof value === 'boolean' ? value : misuse(name, value, 'true or false')
}

function oneOf<T extends string>(value: unknown, name: string, choices: readonly T[], fallback: T): T {
  if (value === undefined) return fallback
  return choices.find((choice) => choice === value) ?? misuse(name, value, choices.map((choice) => `'${choice}'`).join(', '))
}

function duration(value: unknown, name: string, fallback: number): number {
  return value === undefined ? fallback : parseDuration(value, `createRingback({ ${name} })`)
}
