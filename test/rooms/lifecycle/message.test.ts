// The table of transitions of a message.
import { describe, expect, test } from 'vitest'
import { MESSAGE_STATUSES, type MessageStatus } from '../../../src/domain/status'
import { MESSAGE_EVENTS, type MessageEvent, messageLifecycle } from '../../../src/lifecycle/message'
import { IllegalEventError, isTerminal, peek, transition } from '../../../src/lifecycle/transition'

/** Where each event leads from each status, written out by hand; a dot where it is illegal. */
const EXPECTED = `
              enqueue  dispatch  handOff  confirm    bounce       open  fail    cancel    arrive
accepted      queued   .         .        .          .            .     failed  canceled  .
scheduled     queued   .         .        .          .            .     failed  canceled  .
queued        .        sending   .        .          .            .     failed  .         .
sending       .        .         sent     .          .            .     failed  .         .
sent          .        .         .        delivered  undelivered  .     .       .         .
delivered     .        .         .        .          .            read  .       .         .
read          .        .         .        .          .            .     .       .         .
undelivered   .        .         .        .          .            .     .       .         .
failed        .        .         .        .          .            .     .       .         .
canceled      .        .         .        .          .            .     .       .         .
receiving     .        .         .        .          .            .     .       .         received
received      .        .         .        .          .            .     .       .         .
`

const [header = [], ...lines] = EXPECTED.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))
const PAIRS = lines.flatMap(([status, ...cells]) =>
  cells.map((next, column) => ({
    status: status as MessageStatus,
    event: header[column] as MessageEvent,
    next: next === '.' ? undefined : (next as MessageStatus),
  })),
)
const LEGAL = PAIRS.filter((pair) => pair.next !== undefined)
const ILLEGAL = PAIRS.filter((pair) => pair.next === undefined)

const SID = 'SM0123456789abcdef0123456789abcdef'
const messageThatIs = (status: MessageStatus) => ({ sid: SID, status, history: [{ status, at: 0 }] })

test('the table of expectations has every status and every event, once', () => {
  expect(header).toEqual([...MESSAGE_EVENTS])
  expect(lines.map(([status]) => status)).toEqual([...MESSAGE_STATUSES])
  expect(PAIRS).toHaveLength(12 * 9)
  expect(LEGAL).toHaveLength(14)
  expect(ILLEGAL).toHaveLength(94)
})

test.each(LEGAL)('$status, $event → $next', ({ status, event, next }) => {
  expect(transition(messageLifecycle, messageThatIs(status), event)).toBe(next)
  expect(peek(messageLifecycle, status, event)).toBe(next)
})

test.each(ILLEGAL)('$status, $event is illegal', ({ status, event }) => {
  expect(() => transition(messageLifecycle, messageThatIs(status), event)).toThrow(IllegalEventError)
  expect(peek(messageLifecycle, status, event)).toBeUndefined()
})

test('six statuses are the end, though a delivered one may still be read', () => {
  const terminal = MESSAGE_STATUSES.filter((status) => isTerminal(messageLifecycle, status))
  expect(terminal).toEqual(['delivered', 'read', 'undelivered', 'failed', 'canceled', 'received'])
})

test('every status but the first ones can be reached, and every event leads somewhere', () => {
  const reached = new Set(LEGAL.map((pair) => pair.next))
  expect(MESSAGE_STATUSES.filter((status) => !reached.has(status))).toEqual(['accepted', 'scheduled', 'receiving'])
  expect(new Set(LEGAL.map((pair) => pair.event)).size).toBe(MESSAGE_EVENTS.length)
})

describe('the error of an illegal event', () => {
  test('names the entity, the sid, the status, the event, what is legal and the history', () => {
    const history = [
      { status: 'queued', at: 0 },
      { status: 'sending', at: 100 },
    ] as const
    expect(() => transition(messageLifecycle, { sid: SID, status: 'sending', history }, 'confirm')).toThrow(
      `Message ${SID} is sending; the event "confirm" is not legal there (legal: handOff, fail). History: queued → sending.`,
    )
  })

  test('says so when no event is legal any more', () => {
    const history = [
      { status: 'queued', at: 0 },
      { status: 'failed', at: 5 },
    ] as const
    expect(() => transition(messageLifecycle, { sid: SID, status: 'failed', history }, 'handOff')).toThrow(
      `Message ${SID} is failed; the event "handOff" is not legal there (the status is terminal). History: queued → failed.`,
    )
  })

  test('is told from other errors by its name', () => {
    expect(() => transition(messageLifecycle, messageThatIs('received'), 'cancel')).toThrow(
      expect.objectContaining({ name: 'IllegalEventError' }) as Error,
    )
  })
})
