// `ringback/assert`: the checks as functions that throw an AssertionError, for node:test, mocha and whatever else reports errors.
import { AssertionError } from 'node:assert'
import { type CallRecord, type Leg, MisuseError, phoneOf, type Ringback } from 'ringback'
import { type Check, type CheckName, checksWith, type RecordWithLife, type RingbackMatchers, type StatusOf } from '../assertions/matchers'

export type { CountOptions, WantedParams } from '../assertions/matchers'

type Args<Name extends keyof RingbackMatchers> = Parameters<RingbackMatchers[Name]>

const NAMES: Readonly<Record<CheckName, string>> = {
  sentMessage: 'SentMessage',
  placedCall: 'PlacedCall',
  calledBack: 'CalledBack',
  passedThrough: 'PassedThrough',
  heard: 'Heard',
  settled: 'Settled',
  verified: 'Verified',
  sentCode: 'SentCode',
}

const named = (check: CheckName, negated = false) => `assert${negated ? 'Not' : ''}${NAMES[check]}`

const checks = checksWith({
  MisuseError,
  phoneOf,
  named: (check) => `${named(check)}()`,
  written: (check, subject, args, negated) => `${named(check, negated)}(${[subject, ...args].join(', ')})`,
})

/**
 * The app sent a message that matches, over REST or by TwiML; inbound messages do not count. Without a match, any message passes.
 * @throws AssertionError, MisuseError
 */
export function assertSentMessage(phone: Ringback, ...match: Args<'toHaveSentMessage'>): void {
  check('sentMessage', true, assertSentMessage, phone, match)
}

/** The app sent no message that matches. @throws AssertionError, MisuseError */
export function assertNotSentMessage(phone: Ringback, ...match: Args<'toHaveSentMessage'>): void {
  check('sentMessage', false, assertNotSentMessage, phone, match)
}

/** The app placed a call over REST that matches. Without a match, any call passes. @throws AssertionError, MisuseError */
export function assertPlacedCall(phone: Ringback, ...match: Args<'toHavePlacedCall'>): void {
  check('placedCall', true, assertPlacedCall, phone, match)
}

/** The app placed no call that matches. @throws AssertionError, MisuseError */
export function assertNotPlacedCall(phone: Ringback, ...match: Args<'toHavePlacedCall'>): void {
  check('placedCall', false, assertNotPlacedCall, phone, match)
}

/** The phone sent a callback to this URL, path, RegExp or of this kind, and the app answered 2xx. @throws AssertionError, MisuseError */
export function assertCalledBack(phone: Ringback, ...target: Args<'toHaveCalledBack'>): void {
  check('calledBack', true, assertCalledBack, phone, target)
}

/** The phone sent no such callback, or the app did not answer 2xx. @throws AssertionError, MisuseError */
export function assertNotCalledBack(phone: Ringback, ...target: Args<'toHaveCalledBack'>): void {
  check('calledBack', false, assertNotCalledBack, phone, target)
}

/** The record had these statuses, in this order; others may lie between. @throws AssertionError, MisuseError */
export function assertPassedThrough<Life extends RecordWithLife>(record: Life, ...statuses: [StatusOf<Life>, ...StatusOf<Life>[]]): void {
  check('passedThrough', true, assertPassedThrough, record, statuses)
}

/** The record did not have these statuses in this order. @throws AssertionError, MisuseError */
export function assertNotPassedThrough<Life extends RecordWithLife>(
  record: Life,
  ...statuses: [StatusOf<Life>, ...StatusOf<Life>[]]
): void {
  check('passedThrough', false, assertNotPassedThrough, record, statuses)
}

/** The person on the other side of the call heard this: a part of a text, or a RegExp. @throws AssertionError, MisuseError */
export function assertHeard(call: CallRecord | Leg, ...words: Args<'toHaveHeard'>): void {
  check('heard', true, assertHeard, call, words)
}

/** The person on the other side of the call did not hear this. @throws AssertionError, MisuseError */
export function assertNotHeard(call: CallRecord | Leg, ...words: Args<'toHaveHeard'>): void {
  check('heard', false, assertNotHeard, call, words)
}

/**
 * No callback failed, every fault fired, there is no alert of level `error`, and with `idle` nothing is pending.
 * @throws AssertionError, MisuseError
 */
export function assertSettled(phone: Ringback, ...options: Args<'toBeSettled'>): void {
  check('settled', true, assertSettled, phone, options)
}

/**
 * A verification of this person was approved. `to`: a number, an e-mail address, a RegExp or a handset.
 * @throws AssertionError, MisuseError
 */
export function assertVerified(phone: Ringback, ...person: Args<'toHaveVerified'>): void {
  check('verified', true, assertVerified, phone, person)
}

/** No verification of this person was approved. @throws AssertionError, MisuseError */
export function assertNotVerified(phone: Ringback, ...person: Args<'toHaveVerified'>): void {
  check('verified', false, assertNotVerified, phone, person)
}

/** Verify sent a code to this person, whether or not it arrived. @throws AssertionError, MisuseError */
export function assertSentCode(phone: Ringback, ...person: Args<'toHaveSentCode'>): void {
  check('sentCode', true, assertSentCode, phone, person)
}

/** Verify sent no code to this person. @throws AssertionError, MisuseError */
export function assertNotSentCode(phone: Ringback, ...person: Args<'toHaveSentCode'>): void {
  check('sentCode', false, assertNotSentCode, phone, person)
}

/** `from`: the function that the test called, where the stack of the error begins. */
function check(name: CheckName, wanted: boolean, from: (...args: never) => void, received: unknown, args: readonly unknown[]): void {
  const check: Check = checks[name]
  const verdict = check(received, ...args)
  if (verdict.pass === wanted) return
  throw new AssertionError({
    message: verdict.message(),
    operator: named(name, !wanted),
    stackStartFn: from,
    ...('actual' in verdict && { actual: verdict.actual, expected: verdict.expected }),
  })
}
