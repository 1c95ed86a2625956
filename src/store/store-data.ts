// The records as data: what came since a place, and how it is done again. From the beginning on that is the whole store. A journal
// tells it, so nothing here knows a table by name.
import { Codec, type CodecPort, type Json, type Place } from './codec'
import { type JournalEntry, JournalImage, type Slot } from './journal'
import type { LogImage, ReadLog } from './log'
import type { CounterName } from './rows/counters'
import type { Change, Store, StoreImage } from './store'
import type { Row, Table, TableImage } from './table'
import { LOG_NAMES, LOGS, type LogDeclaration, type LogName, type RowForm, TABLE_NAMES, TABLES, type TableName } from './tables'

/** A new row: its moment and the row. A changed one: with its place in order of creation, and what changed. One that goes: without. */
type Step =
  | readonly [at: number, row: Json]
  | readonly [at: number, sequence: number, change: Json]
  | readonly [at: number, sequence: number]

/** How a bounded journal begins: so much of it was dropped, and these rows stood then. */
interface Beginning {
  readonly dropped: number
  readonly sequence: number
  readonly rows: readonly (readonly [sequence: number, row: Json])[]
}

interface TableData {
  readonly from?: Beginning
  readonly steps: readonly Step[]
}

interface LogData {
  /** How many entries were dropped before these. */
  readonly dropped?: number
  readonly entries: readonly Json[]
}

export interface StoreData {
  readonly tables?: Readonly<Record<string, TableData>>
  readonly logs?: Readonly<Record<string, LogData>>
  readonly counters?: Readonly<Record<string, number>>
}

/** An image of the store, told by how far it is. Rows and entries are there where the journals may not reach back so far. */
export interface StoreMark {
  readonly tables: Readonly<Record<string, readonly [length: number, sequence: number, rows?: Beginning['rows']]>>
  readonly logs: Readonly<Record<string, readonly [length: number, entries?: readonly Json[]]>>
  readonly counters: Readonly<Record<string, number>>
}

export type Sealing = Pick<CodecPort, 'seal' | 'unseal'>

type AnyTable = Table<Row> & { readonly journal: ReadLog<JournalEntry<Row>> }

/** Where rows and entries stand that were written or read, so that what holds them names the place. */
class Places implements Pick<CodecPort, 'placeOf' | 'at'> {
  readonly #store: Store
  readonly #places = new WeakMap<object, Place>()

  constructor(store: Store) {
    this.#store = store
  }

  note(value: unknown, name: string, index: number): void {
    if (typeof value === 'object' && value !== null) this.#places.set(value, [name, index])
  }

  placeOf(value: object): Place | undefined {
    const place = this.#places.get(value)
    return place && this.#find(place) === value ? place : undefined
  }

  at(place: Place): object {
    const found = this.#find(place)
    if (typeof found === 'object' && found !== null) return found
    throw new Error(`Nothing stands at ${place.join(' ')}.`)
  }

  #find([name, index]: Place): unknown {
    const log = LOG_NAMES.find((one) => one === name)
    if (log) return this.#store.logs[log].at(index)
    const table = TABLE_NAMES.find((one) => one === name)
    return table && this.#store.journals[table].at(index)?.after
  }
}

export class StoreWriter {
  readonly codec: Codec
  readonly #store: Store
  readonly #places: Places
  readonly #written = new Map<string, number>()
  readonly #counters = new Map<CounterName, number>()

  constructor(store: Store, sealing: Sealing) {
    this.#store = store
    this.#places = new Places(store)
    this.codec = new Codec({ ...sealing, placeOf: (value) => this.#places.placeOf(value), at: (place) => this.#places.at(place) })
  }

  /** Some of what is to be written was dropped since: only another writer can tell all there is. */
  get isBehind(): boolean {
    const { journals, logs } = this.#store
    for (const name of TABLE_NAMES) if (journals[name].first > (this.#written.get(name) ?? Number.POSITIVE_INFINITY)) return true
    return LOG_NAMES.some((name) => logs[name].first > (this.#written.get(name) ?? Number.POSITIVE_INFINITY))
  }

  /** What came since the last time. Without: all there is. */
  next(): StoreData {
    const tables = this.#each(TABLE_NAMES, (name) => this.#table(name))
    const logs = this.#each(LOG_NAMES, (name) => this.#log(name))
    const counters = [...this.#store.counters()].filter(([name, value]) => this.#counters.get(name) !== value)
    for (const [name, value] of counters) this.#counters.set(name, value)
    return {
      ...(tables && { tables }),
      ...(logs && { logs }),
      ...(counters.length > 0 && { counters: Object.fromEntries(counters) }),
    }
  }

  mark(image: StoreImage): StoreMark {
    const tables = TABLE_NAMES.flatMap((name) => {
      const { journal, sequence, rows } = image.tables[name]
      if (journal.length === 0) return []
      return [[name, rows ? [journal.length, sequence, this.#rows(name, rows)] : [journal.length, sequence]]]
    })
    const logs = LOG_NAMES.flatMap((name) => {
      const { entries, offset, length } = image.logs[name]
      if (length === 0) return []
      const isHere = this.#store.logs[name].first === 0
      return [[name, isHere ? [length] : [length, entries.slice(0, length - offset).map((entry) => this.#entry(name, entry))]]]
    })
    return { tables: Object.fromEntries(tables), logs: Object.fromEntries(logs), counters: Object.fromEntries(image.counters) }
  }

  #each<Name extends string, Data>(names: readonly Name[], tell: (name: Name) => Data | undefined): Record<string, Data> | undefined {
    let told: Record<string, Data> | undefined
    for (const name of names) {
      const data = tell(name)
      if (!data) continue
      told ??= {}
      told[name] = data
    }
    return told
  }

  #table(name: TableName): TableData | undefined {
    const journal: ReadLog<JournalEntry<Row>> = this.#store.journals[name]
    // Of nearly all tables, each time.
    if (this.#written.get(name) === journal.length) return undefined
    const from = Math.max(this.#written.get(name) ?? 0, journal.first)
    const isNew = !this.#written.has(name)
    this.#written.set(name, journal.length)
    if (journal.length === 0) return undefined
    // Before the steps: a row of the beginning has no place.
    const beginning = isNew && journal.first > 0 ? this.#beginning(name) : undefined
    const secrets = secretsOf(name)
    const steps: Step[] = []
    for (let index = from; index < journal.length; index++) {
      const { at, slot, before, after } = journal.at(index) as JournalEntry<Row>
      if (!after) steps.push([at, slot.sequence])
      else if (before)
        steps.push([at, slot.sequence, this.codec.changeNew(formOf(name)?.told(before, after) ?? before, dataOf(name, after), secrets)])
      else steps.push([at, this.codec.encodeNew(dataOf(name, after), secrets)])
      this.#places.note(after, name, index)
    }
    return beginning ? { from: beginning, steps } : { steps }
  }

  #beginning(name: TableName): Beginning {
    const table = this.#store[name] as unknown as AnyTable
    const { rows, sequence } = table.image()
    const then = new Map(rows ?? [])
    let made = 0
    for (let index = table.journal.length - 1; index >= table.journal.first; index--) {
      const { slot, before } = table.journal.at(index) as JournalEntry<Row>
      if (before) then.set(slot, before)
      else {
        then.delete(slot)
        made += 1
      }
    }
    const inOrder = [...then].sort(([a], [b]) => a.sequence - b.sequence)
    return { dropped: table.journal.first, sequence: sequence - made, rows: this.#rows(name, inOrder) }
  }

  #rows(name: TableName, rows: readonly (readonly [Slot<Row>, Row])[]): Beginning['rows'] {
    return rows.map(([slot, row]) => [slot.sequence, this.codec.encodeNew(dataOf(name, row), secretsOf(name))])
  }

  #log(name: LogName): LogData | undefined {
    const log: ReadLog<unknown> = this.#store.logs[name]
    const isNew = !this.#written.has(name)
    const from = Math.max(this.#written.get(name) ?? 0, log.first)
    this.#written.set(name, log.length)
    if (from === log.length && !(isNew && log.first > 0)) return undefined
    const entries: Json[] = []
    for (let index = from; index < log.length; index++) {
      const entry = log.at(index)
      entries.push(this.#entry(name, entry))
      if (!this.#places.placeOf(entry as object)) this.#places.note(entry, name, index)
    }
    return { ...(isNew && log.first > 0 && { dropped: log.first }), entries }
  }

  #entry(name: LogName, entry: unknown): Json {
    const { toData } = LOGS[name] as LogDeclaration<unknown>
    return this.codec.encode(toData ? toData(entry) : entry, secretsOf(name))
  }
}

export class StoreReader {
  readonly codec: Codec
  readonly #store: Store

  /** `store`: an empty one. */
  constructor(store: Store, sealing: Sealing) {
    const places = new Places(store)
    this.#store = store
    this.codec = new Codec({ ...sealing, placeOf: () => undefined, at: (place) => places.at(place) })
  }

  /** @throws Error on what no writer wrote. */
  read({ tables = {}, logs = {}, counters = {} }: StoreData): void {
    for (const [name, data] of Object.entries(tables)) this.#table(oneOf(TABLE_NAMES, name), data)
    for (const [name, data] of Object.entries(logs)) this.#log(oneOf(LOG_NAMES, name), data)
    for (const [counter, value] of Object.entries(counters)) this.#store.apply({ counter: counter as CounterName, value })
  }

  /** Where the store stands now must be where the mark was written, or later. */
  image({ tables, logs, counters }: StoreMark): StoreImage {
    const now = this.#store.image()
    const images = TABLE_NAMES.map((name): [TableName, TableImage<Row>] => {
      const [length, sequence, rows] = tables[name] ?? [0, 0]
      const journal = now.tables[name].journal.upTo(length)
      const isBounded = now.tables[name].rows !== null
      const standing = (rows ?? []).map(([place, json]): [Slot<Row>, Row] => {
        const row = rowOf(name, this.codec.decode(json))
        return [{ sequence: place, row }, row]
      })
      return [name, { journal, sequence, rows: isBounded ? standing : null }]
    })
    const ofLogs = LOG_NAMES.map((name): [LogName, LogImage<unknown>] => {
      const [length, entries] = logs[name] ?? [0]
      if (!entries) return [name, upTo(now.logs[name], length)]
      return [name, { entries: entries.map((entry) => this.#entry(name, entry)), offset: length - entries.length, length }]
    })
    return {
      tables: Object.fromEntries(images) as StoreImage['tables'],
      logs: Object.fromEntries(ofLogs) as StoreImage['logs'],
      counters: new Map(Object.entries(counters) as [CounterName, number][]),
    }
  }

  #table(name: TableName, { from, steps }: TableData): void {
    const table = this.#store[name] as unknown as AnyTable
    if (from) {
      const rows = from.rows.map(([sequence, json]): [Slot<Row>, Row] => {
        const row = rowOf(name, this.codec.decode(json))
        return [{ sequence, row }, row]
      })
      table.restore({ journal: JournalImage.dropped(from.dropped), sequence: from.sequence, rows })
    }
    for (const step of steps) this.#step(name, table, step)
  }

  #step(name: TableName, table: AnyTable, [at, subject, change]: Step): void {
    const before = typeof subject === 'number' ? rowAt(table, subject) : undefined
    if (before && change === undefined) this.#store.apply({ table: name, remove: before.sid }, at)
    else {
      const data = before ? this.codec.apply(dataOf(name, before), change as Json) : this.codec.decode(subject)
      this.#store.apply({ table: name, put: rowOf(name, data, before) } as Change, at)
    }
  }

  #log(name: LogName, { dropped, entries }: LogData): void {
    const log = this.#store[name] as { push(entry: unknown): void; restore(image: LogImage<unknown>): void }
    if (dropped !== undefined) log.restore({ entries: [], offset: dropped, length: dropped })
    for (const entry of entries) log.push(this.#entry(name, entry))
  }

  #entry(name: LogName, json: Json): unknown {
    const { ofData } = LOGS[name] as LogDeclaration<unknown>
    const data = this.codec.decode(json)
    return ofData ? ofData(data as object) : data
  }
}

function dataOf(name: TableName, row: Row): object {
  return formOf(name)?.toData(row) ?? row
}

function rowOf(name: TableName, data: unknown, before?: Row): Row {
  return formOf(name)?.ofData(data as object, before) ?? (data as Row)
}

function formOf(name: TableName): RowForm<Row> | undefined {
  return TABLES[name].form as RowForm<Row> | undefined
}

function upTo<T>(image: LogImage<T>, length: number): LogImage<T> {
  return length < image.offset ? { entries: [], offset: length, length } : { ...image, length }
}

function rowAt(table: AnyTable, sequence: number): Row {
  const list = table.list()
  const row = list.at(list.place(sequence))
  if (row && table.sequenceOf(row.sid) === sequence) return row
  throw new Error(`There is no row ${sequence}.`)
}

const SECRETS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...TABLE_NAMES.map((name) => [name, new Set(TABLES[name].secrets)] as const),
  ...LOG_NAMES.map((name) => [name, new Set(LOGS[name].secrets)] as const),
])

function secretsOf(name: TableName | LogName): ReadonlySet<string> {
  return SECRETS.get(name) as ReadonlySet<string>
}

function oneOf<Name extends string>(names: readonly Name[], name: string): Name {
  const known = names.find((one) => one === name)
  if (known === undefined) throw new Error(`${JSON.stringify(name)} is nothing that is remembered here.`)
  return known
}
