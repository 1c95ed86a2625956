// The tables of transitions of an approval, a socket and a verification, every pair; and how an error calls each kind.
import { describe, expect, test } from 'vitest'
import { APPROVAL_STATUSES, SOCKET_STATUSES, VERIFICATION_STATUSES } from '../../../src/domain/status'
import { approvalLifecycle } from '../../../src/lifecycle/approval'
import { callLifecycle } from '../../../src/lifecycle/call'
import { conferenceLifecycle } from '../../../src/lifecycle/conference'
import { challengeLifecycle, factorLifecycle } from '../../../src/lifecycle/factor'
import { messageLifecycle } from '../../../src/lifecycle/message'
import { recordingLifecycle } from '../../../src/lifecycle/recording'
import { socketLifecycle } from '../../../src/lifecycle/socket'
import { IllegalEventError, isTerminal, type Lifecycle, transition } from '../../../src/lifecycle/transition'
import { verificationLifecycle } from '../../../src/lifecycle/verification'

type AnyLifecycle = Lifecycle<string, string>

/** All that is legal, written out by hand: from, by, to. */
const TABLES: readonly {
  readonly lifecycle: AnyLifecycle
  readonly statuses: readonly string[]
  readonly events: readonly string[]
  readonly legal: readonly string[]
}[] = [
  {
    lifecycle: approvalLifecycle as AnyLifecycle,
    statuses: APPROVAL_STATUSES,
    events: ['submit', 'forward', 'approve', 'reject'],
    legal: ['unsubmitted submit received', 'received forward pending', 'pending approve approved', 'pending reject rejected'],
  },
  {
    lifecycle: socketLifecycle as AnyLifecycle,
    statuses: SOCKET_STATUSES,
    events: ['open', 'fail', 'close'],
    legal: ['connecting open open', 'connecting fail failed', 'open close closed'],
  },
  {
    lifecycle: verificationLifecycle as AnyLifecycle,
    statuses: VERIFICATION_STATUSES,
    events: ['approve', 'cancel', 'expire', 'lock'],
    legal: ['pending approve approved', 'pending cancel canceled', 'pending expire expired', 'pending lock max_attempts_reached'],
  },
]

describe.each(TABLES)('$lifecycle.entity', ({ lifecycle, statuses, events, legal }) => {
  test('has these events, and a row for each status', () => {
    expect(lifecycle.events).toEqual(events)
    expect(Object.keys(lifecycle.table)).toEqual([...statuses])
  })

  test.each(statuses.flatMap((status) => events.map((event) => ({ status, event }))))('$status, $event', ({ status, event }) => {
    const next = legal.find((line) => line.startsWith(`${status} ${event} `))?.split(' ')[2]
    const go = () => transition(lifecycle, { sid: 'XX1', status, history: [] }, event)
    if (next === undefined) expect(go).toThrow(IllegalEventError)
    else expect(go()).toBe(next)
  })

  test('ends where nothing leads on', () => {
    const left = new Set(legal.map((line) => line.split(' ')[0]))
    expect(statuses.filter((status) => !isTerminal(lifecycle, status))).toEqual([...statuses].filter((status) => left.has(status)))
  })
})

test.each([
  ['Message', messageLifecycle],
  ['Call', callLifecycle],
  ['Conference', conferenceLifecycle],
  ['Recording', recordingLifecycle],
  ['Socket', socketLifecycle],
  ['Verification', verificationLifecycle],
  ['Factor', factorLifecycle],
  ['Challenge', challengeLifecycle],
  ['Content', approvalLifecycle],
])('an error calls it a %s, and lists what is legal', (name, table) => {
  const lifecycle = table as AnyLifecycle
  const [status = '', row = {}] = Object.entries(lifecycle.table)[0] ?? []
  expect(() => transition(lifecycle, { sid: 'XX1', status, history: [] }, 'dance')).toThrow(
    `${name} XX1 is ${status}; the event "dance" is not legal there (legal: ${Object.keys(row).join(', ')})`,
  )
})
