// What a kind of record is: what the lists, the feed, the forecast, the past, the control API and the page have to know of it. How
// its records are made of rows stands in views.ts, which a page and a client elsewhere can do without. Knows no kind.
import type { HistoryEntry } from '../domain/status'
import type { Lifecycle } from '../lifecycle/transition'
import type { Change } from '../store/store'
import type { Row } from '../store/table'
import type { TableName } from '../store/tables'

interface Named {
  /** What each of its records has as `type`, and what one of them is called in an error. */
  readonly type: string
  /** The name of its list: on the phone, in the feed and of the control API's route. */
  readonly list: string
  /** The fields by which the control API's list filters. */
  readonly filters: readonly string[]
}

/** A kind whose rows stand in a table, and change. `phone.at()` shows it. */
export interface TableKind<R extends Row = Row> extends Named {
  readonly table: TableName
  /**
   * The SID of what a row tells of, where its records have no SID of their own. The feed gives such a record an `id`, which is the
   * row's. Without it a record has the SID of its row: `get(sid)` finds it, `phoneOf` knows it, and the feed says when it is removed.
   */
  about?(row: R): string
  /** Rows of other tables that a record shows: when one of them changes, the record has changed. */
  readonly parts?: readonly Part[]
  /**
   * Fields of its records that change without leaving a date in the record. `phone.feed.versions()` tells what they were; all others can
   * be told from what has a date: a trail whose entries have `at`, the status from its history, a moment `…At`.
   */
  readonly undated?: readonly string[]
  /** Where its rows have a status. */
  readonly life?: Life<R>
}

/** A kind whose rows are only ever added, to a log of the store. */
export interface LogKind extends Named {
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
