// What a new state of a message or a call adds to the one before, as lines of the timeline.
import type { TimelineRow } from '../store/records'
import type { Change, ReadStore } from '../store/store'

/** To be asked before the change is applied: the store still holds the state before. */
export function linesOf(store: ReadStore, { table, put }: Extract<Change, { table: 'messages' | 'calls'; put: unknown }>): TimelineRow[] {
  const before = store[table].get(put.sid)
  // The request that made it tells of its first status.
  const known = before?.history.length ?? (put.direction === 'outbound-api' ? 1 : 0)
  const errorCode = 'errorCode' in put ? put.errorCode : null
  const statuses = put.history.slice(known).map(({ status, at }): TimelineRow => ({ kind: 'status', at, sid: put.sid, status, errorCode }))
  if (!('transcript' in put)) return statuses
  const told = before && 'transcript' in before ? before.transcript.length : 0
  const heard = put.transcript.slice(told).map(({ verb, text, at }): TimelineRow => ({ kind: 'heard', at, sid: put.sid, verb, text }))
  return put.endedAt === null ? [...statuses, ...heard] : [...heard, ...statuses]
}
