// A view of the past: the records as they stood at the end of a moment, made by taking back what came after it.
import { type Duration, formatOffset, parseDuration } from '../domain/duration'
import { MisuseError } from '../domain/errors'
import { parseInstant } from '../domain/instant'
import type { Exchange } from '../exchange/exchange'
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
  const { store } = exchange
  const rows = <R>(table: { asOf(at: number): R[] | undefined }): R[] => table.asOf(at) ?? forgotten(exchange, at)
  const media = new Map(rows(store.media).map((row) => [row.sid, row]))
  return {
    at: new Date(at),
    messages: listOf('message', rows(store.messages), (row) => messageRecord({ media }, row)),
    calls: listOf('call', rows(store.calls), callRecord),
    callbacks: recordList('callback', () => source(rows(store.callbacks).map(callbackRecord))),
  }
}

function forgotten({ settings: { start, timelineLimit } }: Exchange, at: number): never {
  throw new MisuseError(
    `phone.at(): ${formatOffset(at - start)} is not remembered any more, because createRingback({ timeline: { limit: ${timelineLimit} } }) drops what is older. Ask for a later moment, or raise the limit.`,
  )
}

function listOf<Row, Record extends { readonly sid: string }>(
  noun: string,
  rows: readonly Row[],
  present: (row: Row) => Record,
): RecordList<Record> {
  const records = rows.map(present)
  return recordList(noun, () => ({ ...source(records), get: (sid) => records.find((record) => record.sid === sid) }))
}

function source<Record>(records: readonly Record[]) {
  return { length: records.length, at: (index: number) => records[index] as Record }
}
