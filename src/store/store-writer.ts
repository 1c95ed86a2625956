// The records as JSON, in pieces: what came since a place, from the beginning on the whole store. What is told stands as it was when it
// was asked for, however long the telling takes. A journal tells it, so nothing here knows a table by name.
import { Codec, type Json } from './codec'
import type { JournalEntry, Slot } from './journal'
import { type Field, listPieces, objectPieces, wholePiece } from './json-pieces'
import type { ReadLog } from './log'
import { Places } from './places'
import type { CounterName } from './rows/counters'
import type { Store, StoreImage } from './store'
import { type AnyTable, type Beginning, dataOf, formOf, type Sealing, type Step, type StoreMark, secretsOf } from './store-data'
import type { Row } from './table'
import { LOG_NAMES, LOGS, type LogDeclaration, type LogName, TABLE_NAMES, type TableName } from './tables'

type Journal = ReadLog<JournalEntry<Row>>

/** The rows that a bounded journal begins with, in order. */
interface BeginningRows extends Omit<Beginning, 'rows'> {
  readonly rows: readonly (readonly [Slot<Row>, Row])[]
}

export class StoreWriter {
  readonly codec: Codec
  readonly #store: Store
  readonly #places: Places
  readonly #written = new Map<string, number>()
  readonly #counters = new Map<CounterName, number>()
  #journals: Record<string, Journal>
  #logs: Record<string, ReadLog<object>>

  constructor(store: Store, sealing: Sealing) {
    this.#store = store
    this.#journals = { ...store.journals } as Record<string, Journal>
    this.#logs = { ...store.logs }
    this.#places = new Places({ journals: this.#journals, logs: this.#logs })
    this.codec = new Codec({ ...sealing, placeOf: (value) => this.#places.placeOf(value), at: (place) => this.#places.at(place) })
  }

  /** Some of what is to be written was dropped since: only another writer can tell all there is. */
  get isBehind(): boolean {
    const { journals, logs } = this.#store
    for (const name of TABLE_NAMES) if (journals[name].first > (this.#written.get(name) ?? Number.POSITIVE_INFINITY)) return true
    return LOG_NAMES.some((name) => logs[name].first > (this.#written.get(name) ?? Number.POSITIVE_INFINITY))
  }

  /**
   * What came since the last time, as the fields of `StoreData`, each to be told before the next one is asked for. Without: all there is.
   * Nothing is told in part: whoever asks tells all of it before asking again.
   */
  next(): Iterable<Field> {
    const tables = TABLE_NAMES.map((name) => this.#table(name)).filter((field) => field !== undefined)
    const logs = LOG_NAMES.map((name) => this.#log(name)).filter((field) => field !== undefined)
    const counters = [...this.#store.counters()].filter(([name, value]) => this.#counters.get(name) !== value)
    for (const [name, value] of counters) this.#counters.set(name, value)
    const fields: Field[] = []
    if (tables.length > 0) fields.push(['tables', objectPieces(tables)])
    if (logs.length > 0) fields.push(['logs', objectPieces(logs)])
    if (counters.length > 0) fields.push(['counters', wholePiece(Object.fromEntries(counters))])
    return fields
  }

  mark(image: StoreImage): StoreMark {
    const tables = TABLE_NAMES.flatMap((name) => {
      const { journal, sequence, rows } = image.tables[name]
      if (journal.length === 0) return []
      return [[name, rows ? [journal.length, sequence, [...this.#rows(name, rows)]] : [journal.length, sequence]]]
    })
    const logs = LOG_NAMES.flatMap((name) => {
      const { entries, offset, length } = image.logs[name]
      if (length === 0) return []
      const isHere = (this.#logs[name] as ReadLog<object>).first === 0
      return [[name, isHere ? [length] : [length, entries.slice(0, length - offset).map((entry) => this.#entry(name, entry))]]]
    })
    return { tables: Object.fromEntries(tables), logs: Object.fromEntries(logs), counters: Object.fromEntries(image.counters) }
  }

  #table(name: TableName): Field | undefined {
    // Of nearly all tables, each time.
    if (this.#written.get(name) === this.#store.journals[name].length) return undefined
    const journal: Journal = this.#store.journals[name].held()
    const from = Math.max(this.#written.get(name) ?? 0, journal.first)
    const isNew = !this.#written.has(name)
    this.#written.set(name, journal.length)
    if (journal.length === 0) return undefined
    this.#journals[name] = journal
    const beginning = isNew && journal.first > 0 ? this.#beginning(name, journal) : undefined
    return [name, this.#tableFields(name, journal, from, beginning)]
  }

  *#tableFields(name: TableName, journal: Journal, from: number, beginning: BeginningRows | undefined): Generator<string> {
    const fields: Field[] = []
    // Before the steps: a row of the beginning has no place.
    if (beginning) {
      const { dropped, sequence, rows } = beginning
      const rest: readonly Field[] = [
        ['dropped', wholePiece(dropped)],
        ['sequence', wholePiece(sequence)],
        ['rows', listPieces(this.#rows(name, rows))],
      ]
      fields.push(['from', objectPieces(rest)])
    }
    fields.push(['steps', listPieces(this.#steps(name, journal, from))])
    yield* objectPieces(fields)
  }

  *#steps(name: TableName, journal: Journal, from: number): Generator<Step> {
    const secrets = secretsOf(name)
    for (let index = from; index < journal.length; index++) {
      const { at, slot, before, after } = journal.at(index) as JournalEntry<Row>
      if (!after) yield [at, slot.sequence]
      else if (before)
        yield [at, slot.sequence, this.codec.changeNew(formOf(name)?.told(before, after) ?? before, dataOf(name, after), secrets)]
      else yield [at, this.codec.encodeNew(dataOf(name, after), secrets)]
      if (after) this.#places.note(after, name, index)
    }
  }

  #beginning(name: TableName, journal: Journal): BeginningRows {
    const table = this.#store[name] as unknown as AnyTable
    const { rows, sequence } = table.image()
    const then = new Map(rows ?? [])
    let made = 0
    for (let index = journal.length - 1; index >= journal.first; index--) {
      const { slot, before } = journal.at(index) as JournalEntry<Row>
      if (before) then.set(slot, before)
      else {
        then.delete(slot)
        made += 1
      }
    }
    const inOrder = [...then].sort(([a], [b]) => a.sequence - b.sequence)
    return { dropped: journal.first, sequence: sequence - made, rows: inOrder }
  }

  *#rows(name: TableName, rows: BeginningRows['rows']): Generator<Beginning['rows'][number]> {
    for (const [slot, row] of rows) yield [slot.sequence, this.codec.encodeNew(dataOf(name, row), secretsOf(name))]
  }

  #log(name: LogName): Field | undefined {
    const { length, first } = this.#store.logs[name]
    const isNew = !this.#written.has(name)
    const from = Math.max(this.#written.get(name) ?? 0, first)
    this.#written.set(name, length)
    if (from === length && !(isNew && first > 0)) return undefined
    const log: ReadLog<object> = this.#store.logs[name].held()
    this.#logs[name] = log
    const dropped: readonly Field[] = isNew && first > 0 ? [['dropped', wholePiece(first)]] : []
    return [name, objectPieces([...dropped, ['entries', listPieces(this.#entries(name, log, from))]])]
  }

  *#entries(name: LogName, log: ReadLog<object>, from: number): Generator<Json> {
    for (let index = from; index < log.length; index++) {
      const entry = log.at(index) as object
      yield this.#entry(name, entry)
      if (!this.#places.placeOf(entry)) this.#places.note(entry, name, index)
    }
  }

  #entry(name: LogName, entry: unknown): Json {
    const { toData } = LOGS[name] as LogDeclaration<unknown>
    return this.codec.encode(toData ? toData(entry) : entry, secretsOf(name))
  }
}
