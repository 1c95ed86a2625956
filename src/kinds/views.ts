// How the records of each kind are made of rows: for those who hold a store.
import type { TimelineRow } from '../store/records'
import type { ReadTable, Row } from '../store/table'
import { type AlertRecord, alertView } from './alert'
import { type CallRecord, callView } from './call'
import { type CallbackRecord, callbackView } from './callback'
import { type ConferenceRecord, conferenceView } from './conference'
import type { Kind, TableKind } from './kind'
import type { ListOf, RecordType } from './kinds'
import { type MessageRecord, messageView } from './message'
import { type QueueRecord, queueView } from './queue'
import { type RecordingRecord, recordingView } from './recording'
import { type RequestRecord, requestView } from './request'
import { type SocketRecord, socketView } from './socket'
import { type VerificationRecord, verificationView } from './verification'
import type { AnyRecord, Tables, View } from './view'

/** Records whose rows stand in tables, by the name of their list. */
export interface TableRecords {
  /** Texts, of both directions. */
  readonly messages: MessageRecord
  /** Calls, and the legs of each `Dial`. */
  readonly calls: CallRecord
  /** Recordings of calls and conferences. */
  readonly recordings: RecordingRecord
  /** Call queues, with who waits. */
  readonly queues: QueueRecord
  /** Conferences, with who is in. */
  readonly conferences: ConferenceRecord
  /** WebSockets to the app. */
  readonly sockets: SocketRecord
  /** Requests to the app. */
  readonly callbacks: CallbackRecord
  /** Verifications of Verify. */
  readonly verifications: VerificationRecord
}

/** All records, by the name of their list. */
export interface Records extends TableRecords {
  /** Requests that came in. */
  readonly requests: RequestRecord
  /** What looks wrong. */
  readonly alerts: AlertRecord
}

const VIEWS = {
  message: messageView,
  call: callView,
  recording: recordingView,
  queue: queueView,
  conference: conferenceView,
  socket: socketView,
  callback: callbackView,
  request: requestView,
  alert: alertView,
  verification: verificationView,
} as const satisfies { readonly [Type in RecordType]: View<never, Records[ListOf<Type>] & { readonly type: Type }> }

/** `row`: of this kind. */
export function recordOf(kind: Kind, row: unknown, tables: Tables): AnyRecord {
  return viewOf(kind).record(row as never, tables)
}

/** The record as a page is told it. */
export function briefOf(kind: Kind, row: unknown, tables: Tables): AnyRecord {
  return viewOf(kind).brief?.(row as never) ?? recordOf(kind, row, tables)
}

/** What the feed tells besides the record. `place`: where a row of a log stands in it. */
export function besidesOf(kind: Kind, row: unknown, place: number): object | undefined {
  return viewOf(kind).besides?.(row as never, place)
}

/** The lines of the timeline that a new state adds to the one that the table holds, which is looked up where a kind has such lines. */
export function linesOfKind(kind: TableKind, table: Pick<ReadTable<Row, never>, 'get'>, after: Row): readonly TimelineRow[] {
  return viewOf(kind).lines?.(table.get(after.sid) as never, after as never) ?? []
}

function viewOf({ type }: Kind): View {
  return VIEWS[type as RecordType]
}
