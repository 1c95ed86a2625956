// The checks as matchers of an `expect`: their names, their arguments as a compiler sees them, and how they are written.
import type { CallStatus, MessageStatus, VerificationStatus } from '../domain/status'
import type { AsymmetricMatcher, CallbackKind, CallRecord, Match, MessageRecord } from '../index'
import { checksWith } from './checks'
import type { CheckName, Tools, Verdict } from './verdict'
import type { Person, SentCodeOptions } from './verified'

// What the doors take of this room they take from this file: in CommonJS it is a bundle that they share (tsup.config.ts).
export { type Check, checksWith } from './checks'
export { captionFor, fileNameFor, type ToldError } from './kept-run'
export { Phones } from './phones'
export { withReport } from './stack'
export { type AttachRunsOptions, type KeptPage, TestWatch, type WatchedTest } from './test-watch'
export type { CheckName } from './verdict'
export type { Person, SentCodeOptions } from './verified'

/** What `ringback/vitest` and `ringback/jest` add to `expect(…)`. */
export interface RingbackMatchers<Result = void> {
  /**
   * On a phone: the app sent a message that matches; replies and texts of its documents count, inbound texts do not. Without a match:
   * any message. Texts may be a RegExp or an asymmetric matcher.
   */
  toHaveSentMessage(match?: Match<MessageRecord>): Result
  /** On a phone: the app placed a call through the API that matches; without a match: any. */
  toHavePlacedCall(match?: Match<CallRecord>): Result
  /**
   * On a phone: it called the app back, and the app took it (or nobody serves the origin). `urlOrKind`: a URL, its path, a RegExp, or a
   * kind. `params`: some of the form or query.
   */
  toHaveCalledBack(urlOrKind: CallbackKind | `http${string}` | `/${string}` | RegExp, params?: WantedParams): Result
  /** On a message, a call or a verification: it took these statuses in this order, others between them or not. */
  toHavePassedThrough(...statuses: [RecordStatus, ...RecordStatus[]]): Result
  /** On a call: the far party heard this. A part of a text of Say or of a URL of Play, or a RegExp. */
  toHaveHeard(words: string | RegExp | AsymmetricMatcher): Result
  /** On a phone: no callback failed, every fault fired, there is no alert of level error, and with `idle` nothing is pending. */
  toBeSettled(options?: { readonly idle?: boolean }): Result
  /** On a phone: a verification of this person was approved. `to`: a number, an e-mail address, a RegExp, or a handset. */
  toHaveVerified(to: Person): Result
  /** On a phone: Verify sent this person a code, whatever became of it. */
  toHaveSentCode(to: Person, options?: SentCodeOptions): Result
}

/** Of what has a life that can be asked for. */
export type RecordStatus = MessageStatus | CallStatus | VerificationStatus

/** Params of a callback are texts. */
export type WantedParams = Readonly<Record<string, string | RegExp | AsymmetricMatcher>>

type Matcher = (received: unknown, ...args: readonly unknown[]) => Verdict

const NAMES: Readonly<Record<CheckName, keyof RingbackMatchers>> = {
  sentMessage: 'toHaveSentMessage',
  placedCall: 'toHavePlacedCall',
  calledBack: 'toHaveCalledBack',
  passedThrough: 'toHavePassedThrough',
  heard: 'toHaveHeard',
  settled: 'toBeSettled',
  verified: 'toHaveVerified',
  sentCode: 'toHaveSentCode',
}

/** For `expect.extend`. */
export function matchersWith(front: Pick<Tools, 'phoneOf' | 'MisuseError'>): Readonly<Record<keyof RingbackMatchers, Matcher>> {
  const checks = checksWith({
    ...front,
    named: (check) => `${NAMES[check]}()`,
    written: (check, subject, args, negated) => `expect(${subject})${negated ? '.not' : ''}.${NAMES[check]}(${args.join(', ')})`,
  })
  return {
    toHaveSentMessage: checks.sentMessage,
    toHavePlacedCall: checks.placedCall,
    toHaveCalledBack: checks.calledBack,
    toHavePassedThrough: checks.passedThrough,
    toHaveHeard: checks.heard,
    toBeSettled: checks.settled,
    toHaveVerified: checks.verified,
    toHaveSentCode: checks.sentCode,
  }
}
