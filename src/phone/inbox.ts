// What reached a person's phone, as it is there: also what the API forgot since.
import type { Exchange } from '../exchange/exchange'
import { type MessageRecord, messageRecord } from '../kinds/message'
import { type KeptTextRow, MessageRow } from '../store/records'
import { everyRow } from '../store/table'
import { owned } from './owner'

/** `isThere`: whether a message has reached it. Oldest first. */
export function inboxOf(exchange: Exchange, address: string, isThere: (row: MessageRow) => boolean): MessageRecord[] {
  const { store } = exchange
  const arrived = [...store.messages].filter((row) => row.to === address && isThere(row))
  const kept = new Map(everyRow(store.keptTexts.listBy('to', address)).map((row) => [row.sid, row]))
  const records = arrived.map((row) => asKept(messageRecord(row, store), kept.get(row.sid)))
  const removed = [...kept.values()].filter(({ sid }) => !store.messages.get(sid))
  for (const row of removed) records.push(asKept(messageRecord(MessageRow.of(row.message), store), row))
  if (removed.length > 0) records.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  return records.map((record) => owned(record, exchange))
}

function asKept(record: MessageRecord, kept: KeptTextRow | undefined): MessageRecord {
  if (!kept) return record
  const media = new Map(kept.media.map((row) => [row.sid, row]))
  const { body, media: files } = messageRecord(MessageRow.of(kept.message), { media: { get: (sid) => media.get(sid) } })
  return { ...record, body, media: files }
}
