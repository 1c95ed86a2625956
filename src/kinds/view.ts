// How a record is made of a row, and which lines of the timeline a new state adds. Knows no kind.
import type { HistoryEntry } from '../domain/status'
import type { TimelineRow } from '../store/records'
import type { ReadStore } from '../store/store'
import type { TableName } from '../store/tables'
import type { LivingRow } from './kind'

/** A status, and when it was reached. */
export interface StatusAt<Status extends string> {
  /** The status. */
  readonly status: Status
  /** When it was reached, in virtual time. */
  readonly at: Date
}

/** What every record has. */
export interface AnyRecord {
  readonly type: string
  /** Its own, or that of the record that it tells of. */
  readonly sid: string | null
}

/** The tables as a view reads them: of the present, or of a moment of the past. */
export type Tables = { readonly [Name in TableName]: Pick<ReadStore[Name], 'get'> }

export interface View<R = never, Record = AnyRecord> {
  /** The record as people get it: camelCase, times as Date, no inner fields and no secrets. */
  record(row: R, tables: Tables): Record
  /** The same without what grows with every moment: for a page, which is told of it again and again, and asks for the rest. */
  brief?(row: R): Record
  /** What the feed tells of a row besides its record. `place`: of a log, where in it the row stands. */
  besides?(row: R, place: number): object
  /** The lines of the timeline that a new state adds to the one before. */
  lines?(before: R | undefined, after: R): readonly TimelineRow[]
}

/** The statuses that a new state has and the one before had not. */
export function statusLines(
  before: LivingRow | undefined,
  after: LivingRow & { readonly direction: string },
  errorCode: number | null,
): TimelineRow[] {
  // The request that made it tells of its first status.
  const known = before?.history.length ?? (after.direction === 'outbound-api' ? 1 : 0)
  return after.history.slice(known).map(({ status, at }) => ({ kind: 'status', at, sid: after.sid, status, errorCode }))
}

export function dateOrNull(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms)
}

export function datedHistory<Status extends string>(history: readonly HistoryEntry<Status>[]): StatusAt<Status>[] {
  return history.map(({ status, at }) => ({ status, at: new Date(at) }))
}
