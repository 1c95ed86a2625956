// The table of transitions of a conference, every pair.
import { expect, test } from 'vitest'
import { CONFERENCE_STATUSES, type ConferenceStatus } from '../../../src/domain/status'
import { CONFERENCE_TRANSITIONS, type ConferenceTransition, conferenceLifecycle } from '../../../src/lifecycle/conference'
import { IllegalEventError, isTerminal, transition } from '../../../src/lifecycle/transition'

/** Where each event leads; what is not here is illegal. */
const EXPECTED: readonly (readonly [ConferenceStatus, ConferenceTransition, ConferenceStatus])[] = [
  ['init', 'start', 'in-progress'],
  ['init', 'end', 'completed'],
  ['in-progress', 'end', 'completed'],
]

const pairs = CONFERENCE_STATUSES.flatMap((status) => CONFERENCE_TRANSITIONS.map((event) => [status, event] as const))

test.each(pairs)('%s: %s', (status, event) => {
  const subject = { sid: `CF${'0'.repeat(32)}`, status, history: [{ status, at: 0 }] }
  const next = EXPECTED.find(([from, by]) => from === status && by === event)?.[2]
  const go = () => transition(conferenceLifecycle, subject, event)
  if (next) expect(go()).toBe(next)
  else expect(go).toThrow(IllegalEventError)
})

test('only one that is completed stays as it is', () => {
  expect(pairs).toHaveLength(6)
  expect(CONFERENCE_STATUSES.filter((status) => isTerminal(conferenceLifecycle, status))).toEqual(['completed'])
})
