// The options of callbacks: how often, how long, signed with what, and which statuses fire one.
import { RETRY_CAUSES, type RetryCause } from '../../callbacks/overrides'
import type { CallbackPolicy } from '../../callbacks/policy'
import { type DialectName, dialectOf } from '../../dialects/dialects'
import { type Duration, parseDuration } from '../../domain/duration'
import { MisuseError } from '../../domain/errors'
import { isMessageStatus, MESSAGE_STATUSES, type MessageStatus } from '../../domain/status'
import type { ExchangeSettings } from '../../exchange/settings'
import { duration, misuse, record } from './accept'
import type { TimingOptions } from './timing'

/** How webhooks are sent: the option `callbacks`. */
export interface CallbackOptions {
  /** How many attempts there are in all. Default: 3, as at SignalWire. */
  readonly attempts?: number
  /** The virtual time after which an answer is too late. Default: `'15s'`, as at both providers. */
  readonly timeout?: Duration
  /** After which failures there is another attempt. Default: after everything except 2xx. */
  readonly retryOn?: readonly RetryCause[]
  /** The same for the webhook of an inbound message, before its fallback URL. Default: 2 attempts, and none after a 4xx. */
  readonly inbound?: { readonly attempts?: number; readonly timeout?: Duration; readonly retryOn?: readonly RetryCause[] }
  /** SignalWire's signing key. Default: the auth token of the account. */
  readonly signingKey?: string
  /** Which message statuses are called back: every one, those that Twilio documents, or a list. */
  readonly statuses?: 'every' | 'twilio' | readonly MessageStatus[]
  /** What a call without `StatusCallbackEvent` reports: only its end, as at both providers (default), or every event. */
  readonly callEvents?: 'completed' | 'all'
  /**
   * How long, in real time, to wait for an app that does not answer. After the first time it is 250 ms, until the app answers again.
   * Default: `'4s'`.
   */
  readonly patience?: Duration
}

/** The words that stand for a list. The initial status fires under none of them. */
const STATUS_WORDS: ReadonlyMap<unknown, readonly MessageStatus[]> = new Map([
  ['every', MESSAGE_STATUSES],
  ['twilio', dialectOf('twilio').whenChosen.callbackStatuses],
])

export function parseStatuses(value: unknown, dialect: DialectName): ReadonlySet<MessageStatus> {
  const chosen = value === undefined ? dialectOf(dialect).whenChosen.callbackStatuses : (STATUS_WORDS.get(value) ?? value)
  if (Array.isArray(chosen) && chosen.every((status) => typeof status === 'string' && isMessageStatus(status)))
    return new Set(chosen as MessageStatus[])
  return misuse('callbacks.statuses', value, `'every', 'twilio' or a list out of ${MESSAGE_STATUSES.join(', ')}`)
}

export function parseCallbacks(callbacks: CallbackOptions | undefined, timing: TimingOptions | undefined): ExchangeSettings['callbacks'] {
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
    throw new MisuseError(
      'createRingback({ callbacks: { signingKey } }) got a key that is empty or not a text. Write a text of your choice, or leave it out.',
    )
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
    patience: duration(options.patience, 'callbacks.patience', 4_000),
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
