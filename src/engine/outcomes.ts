// Outcomes: what the far party or the carrier will do. They pick events; the transition table picks statuses.
import { type Duration, parseDuration } from '../domain/duration'
import { MisuseError, quote } from '../domain/errors'
import type { HandsetRow, TextOutcome } from '../store/records'

export interface OutcomeOptions {
  /** How long the hop that shows the outcome takes: the receipt for delivered and undelivered, the hand-over for sent and failed. Default: `timing`. */
  readonly after?: Duration
}

/** The default codes are the commonest reason of each: 30003 unreachable destination handset, 30008 unknown error. */
const DEFAULT_CODE = { undelivered: 30003, failed: 30008 } as const

function textOutcome(result: TextOutcome['result'], code: number | null, options: OutcomeOptions = {}): TextOutcome {
  if (typeof options !== 'object' || options === null || Object.keys(options).some((name) => name !== 'after'))
    throw new MisuseError(`outcome.${result}() got ${quote(options)} as its options. Write { after: '4s' } or nothing.`)
  const after = options.after === undefined ? null : parseDuration(options.after, `outcome.${result}({ after })`)
  return { result, code, after }
}

function codeOf(result: 'undelivered' | 'failed', code: unknown): number {
  if (typeof code === 'number' && Number.isInteger(code) && code >= 10_000 && code <= 99_999) return code
  throw new MisuseError(
    `outcome.${result}() got the error code ${quote(code)}. Write a provider's five-digit code, such as ${DEFAULT_CODE[result]}.`,
  )
}

/** What a handset or the carrier does with a text. Each takes `{ after }`. */
export const outcome = {
  /** The receipt says delivered. */
  delivered: (options?: OutcomeOptions): TextOutcome => textOutcome('delivered', null, options),
  /** The carrier took it and no receipt ever comes. */
  sent: (options?: OutcomeOptions): TextOutcome => textOutcome('sent', null, options),
  /** The receipt says not delivered, with a provider's code (default 30003, unreachable destination handset). */
  undelivered: (code: number = DEFAULT_CODE.undelivered, options?: OutcomeOptions): TextOutcome =>
    textOutcome('undelivered', codeOf('undelivered', code), options),
  /** It could not be sent at all, with a provider's code (default 30008, unknown error). */
  failed: (code: number = DEFAULT_CODE.failed, options?: OutcomeOptions): TextOutcome =>
    textOutcome('failed', codeOf('failed', code), options),
}

const RESULTS: readonly string[] = ['delivered', 'sent', 'undelivered', 'failed'] satisfies TextOutcome['result'][]

/** `where` names the argument in the error. @throws MisuseError when the value was not made by `outcome`. */
export function checkTextOutcome(value: unknown, where: string): TextOutcome {
  if (
    typeof value === 'object' &&
    value !== null &&
    RESULTS.includes((value as TextOutcome).result) &&
    'after' in value &&
    'code' in value
  ) {
    return value as TextOutcome
  }
  throw new MisuseError(
    `${where} got ${quote(value)}, which is no outcome for a text. Write outcome.delivered(), outcome.sent(), outcome.undelivered(30003) or outcome.failed(30008).`,
  )
}

/** The outcome that a handset's script holds for its next text: in order, the last one repeats. */
export function scriptedText(handset: HandsetRow): TextOutcome | undefined {
  return handset.texts[Math.min(handset.textsMet, handset.texts.length - 1)]
}
