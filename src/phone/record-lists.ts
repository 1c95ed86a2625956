// The lists of a phone, one for each kind of record: live views of the store.
import type { Exchange } from '../exchange/exchange'
import type { LogKind, TableKind } from '../kinds/kind'
import { isTableKind, KINDS } from '../kinds/kinds'
import { shapeOf } from '../kinds/shapes'
import type { AnyRecord } from '../kinds/view'
import { type Records, recordOf } from '../kinds/views'
import type { ReadTable, Row } from '../store/table'
import { owned, ownedRow } from './owner'
import { type RecordList, type RecordSource, recordList } from './record-list'

export type RecordLists = { readonly [List in keyof Records]: RecordList<Records[List]> }

export function recordLists(exchange: Exchange, hint: () => string): RecordLists {
  const lists = KINDS.map((kind) => {
    // Made once, because a test asks for one record after another.
    const source = isTableKind(kind) ? inTable(exchange, kind) : inLog(exchange, kind)
    return [kind.list, recordList(shapeOf(kind), () => source, hint)] as const
  })
  return Object.fromEntries(lists) as object as RecordLists
}

function inTable(exchange: Exchange, kind: TableKind): RecordSource<AnyRecord> {
  const { store } = exchange
  const table: Pick<ReadTable<Row, never>, 'size' | 'get' | 'list'> = store[kind.table]
  if (kind.about)
    return {
      get length() {
        return table.size
      },
      at(index) {
        const row = table.list().at(index) as Row
        return ownedRow(recordOf(kind, row, store), { exchange, sid: row.sid })
      },
    }
  const present = (row: Row) => owned(recordOf(kind, row, store), exchange)
  return {
    get length() {
      return table.size
    },
    at: (index) => present(table.list().at(index) as Row),
    get(sid) {
      const row = table.get(sid)
      return row && present(row)
    },
  }
}

/** What the log still holds. */
function inLog({ store }: Exchange, kind: LogKind): RecordSource<AnyRecord> {
  const log = store[kind.log]
  return {
    get length() {
      return log.length - log.first
    },
    at: (index) => recordOf(kind, log.at(log.first + index), store),
  }
}
