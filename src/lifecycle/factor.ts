// A factor of Verify, and a challenge of one, as tables.
import type { ChallengeStatus, FactorStatus } from '../domain/status'
import type { Lifecycle } from './transition'

export const FACTOR_TRANSITIONS = ['verify'] as const
export type FactorTransition = (typeof FACTOR_TRANSITIONS)[number]

export const factorLifecycle: Lifecycle<FactorStatus, FactorTransition> = {
  entity: 'Factor',
  events: FACTOR_TRANSITIONS,
  table: { unverified: { verify: 'verified' }, verified: {} },
}

/** `deny` is a person's answer to a push notification, which nobody gets here: so far nothing leads there. */
export const CHALLENGE_TRANSITIONS = ['approve', 'deny', 'expire'] as const
export type ChallengeTransition = (typeof CHALLENGE_TRANSITIONS)[number]

export const challengeLifecycle: Lifecycle<ChallengeStatus, ChallengeTransition> = {
  entity: 'Challenge',
  events: CHALLENGE_TRANSITIONS,
  table: { pending: { approve: 'approved', deny: 'denied', expire: 'expired' }, approved: {}, denied: {}, expired: {} },
}
