// The options of createRingback: what may be written, what is meant when it is not, and a clear word when it is wrong.
import { type App, Apps, checkOrigin } from '../../callbacks/apps'
import type { NetworkFetch } from '../../callbacks/fetch-courier'
import { AT_ONCE, FROZEN } from '../../clock/pace'
import { DIALECT_NAMES, type DialectName, dialectOf, dialectOfOption } from '../../dialects/dialects'
import { type Instant, parseInstant } from '../../domain/instant'
import { CALL_EVENTS } from '../../domain/status'
import type { EngineSettings } from '../../engine/world'
import type { ExchangeSettings } from '../../exchange/settings'
import { type CallRecord, callRecord } from '../../kinds/call'
import { type MessageRecord, messageRecord } from '../../kinds/message'
import type { RestSettings } from '../../rest/http/service'
import type { CallOutcome, TextOutcome } from '../../store/records'
import type { ReadStore } from '../../store/store'
import type { AccountOptions } from '../accounts'
import { type ContentDecision, type ContentState, checkDecision, contentState } from '../content-state'
import { checkCallOutcome, checkTextOutcome, outcome } from '../outcome'
import { parseSpeed } from '../speed'
import { ALL, flag, misuse, oneOf, record, text } from './accept'
import { type CallbackOptions, parseCallbacks, parseStatuses } from './callbacks'
import { parseThroughput, parseTiming, type ThroughputOptions, type TimingOptions } from './timing'

/**
 * What happens to messages, calls and templates if no handset has an outcome for them. The functions must be pure, because they may be
 * called more than once.
 */
export interface CarrierOptions {
  /** What happens to a message if its handset has no outcome. Pure. Default: it is delivered. */
  readonly text?: (message: MessageRecord) => TextOutcome | undefined
  /** What happens to a call if its handset has no outcome. Pure. Default: it is answered. */
  readonly call?: (call: CallRecord) => CallOutcome | undefined
  /** What WhatsApp decides about a template that was submitted for approval. Pure. Default: it is approved. */
  readonly content?: (content: ContentState) => ContentDecision | undefined
}

/** The option `verify`. */
export interface VerifyOptions {
  /**
   * The error code for checking a code of a person to whom none was sent: `60200`, as measured at Twilio (default), or `20404`, as
   * documented.
   */
  readonly neverSent?: 60200 | 20404
}

/** Options of `createRingback()`. All are optional. docs/reference.md has a table of them. */
export interface RingbackOptions {
  /**
   * What `phone.save()` returned: the new phone continues from there. Besides it only `apps`, `carrier` and `network` may be given,
   * because a file has no functions.
   */
  readonly from?: string
  /** SIDs, tokens and generated numbers follow from it: the same seed gives the same ones. Default: `'ringback'`. */
  readonly seed?: string
  /** When virtual time starts. Default: 2030-01-01T00:00:00.000Z. */
  readonly now?: Instant
  /** The default account. Default: from the seed. */
  readonly account?: Omit<AccountOptions, 'owner'>
  /** The origins at which the REST API answers, such as `['https://api.example.test']`. Default: any. */
  readonly origins?: readonly string[]
  /**
   * What to do with an Account SID that this phone does not have: `'reject'` answers 401 (default), `'pass'` leaves the request to the
   * next MSW handler.
   */
  readonly unknownAccounts?: 'reject' | 'pass'
  /**
   * Whether requests to a provider's host (`*.twilio.com`, `*.signalwire.com`) or to one of `origins` that ringback does not serve are
   * kept from the network. They fail like a broken connection, with an alert. Default: true.
   */
  readonly guard?: boolean
  /** The apps under test, by the origin at which they answer. */
  readonly apps?: Readonly<Record<string, App>>
  /** What happens to callbacks whose origin has no app: `'none'` (default), or a fetch function that sends them. */
  readonly network?: 'none' | NetworkFetch
  /**
   * What moves the clock: the test (`'manual'`, default), each API request (`'instant'`), or real time (`{ speed: 60 }`: 60 virtual
   * seconds in a real one).
   */
  readonly time?: 'manual' | 'instant' | { readonly speed: number }
  /** How long each step takes, in virtual time. */
  readonly timing?: TimingOptions
  /**
   * `limit`: how many lines of the timeline, requests, and changes of each kind of record are kept, for a phone that runs for a long
   * time. Older ones are dropped; records are always kept. Default: all.
   */
  readonly timeline?: { readonly limit?: number }
  /** What happens to messages, calls and templates if no handset has an outcome. Default: delivered, answered, approved. */
  readonly carrier?: CarrierOptions
  /** How resources are presented and callbacks are sent. Default: `'auto'`, by the URL of the request. */
  readonly dialect?: DialectName | 'auto'
  /** How webhooks are sent: attempts, timeouts, which statuses. */
  readonly callbacks?: CallbackOptions
  /**
   * Whether STOP, START and HELP are answered as at Twilio, and people who opted out cannot be texted (21610). Default: false, as at
   * SignalWire.
   */
  readonly optOut?: boolean
  /** Whether the numbers of Twilio's test credentials (+15005550001 …) behave as documented. Default: false. */
  readonly magicNumbers?: boolean
  /** How many messages and calls may be sent in a second. Default: no limit. */
  readonly throughput?: ThroughputOptions
  /**
   * Whether the REST API shows a call that is being dialed as `initiated`. Default: false, `queued`, as at both providers. Records
   * always show `initiated`.
   */
  readonly exposeInitiated?: boolean
  /** The option for checks of codes that were never sent. */
  readonly verify?: VerifyOptions
  /** Whether the files of recordings need the API's credentials. Default: false: the URL is enough, as at Twilio. */
  readonly protectRecordings?: boolean
  /**
   * Which frames a media stream sends: one each 20 ms (`every`, default), only while there is sound (`voice`), or none (`none`). Apps
   * that wait for the end of speech need the silence, too.
   */
  readonly media?: 'every' | 'voice' | 'none'
  /**
   * Whether the interface document is taken literally, and parameters that ringback does not read are errors. Default: false. See
   * docs/reference.md.
   */
  readonly strict?: boolean
}

export interface ParsedOptions {
  readonly exchange: (store: () => ReadStore) => ExchangeSettings
  readonly rest: RestSettings
  readonly apps: Apps
  readonly account: Omit<AccountOptions, 'owner'>
}

const START = Date.UTC(2030, 0, 1)

/** Checked against the type, so that none can be forgotten. The order is that of the error. */
const OPTIONS = {
  seed: true,
  now: true,
  account: true,
  origins: true,
  unknownAccounts: true,
  guard: true,
  apps: true,
  network: true,
  time: true,
  timing: true,
  timeline: true,
  carrier: true,
  dialect: true,
  callbacks: true,
  strict: true,
  optOut: true,
  magicNumbers: true,
  throughput: true,
  exposeInitiated: true,
  verify: true,
  protectRecordings: true,
  media: true,
  from: true,
} satisfies Record<keyof RingbackOptions, true>

/** @throws MisuseError naming the option, the value and what is accepted. */
export function parseOptions(raw: RingbackOptions): ParsedOptions {
  const options = record(raw, ALL, Object.keys(OPTIONS))
  const seed = options.seed === undefined ? 'ringback' : text(options.seed, 'seed')
  const dialect = oneOf(options.dialect, 'dialect', ['auto', ...DIALECT_NAMES], 'auto')
  const ownDialect = dialectOfOption(dialect)
  const strict = flag(options.strict, 'strict')
  const apps = new Apps()
  for (const [origin, app] of Object.entries(record(options.apps, 'apps'))) apps.add(origin, app, 'createRingback({ apps })')
  const engine = parseEngine(options, ownDialect, strict)
  const callbacks = parseCallbacks(options.callbacks, options.timing)
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
      dialect: ownDialect,
      engine: engine(store),
    }),
    rest: {
      origins: parseOrigins(options.origins),
      unknownAccounts: oneOf(options.unknownAccounts, 'unknownAccounts', ['reject', 'pass'], 'reject'),
      guard: flag(options.guard ?? true, 'guard'),
      dialect,
      strict,
      exposeInitiated: flag(options.exposeInitiated, 'exposeInitiated'),
      neverSent: parseNeverSent(options.verify),
      protectRecordings: flag(options.protectRecordings, 'protectRecordings'),
    },
    apps,
    account: record(options.account, 'account', ['sid', 'authToken', 'friendlyName', 'balance']),
  }
}

function parseEngine(options: RingbackOptions, dialect: DialectName, strict: boolean): (store: () => ReadStore) => EngineSettings {
  const timing = parseTiming(options.timing)
  const carrier = record(options.carrier, 'carrier', ['text', 'call', 'content'])
  const { text: carrierText, call: carrierCall, content: carrierContent } = carrier
  if (carrierText !== undefined && typeof carrierText !== 'function') misuse('carrier.text', carrierText, 'a function (message) => outcome')
  if (carrierCall !== undefined && typeof carrierCall !== 'function') misuse('carrier.call', carrierCall, 'a function (call) => outcome')
  if (carrierContent !== undefined && typeof carrierContent !== 'function')
    misuse('carrier.content', carrierContent, "a function (content) => 'approved' or { rejected: 'reason' }")
  const callbackStatuses = parseStatuses(options.callbacks?.statuses, dialect)
  const optOut = flag(options.optOut, 'optOut')
  const magicNumbers = flag(options.magicNumbers, 'magicNumbers')
  const throughput = parseThroughput(options.throughput)
  const callEvents = oneOf(options.callbacks?.callEvents, 'callbacks.callEvents', ['completed', 'all'], 'completed')
  const media = oneOf(options.media, 'media', ['every', 'voice', 'none'], 'every')
  return (store) => ({
    timing,
    media,
    callbackStatuses,
    callEvents: callEvents === 'all' ? CALL_EVENTS : ['completed'],
    strict,
    optOut,
    magicNumbers,
    throughput,
    senderCodes: dialectOf(dialect).whenChosen.senderCodes,
    multimediaPrefix: dialectOf(dialect).whenChosen.multimediaPrefix,
    ownCarrier: { text: carrierText !== undefined, call: carrierCall !== undefined },
    textOutcome(row) {
      const chosen = carrierText?.(messageRecord(row, store()))
      return chosen === undefined ? outcome.delivered() : checkTextOutcome(chosen, 'carrier.text()')
    },
    callOutcome(row) {
      const chosen = carrierCall?.(callRecord(row))
      return chosen === undefined ? outcome.answered() : checkCallOutcome(chosen, 'carrier.call()')
    },
    review: (row) => checkDecision(carrierContent?.(contentState(row)) ?? 'approved'),
  })
}

function parseNeverSent(value: unknown): 60200 | 20404 {
  const { neverSent = 60200 } = record(value as VerifyOptions | undefined, 'verify', ['neverSent'])
  return neverSent === 60200 || neverSent === 20404 ? neverSent : misuse('verify.neverSent', neverSent, '60200, 20404')
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
