// The shapes of everything that ringback remembers. Times are milliseconds of virtual time since the epoch.
// Records are immutable: a change replaces the record, so a snapshot may share it.
// Readonly by type and not by Object.freeze, which makes scans many times slower.
import type { CallbackKind } from '../domain/callback-kinds'
import type { Rejection } from '../domain/codes'
import type { Encoding } from '../domain/segments'
import type { SidPrefix } from '../domain/sid'
import type { AccountStatus, AnsweredBy, CallDirection, CallStatus, HistoryEntry, MessageDirection, MessageStatus } from '../domain/status'
import type { PlayerState } from '../instructions/steps'

export type { CallbackKind }

export interface AccountRow {
  readonly sid: string
  readonly authToken: string
  /** A second token that opens the account too, until it is promoted. */
  readonly secondaryAuthToken: string | null
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
  readonly smsFallbackMethod: HttpMethod
  readonly voiceUrl: string | null
  readonly voiceMethod: HttpMethod
  readonly voiceFallbackUrl: string | null
  readonly voiceFallbackMethod: HttpMethod
  readonly statusCallback: string | null
  readonly statusCallbackMethod: HttpMethod
  readonly createdAt: number
  readonly updatedAt: number
}

/** What the far side or the carrier does with a text. `after` is the length of the hop that shows it, in milliseconds. */
export interface TextOutcome {
  readonly result: 'delivered' | 'sent' | 'undelivered' | 'failed'
  readonly code: number | null
  readonly after: number | null
}

/** What the far party does with a call. Times in milliseconds; null is the default of `timing`, or never. */
export interface CallOutcome {
  readonly result: 'answered' | 'busy' | 'no-answer' | 'rejected' | 'failed'
  /** How long it rings before it is answered or rejected. */
  readonly after: number | null
  readonly by: 'human' | 'machine' | 'fax'
  /** How long after the answer the far party hangs up. */
  readonly hangUpAfter: number | null
  /** The SIP response of a failed call. */
  readonly code: number | null
}

/** A handset's scripts. Its `sid` is its number. */
export interface HandsetRow {
  readonly sid: string
  readonly texts: readonly TextOutcome[]
  /** How many texts have met the script so far. */
  readonly textsMet: number
  readonly calls: readonly CallOutcome[]
  readonly callsMet: number
}

/** How resources are presented and callbacks are sent: the interface document's way, or a provider's. */
export const DIALECTS = ['laml', 'twilio', 'signalwire'] as const
export type Dialect = (typeof DIALECTS)[number]

export interface MessageRow {
  readonly sid: string
  readonly accountSid: string
  /** Empty until a messaging service has chosen a sender. */
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
  /** Milliseconds that it may wait in a queue. */
  readonly validity: number
  readonly serviceSid: string | null
  /** The inbound text that a reply answers. */
  readonly inReplyTo: string | null
  /** The dialect of the door that it was created through: its callbacks are sent in it. */
  readonly dialect: Dialect
  /** True once the message stays as it is. Its status may not be terminal: sent, and no receipt will come. */
  readonly final: boolean
  readonly history: readonly HistoryEntry<MessageStatus>[]
}

export interface TranscriptRow {
  readonly at: number
  /** The verb that was played, or `press`, `speech`, `connected`, `hang up`. */
  readonly verb: string
  readonly text: string
}

/** Where the instructions for a call come from. */
export interface Instructions {
  readonly url: string | null
  readonly method: HttpMethod
  readonly fallbackUrl: string | null
  readonly fallbackMethod: HttpMethod
  /** An inline document. */
  readonly inline: string | null
}

export interface CallCallback {
  readonly url: string
  readonly method: HttpMethod
  /** Names of events, and of end statuses. */
  readonly events: readonly string[]
}

export interface CallRow {
  readonly sid: string
  readonly accountSid: string
  readonly from: string
  readonly to: string
  readonly status: CallStatus
  readonly direction: CallDirection
  readonly parentSid: string | null
  /** The SID of our number on this call, when it has one. */
  readonly numberSid: string | null
  readonly answeredBy: AnsweredBy | null
  readonly createdAt: number
  readonly updatedAt: number
  /** When dialing began, or when the call came in. */
  readonly startedAt: number | null
  readonly answeredAt: number | null
  readonly endedAt: number | null
  readonly history: readonly HistoryEntry<CallStatus>[]
  readonly instructions: Instructions
  readonly callback: CallCallback | null
  /** How many status callbacks were fired so far: the next SequenceNumber. */
  readonly callbacksFired: number
  /** Milliseconds that it waited for its turn. */
  readonly queueTime: number
  /** Milliseconds that it may ring. */
  readonly ringTimeout: number
  /** Milliseconds that it may last, or null. */
  readonly timeLimit: number | null
  readonly detectsMachine: 'Enable' | 'DetectMessageEnd' | null
  readonly sendDigits: string
  readonly recordingSid: string | null
  readonly sipCode: number | null
  readonly dialect: Dialect
  /** The document that is being played, from the first one on. */
  readonly player: PlayerState | null
  /** How many documents came without time passing: who redirects in a circle must not hang the clock. */
  readonly documentsAt: { readonly at: number; readonly count: number }
  readonly transcript: readonly TranscriptRow[]
  /** All keys that were pressed. */
  readonly digits: string
  /** Which ask for a document is the current one: the answer to an older one is ignored. */
  readonly asks: number
  /** The other legs of a running Dial, and which one was answered. */
  readonly dial: { readonly legs: readonly string[]; readonly nextTarget: number; readonly connected: string | null } | null
}

/** A pool of senders. */
export interface ServiceRow {
  readonly sid: string
  readonly accountSid: string
  readonly friendlyName: string
  /** Numbers in E.164 form. */
  readonly senders: readonly string[]
  readonly createdAt: number
}

/** Something broken on purpose. `fault` in engine/faults makes them. */
export type Fault =
  | { readonly type: 'rest'; readonly operation: string; readonly rejection: Rejection; readonly retryAfter: number | null }
  | { readonly type: 'network'; readonly operation: string }
  | { readonly type: 'latency'; readonly operation: string; readonly ms: number }
  | {
      readonly type: 'callback'
      readonly kind: string
      readonly how: 'drop' | 'duplicate' | 'reorder' | 'early' | 'delay'
      readonly ms: number
    }

export interface FaultRow {
  readonly sid: string
  readonly fault: Fault
  /** How often it still fires; may be Infinity. */
  readonly left: number
  readonly fired: number
}

/** A pair that may not be texted. Its `sid` is our number and theirs, as in an index key. */
export interface OptOutRow {
  readonly sid: string
  readonly at: number
}

/** A queue that lets so much through a second: that of a number for texts, or of an account for calls. */
export interface SendQueueRow {
  readonly sid: string
  /** When the next one may go. */
  readonly freeAt: number
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
  /** Who waits for the answer. Null: it is only looked at. */
  readonly replyTo: ReplyTo | null
  /** How often it is still to be sent again though it was answered: a fault doubles it. */
  readonly copies: number
  /** A fault holds it back until the next one about the same record has been sent. */
  readonly heldBack: boolean
}

/** Who asked the app a question. `fallback`: it asks a fallback URL, and there is no further one. */
export type ReplyTo =
  | {
      readonly type: 'call'
      readonly sid: string
      readonly fallback: boolean
      /** Which of the call's asks it is. */
      readonly ask: number
    }
  | {
      readonly type: 'message'
      readonly sid: string
      readonly fallback: boolean
      /** How many documents redirected here. */
      readonly hops: number
    }

/** A line of the timeline, too: it is one record in two logs. */
export interface RequestRow {
  readonly kind: 'request'
  readonly method: string
  readonly path: string
  readonly params: Readonly<Record<string, string | readonly string[]>>
  readonly status: number
  readonly code: number | null
  readonly at: number
  /** The SID of the record that the request made, read or changed. */
  readonly sid: string | null
  readonly rejection: Rejection | null
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
  | RequestRow
  | { readonly kind: 'status'; readonly at: number; readonly sid: string; readonly status: string; readonly errorCode: number | null }
  | { readonly kind: 'heard'; readonly at: number; readonly sid: string; readonly verb: string; readonly text: string }
  | { readonly kind: 'callback'; readonly at: number; readonly callback: CallbackRow; readonly attempt: AttemptRow }
  | { readonly kind: 'media'; readonly at: number; readonly sid: string; readonly url: string; readonly result: string }
  | { readonly kind: 'act'; readonly at: number; readonly sid: string | null; readonly text: string }
  | { readonly kind: 'alert'; readonly at: number; readonly alert: AlertRow }

/** What a counter counts: SIDs by prefix, and the other things that the identity hands out. */
export type CounterName = SidPrefix | 'token' | 'number' | 'handset' | 'callback' | 'fault'
