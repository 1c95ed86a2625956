// Outcomes as a test author writes them: what the far party or the carrier will do.
import { type Duration, parseDuration } from '../domain/duration'
import { MisuseError, quote } from '../domain/errors'
import { isSip } from '../engine/outcomes'
import type { CallOutcome, TextOutcome } from '../store/records'

/** Options of the outcomes of messages and calls. */
export interface OutcomeOptions {
  /**
   * How long the step takes that shows the outcome: the receipt for delivered and undelivered, the hand-over to the carrier for sent and
   * failed, the ringing for calls. Default: the option `timing`.
   */
  readonly after?: Duration
}

/** Options of `outcome.answered()`. */
export interface AnswerOptions extends OutcomeOptions {
  /** Who answers, for answering machine detection. Default: `'human'`. */
  readonly by?: 'human' | 'machine' | 'fax' | 'unknown'
  /** How long an answering machine speaks. Detection depends on it. Default: 6 s. */
  readonly greeting?: Duration
  /** Whether the greeting of an answering machine ends with a beep. Default: `true`. */
  readonly beep?: boolean
  /** How long after the answer the person hangs up. Default: never. */
  readonly hangUpAfter?: Duration
}

/** The outcome `failed`, which fits messages and calls. */
export type FailedOutcome = TextOutcome & CallOutcome & { readonly result: 'failed' }

/** The most common reason of each: 30003 unreachable destination handset, 30008 unknown error. */
const DEFAULT_CODE = { undelivered: 30003, failed: 30008 } as const

const PARTIES: readonly string[] = ['human', 'machine', 'fax', 'unknown'] satisfies CallOutcome['by'][]

/** Outcomes: what happens to a message or a call, for `handset.onText()`, `handset.onCall()` and the option `carrier`. */
export const outcome = {
  /** A message: it is delivered. */
  delivered: (options?: OutcomeOptions): TextOutcome => textOutcome('delivered', null, options),
  /** A message: the carrier accepts it, and no delivery receipt ever comes. */
  sent: (options?: OutcomeOptions): TextOutcome => textOutcome('sent', null, options),
  /** A message: it is not delivered, with the provider's error code (default 30003, unreachable destination handset). */
  undelivered: (code: number = DEFAULT_CODE.undelivered, options?: OutcomeOptions): TextOutcome =>
    textOutcome('undelivered', codeOf('undelivered', code), options),
  /**
   * A message: it cannot be sent, with the provider's error code (default 30008, unknown error). A call: it cannot be placed, with a
   * SIP response code (404 if the given code is not one of SIP's).
   */
  failed: (code: number = DEFAULT_CODE.failed, options?: OutcomeOptions): FailedOutcome => ({
    result: 'failed',
    code: codeOf('failed', code),
    after: afterOf('failed', options),
    by: 'human',
    hangUpAfter: null,
  }),
  /** A call: somebody answers, after `timing.call.answer` or `after`. If that is longer than the ring timeout, nobody answers. */
  answered: (options?: AnswerOptions): CallOutcome => callOutcome('answered', options),
  /** A call: the line is busy. */
  busy: (options?: OutcomeOptions): CallOutcome => callOutcome('busy', options),
  /** A call: it rings until the ring timeout. */
  noAnswer: (): CallOutcome => callOutcome('no-answer', undefined),
  /** A call: the called person declines it while it rings. It ends as `busy`, with SIP code 603. */
  rejected: (options?: OutcomeOptions): CallOutcome => callOutcome('rejected', options),
}

const TEXT_RESULTS: readonly string[] = ['delivered', 'sent', 'undelivered', 'failed'] satisfies TextOutcome['result'][]
const CALL_RESULTS: readonly string[] = ['answered', 'busy', 'no-answer', 'rejected', 'failed'] satisfies CallOutcome['result'][]

/** `where` names the argument in the error. @throws MisuseError when the value is not an outcome for a text. */
export function checkTextOutcome(value: unknown, where: string): TextOutcome {
  if (isOutcome(value, TEXT_RESULTS) && !(value.code !== null && isSip(value.code))) return value as TextOutcome
  throw new MisuseError(
    `${where} got ${quote(value)}, which is not an outcome for a text. Write outcome.delivered(), outcome.sent(), outcome.undelivered(30003, { after: '4s' }) or outcome.failed(30008).`,
  )
}

/** `where` names the argument in the error. @throws MisuseError when the value is not an outcome for a call. */
export function checkCallOutcome(value: unknown, where: string): CallOutcome {
  if (isOutcome(value, CALL_RESULTS)) return value as CallOutcome
  throw new MisuseError(
    `${where} got ${quote(value)}, which is not an outcome for a call. Write outcome.answered({ after: '4s' }), outcome.busy(), outcome.noAnswer(), outcome.rejected() or outcome.failed(404).`,
  )
}

/** An object as the functions above make it. One that JavaScript wrote by hand may hold `'4s'` where milliseconds belong. */
function isOutcome(value: unknown, results: readonly string[]): value is { result: string; code: number | null } {
  if (typeof value !== 'object' || value === null) return false
  const { result, code, after, hangUpAfter = null, greeting = null } = value as { readonly [name: string]: unknown }
  return (
    typeof result === 'string' &&
    results.includes(result) &&
    (code === null || Number.isInteger(code)) &&
    [after, hangUpAfter, greeting].every((length) => length === null || isLength(length))
  )
}

function isLength(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
}

function afterOf(result: string, options: OutcomeOptions | undefined, known: readonly string[] = ['after']): number | null {
  if (options === undefined) return null
  if (typeof options !== 'object' || options === null || Object.keys(options).some((name) => !known.includes(name)))
    throw new MisuseError(
      `outcome.${result}() got ${quote(options)} as its options. Write { after: '4s' }${known.length > 1 ? `, with any of ${known.join(', ')},` : ''} or nothing.`,
    )
  return options.after === undefined ? null : parseDuration(options.after, `outcome.${result}({ after })`)
}

function textOutcome(
  result: Exclude<TextOutcome['result'], 'failed'>,
  code: number | null,
  options: OutcomeOptions | undefined,
): TextOutcome {
  return { result, code, after: afterOf(result, options) }
}

function callOutcome(result: CallOutcome['result'], options: AnswerOptions | undefined): CallOutcome {
  const after = afterOf(result, options, result === 'answered' ? ['after', 'by', 'greeting', 'beep', 'hangUpAfter'] : ['after'])
  const { by = 'human', greeting, beep, hangUpAfter } = options ?? {}
  if (!PARTIES.includes(by))
    throw new MisuseError(`outcome.${result}({ by }) got ${quote(by)}. Write 'human', 'machine', 'fax' or 'unknown'.`)
  if (beep !== undefined && typeof beep !== 'boolean')
    throw new MisuseError(`outcome.${result}({ beep }) got ${quote(beep)}. Write true or false.`)
  if (by !== 'machine' && (greeting !== undefined || beep !== undefined))
    throw new MisuseError(
      `outcome.${result}() got a greeting or a beep of ${quote(by)}. Only a machine has them: write { by: 'machine', greeting: '6s' }.`,
    )
  return {
    result,
    after,
    by,
    ...(greeting === undefined ? {} : { greeting: parseDuration(greeting, `outcome.${result}({ greeting })`) }),
    ...(beep === undefined ? {} : { beep }),
    hangUpAfter: hangUpAfter === undefined ? null : parseDuration(hangUpAfter, `outcome.${result}({ hangUpAfter })`),
    code: null,
  }
}

function codeOf(result: 'undelivered' | 'failed', code: unknown): number {
  if (typeof code === 'number' && Number.isInteger(code) && ((code >= 10_000 && code <= 99_999) || (result === 'failed' && isSip(code))))
    return code
  throw new MisuseError(
    `outcome.${result}() got the error code ${quote(code)}. Write a provider's five-digit code, such as ${DEFAULT_CODE[result]}${result === 'failed' ? ', or for a call the SIP response, such as 404' : ''}.`,
  )
}
