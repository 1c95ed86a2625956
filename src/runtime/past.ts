// A view of the past: the records as they stood at the end of a moment, made by playing the journal up to it.
import { type Duration, formatOffset, parseDuration } from '../domain/duration'
import { MisuseError } from '../domain/errors'
import { parseInstant } from '../domain/instant'
import type { CallbackRow, CallRow, MediaRow, MessageRow } from '../store/records'
import type { JournalEntry } from '../store/store'
import type { Exchange } from './exchange'
import { type RecordList, recordList } from './record-list'
import { type CallbackRecord, type CallRecord, callbackRecord, callRecord, type MessageRecord, messageRecord } from './views'

/** Read-only, and it does not change any more. */
export interface Past {
  readonly at: Date
  readonly messages: RecordList<MessageRecord>
  readonly calls: RecordList<CallRecord>
  readonly callbacks: RecordList<CallbackRecord>
}

/** @throws MisuseError when the moment is none, before the start or after the present. */
export function lookBack(exchange: Exchange, when: Duration | Date): Past {
  const { start } = exchange.settings
  exchange.clock.catchUp()
  const at = when instanceof Date ? parseInstant(when, 'phone.at(when)') : start + parseDuration(when, 'phone.at(when)')
  if (at < start || at > exchange.now) {
    const asked = at < start ? 'is before the start of virtual time' : `is still to come: the clock stands at ${exchange.clock.offset()}`
    throw new MisuseError(`phone.at(): ${at < start ? new Date(at).toISOString() : formatOffset(at - start)} ${asked}.`)
  }
  const { messages, media, calls, callbacks } = replay(exchange.store.journal, at)
  return {
    at: new Date(at),
    messages: listOf('message', messages, (row) => messageRecord({ media }, row)),
    calls: listOf('call', calls, callRecord),
    callbacks: recordList('callback', () => source([...callbacks.values()].map(callbackRecord))),
  }
}

interface Rows {
  readonly messages: Map<string, MessageRow>
  readonly media: Map<string, MediaRow>
  readonly calls: Map<string, CallRow>
  readonly callbacks: Map<string, CallbackRow>
}

/** A map keeps the place of a key that is set again, so the records stay in order of creation. */
function replay(journal: readonly JournalEntry[], at: number): Rows {
  const rows: Rows = { messages: new Map(), media: new Map(), calls: new Map(), callbacks: new Map() }
  for (const entry of journal) {
    if (entry.at > at) break
    const { change } = entry
    if (!('table' in change) || !(change.table in rows)) continue
    const table = rows[change.table as keyof Rows] as Map<string, unknown>
    if ('put' in change) table.set(change.put.sid, change.put)
    else table.delete(change.remove)
  }
  return rows
}

function listOf<Row, Record extends { readonly sid: string }>(
  noun: string,
  rows: ReadonlyMap<string, Row>,
  present: (row: Row) => Record,
): RecordList<Record> {
  const records = [...rows.values()].map(present)
  return recordList(noun, () => ({ ...source(records), get: (sid) => records.find((record) => record.sid === sid) }))
}

function source<Record>(records: readonly Record[]) {
  return { length: records.length, at: (index: number) => records[index] as Record }
}
