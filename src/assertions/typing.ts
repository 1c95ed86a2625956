// The matchers as a compiler sees them: what each is asked of, and what it takes. Types alone.
import type { CallStatus, MessageStatus, VerificationStatus } from '../domain/status'
import type { AsymmetricMatcher, CallbackKind, CallRecord, Leg, Match, MessageRecord, Ringback, VerificationRecord } from '../index'
import type { Person, SentCodeOptions } from './verified'

/**
 * What `ringback/vitest` and `ringback/jest` add to `expect(…)`. `Result`: void, or a promise behind `resolves`. `Subject`: the type of
 * what `expect` got; a matcher that is not for it cannot be called. `never`: nothing is known of it, and each can be.
 */
export interface RingbackMatchers<Result = void, Subject = never> {
  /**
   * On a phone: the app sent a message that matches; replies and texts of its documents count, inbound texts do not. Without a match:
   * any message. Texts may be a RegExp or an asymmetric matcher.
   */
  readonly toHaveSentMessage: AskedOf<'the phone', PhoneLike, Subject, (match?: Match<MessageRecord>) => Result>
  /** On a phone: the app placed a call through the API that matches; without a match: any. */
  readonly toHavePlacedCall: AskedOf<'the phone', PhoneLike, Subject, (match?: Match<CallRecord>) => Result>
  /**
   * On a phone: it called the app back, and the app took it (or nobody serves the origin). `urlOrKind`: a URL, its path, a RegExp, or a
   * kind. `params`: some of the form or query.
   */
  readonly toHaveCalledBack: AskedOf<'the phone', PhoneLike, Subject, (urlOrKind: CallbackTarget, params?: WantedParams) => Result>
  /** On a message, a call or a verification: it took these statuses in this order, others between them or not. */
  readonly toHavePassedThrough: AskedOf<
    'a message, a call or a verification',
    RecordWithLife,
    Subject,
    (...statuses: [StatusOf<Subject>, ...StatusOf<Subject>[]]) => Result
  >
  /** On a call: the far party heard this. A part of a text of Say or of a URL of Play, or a RegExp. */
  readonly toHaveHeard: AskedOf<'a call', CallRecord | Leg, Subject, (words: string | RegExp | AsymmetricMatcher) => Result>
  /** On a phone: no callback failed, every fault fired, there is no alert of level error, and with `idle` nothing is pending. */
  readonly toBeSettled: AskedOf<'the phone', PhoneLike, Subject, (options?: { readonly idle?: boolean }) => Result>
  /** On a phone: a verification of this person was approved. `to`: a number, an e-mail address, a RegExp, or a handset. */
  readonly toHaveVerified: AskedOf<'the phone', PhoneLike, Subject, (to: Person) => Result>
  /** On a phone: Verify sent this person a code, whatever became of it. */
  readonly toHaveSentCode: AskedOf<'the phone', PhoneLike, Subject, (to: Person, options?: SentCodeOptions) => Result>
}

/**
 * What makes a phone. Not all of `Ringback`: its snapshots are branded, so the phone of the ES module's types is not the one of the
 * CommonJS module's, and a set-up file may be of one kind and a test of the other.
 */
export type PhoneLike = Pick<Ringback, 'messages' | 'calls' | 'callbacks' | 'clock'>

/** What has a life that can be asked for. A leg stands for its call. */
export type RecordWithLife = MessageRecord | CallRecord | VerificationRecord | Leg

/** The statuses that this record can have; of a union, those of each. Where nothing is known of it: all of them. */
export type StatusOf<Subject> =
  Known<Subject> extends false
    ? RecordStatus
    : Subject extends MessageRecord
      ? MessageStatus
      : Subject extends VerificationRecord
        ? VerificationStatus
        : Subject extends CallRecord | Leg
          ? CallStatus
          : never

export type RecordStatus = MessageStatus | CallStatus | VerificationStatus

/** A URL, its path, a pattern, or a kind. */
export type CallbackTarget = CallbackKind | `http${string}` | `/${string}` | RegExp

/** Params of a callback are texts. */
export type WantedParams = Readonly<Record<string, string | RegExp | AsymmetricMatcher>>

/** Stands in the place of a matcher that is not for its subject, so that the compiler's error names what it is for. */
export interface AskThisOf<What extends string> {
  /** What to give to `expect`. */
  readonly subject: What
}

/** The matcher, where its subject fits. One that may be absent does: a `find()` that came back empty-handed fails as the test runs. */
type AskedOf<What extends string, Wanted, Subject, Matcher> = [Subject] extends [never]
  ? Matcher
  : [NonNullable<Subject>] extends [never]
    ? AskThisOf<What>
    : [NonNullable<Subject>] extends [Wanted]
      ? Matcher
      : AskThisOf<What>

type Known<Subject> = [Subject] extends [never] ? false : unknown extends Subject ? false : true
