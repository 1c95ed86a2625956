// What a change adds to the timeline: the lines that the record's kind declares for a new state, and those about templates, which are
// no records.
import { redactUrls } from '../domain/redact'
import { shortSid } from '../domain/sid'
import { kindOfTable } from '../kinds/kinds'
import { linesOfKind } from '../kinds/views'
import type { ContentRow, TimelineRow } from '../store/records'
import type { Change, ReadStore } from '../store/store'

/** To be asked before the change is applied: the store still holds the state before. */
export function linesOf(store: ReadStore, change: Change): readonly TimelineRow[] {
  if (!('put' in change)) return []
  if (change.table === 'contents') return approvalLines(store.contents.get(change.put.sid), change.put)
  const kind = kindOfTable(change.table)
  return kind ? linesOfKind(kind, store[kind.table], change.put) : []
}

/** What WhatsApp says of a template. One that was made approved never was anything else. */
function approvalLines(before: ContentRow | undefined, { sid, approval }: ContentRow): readonly TimelineRow[] {
  const { status, history, rejectionReason } = approval
  const since = history.at(-1)
  if (!before || !since || before.approval.status === status) return []
  const why = rejectionReason === '' ? '' : ` (${redactUrls(rejectionReason)})`
  return [{ kind: 'act', at: since.at, sid, text: `the template ${shortSid(sid)} is ${status}${why}` }]
}
