// What a kind of record is: all that the lists, the timeline, the feed, the forecast, the past, the control API and the page have to
// know of it. Knows no kind.
import type { HistoryEntry } from '../domain/status'
import type { Lifecycle } from '../lifecycle/transition'
import type { TimelineRow } from '../store/records'
import type { Change, ReadStore, TableName } from '../store/store'
import type { Row } from '../store/table'

export interface StatusAt<Status extends string> {
  readonly status: Status
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

interface Shown<R, Record> {
  /** What each of its records has as `type`, and what one of them is called in an error. */
  readonly type: string
  /** The name of its list: on the phone, in the feed and of the control API's route. */
  readonly list: string
  /** The record as people get it: camelCase, times as Date, no inner fields and no secrets. */
  view(row: R, tables: Tables): Record
  /** The fields by which the control API's list filters. */
  readonly filters: readonly string[]
}

/** A kind whose rows stand in a table, and change. `phone.at()` shows it. */
export interface TableKind<R extends Row = Row, Record = AnyRecord> extends Shown<R, Record> {
  readonly table: TableName
  /**
   * The SID of what a row tells of, where its records have no SID of their own. The feed gives such a record an `id`, which is the
   * row's. Without it a record has the SID of its row: `get(sid)` finds it, `phoneOf` knows it, and the feed says when it is removed.
   */
  about?(row: R): string
  /** Rows of other tables that a record shows: when one of them changes, the record has changed. */
  readonly parts?: readonly Part[]
  /** Where its rows have a status. */
  readonly life?: Life<R>
  /** The lines of the timeline that a new state adds to the one before. */
  lines?(before: R | undefined, after: R): readonly TimelineRow[]
}

/** A kind whose rows are only ever added, to a log of the store. */
export interface LogKind<R = never, Record = AnyRecord> extends Shown<R, Record> {
  readonly log: 'requests' | 'alerts'
}

export type Kind = TableKind | LogKind

/** `of`: the SID of the record that shows it. */
export type Part<Name extends TableName = TableName> = {
  readonly [One in Name]: { readonly table: One; of(row: Extract<Change, { table: One; put: unknown }>['put']): string }
}[Name]

/** What a forecast has to know. */
export interface Life<R> {
  readonly lifecycle: Lifecycle<string, string>
  /** The SID of the record that made this one. A record is told what its parent, its children and its siblings are told. */
  parent?(row: R): string | null
  /** What records take turns with, as keys: two that share one of them may change each other's future. */
  shares?(row: R): readonly string[]
}

/** A row with a status. */
export interface LivingRow extends Row {
  readonly status: string
  readonly history: readonly HistoryEntry<string>[]
  readonly createdAt: number
}

export interface LivingKind extends TableKind<LivingRow> {
  readonly life: Life<LivingRow>
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
