// The table of transitions of a call.
import { describe, expect, test } from 'vitest'
import { CALL_STATUSES, type CallStatus } from '../../../src/domain/status'
import { CALL_TRANSITIONS, type CallTransition, callLifecycle, callSeconds } from '../../../src/lifecycle/call'
import { IllegalEventError, isTerminal, peek, transition } from '../../../src/lifecycle/transition'

/** Where each event leads from each status, written out by hand; a dot where it is illegal. */
const EXPECTED = `
              dial       ring     answer       complete   busy  timeOut     fail    cancel
queued        initiated  .        .            .          .         .          failed  canceled
initiated     .          ringing  in-progress  .          busy      no-answer  failed  canceled
ringing       .          .        in-progress  .          busy      no-answer  failed  canceled
in-progress   .          .        .            completed  .         .          .       .
completed     .          .        .            .          .         .          .       .
busy          .          .        .            .          .         .          .       .
failed        .          .        .            .          .         .          .       .
no-answer     .          .        .            .          .         .          .       .
canceled      .          .        .            .          .         .          .       .
`

const [header = [], ...lines] = EXPECTED.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))
const PAIRS = lines.flatMap(([status, ...cells]) =>
  cells.map((next, column) => ({
    status: status as CallStatus,
    event: header[column] as CallTransition,
    next: next === '.' ? undefined : (next as CallStatus),
  })),
)
const LEGAL = PAIRS.filter((pair) => pair.next !== undefined)
const ILLEGAL = PAIRS.filter((pair) => pair.next === undefined)

const SID = 'CA0123456789abcdef0123456789abcdef'
const callThatIs = (status: CallStatus) => ({ sid: SID, status, history: [{ status, at: 0 }] })

test('the table of expectations has every status and every event, once', () => {
  expect(header).toEqual([...CALL_TRANSITIONS])
  expect(lines.map(([status]) => status)).toEqual([...CALL_STATUSES])
  expect(PAIRS).toHaveLength(9 * 8)
  expect(LEGAL).toHaveLength(15)
  expect(ILLEGAL).toHaveLength(57)
})

test.each(LEGAL)('$status, $event → $next', ({ status, event, next }) => {
  expect(transition(callLifecycle, callThatIs(status), event)).toBe(next)
  expect(peek(callLifecycle, status, event)).toBe(next)
})

test.each(ILLEGAL)('$status, $event is illegal', ({ status, event }) => {
  expect(() => transition(callLifecycle, callThatIs(status), event)).toThrow(IllegalEventError)
  expect(peek(callLifecycle, status, event)).toBeUndefined()
})

test('five statuses are the end', () => {
  const terminal = CALL_STATUSES.filter((status) => isTerminal(callLifecycle, status))
  expect(terminal).toEqual(['completed', 'busy', 'failed', 'no-answer', 'canceled'])
})

test('every status but the first can be reached, and every event leads somewhere', () => {
  const reached = new Set(LEGAL.map((pair) => pair.next))
  expect(CALL_STATUSES.filter((status) => !reached.has(status))).toEqual(['queued'])
  expect(new Set(LEGAL.map((pair) => pair.event)).size).toBe(CALL_TRANSITIONS.length)
})

test('a call that nobody answered is never completed, and one that was answered is nothing else', () => {
  const to = (status: CallStatus) => LEGAL.filter((pair) => pair.next === status).map((pair) => pair.status)
  expect(to('completed')).toEqual(['in-progress'])
  expect(LEGAL.filter((pair) => pair.status === 'in-progress').map((pair) => pair.next)).toEqual(['completed'])
})

describe('the error of an illegal event', () => {
  test('names the entity, the sid, the status, the event, what is legal and the history', () => {
    const history = [
      { status: 'queued', at: 0 },
      { status: 'initiated', at: 100 },
      { status: 'ringing', at: 600 },
    ] as const
    expect(() => transition(callLifecycle, { sid: SID, status: 'ringing', history }, 'complete')).toThrow(
      `Call ${SID} is ringing; the event "complete" is not legal there (legal: answer, busy, timeOut, fail, cancel). History: queued → initiated → ringing.`,
    )
  })

  test('says so when no event is legal any more', () => {
    const history = [
      { status: 'queued', at: 0 },
      { status: 'canceled', at: 5 },
    ] as const
    expect(() => transition(callLifecycle, { sid: SID, status: 'canceled', history }, 'dial')).toThrow(
      `Call ${SID} is canceled; the event "dial" is not legal there (the status is terminal). History: queued → canceled.`,
    )
  })
})

test.each([
  [null, null, 0],
  [null, 5_000, 0],
  [5_000, null, 0],
  [1_000, 1_999, 0],
  [1_000, 2_000, 1],
  [1_000, 62_500, 61],
])('answered at %j and over at %j, it took %i seconds', (answeredAt, endedAt, seconds) => {
  expect(callSeconds({ answeredAt, endedAt })).toBe(seconds)
})
