// What records were before a change that leaves no date in them: with it, and with what the records say themselves, somebody who holds
// no journal can tell how each stood at any moment. Reads the journals as far as they are, each entry once. Knows no kind by name.
import type { Exchange } from '../exchange/exchange'
import type { TableKind } from '../kinds/kind'
import { TABLE_KINDS } from '../kinds/kinds'
import type { AnyRecord, Tables } from '../kinds/view'
import { recordOf } from '../kinds/views'
import type { JournalEntry } from '../store/journal'
import type { ReadLog } from '../store/log'
import type { ReadTable, Row } from '../store/table'
import type { TableName } from '../store/tables'

/** The state of a record until a moment. */
export interface RecordVersion {
  /** The name of its list. */
  readonly list: string
  /** Its SID; for a callback, its `id`. */
  readonly sid: string
  /** The moment at which it changed. */
  readonly until: Date
  /** The values, before the change, of the fields that changed. */
  readonly was: Readonly<Record<string, unknown>>
  /** True if the record was deleted; `was` is then the whole record. */
  readonly gone?: Gone
}

/** Where a record stood that was deleted. */
export interface Gone {
  /** The SID of the one that followed it; null where it was the last. */
  readonly next: string | null
  /** Those that stood before the same one, in this order. */
  readonly place: number
}

/** Entries of journals a slice. */
const ENTRIES = 2_000

export class Versions {
  readonly #exchange: Exchange
  #epoch = -1
  #readers: readonly Reader[] = []
  #told: RecordVersion[] = []

  constructor(exchange: Exchange) {
    this.#exchange = exchange
  }

  /** All of them, in slices that are a moment's work each, some of them empty. */
  *slices(): Generator<readonly RecordVersion[]> {
    let told = 0
    for (;;) {
      const isDone = this.#read()
      const slice = this.#told.slice(told)
      told += slice.length
      if (slice.length > 0 || !isDone) yield slice
      if (isDone) return
    }
  }

  /** @returns whether there is nothing left to read. */
  #read(): boolean {
    const { epoch } = this.#exchange
    if (epoch !== this.#epoch || this.#readers.some((reader) => reader.isBehind)) {
      this.#epoch = epoch
      this.#readers = TABLE_KINDS.map((kind) => new Reader(this.#exchange, kind))
      this.#told = []
    }
    let left = ENTRIES
    for (const reader of this.#readers) {
      while (left > 0) {
        const read = reader.readMoment(this.#told)
        if (read === 0) break
        left -= read
      }
    }
    return left > 0
  }
}

interface Source {
  readonly table: TableName
  readonly journal: ReadLog<JournalEntry<Row>>
  /** The SID of the record that shows a row; null: the row is the record's own. */
  readonly of: ((row: Row) => string) | null
  readonly rows: Map<string, Row>
  read: number
}

/** What happened to a row in a moment. */
interface Touch {
  readonly before: Row | undefined
  after: Row | undefined
  sequence: number
  isOfPart: boolean
}

/** Of one kind. */
class Reader {
  readonly #kind: TableKind
  readonly #fields: readonly string[]
  readonly #store: Exchange['store']
  readonly #own: Journaled
  #sources: readonly Source[] = []
  /** The rows of other tables that records show, as they were when as much was read. */
  #tables: Tables

  constructor({ store }: Exchange, kind: TableKind) {
    this.#kind = kind
    this.#fields = kind.undated ?? []
    this.#store = store
    this.#own = store[kind.table] as object as Journaled
    this.#tables = store
  }

  #begin(): void {
    const { table, parts = [] } = this.#kind
    this.#sources = [
      sourceOf(this.#store, table, null),
      ...parts.map((part) => sourceOf(this.#store, part.table, (row) => part.of(row as never))),
    ]
    // What is made of its own rows alone needs no others; the maps of such a kind stay empty.
    if (parts.length > 0) this.#tables = Object.fromEntries(this.#sources.map(({ table: name, rows }) => [name, rows])) as object as Tables
  }

  /** A journal dropped what was not read. */
  get isBehind(): boolean {
    return this.#sources.some(({ journal, read }) => read < journal.first)
  }

  /** Reads what happened in the next moment. @returns how many entries that were. */
  readMoment(told: RecordVersion[]): number {
    // Without a record of its kind the rows of others say nothing; they are read when there is one.
    if (this.#own.journal.length === 0) return 0
    if (this.#sources.length === 0) this.#begin()
    let at = Number.POSITIVE_INFINITY
    for (const { journal, read } of this.#sources) at = Math.min(at, journal.at(read)?.at ?? at)
    const found: (readonly [Source, JournalEntry<Row>])[] = []
    for (const source of this.#sources)
      for (let entry = source.journal.at(source.read); entry?.at === at; entry = source.journal.at(source.read)) {
        found.push([source, entry])
        source.read += 1
      }
    const touched = this.#touchedBy(found)
    const seen = [...touched].map(([sid, touch]) => [sid, touch, this.#seen(touch)] as const)
    for (const [{ rows, of }, { before, after }] of found) {
      // Rows are looked up only where others change their records, too.
      if (of === null && this.#sources.length === 1) continue
      if (after) rows.set(after.sid, after)
      else if (before) rows.delete(before.sid)
    }
    for (const [sid, touch, was] of seen) if (was) this.#tell(told, sid, at, touch, was)
    return found.length
  }

  #touchedBy(found: readonly (readonly [Source, JournalEntry<Row>])[]): Map<string, Touch> {
    const touched = new Map<string, Touch>()
    for (const [{ of }, entry] of found) {
      if (of === null) touch(touched, entry)
      else this.#touchWhole(touched, entry, of)
    }
    return touched
  }

  /** The records that show a row of another table. */
  #touchWhole(touched: Map<string, Touch>, { before, after, slot }: JournalEntry<Row>, of: (row: Row) => string): void {
    for (const row of [before, after]) {
      const sid = row ? of(row) : ''
      const shown = this.#sources[0]?.rows.get(sid)
      const known = touched.get(sid)
      if (known) known.isOfPart = true
      else if (shown) touched.set(sid, { before: shown, after: shown, sequence: slot.sequence, isOfPart: true })
    }
  }

  /** What was to be seen of it before, where that may be something else now. */
  #seen({ before, after, isOfPart }: Touch): AnyRecord | undefined {
    if (!before) return undefined
    const hasChanged =
      isOfPart || !after || this.#fields.some((name) => !(name in before) || fieldOf(before, name) !== fieldOf(after, name))
    return hasChanged ? recordOf(this.#kind, before, this.#tables) : undefined
  }

  #tell(told: RecordVersion[], sid: string, at: number, { after, sequence }: Touch, was: AnyRecord): void {
    const { list } = this.#kind
    const until = new Date(at)
    if (!after) {
      const rows = this.#own.list()
      const next = rows.at(rows.place(sequence))?.sid ?? null
      told.push({ list, sid, until, was: { ...was }, gone: { next, place: sequence } })
      return
    }
    const is = recordOf(this.#kind, after, this.#tables)
    const other = this.#fields.filter((name) => JSON.stringify(fieldOf(was, name)) !== JSON.stringify(fieldOf(is, name)))
    if (other.length === 0) return
    told.push({ list, sid, until, was: Object.fromEntries(other.map((name) => [name, fieldOf(was, name) ?? null])) })
  }
}

type Journaled = ReadTable<Row, string> & { readonly journal: ReadLog<JournalEntry<Row>> }

/** With the rows as they were before the oldest entry that is kept. */
function sourceOf(store: Exchange['store'], table: TableName, of: Source['of']): Source {
  const own = store[table] as object as Journaled
  const { journal } = own
  const rows = new Map<string, Row>()
  if (journal.first > 0) {
    for (const row of own) rows.set(row.sid, row)
    for (let index = journal.length - 1; index >= journal.first; index--) {
      const { before, after } = journal.at(index) as JournalEntry<Row>
      if (before) rows.set(before.sid, before)
      else if (after) rows.delete(after.sid)
    }
  }
  return { table, journal, of, rows, read: journal.first }
}

/** The record whose own row it is. */
function touch(touched: Map<string, Touch>, { before, after, slot }: JournalEntry<Row>): void {
  const sid = (after ?? before)?.sid ?? ''
  const known = touched.get(sid)
  if (known) known.after = after
  else touched.set(sid, { before, after, sequence: slot.sequence, isOfPart: false })
}

function fieldOf(record: object, name: string): unknown {
  return (record as Readonly<Record<string, unknown>>)[name]
}
