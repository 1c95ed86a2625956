// The checks as matchers of an `expect`: their names, and how they are written.
import { checksWith } from './checks'
import type { RingbackMatchers } from './typing'
import type { CheckName, Tools, Verdict } from './verdict'

// What the doors take of this room they take from this file: the build makes it a part that they share (scripts/parts.mjs).
export { type Check, checksWith } from './checks'
export type { CountOptions } from './how-often'
export { captionFor, fileNameFor, type ToldError } from './kept-run'
export { Phones } from './phones'
export { withReport } from './stack'
export { type AttachRunsOptions, type KeptPage, TestWatch, type WatchedTest } from './test-watch'
export type { AskThisOf, RecordStatus, RecordWithLife, RingbackMatchers, StatusOf, WantedParams } from './typing'
export type { CheckName } from './verdict'
export type { Person, SentCodeOptions } from './verified'

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
