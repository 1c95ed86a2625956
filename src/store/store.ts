// All tables and logs of one instance, the one place that applies changes to them, and their image for a snapshot.
// Knows no table by name: what there is stands in tables.ts.

import type { JournalEntry } from './journal'
import { Log, type LogImage, type ReadLog } from './log'
import type { Texts } from './redact-past'
import type { CounterName } from './rows/counters'
import { type ReadTable, type Row, Table, type TableImage } from './table'
import {
  type EntryOf,
  type IndexOf,
  LOG_NAMES,
  LOGS,
  type LogName,
  type RowOf,
  TABLE_NAMES,
  TABLES,
  type TableDeclaration,
  type TableName,
} from './tables'

type Tables = { readonly [Name in TableName]: Table<RowOf<Name>, IndexOf<Name>> }
type Logs = { readonly [Name in LogName]: Log<EntryOf<Name>> }
/** It can be held as it stands, to be told bit by bit. */
type HoldableLog<T> = ReadLog<T> & Pick<Log<T>, 'held'>
type ReadTables = { readonly [Name in TableName]: ReadTable<RowOf<Name>, IndexOf<Name>> }

/** What a decision does to the records. Nothing else writes them. */
export type Change =
  | { [Name in TableName]: { readonly table: Name; readonly put: RowOf<Name> } }[TableName]
  | { readonly table: TableName; readonly remove: string }
  | { readonly counter: CounterName; readonly value: number }

/** The read side: all that the engine and the REST API may see. */
export interface ReadStore extends ReadTables {
  counter(name: CounterName): number
}

export interface StoreImage {
  readonly tables: Readonly<Record<TableName, TableImage<Row>>>
  readonly logs: Readonly<Record<LogName, LogImage<unknown>>>
  readonly counters: ReadonlyMap<CounterName, number>
}

interface StoreItself {
  counter(name: CounterName): number
  /** Those that ever counted. */
  counters(): ReadonlyMap<CounterName, number>
  /** `at`: milliseconds of virtual time. */
  apply(change: Change, at?: number): void
  /**
   * What `play` applies is taken back before this returns, also when it throws: no journal hears of it. It costs what `play` changes,
   * however many records there are. `play` is synchronous, so that nobody else sees the tried records.
   */
  rehearse<T>(play: () => T): T
  image(): StoreImage
  restore(image: StoreImage): void
}

/** Every table and every log stands here under its own name. */
export interface Store extends Tables, Logs, StoreItself {
  /** The logs once more, for a reader that goes through all of them. */
  readonly logs: { readonly [Name in LogName]: HoldableLog<EntryOf<Name>> }
  /** What happened to each table, in order. */
  readonly journals: { readonly [Name in TableName]: HoldableLog<JournalEntry<RowOf<Name>>> }
}

/** `limit`: how many changes of each table and how many entries of each bounded log are kept. */
export function createStore(limit = Number.POSITIVE_INFINITY): Store {
  // In here a row is any row. Which table holds which is said by the type of what is returned.
  const all = {} as Texts
  const tables = byName(TABLE_NAMES, (name) => {
    const { indexes, follow } = TABLES[name] as object as TableDeclaration<Row, string>
    return new Table(indexes, limit, follow?.(all))
  })
  const logs = byName(LOG_NAMES, (name) => new Log<unknown>(LOGS[name].bounded ? limit : undefined))
  Object.assign(all, tables, logs)
  const journals = byName(TABLE_NAMES, (name) => tables[name].journal)
  let counters = new Map<CounterName, number>()
  const store: StoreItself = {
    counter: (name) => counters.get(name) ?? 0,
    counters: () => counters,
    apply(change, at = 0) {
      if ('counter' in change) counters.set(change.counter, change.value)
      else if ('put' in change) tables[change.table].put(change.put, at)
      else tables[change.table].remove(change.remove, at)
    },
    rehearse(play) {
      const before = counters
      counters = new Map(before)
      const takeBack = TABLE_NAMES.map((name) => tables[name].rehearse())
      try {
        return play()
      } finally {
        for (const table of takeBack) table()
        counters = before
      }
    },
    image: () => ({
      tables: byName(TABLE_NAMES, (name) => tables[name].image()),
      logs: byName(LOG_NAMES, (name) => logs[name].image()),
      counters: new Map(counters),
    }),
    restore(image) {
      for (const name of TABLE_NAMES) tables[name].restore(image.tables[name])
      for (const name of LOG_NAMES) logs[name].restore(image.logs[name])
      counters = new Map(image.counters)
    },
  }
  return { ...tables, ...logs, ...store, logs, journals } as unknown as Store
}

/** Index keys of two parts. A SID and a number hold no space. */
export function pairKey(accountSid: string, other: string): string {
  return `${accountSid} ${other}`
}

function byName<Name extends string, T>(names: readonly Name[], make: (name: Name) => T): Readonly<Record<Name, T>> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, T>
}
