// The one way to change a status: a table of transitions. Knows no message and no call.
import type { HistoryEntry } from '../domain/status'

export interface Lifecycle<Status extends string, Event extends string> {
  /** What the table is about, for the error. */
  readonly entity: string
  readonly events: readonly Event[]
  /** Where a record rests for good as far as time goes, though somebody may still do something that leads on. */
  readonly ends?: readonly Status[]
  /** For each status, where each legal event leads. A status without events is terminal. */
  readonly table: Readonly<Record<Status, Readonly<Partial<Record<Event, Status>>>>>
}

/** The record whose status changes. The error for an illegal event names its SID and history. */
export interface Subject<Status extends string> {
  readonly sid: string
  readonly status: Status
  readonly history: readonly HistoryEntry<Status>[]
}

/** The engine asked for a change that the service never makes. It is a bug of ringback, or a restored snapshot was edited by hand. */
export class IllegalEventError extends Error {
  override readonly name = 'IllegalEventError'
}

/** The status that `event` leads to. @throws IllegalEventError that names entity, status, event and history. */
export function transition<Status extends string, Event extends string>(
  lifecycle: Lifecycle<Status, Event>,
  subject: Subject<Status>,
  event: Event,
): Status {
  const next = lifecycle.table[subject.status][event]
  if (next !== undefined) return next
  const legal = Object.keys(lifecycle.table[subject.status])
  const history = subject.history.map((entry) => entry.status).join(' → ')
  throw new IllegalEventError(
    `${lifecycle.entity} ${subject.sid} is ${subject.status}; the event "${event}" is not legal there (${legal.length > 0 ? `legal: ${legal.join(', ')}` : 'the status is terminal'}). History: ${history}.`,
  )
}

/** Where `event` would lead, or undefined when it is not legal. */
export function peek<Status extends string, Event extends string>(
  lifecycle: Lifecycle<Status, Event>,
  status: Status,
  event: Event,
): Status | undefined {
  return lifecycle.table[status][event]
}

export function isTerminal<Status extends string, Event extends string>(lifecycle: Lifecycle<Status, Event>, status: Status): boolean {
  return lifecycle.ends?.includes(status) === true || Object.keys(lifecycle.table[status]).length === 0
}
