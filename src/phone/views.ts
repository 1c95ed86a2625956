// The records as a test sees them: camelCase, times as Date, no inner fields and no secrets.
import type { CallbackKind } from '../domain/callback-kinds'
import { deliveryText } from '../domain/codes'
import { redactUrls } from '../domain/redact'
import type { Encoding } from '../domain/segments'
import type { AnsweredBy, CallDirection, CallStatus, MessageDirection, MessageStatus } from '../domain/status'
import { callSeconds } from '../engine/calls/callbacks'
import type {
  AlertLevel,
  AlertRow,
  CallbackRow,
  CallbackState,
  CallRow,
  HttpMethod,
  MessageRow,
  RequestRow,
} from '../store/records'
import type { ReadStore } from '../store/store'

export interface StatusAt<Status extends string> {
  readonly status: Status
  readonly at: Date
}

export interface MessageRecord {
  readonly sid: string
  readonly accountSid: string
  readonly from: string
  readonly to: string
  readonly body: string
  readonly status: MessageStatus
  readonly direction: MessageDirection
  readonly segments: number
  readonly encoding: Encoding
  /** The attached files, in order. */
  readonly media: readonly { readonly sid: string; readonly url: string; readonly contentType: string }[]
  /** The provider's code of a failed or undelivered message. */
  readonly errorCode: number | null
  readonly errorMessage: string | null
  readonly createdAt: Date
  /** When the carrier took it. */
  readonly sentAt: Date | null
  readonly history: readonly StatusAt<MessageStatus>[]
}

export interface TranscriptEntry {
  readonly at: Date
  /** The verb that was played; or `press`, `speech`, `connected`, `SendDigits`, `hang up`. */
  readonly verb: string
  /** What was said, the URL that was played, the keys that were pressed, …. */
  readonly text: string
}

export interface CallRecord {
  readonly sid: string
  readonly accountSid: string
  readonly from: string
  readonly to: string
  /** With `initiated`, which the REST face shows as `queued`. */
  readonly status: CallStatus
  readonly direction: CallDirection
  /** The call whose Dial made this leg. */
  readonly parentSid: string | null
  /** What answering machine detection found, when it was asked for. */
  readonly answeredBy: AnsweredBy | null
  /** Seconds from the answer to the end; null until it is over. */
  readonly duration: number | null
  readonly createdAt: Date
  /** When dialing began, or when the call came in. */
  readonly startedAt: Date | null
  readonly endedAt: Date | null
  readonly history: readonly StatusAt<CallStatus>[]
  /** What the far party heard, pressed and said, with its time. */
  readonly transcript: readonly TranscriptEntry[]
  /** All keys that were pressed. */
  readonly digits: string
}

export interface CallbackAttempt {
  readonly at: Date
  /** HTTP status of the answer; null when there was none. */
  readonly status: number | null
  readonly error: string | null
}

export interface CallbackRecord {
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
  readonly answer: { readonly status: number; readonly contentType: string | null; readonly body: string } | null
  /** `pending` while an attempt is out or a retry is due; `captured` when no app serves the origin. */
  readonly state: CallbackState
}

export interface RequestRecord {
  readonly method: string
  readonly path: string
  /** Form or query; a repeated parameter is a list. */
  readonly params: Readonly<Record<string, string | readonly string[]>>
  readonly status: number
  /** The service's error code of a rejected request. */
  readonly code: number | null
  readonly at: Date
  /** The SID of the record that it made, read or changed. */
  readonly sid: string | null
}

export interface AlertRecord {
  /** The provider's code; null where the advice is ringback's own. */
  readonly code: number | null
  readonly level: AlertLevel
  readonly message: string
  /** What to write or to change. */
  readonly fix: string
  readonly at: Date
  readonly sid: string | null
}

export function messageRecord(store: { readonly media: Pick<ReadStore['media'], 'get'> }, row: MessageRow): MessageRecord {
  const { sid, accountSid, from, to, body, status, direction, segments, encoding, errorCode } = row
  return {
    sid,
    accountSid,
    from,
    to,
    body,
    status,
    direction,
    segments,
    encoding,
    media: row.media.flatMap((mediaSid) => {
      const media = store.media.get(mediaSid)
      return media ? [{ sid: media.sid, url: redactUrls(media.url), contentType: media.contentType }] : []
    }),
    errorCode,
    errorMessage: errorCode === null ? null : deliveryText(errorCode),
    createdAt: new Date(row.createdAt),
    sentAt: dateOrNull(row.sentAt),
    history: row.history.map((entry) => ({ status: entry.status, at: new Date(entry.at) })),
  }
}

export function callRecord(row: CallRow): CallRecord {
  const { sid, accountSid, from, to, status, direction, parentSid, answeredBy, digits } = row
  return {
    sid,
    accountSid,
    from,
    to,
    status,
    direction,
    parentSid,
    answeredBy,
    duration: row.endedAt === null ? null : callSeconds(row),
    createdAt: new Date(row.createdAt),
    startedAt: dateOrNull(row.startedAt),
    endedAt: dateOrNull(row.endedAt),
    history: row.history.map((entry) => ({ status: entry.status, at: new Date(entry.at) })),
    transcript: row.transcript.map((entry) => ({ ...entry, at: new Date(entry.at) })),
    digits,
  }
}

function dateOrNull(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms)
}

export function callbackRecord(row: CallbackRow): CallbackRecord {
  const { kind, subject, url, method, params, headers, answer, state } = row
  return {
    kind,
    sid: subject,
    url,
    method,
    params,
    headers,
    at: new Date(row.at),
    attempts: row.attempts.map((attempt) => ({ ...attempt, at: new Date(attempt.at) })),
    answer,
    state,
  }
}

export function requestRecord({ method, path, params, status, code, at, sid }: RequestRow): RequestRecord {
  return { method, path, params: shownParams(params), status, code, at: new Date(at), sid }
}

/** URLs without their passwords; a text is a text. */
function shownParams(params: RequestRow['params']): RequestRow['params'] {
  const shown = Object.entries(params).map(([name, value]) => [name, name === 'Body' ? value : withoutPasswords(value)] as const)
  return Object.fromEntries(shown)
}

function withoutPasswords(value: string | readonly string[]): string | readonly string[] {
  return typeof value === 'string' ? redactUrls(value) : value.map(redactUrls)
}

export function alertRecord(row: AlertRow): AlertRecord {
  return { ...row, at: new Date(row.at) }
}
