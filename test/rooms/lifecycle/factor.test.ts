// The tables of transitions of a factor and of a challenge.
import { describe, expect, test } from 'vitest'
import { CHALLENGE_STATUSES, FACTOR_STATUSES } from '../../../src/domain/status'
import { CHALLENGE_TRANSITIONS, challengeLifecycle, FACTOR_TRANSITIONS, factorLifecycle } from '../../../src/lifecycle/factor'
import { IllegalEventError, isTerminal, peek, transition } from '../../../src/lifecycle/transition'

test.each(FACTOR_STATUSES.flatMap((status) => FACTOR_TRANSITIONS.map((event) => ({ status, event }))))(
  'a factor that is $status: $event',
  ({ status, event }) => {
    expect(peek(factorLifecycle, status, event)).toBe(status === 'unverified' ? 'verified' : undefined)
  },
)

describe('a challenge', () => {
  const LEADS = { approve: 'approved', deny: 'denied', expire: 'expired' } as const
  const pairs = CHALLENGE_STATUSES.flatMap((status) => CHALLENGE_TRANSITIONS.map((event) => ({ status, event })))

  test.each(pairs)('that is $status: $event', ({ status, event }) => {
    expect(peek(challengeLifecycle, status, event)).toBe(status === 'pending' ? LEADS[event] : undefined)
    expect(isTerminal(challengeLifecycle, status)).toBe(status !== 'pending')
  })

  test('that is over stays so', () => {
    const over = { sid: `YC${'0'.repeat(32)}`, status: 'expired', history: [{ status: 'expired', at: 0 }] } as const
    expect(() => transition(challengeLifecycle, over, 'approve')).toThrow(IllegalEventError)
  })
})
