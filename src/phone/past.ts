// A view of the past: the records as they stood at the end of a moment, made by taking back what came after it.
import { type Duration, formatOffset, parseDuration } from '../domain/duration'
import { MisuseError } from '../domain/errors'
import { parseInstant } from '../domain/instant'
import type { Exchange } from '../exchange/exchange'
import type { TableKind } from '../kinds/kind'
import { TABLE_KINDS } from '../kinds/kinds'
import { shapeOf } from '../kinds/shapes'
import type { AnyRecord, Tables } from '../kinds/view'
import { recordOf, type TableRecords } from '../kinds/views'
import type { JournalImage } from '../store/journal'
import type { Row } from '../store/table'
import type { TableName } from '../store/tables'
import { type RecordList, recordList } from './record-list'
import { entriesUpTo, inSteps, replayed } from './replayed'
import { listPieces } from './run-pieces'

type TableLists = { readonly [List in keyof TableRecords]: RecordList<TableRecords[List]> }

/** The records as they were at a moment. Read-only. */
export interface Past extends TableLists {
  /** The moment that is shown. */
  readonly at: Date
}

/** @throws MisuseError on a moment that cannot be read, or that lies before the start or after the present. */
export function lookBack(exchange: Exchange, when: Duration | Date): Past {
  const at = momentOf(exchange, when)
  const rows = (name: TableName): readonly Row[] => exchange.store[name].asOf(at) ?? forgotten(exchange, at)
  const tables = partsThen(rows)
  const entries = TABLE_KINDS.map((kind) => [kind.list, listOf(kind, rows(kind.table), tables)] as const)
  return { at: new Date(at), ...(Object.fromEntries(entries) as object as TableLists) }
}

/**
 * The same as JSON, in pieces that are a moment's work each: the records as they stood then, whatever happens between two pieces.
 * @throws MisuseError as `lookBack()`, at once.
 */
export function lookBackInPieces(exchange: Exchange, when: Duration | Date): Iterable<string> {
  const { store } = exchange
  const at = momentOf(exchange, when)
  const names = new Set([...TABLE_KINDS.map(({ table }) => table), ...PART_TABLES])
  const sources = [...names].map((name) => {
    const journal: JournalImage<Row> = store[name].journal.image()
    // A table that forgets has no whole journal; what it remembers has a limit.
    const rows = store[name].journal.first === 0 ? undefined : (store[name].asOf(at) ?? forgotten(exchange, at))
    return { name, journal, rows }
  })
  return pastPieces(at, sources)
}

interface Source {
  readonly name: TableName
  readonly journal: JournalImage<Row>
  readonly rows: readonly Row[] | undefined
}

function* pastPieces(at: number, sources: readonly Source[]): Generator<string> {
  const then = new Map<TableName, readonly Row[]>()
  for (const { name, journal, rows } of sources) {
    then.set(name, rows ?? (yield* inSteps(replayed(journal, 0, entriesUpTo(journal, at)))).rows)
  }
  const rowsOf = (name: TableName) => then.get(name) ?? []
  const tables = partsThen(rowsOf)
  yield `{"at":${JSON.stringify(new Date(at))}`
  for (const kind of TABLE_KINDS) {
    const rows = rowsOf(kind.table)
    yield* listPieces(kind.list, { length: rows.length, at: (index) => recordOf(kind, rows[index], tables) })
  }
  yield '}'
}

/** @throws MisuseError on a moment that cannot be read, or that lies before the start or after the present. */
function momentOf(exchange: Exchange, when: Duration | Date): number {
  const { clock } = exchange
  const { start } = exchange.settings
  clock.catchUp()
  const at = when instanceof Date ? parseInstant(when, 'phone.at(when)') : start + parseDuration(when, 'phone.at(when)')
  if (at >= start && at <= exchange.now) return at
  const asked = at < start ? 'is before the start of virtual time' : `is still to come: the clock stands at ${clock.offset()}`
  throw new MisuseError(`phone.at(): ${at < start ? new Date(at).toISOString() : formatOffset(at - start)} ${asked}.`)
}

const PART_TABLES: ReadonlySet<TableName> = new Set(TABLE_KINDS.flatMap(({ parts = [] }) => parts.map(({ table }) => table)))

/** The rows of other tables that records show, as they were. */
function partsThen(rows: (name: TableName) => readonly Row[]): Tables {
  const tables = [...PART_TABLES].map((name) => [name, new Map(rows(name).map((row) => [row.sid, row]))] as const)
  return Object.fromEntries(tables) as object as Tables
}

function forgotten({ settings: { start, timelineLimit } }: Exchange, at: number): never {
  throw new MisuseError(
    `phone.at(): ${formatOffset(at - start)} is not remembered any more, because createRingback({ timeline: { limit: ${timelineLimit} } }) drops what is older. Ask for a later moment, or raise the limit.`,
  )
}

function listOf(kind: TableKind, rows: readonly Row[], tables: Tables) {
  const records = rows.map((row) => recordOf(kind, row, tables))
  const source = { length: records.length, at: (index: number) => records[index] as AnyRecord }
  if (kind.about) return recordList(shapeOf(kind), () => source)
  const get = (sid: string) => records.find((record) => record.sid === sid)
  return recordList(shapeOf(kind), () => ({ ...source, get }))
}
