// Callbacks: the record, and what the house has to know of the kind.
import { CALLBACK_KINDS, CALLBACK_STATES, type CallbackKind } from '../domain/callback-kinds'
import type { RecordShape } from '../domain/check-match'
import type { CallbackRow, CallbackState, HttpMethod } from '../store/records'
import type { TableKind } from './kind'
import type { View } from './view'

/** One attempt to send a callback. If it fails, there may be more. */
export interface CallbackAttempt {
  /** When it was sent, in virtual time. */
  readonly at: Date
  /** The HTTP status of the answer; null if there was no answer. */
  readonly status: number | null
  /** Why there was no usable answer, in a sentence; null if there was one. */
  readonly error: string | null
}

/** What an app answered to a callback. */
export interface CallbackAnswer {
  /** The HTTP status. */
  readonly status: number
  /** The content type of the body; null if the app named none. */
  readonly contentType: string | null
  /** The body, at most 64 kB. */
  readonly body: string
  /**
   * If the answer was not 2xx: those of its headers that say who answered and why (`server`, `via`, `x-powered-by`, `www-authenticate`,
   * `location`, `retry-after`, …), with names in lower case.
   */
  readonly headers?: Readonly<Record<string, string>>
}

/** A request that the service made to the app: a webhook or a status callback, with all its attempts. */
export interface CallbackRecord {
  /** The kind of the record. */
  readonly type: 'callback'
  /** What it is about: `message.status`, `call.inbound`, … */
  readonly kind: CallbackKind
  /** The SID of the message, call or other record that it is about. */
  readonly sid: string
  /** The URL as the app gave it, with the query; for a GET also with the parameters. */
  readonly url: string
  /** The HTTP method. */
  readonly method: HttpMethod
  /** The parameters, by the provider's names (`MessageStatus`). */
  readonly params: Readonly<Record<string, string>>
  /** The headers as sent, with names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** When it was caused, in virtual time. */
  readonly at: Date
  /** Every attempt, in order. There are several if earlier ones failed. */
  readonly attempts: readonly CallbackAttempt[]
  /** The app's last answer, or null. Of a captured callback, which no app got: the empty 200 that it counts as. */
  readonly answer: CallbackAnswer | null
  /**
   * `pending`: an attempt is out or a retry is due · `answered` · `captured`: no app serves the origin · `failed` · `dropped`: by a
   * fault.
   */
  readonly state: CallbackState
  /** For a replay with other parameters: the idempotency token of the callback that was replayed. Other callbacks do not have it. */
  readonly replayOf?: string
}

/** Where no app serves the origin, a callback that only reports is taken as answered. */
const TAKEN_AS: CallbackAnswer = { status: 200, contentType: null, body: '' }

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
    answer: state === 'captured' ? { ...TAKEN_AS } : answer && { ...answer },
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
