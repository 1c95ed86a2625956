// The whole run as JSON, in pieces: what `feed.since()` tells, without holding all of it, so that a server has time for others between
// two pieces. Knows no kind by name.
import type { Exchange } from '../exchange/exchange'
import { LOG_KINDS, TABLE_KINDS } from '../kinds/kinds'
import { recordOf } from '../kinds/views'
import type { ReadLog } from '../store/log'
import type { ReadTable, Row } from '../store/table'
import type { Changes, Feed } from './feed'
import { timelineEntry } from './timeline'

/** Records a piece. */
const ROWS = 50
const LINES = 500

/** What the page of a saved run holds (PageOptions), as JSON. */
export function* savedRun(exchange: Exchange, feed: Feed): Generator<string> {
  yield `{"live":false,"forecasts":${JSON.stringify(feed.forecasts())},"run":`
  yield* runPieces(exchange, { ...feed.since(feed.cursor), fresh: true })
  yield '}'
}

/** Nothing is said of what comes while the pieces are read. */
function* runPieces({ store }: Exchange, changes: Changes): Generator<string> {
  const { cursor, fresh, clock, accounts, numbers, senders, handsets, faults } = changes
  yield JSON.stringify({ cursor, fresh, clock, accounts, numbers, senders, handsets, faults }).slice(0, -1)
  for (const kind of TABLE_KINDS) {
    const list = (store[kind.table] as ReadTable<Row, string>).list()
    yield* listPieces(kind.list, 0, list.length, ROWS, (index) => {
      const row = list.at(index)
      return row && (kind.about ? { ...recordOf(kind, row, store), id: row.sid } : recordOf(kind, row, store))
    })
  }
  for (const kind of LOG_KINDS) {
    const log = store[kind.log] as ReadLog<unknown>
    yield* listPieces(kind.list, log.first, log.length, ROWS, (index) => {
      const row = log.at(index)
      return row === undefined ? undefined : recordOf(kind, row, store)
    })
  }
  const { timeline } = store
  yield* listPieces('timeline', timeline.first, timeline.length, LINES, (index) => {
    const row = timeline.at(index)
    return row && timelineEntry(row)
  })
  yield ',"removed":[]}'
}

function* listPieces(name: string, first: number, end: number, size: number, at: (index: number) => unknown): Generator<string> {
  yield `,${JSON.stringify(name)}:[`
  let comma = ''
  for (let from = first; from < end; from += size) {
    const texts: string[] = []
    for (let index = from; index < Math.min(end, from + size); index++) {
      const record = at(index)
      if (record !== undefined) texts.push(JSON.stringify(record))
    }
    if (texts.length === 0) continue
    yield comma + texts.join(',')
    comma = ','
  }
  yield ']'
}
