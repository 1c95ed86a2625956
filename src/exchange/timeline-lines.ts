// What a change adds to the timeline: the lines that the record's kind declares for a new state.
import { kindOfTable } from '../kinds/kinds'
import { linesOfKind } from '../kinds/views'
import type { TimelineRow } from '../store/records'
import type { Change, ReadStore } from '../store/store'

/** To be asked before the change is applied: the store still holds the state before. */
export function linesOf(store: ReadStore, change: Change): readonly TimelineRow[] {
  if (!('put' in change)) return []
  const kind = kindOfTable(change.table)
  return kind ? linesOfKind(kind, store[kind.table].get(change.put.sid), change.put) : []
}
