// Callbacks: the record, and what the house has to know of the kind.
import { CALLBACK_KINDS, CALLBACK_STATES, type CallbackKind } from '../domain/callback-kinds'
import type { RecordShape } from '../domain/check-match'
import type { CallbackRow, CallbackState, HttpMethod } from '../store/records'
import type { TableKind } from './kind'
import type { View } from './view'

export interface CallbackAttempt {
  readonly at: Date
  /** HTTP status of the answer; null when there was none. */
  readonly status: number | null
  readonly error: string | null
}

export interface CallbackAnswer {
  readonly status: number
  readonly contentType: string | null
  /** 64 kB at most. */
  readonly body: string
  /**
   * Of one that is no success, and only where it has any: the headers that say who answered and why so (`server`, `via`, `x-powered-by`,
   * `www-authenticate`, `location`, `retry-after`, …), names in lower case.
   */
  readonly headers?: Readonly<Record<string, string>>
}

export interface CallbackRecord {
  readonly type: 'callback'
  readonly kind: CallbackKind
  /** The SID of the message or call that it tells of. */
  readonly sid: string
  readonly url: string
  readonly method: HttpMethod
  readonly params: Readonly<Record<string, string>>
  /** As sent, names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly at: Date
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
