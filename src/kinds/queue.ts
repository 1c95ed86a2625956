// Queues: the record, and what the house has to know of the kind.
import type { RecordShape } from '../domain/check-match'
import type { QueueMemberRow, QueueRow, TimelineRow } from '../store/records'
import type { TableKind } from './kind'
import type { Tables, View } from './view'

/** A call that waits in a queue. */
export interface QueueMember {
  /** The call that waits. */
  readonly callSid: string
  /** 1 is the front. */
  readonly position: number
  /** When it joined the queue. */
  readonly since: Date
}

/** A queue, into which `<Enqueue>` puts calls, and the calls that wait in it. */
export interface QueueRecord {
  /** The kind of the record. */
  readonly type: 'queue'
  /** `QU` and 32 hex digits. */
  readonly sid: string
  /** The account that it belongs to. */
  readonly accountSid: string
  /** The name by which `Enqueue` and `Dial` refer to it. */
  readonly friendlyName: string
  /** How many calls may wait. One more is refused with `QueueResult=queue-full`. */
  readonly maxSize: number
  /** The calls that wait, the front first. Calls that were taken out are not listed. */
  readonly members: readonly QueueMember[]
  /** When the first `Enqueue`, or a request, made it. */
  readonly createdAt: Date
}

function queueRecord(row: QueueRow, { queueMembers }: Tables): QueueRecord {
  const { sid, accountSid, friendlyName, maxSize, waiting, createdAt } = row
  const members = waiting.map((callSid, index) => ({
    callSid,
    position: index + 1,
    since: new Date(queueMembers.get(callSid)?.since ?? createdAt),
  }))
  return { type: 'queue', sid, accountSid, friendlyName, maxSize, members, createdAt: new Date(createdAt) }
}

export const queueKind = {
  type: 'queue',
  list: 'queues',
  table: 'queues',
  filters: ['sid', 'friendlyName'],
  undated: ['friendlyName', 'maxSize', 'members'],
  parts: [{ table: 'queueMembers', of: ({ queueSid }: QueueMemberRow) => queueSid }],
} as const satisfies TableKind<QueueRow>

export const queueView = {
  record: queueRecord,
  lines: (before: QueueRow | undefined, { friendlyName, log }: QueueRow): TimelineRow[] =>
    log
      .from(before?.log.length ?? 0)
      .map(({ at, callSid, what, text }) => ({ kind: 'queue', at, sid: callSid, what, queue: friendlyName, text })),
} as const satisfies View<QueueRow, QueueRecord>

export const queueShape = {
  type: 'queue',
  fields: { type: true, sid: true, accountSid: true, friendlyName: true, maxSize: true, members: true, createdAt: true },
  choices: { type: ['queue'] },
} as const satisfies RecordShape<QueueRecord>
