// Which records changed since a place in the logs: those of the tables, of what only grows, and of the timeline. Knows no kind by name.
import type { Exchange } from '../exchange/exchange'
import type { Kind, TableKind } from '../kinds/kind'
import { ENTITY_KINDS, isTableKind, KINDS, LOG_KINDS, TABLE_KINDS } from '../kinds/kinds'
import type { AnyRecord } from '../kinds/view'
import { besidesOf, recordOf } from '../kinds/views'
import type { JournalEntry, JournalImage } from '../store/journal'
import type { Log, ReadLog } from '../store/log'
import type { Store } from '../store/store'
import { everyRow, type ReadTable, type Row, type Table } from '../store/table'
import { replayed } from './replayed'
import { type TimelineEntry, timelineEntry } from './timeline-entry'

/** How far somebody has read, by the name of a log. */
export type Place = ReadonlyMap<string, number>

/** The logs whose lengths say how far somebody has read: of each kind, and of the tables whose rows a record shows. */
export function logsOf(store: Store): ReadonlyMap<string, ReadLog<unknown>> {
  const tables = TABLE_KINDS.flatMap(({ table, parts = [] }) => [table, ...parts.map((part) => part.table)])
  return new Map<string, ReadLog<unknown>>([
    ...tables.map((name) => [name, store[name].journal] as const),
    ...LOG_KINDS.map(({ log }) => [log, store[log]] as const),
    ['timeline', store.timeline],
  ])
}

/** The epoch, and the length of each log: as many numbers as there are logs. */
export function cursorOf({ epoch }: Exchange, logs: ReadonlyMap<string, ReadLog<unknown>>): string {
  return [epoch, ...[...logs.values()].map(({ length }) => length)].join('.')
}

/** Undefined: the cursor is not of this phone as it stands, or what came after it is not all held any more. */
export function placeOf(exchange: Exchange, logs: ReadonlyMap<string, ReadLog<unknown>>, cursor: string): Place | undefined {
  if (!/^\d+(?:\.\d+)*$/.test(cursor)) return undefined
  const [epoch, ...counts] = cursor.split('.').map(Number)
  if (epoch !== exchange.epoch || counts.length !== logs.size) return undefined
  const place = new Map([...logs.keys()].map((name, index) => [name, counts[index] ?? 0]))
  const reaches = [...logs].every(([name, { first, length }]) => {
    const count = place.get(name) ?? 0
    return count >= first && count <= length
  })
  return reaches ? place : undefined
}

/** How far a reader is who goes on from a place by about so many entries, of each log its share. */
export function placeAfter(logs: ReadonlyMap<string, ReadLog<unknown>>, from: Place, count: number): Place {
  const share = count / Math.max(1, entriesSince(logs, from))
  const shares = [...logs].map(([name, { length }]) => {
    const first = from.get(name) ?? 0
    return [name, Math.min(length, first + Math.ceil((length - first) * share))] as const
  })
  return new Map(shares)
}

export function cursorAt({ epoch }: Exchange, place: Place): string {
  return [epoch, ...place.values()].join('.')
}

/** How much there is to tell since then, or at all. */
export function entriesSince(logs: ReadonlyMap<string, ReadLog<unknown>>, place?: Place): number {
  return [...logs].reduce((sum, [name, { length }]) => sum + length - (place?.get(name) ?? 0), 0)
}

/** Records as they stand now: what comes later does not change what is read here. A record is made when it is asked for. */
export interface Held<Record> {
  readonly length: number
  at(index: number): Record
}

export function allOf<Record>({ length, at }: Held<Record>): Record[] {
  return Array.from({ length }, (_, index) => at(index))
}

export interface HeldChanges {
  /** Each with the name of its list. */
  readonly records: readonly (readonly [string, Held<AnyRecord>])[]
  readonly timeline: Held<TimelineEntry>
  /** SIDs of records that were deleted. */
  readonly removed: readonly string[]
}

/** `from`: without it, all there is. `present`: how a record is made of its row. `until`: what changed up to there, as it stands now. */
export function changesSince(exchange: Exchange, from: Place | undefined, present = recordOf, until?: Place): HeldChanges {
  const { store } = exchange
  return {
    records: KINDS.map((kind) => [kind.list, heldOf(exchange, kind, from, present, until)] as const),
    timeline: heldTimeline(exchange, from, until),
    removed: from ? removedSince(store, from, until) : [],
  }
}

/** `changesSince()` in steps that are a moment's work each, of whatever length: all stands as it did at the first. */
export function* changesInSteps(exchange: Exchange, from: Place): Generator<undefined, HeldChanges> {
  const { store } = exchange
  const logs = new Map(LOG_KINDS.map((kind) => [kind, heldOf(exchange, kind, from)] as const))
  const timeline = heldTimeline(exchange, from)
  const journals = new Map(TABLE_KINDS.map((kind) => [kind, imageOf(store, kind)] as const))
  const parts = TABLE_KINDS.flatMap(({ parts = [] }) => parts.map(({ table }) => [table, store[table].journal.length] as const))
  const removed: string[] = []
  const records: [string, Held<AnyRecord>][] = []
  for (const kind of KINDS) {
    if (!isTableKind(kind)) {
      records.push([kind.list, logs.get(kind) as Held<AnyRecord>])
      continue
    }
    const journal = journals.get(kind) as JournalImage<Row>
    const told = yield* replayed(journal, Math.max(from.get(kind.table) ?? 0, store[kind.table].journal.first), journal.length)
    if (!kind.about) removed.push(...told.removed)
    records.push([kind.list, heldRows(exchange, kind, withWholes(store, kind, told.rows, from, new Map(parts)))])
  }
  return { records, timeline, removed }
}

function imageOf(store: Store, { table }: TableKind): JournalImage<Row> {
  return store[table].journal.image()
}

/** With the rows whose parts changed while they did not, at their places. */
function withWholes(store: Store, { table: name, parts = [] }: TableKind, rows: readonly Row[], from: Place, until: Place): readonly Row[] {
  if (parts.length === 0) return rows
  const table: Pick<Table<Row>, 'get' | 'sequenceOf'> = store[name]
  const known = new Set(rows.map(({ sid }) => sid))
  const others = parts.flatMap((part) => {
    const journal: ReadLog<JournalEntry<Row>> = store[part.table].journal
    return [...journalFrom(journal, from.get(part.table), until.get(part.table))].flatMap(({ after }) =>
      after ? part.of(after as never) : [],
    )
  })
  const more = [...new Set(others)].flatMap((sid) => (known.has(sid) ? [] : (table.get(sid) ?? [])))
  if (more.length === 0) return rows
  const place = ({ sid }: Row) => table.sequenceOf(sid) ?? 0
  return [...rows, ...more].sort((a, b) => place(a) - place(b))
}

export function heldOf({ store }: Exchange, kind: Kind, from?: Place, present = recordOf, until?: Place): Held<AnyRecord> {
  if (!isTableKind(kind)) {
    const withBesides = (row: unknown, place: number) => ({ ...present(kind, row, store), ...besidesOf(kind, row, place) })
    const [first, end] = [from?.get(kind.log), until?.get(kind.log)]
    return entriesFrom<unknown, AnyRecord>(store[kind.log], first, withBesides, end)
  }
  return heldRows(
    { store },
    kind,
    from ? changedRows(store, kind, from, until) : everyRow((store[kind.table] as ReadTable<Row, string>).list()),
    present,
  )
}

/** Of a table that has the index `subject`. */
export function heldAbout(exchange: Exchange, kind: TableKind, sid: string): Held<AnyRecord> {
  const table = exchange.store[kind.table] as ReadTable<Row, string>
  return heldRows(exchange, kind, everyRow(table.listBy('subject', sid)))
}

function heldRows({ store }: Pick<Exchange, 'store'>, kind: TableKind, rows: readonly Row[], present = recordOf): Held<AnyRecord> {
  return {
    length: rows.length,
    at(index) {
      const row = rows[index] as Row
      // The feed's reader knows a record without a SID of its own by its row's.
      return kind.about ? { ...present(kind, row, store), id: row.sid } : present(kind, row, store)
    },
  }
}

export function heldTimeline({ store: { timeline } }: Exchange, from?: Place, until?: Place): Held<TimelineEntry> {
  return entriesFrom(timeline, from?.get('timeline'), timelineEntry, until?.get('timeline'))
}

/** The rows that the journals name, in order of creation. */
function changedRows(store: Store, { table: name, parts = [] }: TableKind, from: Place, until?: Place): Row[] {
  const changed = new Set<string>()
  const table: Pick<Table<Row>, 'get' | 'sequenceOf' | 'journal'> = store[name]
  for (const { after } of journalFrom(table.journal, from.get(name), until?.get(name))) if (after) changed.add(after.sid)
  for (const part of parts) {
    const journal: ReadLog<JournalEntry<Row>> = store[part.table].journal
    for (const { after } of journalFrom(journal, from.get(part.table), until?.get(part.table)))
      if (after) changed.add(part.of(after as never))
  }
  const place = (sid: string) => table.sequenceOf(sid) ?? 0
  return [...changed].sort((a, b) => place(a) - place(b)).flatMap((sid) => table.get(sid) ?? [])
}

/** SIDs of records that were made since then; of those without one of their own, that of the row. */
export function createdSince({ store }: Exchange, from: Place, until?: Place): string[] {
  return TABLE_KINDS.flatMap(({ table }) => {
    const journal: ReadLog<JournalEntry<Row>> = store[table].journal
    return [...journalFrom(journal, from.get(table), until?.get(table))].flatMap(({ before, after }) => (after && !before ? after.sid : []))
  })
}

function removedSince(store: Store, from: Place, until?: Place): string[] {
  const removed = new Set<string>()
  for (const { table } of ENTITY_KINDS) {
    const journal: ReadLog<JournalEntry<Row>> = store[table].journal
    for (const { before, after } of journalFrom(journal, from.get(table), until?.get(table))) if (before && !after) removed.add(before.sid)
  }
  return [...removed]
}

/** What a log holds from an index on. */
function entriesFrom<Entry, Record>(
  log: Log<Entry>,
  from = 0,
  record: (entry: Entry, place: number) => Record,
  until?: number,
): Held<Record> {
  const { entries, offset, length: held } = log.image()
  const length = until ?? held
  const first = Math.max(from, log.first)
  return { length: length - first, at: (index) => record(entries[first - offset + index] as Entry, first + index) }
}

function* journalFrom(journal: ReadLog<JournalEntry<Row>>, from = 0, until = journal.length): Generator<JournalEntry<Row>> {
  for (let index = Math.max(from, journal.first); index < until; index++) yield journal.at(index) as JournalEntry<Row>
}
