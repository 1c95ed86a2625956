// Callbacks: the record, and what the house has to know of the kind.
import { CALLBACK_KINDS, CALLBACK_STATES, type CallbackKind } from '../domain/callback-kinds'
import type { RecordShape } from '../domain/check-match'
import type { CallbackRow, CallbackState, HttpMethod } from '../store/records'
import type { TableKind } from './kind'
import type { View } from './view'

/** One sending of a callback: there are several where the first ones failed. */
export interface CallbackAttempt {
  /** When it was sent, in virtual time. */
  readonly at: Date
  /** HTTP status of the answer; null when there was none. */
  readonly status: number | null
  /** Why there was no usable answer, in a sentence; null where there was one. */
  readonly error: string | null
}

/** What an app answered to a callback. */
export interface CallbackAnswer {
  /** The HTTP status. */
  readonly status: number
  /** Of its body; null where the app named none. */
  readonly contentType: string | null
  /** 64 kB at most. */
  readonly body: string
  /**
   * Of one that is no success, and only where it has any: the headers that say who answered and why so (`server`, `via`, `x-powered-by`,
   * `www-authenticate`, `location`, `retry-after`, …), names in lower case.
   */
  readonly headers?: Readonly<Record<string, string>>
}

/** A request that the service made to the app: a webhook or a status callback, with all its attempts. */
export interface CallbackRecord {
  /** The discriminant of all records. */
  readonly type: 'callback'
  /** What it asks or tells: `message.status`, `call.inbound`, … */
  readonly kind: CallbackKind
  /** The SID of the message or call that it tells of. */
  readonly sid: string
  /** As the app gave it, with the query; of a GET with the parameters. */
  readonly url: string
  /** The HTTP method. */
  readonly method: HttpMethod
  /** The parameters, by the names that the provider gives them (`MessageStatus`). */
  readonly params: Readonly<Record<string, string>>
  /** As sent, names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** When it came about, in virtual time. */
  readonly at: Date
  /** Each sending, in order; more than one where earlier ones failed. */
  readonly attempts: readonly CallbackAttempt[]
  /** The app's last answer. */
  readonly answer: CallbackAnswer | null
  /** `pending` while an attempt is out or a retry is due; `captured` when no app serves the origin. */
  readonly state: CallbackState
  /** Of a replay with other parameters, the idempotency token of the callback that was replayed. Others do not have it. */
  readonly replayOf?: string
}

export function callbackRecord(row: CallbackRow): CallbackRecord {
  const { kind, subject, url, method, params, headers, answer, state, replayOf } = row
  return {
    type: 'callback',
    kind,
    sid: subject,
    url,
    method,
    params: { ...params },
    headers: { ...headers },
    at: new Date(row.at),
    attempts: row.attempts.map((attempt) => ({ ...attempt, at: new Date(attempt.at) })),
    answer: answer && { ...answer },
    state,
    ...(replayOf !== undefined && { replayOf }),
  }
}

export const callbackKind = {
  type: 'callback',
  list: 'callbacks',
  table: 'callbacks',
  filters: ['sid', 'kind', 'url', 'state'],
  // An attempt is dated by when it was sent, and its answer may come later.
  undated: ['attempts', 'answer', 'state', 'url', 'headers'],
  about: ({ subject }: CallbackRow) => subject,
} as const satisfies TableKind<CallbackRow>

export const callbackView = { record: callbackRecord } as const satisfies View<CallbackRow, CallbackRecord>

export const callbackShape = {
  type: 'callback',
  fields: {
    type: true,
    kind: true,
    sid: true,
    url: true,
    method: true,
    params: true,
    headers: true,
    at: true,
    attempts: true,
    answer: true,
    state: true,
    replayOf: true,
  },
  choices: { type: ['callback'], kind: CALLBACK_KINDS, state: CALLBACK_STATES },
} as const satisfies RecordShape<CallbackRecord>
