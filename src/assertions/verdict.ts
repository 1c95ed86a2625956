// What a check answers, and what it needs from its caller.
import type { CallRecord, MessageRecord, Ringback, VerificationRecord } from '../index'

/** The shape that vitest and jest want of a matcher. `message` is read when the expectation failed, negated or not. */
export interface Verdict {
  /** Whether it holds, before `not`. */
  readonly pass: boolean
  /** What a failure says. */
  readonly message: () => string
  /** What was there and what was wanted, where two values can be put side by side. */
  readonly actual?: unknown
  /** What was wanted of them. */
  readonly expected?: unknown
}

export interface Tools {
  /** The front door's. */
  readonly phoneOf: (record: MessageRecord | CallRecord | VerificationRecord) => Ringback | undefined
  /** The front door's, so that there is one class of it. */
  readonly MisuseError: new (
    message: string,
  ) => Error
  /** What the check is called: `toHaveSentMessage()`. */
  readonly named: (check: CheckName) => string
  /** How the expectation is written: `expect(phone).toHaveSentMessage({ to: "+15550100002" })`. */
  readonly written: (check: CheckName, subject: string, args: readonly string[], negated: boolean) => string
}

export type CheckName = 'sentMessage' | 'placedCall' | 'calledBack' | 'passedThrough' | 'heard' | 'settled' | 'verified' | 'sentCode'

/** One check, as it is being made. */
export interface Asking {
  readonly tools: Tools
  /** The expectation in its own words, with what was given. */
  written(subject: string, args: readonly string[], negated?: boolean): string
}
