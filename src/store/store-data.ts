// The records as data, and how it is done again. Nothing here knows a table by name. StoreWriter writes it.
import { Codec, type CodecPort, type Json } from './codec'
import { type JournalEntry, JournalImage, type Slot } from './journal'
import type { LogImage, ReadLog } from './log'
import { Places } from './places'
import type { CounterName } from './rows/counters'
import type { Change, Store, StoreImage } from './store'
import type { Row, Table, TableImage } from './table'
import { LOG_NAMES, LOGS, type LogDeclaration, type LogName, type RowForm, TABLE_NAMES, TABLES, type TableName } from './tables'

/** A new row: its moment and the row. A changed one: with its place in order of creation, and what changed. One that goes: without. */
export type Step =
  | readonly [at: number, row: Json]
  | readonly [at: number, sequence: number, change: Json]
  | readonly [at: number, sequence: number]

/** How a bounded journal begins: so much of it was dropped, and these rows stood then. */
export interface Beginning {
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

export type Sealing = Pick<CodecPort, 'seal' | 'unseal' | 'hides'>

export type AnyTable = Table<Row> & { readonly journal: ReadLog<JournalEntry<Row>> }

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

export function dataOf(name: TableName, row: Row): object {
  return formOf(name)?.toData(row) ?? row
}

function rowOf(name: TableName, data: unknown, before?: Row): Row {
  return formOf(name)?.ofData(data as object, before) ?? (data as Row)
}

export function formOf(name: TableName): RowForm<Row> | undefined {
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

export function secretsOf(name: TableName | LogName): ReadonlySet<string> {
  return SECRETS.get(name) as ReadonlySet<string>
}

function oneOf<Name extends string>(names: readonly Name[], name: string): Name {
  const known = names.find((one) => one === name)
  if (known === undefined) throw new Error(`${JSON.stringify(name)} is nothing that is remembered here.`)
  return known
}
