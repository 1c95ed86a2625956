// The records in slices, the newest first: for a page, which shows those while the rest follows. A slice is small enough to keep nobody
// waiting, however long the run is. Knows no kind by name.
import type { Exchange } from '../exchange/exchange'
import { ENTITY_KINDS, LOG_KINDS, TABLE_KINDS } from '../kinds/kinds'
import type { AnyRecord } from '../kinds/view'
import { besidesOf, briefOf } from '../kinds/views'
import type { ReadLog } from '../store/log'
import type { ReadTable, Row } from '../store/table'
import { type TimelineEntry, timelineEntry } from './timeline-entry'

/** Measured on a slow core: a slice of texts with three callbacks each takes less than 20 ms to make and to write. */
const ROWS = 100
/** Of the newest slice, which a page shows at first. */
const NEWEST_LINES = 300
/** Beside records: as many as so many texts have with their callbacks, so that who asks slice by slice need not ask for lines alone. */
const LINES_BESIDE = 1_000
/** They take as long as a slice of records. */
const LINES_ALONE = 2_000

export interface Slice {
  /** By the name of their list, oldest first. Of callbacks, those of the records in this slice. */
  readonly records: Readonly<Record<string, readonly AnyRecord[]>>
  readonly timeline: readonly TimelineEntry[]
  /** For the slice before this one; null when there is none. */
  readonly before: string | null
}

/** How many there are of each list, and of lines. */
export function countsOf({ store }: Exchange): Readonly<Record<string, number>> {
  const kept = ({ length, first }: ReadLog<unknown>) => length - first
  return Object.fromEntries([
    ...TABLE_KINDS.map(({ list, table }) => [list, store[table].size] as const),
    ...LOG_KINDS.map(({ list, log }) => [list, kept(store[log])] as const),
    ['timeline', kept(store.timeline)] as const,
  ])
}

/** The newest without `before`. A `before` of a world that is gone gives an empty slice, the last one. */
export function sliceOf(exchange: Exchange, before?: string): Slice {
  const { store, epoch } = exchange
  const places = before === undefined ? undefined : before.split('.').map(Number)
  const isGone = places !== undefined && (places[0] !== epoch || places.length !== ENTITY_KINDS.length + LOG_KINDS.length + 2)
  const next: number[] = [epoch]
  let hasMore = false
  const told = new Set<string>()
  const placeOf = () => (isGone ? 0 : places?.[next.length])
  const inTables = ENTITY_KINDS.map((kind) => {
    const table = store[kind.table] as ReadTable<Row, string>
    const list = table.list()
    const place = placeOf()
    const end = place === undefined ? list.length : list.place(place)
    const from = Math.max(0, end - ROWS)
    const rows = range(from, end).flatMap((index) => list.at(index) ?? [])
    next.push(from > 0 ? (table.sequenceOf(rows[0]?.sid ?? '') ?? 0) : 0)
    hasMore ||= from > 0
    for (const { sid } of rows) told.add(sid)
    return [kind.list, rows.map((row) => briefOf(kind, row, store))] as const
  })
  const newest = <Entry, Told>(log: ReadLog<Entry>, most: number, tell: (entry: Entry, place: number) => Told): Told[] => {
    const end = placeOf() ?? log.length
    const from = Math.max(log.first, end - most)
    next.push(from)
    hasMore ||= from > log.first && end > from
    return range(from, end).flatMap((index) => {
      const entry = log.at(index)
      return entry === undefined ? [] : [tell(entry, index)]
    })
  }
  const inLogs = LOG_KINDS.map((kind) => {
    const tell = (row: unknown, place: number) => ({ ...briefOf(kind, row, store), ...besidesOf(kind, row, place) })
    return [kind.list, newest(store[kind.log] as ReadLog<unknown>, ROWS, tell)] as const
  })
  const hasRecords = [...inTables, ...inLogs].some(([, records]) => records.length > 0)
  const lines = before === undefined ? NEWEST_LINES : hasRecords ? LINES_BESIDE : LINES_ALONE
  const timeline = newest(store.timeline, lines, timelineEntry)
  const whole = (record: AnyRecord) => record
  return {
    records: Object.fromEntries([...inTables, ...recordsAbout(exchange, told, before === undefined ? whole : lean), ...inLogs]),
    timeline,
    before: hasMore && !isGone ? next.join('.') : null,
  }
}

/** Of a callback without its headers: every one has others, and only one who looks at it wants them. */
function lean(record: AnyRecord): AnyRecord {
  return 'headers' in record ? { ...record, ...WITHOUT_HEADERS } : record
}

const WITHOUT_HEADERS = { headers: {} }

/** Records without a SID of their own go with those that they tell of: their tables have the index `subject`. */
function recordsAbout(
  { store }: Exchange,
  sids: ReadonlySet<string>,
  told: (record: AnyRecord) => AnyRecord,
): (readonly [string, AnyRecord[]])[] {
  return TABLE_KINDS.filter(({ about }) => about).map((kind) => {
    const table = store[kind.table] as ReadTable<Row, string>
    const rows = [...sids].flatMap((sid) => {
      const list = table.listBy('subject', sid)
      return range(0, list.length).flatMap((index) => list.at(index) ?? [])
    })
    const place = ({ sid }: Row) => table.sequenceOf(sid) ?? 0
    const inOrder = rows.sort((a, b) => place(a) - place(b))
    return [kind.list, inOrder.map((row) => ({ ...told(briefOf(kind, row, store)), id: row.sid }))]
  })
}

function range(from: number, end: number): number[] {
  return Array.from({ length: Math.max(0, end - from) }, (_, index) => from + index)
}
