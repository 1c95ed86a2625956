// The shapes of everything that ringback remembers. Times are milliseconds of virtual time since the epoch.
// Records are immutable: a change replaces the record, so a snapshot may share it.
// Readonly by type and not by Object.freeze, which makes scans many times slower.
import type { Rejection } from '../domain/codes'
import type { Encoding } from '../domain/segments'
import type { SidPrefix } from '../domain/sid'
import type { AccountStatus, HistoryEntry, MessageDirection, MessageStatus } from '../domain/status'

export interface AccountRow {
  readonly sid: string
  readonly authToken: string
  readonly friendlyName: string
  readonly status: AccountStatus
  /** The account that owns this one, or null. */
  readonly ownerSid: string | null
  readonly createdAt: number
  readonly updatedAt: number
}

export type HttpMethod = 'GET' | 'POST'

export interface Capabilities {
  readonly sms: boolean
  readonly mms: boolean
  readonly voice: boolean
}

export interface NumberRow {
  readonly sid: string
  readonly accountSid: string
  readonly e164: string
  readonly friendlyName: string
  readonly capabilities: Capabilities
  readonly smsUrl: string | null
  readonly smsMethod: HttpMethod
  readonly smsFallbackUrl: string | null
  readonly voiceUrl: string | null
  readonly voiceMethod: HttpMethod
  readonly voiceFallbackUrl: string | null
  readonly statusCallback: string | null
  readonly createdAt: number
  readonly updatedAt: number
}

/** What the far side or the carrier does with a text. `after` is the length of the hop that shows it, in milliseconds. */
export interface TextOutcome {
  readonly result: 'delivered' | 'sent' | 'undelivered' | 'failed'
  readonly code: number | null
  readonly after: number | null
}

/** A handset's script. Its `sid` is its number. */
export interface HandsetRow {
  readonly sid: string
  readonly texts: readonly TextOutcome[]
  /** How many texts have met the script so far. */
  readonly textsMet: number
}

/** How resources are presented and callbacks are sent: the interface document's way, or a provider's. */
export const DIALECTS = ['laml', 'twilio', 'signalwire'] as const
export type Dialect = (typeof DIALECTS)[number]

export interface MessageRow {
  readonly sid: string
  readonly accountSid: string
  readonly from: string
  readonly to: string
  readonly body: string
  readonly status: MessageStatus
  readonly direction: MessageDirection
  readonly segments: number
  readonly encoding: Encoding
  /** SIDs of the media records. */
  readonly media: readonly string[]
  readonly errorCode: number | null
  readonly createdAt: number
  readonly updatedAt: number
  readonly sentAt: number | null
  readonly statusCallback: string | null
  /** The dialect of the door that it was created through: its callbacks are sent in it. */
  readonly dialect: Dialect
  /** False once the message stays as it is, though its status is not terminal: sent, and no receipt will come. */
  readonly moving: boolean
  readonly history: readonly HistoryEntry<MessageStatus>[]
}

export interface MediaRow {
  readonly sid: string
  readonly accountSid: string
  readonly messageSid: string
  readonly url: string
  readonly contentType: string
  /** The bytes, when the service fetched them; null before that, and when no app serves the origin. */
  readonly content: Uint8Array | null
  readonly createdAt: number
  readonly updatedAt: number
}

export const CALLBACK_KINDS = [
  'message.status',
  'message.inbound',
  'call.status',
  'call.inbound',
  'call.instructions',
  'call.action',
  'fallback',
] as const
export type CallbackKind = (typeof CALLBACK_KINDS)[number]

/** `pending` while an attempt is out or a retry is due; `dropped` when a fault swallowed it. */
export type CallbackState = 'pending' | 'answered' | 'captured' | 'failed' | 'dropped'

export interface AttemptRow {
  readonly at: number
  /** HTTP status of the answer, or null when there was none. */
  readonly status: number | null
  readonly error: string | null
}

export interface AnswerRow {
  readonly status: number
  readonly contentType: string | null
  readonly body: string
}

export interface CallbackRow {
  /** The idempotency token, the same for every attempt. */
  readonly sid: string
  /** The SID of the message or call that it tells of. */
  readonly subject: string
  readonly accountSid: string
  readonly kind: CallbackKind
  /** As it goes on the wire. */
  readonly url: string
  /** As the app gave it: it may hold a password, so it is shown nowhere. */
  readonly rawUrl: string
  readonly method: HttpMethod
  readonly params: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  readonly at: number
  readonly attempts: readonly AttemptRow[]
  readonly answer: AnswerRow | null
  readonly state: CallbackState
}

export interface RequestRow {
  readonly method: string
  readonly path: string
  readonly params: Readonly<Record<string, string | readonly string[]>>
  readonly status: number
  readonly code: number | null
  readonly at: number
  /** The SID of the record that the request made, read or changed. */
  readonly sid: string | null
}

export type AlertLevel = 'error' | 'warning'

export interface AlertRow {
  /** The provider's code, or null where the advice is ringback's own. */
  readonly code: number | null
  readonly level: AlertLevel
  readonly message: string
  /** What to write or to change. */
  readonly fix: string
  readonly at: number
  readonly sid: string | null
}

/** One line of the timeline. Rendered when it is read, because most never are. */
export type TimelineRow =
  | { readonly kind: 'request'; readonly at: number; readonly request: RequestRow; readonly rejection: Rejection | null }
  | { readonly kind: 'status'; readonly at: number; readonly sid: string; readonly status: string; readonly errorCode: number | null }
  | { readonly kind: 'callback'; readonly at: number; readonly callback: CallbackRow; readonly attempt: AttemptRow }
  | { readonly kind: 'media'; readonly at: number; readonly sid: string; readonly url: string; readonly result: string }
  | { readonly kind: 'act'; readonly at: number; readonly sid: string | null; readonly text: string }
  | { readonly kind: 'alert'; readonly at: number; readonly alert: AlertRow }

/** What a counter counts: SIDs by prefix, and the other things that the identity hands out. */
export type CounterName = SidPrefix | 'token' | 'number' | 'handset' | 'callback'
