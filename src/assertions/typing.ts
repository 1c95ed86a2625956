// The matchers as a compiler sees them: what each is asked of, and what it takes. Types alone.
import type { CallStatus, MessageStatus, VerificationStatus } from '../domain/status'
import type {
  AsymmetricMatcher,
  CallbackKind,
  CallRecord,
  Leg,
  Match,
  MessageRecord,
  Ringback,
  SettledOptions,
  VerificationRecord,
} from '../index'
import type { CountOptions } from './how-often'
import type { Person, SentCodeOptions } from './verified'

/**
 * The matchers that `ringback/vitest` and `ringback/jest` add to `expect(…)`. `Result`: void, or a promise after `resolves`. `Subject`:
 * the type of what `expect` got; a matcher that does not fit it does not compile. `never`: the type is not known, and every matcher
 * compiles.
 */
export interface RingbackMatchers<Result = void, Subject = never> {
  /**
   * For a phone: the app sent a message that matches, over REST or by TwiML. Inbound messages do not count. Without a match, any message
   * passes. A text in the match may be a RegExp or an asymmetric matcher. `{ times: 2 }`: exactly so many messages match.
   */
  readonly toHaveSentMessage: AskedOf<'the phone', PhoneLike, Subject, (match?: Match<MessageRecord>, options?: CountOptions) => Result>
  /** For a phone: the app placed a call over REST that matches. Without a match, any call passes. */
  readonly toHavePlacedCall: AskedOf<'the phone', PhoneLike, Subject, (match?: Match<CallRecord>, options?: CountOptions) => Result>
  /**
   * For a phone: it sent a callback to the app, and the app answered 2xx (or no app serves the origin). `urlOrKind`: a URL, its path, a
   * RegExp, or a kind such as `message.status`. `params`: some parameters of the form or the query.
   */
  readonly toHaveCalledBack: AskedOf<
    'the phone',
    PhoneLike,
    Subject,
    (urlOrKind: CallbackTarget, params?: WantedParams, options?: CountOptions) => Result
  >
  /** For a message, a call or a verification: it had these statuses, in this order; others may lie between. */
  readonly toHavePassedThrough: AskedOf<
    'a message, a call or a verification',
    RecordWithLife,
    Subject,
    (...statuses: [StatusOf<Subject>, ...StatusOf<Subject>[]]) => Result
  >
  /** For a call: the person on the other side heard this: a part of the text of a `Say` or of the URL of a `Play`, or a RegExp. */
  readonly toHaveHeard: AskedOf<'a call', CallRecord | Leg, Subject, (words: string | RegExp | AsymmetricMatcher) => Result>
  /** For a phone: no callback failed, every fault fired, there is no alert of level `error`, and with `idle` nothing is pending. */
  readonly toBeSettled: AskedOf<'the phone', PhoneLike, Subject, (options?: SettledOptions) => Result>
  /** For a phone: a verification of this person was approved. `to`: a number, an e-mail address, a RegExp or a handset. */
  readonly toHaveVerified: AskedOf<'the phone', PhoneLike, Subject, (to: Person) => Result>
  /** For a phone: Verify sent a code to this person, whether or not it arrived. */
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

/** Parameters of a callback, by name. Every value is a text, so write `'2'` and not `2`. */
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
