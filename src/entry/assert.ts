// `ringback/assert`: the checks as functions that throw an AssertionError, for node:test, mocha and whatever else reports errors.
import { AssertionError } from 'node:assert'
import { type CallRecord, type Leg, type Match, type MessageRecord, MisuseError, phoneOf, type Ringback } from 'ringback'
import { type Check, type CheckName, checksWith, type RecordWithLife, type RingbackMatchers, type StatusOf } from '../assertions/matchers'

export type { WantedParams } from '../assertions/matchers'

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

/** The phone's app sent a message that matches; without a match: any. Replies count, inbound texts do not. @throws AssertionError, MisuseError */
export function assertSentMessage(phone: Ringback, ...match: [match?: Match<MessageRecord>]): void {
  check('sentMessage', true, assertSentMessage, phone, match)
}

/** @throws AssertionError, MisuseError */
export function assertNotSentMessage(phone: Ringback, ...match: [match?: Match<MessageRecord>]): void {
  check('sentMessage', false, assertNotSentMessage, phone, match)
}

/** The phone's app placed a call through the API that matches; without a match: any. @throws AssertionError, MisuseError */
export function assertPlacedCall(phone: Ringback, ...match: [match?: Match<CallRecord>]): void {
  check('placedCall', true, assertPlacedCall, phone, match)
}

/** @throws AssertionError, MisuseError */
export function assertNotPlacedCall(phone: Ringback, ...match: [match?: Match<CallRecord>]): void {
  check('placedCall', false, assertNotPlacedCall, phone, match)
}

/** The phone called the app back, at a URL, its path, a RegExp or with a kind, and the app took it. @throws AssertionError, MisuseError */
export function assertCalledBack(phone: Ringback, ...target: Args<'toHaveCalledBack'>): void {
  check('calledBack', true, assertCalledBack, phone, target)
}

/** @throws AssertionError, MisuseError */
export function assertNotCalledBack(phone: Ringback, ...target: Args<'toHaveCalledBack'>): void {
  check('calledBack', false, assertNotCalledBack, phone, target)
}

/** The record took these statuses in this order, others between them or not. @throws AssertionError, MisuseError */
export function assertPassedThrough<Life extends RecordWithLife>(record: Life, ...statuses: [StatusOf<Life>, ...StatusOf<Life>[]]): void {
  check('passedThrough', true, assertPassedThrough, record, statuses)
}

/** @throws AssertionError, MisuseError */
export function assertNotPassedThrough<Life extends RecordWithLife>(
  record: Life,
  ...statuses: [StatusOf<Life>, ...StatusOf<Life>[]]
): void {
  check('passedThrough', false, assertNotPassedThrough, record, statuses)
}

/** The far party of the call heard this: a part of a text or a RegExp. @throws AssertionError, MisuseError */
export function assertHeard(call: CallRecord | Leg, ...words: Args<'toHaveHeard'>): void {
  check('heard', true, assertHeard, call, words)
}

/** @throws AssertionError, MisuseError */
export function assertNotHeard(call: CallRecord | Leg, ...words: Args<'toHaveHeard'>): void {
  check('heard', false, assertNotHeard, call, words)
}

/** No callback failed, every fault fired, there is no alert of level error, and with `idle` nothing is pending. @throws AssertionError, MisuseError */
export function assertSettled(phone: Ringback, ...options: Args<'toBeSettled'>): void {
  check('settled', true, assertSettled, phone, options)
}

/** A verification of this person was approved: a number, an e-mail address, a RegExp, or a handset. @throws AssertionError, MisuseError */
export function assertVerified(phone: Ringback, ...person: Args<'toHaveVerified'>): void {
  check('verified', true, assertVerified, phone, person)
}

/** @throws AssertionError, MisuseError */
export function assertNotVerified(phone: Ringback, ...person: Args<'toHaveVerified'>): void {
  check('verified', false, assertNotVerified, phone, person)
}

/** Verify sent this person a code, whatever became of it. @throws AssertionError, MisuseError */
export function assertSentCode(phone: Ringback, ...person: Args<'toHaveSentCode'>): void {
  check('sentCode', true, assertSentCode, phone, person)
}

/** @throws AssertionError, MisuseError */
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
