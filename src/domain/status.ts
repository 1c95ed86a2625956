// The statuses of the service. Each list is written once; the tables of transitions are in lifecycle/.
import type { OneOf } from './one-of'

/**
 * Statuses of a message. The interface document names `queued` to `undelivered`; `accepted`, `scheduled` and `canceled`
 * belong to messaging services, `read` to channels that tell of it, `receiving` and `received` to inbound texts (Twilio's message resource).
 */
export const MESSAGE_STATUSES = [
  'accepted',
  'scheduled',
  'queued',
  'sending',
  'sent',
  'delivered',
  'read',
  'undelivered',
  'failed',
  'canceled',
  'receiving',
  'received',
] as const
/** `queued` → `sending` → `sent` → `delivered`, `undelivered` or `failed`; `receiving` → `received` for inbound messages. */
export type MessageStatus = OneOf<typeof MESSAGE_STATUSES>

/**
 * Statuses of a call. The interface document has `initiated` in one of its lists only: it belongs to callbacks and the history,
 * while the REST status says `queued` until the far end rings (both providers' enumerations).
 */
export const CALL_STATUSES = [
  'queued',
  'initiated',
  'ringing',
  'in-progress',
  'completed',
  'busy',
  'failed',
  'no-answer',
  'canceled',
] as const
/** `queued` → `initiated` → `ringing` → `in-progress` → `completed`; or it ends as `busy`, `no-answer`, `failed` or `canceled`. */
export type CallStatus = OneOf<typeof CALL_STATUSES>

/** The events that a client may subscribe to. `completed` fires for every end. */
export const CALL_EVENTS = ['initiated', 'ringing', 'answered', 'completed'] as const
export type CallEventName = OneOf<typeof CALL_EVENTS>

export const CALL_DIRECTIONS = ['inbound', 'outbound-api', 'outbound-dial'] as const
/** `inbound`: a person called · `outbound-api`: the app placed it · `outbound-dial`: a `Dial` made it. Source: Twilio's Call resource. */
export type CallDirection = OneOf<typeof CALL_DIRECTIONS>

/** A result of answering machine detection. */
export type AnsweredBy = 'human' | 'machine_start' | 'machine_end_beep' | 'machine_end_silence' | 'fax' | 'unknown'

export const ACCOUNT_STATUSES = ['active', 'suspended', 'closed'] as const
/** The status of an account; `closed` is final. Source: Twilio's Account resource. */
export type AccountStatus = OneOf<typeof ACCOUNT_STATUSES>

export const MESSAGE_DIRECTIONS = ['inbound', 'outbound-api', 'outbound-call', 'outbound-reply'] as const
/**
 * `inbound` · `outbound-api`: sent over REST · `outbound-reply`: by the TwiML of a message webhook · `outbound-call`: by the TwiML of a
 * call.
 */
export type MessageDirection = OneOf<typeof MESSAGE_DIRECTIONS>

/** Statuses of a template at WhatsApp. Source: Twilio, "WhatsApp message template approvals and statuses". */
export const APPROVAL_STATUSES = ['unsubmitted', 'received', 'pending', 'approved', 'rejected'] as const
/** WhatsApp's approval of a template: `received` and `pending` become `approved` or `rejected` as virtual time passes. */
export type ApprovalStatus = OneOf<typeof APPROVAL_STATUSES>

/** Statuses of a verification. Source: Twilio's OpenAPI file of Verify v2; it names `deleted` and `failed` too, and nothing leads there. */
export const VERIFICATION_STATUSES = ['pending', 'approved', 'canceled', 'expired', 'max_attempts_reached'] as const
/** The status of a verification: `pending` → `approved`, or it ends as one of the others. */
export type VerificationStatus = OneOf<typeof VERIFICATION_STATUSES>

/** Statuses of a recording. Source: Twilio's OpenAPI file, Recording. */
export const RECORDING_STATUSES = ['in-progress', 'paused', 'stopped', 'processing', 'completed', 'absent', 'deleted'] as const
/** `in-progress` → `processing` → `completed` when the file is ready; `absent`: there is no file. */
export type RecordingStatus = OneOf<typeof RECORDING_STATUSES>

/** What made a recording. StartCallRecordingTwiML is not in Twilio's OpenAPI file; it was observed in callbacks. */
export const RECORDING_SOURCES = [
  'RecordVerb',
  'DialVerb',
  'StartCallRecordingTwiML',
  'OutboundAPI',
  'StartCallRecordingAPI',
  'Conference',
  'StartConferenceRecordingAPI',
] as const
/** What made a recording, as the REST resource names it. */
export type RecordingSource = OneOf<typeof RECORDING_SOURCES>

/** `inbound`: what the service hears of the call; `outbound`: what it lets the call hear. */
export const RECORDING_TRACKS = ['inbound', 'outbound', 'both'] as const
/** Which side of a call is recorded: what the service hears, what the service plays, or both. */
export type RecordingTrack = OneOf<typeof RECORDING_TRACKS>

/** What a client may be told of a recording. Source: Twilio, "Recording status callback". */
export const RECORDING_EVENTS = ['in-progress', 'completed', 'absent'] as const
export type RecordingEvent = OneOf<typeof RECORDING_EVENTS>

/** Statuses of a recording's transcription. Source: Twilio's OpenAPI file, Transcription. */
export type TranscriptionStatus = 'in-progress' | 'completed' | 'failed'

/** Which sound of a call is written down while it goes on. Source: Twilio's OpenAPI file, RealtimeTranscription. */
export const TRANSCRIPTION_TRACKS = ['inbound_track', 'outbound_track', 'both_tracks'] as const
export type TranscriptionTrack = OneOf<typeof TRANSCRIPTION_TRACKS>

/** Statuses of a conference. Source: Twilio's OpenAPI file, conference_enum_status. */
export const CONFERENCE_STATUSES = ['init', 'in-progress', 'completed'] as const
/** The status of a conference: `init` → `in-progress` → `completed`. */
export type ConferenceStatus = OneOf<typeof CONFERENCE_STATUSES>

/** How it stands with a participant's call. Source: the same, participant_enum_status. */
export const PARTICIPANT_STATUSES = ['queued', 'connecting', 'ringing', 'connected', 'complete', 'failed'] as const
/** The status of a participant's call; `connected`: the participant is in the conference. */
export type ParticipantStatus = OneOf<typeof PARTICIPANT_STATUSES>

/** A socket that the service opens to the app. Ours: the providers have no such record. `failed`: it was never open. */
export const SOCKET_STATUSES = ['connecting', 'open', 'closed', 'failed'] as const
/** `connecting` → `open` → `closed`; `failed`: it was never opened. */
export type SocketStatus = OneOf<typeof SOCKET_STATUSES>

/** What is spoken on it. */
export const SOCKET_PROTOCOLS = ['relay', 'stream'] as const
/** The protocol of a socket: `relay`: ConversationRelay · `stream`: a media stream. */
export type SocketProtocol = OneOf<typeof SOCKET_PROTOCOLS>

/** What an app may ask to be told of a conference. Source: Twilio, "Conference", statusCallbackEvent. */
export const CONFERENCE_EVENTS = ['start', 'end', 'join', 'leave', 'mute', 'hold', 'modify', 'speaker', 'announcement'] as const
export type ConferenceEventName = OneOf<typeof CONFERENCE_EVENTS>

/** Source: Twilio's OpenAPI file, conference_enum_reason_conference_ended. */
export const CONFERENCE_ENDS = [
  'conference-ended-via-api',
  'participant-with-end-conference-on-exit-left',
  'participant-with-end-conference-on-exit-kicked',
  'last-participant-kicked',
  'last-participant-left',
] as const
export type ConferenceEnd = OneOf<typeof CONFERENCE_ENDS>

/** Source: Twilio, "Conference", ReasonParticipantLeft. */
export const PARTICIPANT_LEAVES = [
  'conference_ended_via_api',
  'moderator_ended_conference',
  'participant_updated_via_api',
  'participant_hung_up',
  'participant_add_failed',
] as const
export type ParticipantLeave = OneOf<typeof PARTICIPANT_LEAVES>

export function isMessageStatus(value: string): value is MessageStatus {
  return (MESSAGE_STATUSES as readonly string[]).includes(value)
}

export function isAccountStatus(value: string): value is AccountStatus {
  return (ACCOUNT_STATUSES as readonly string[]).includes(value)
}

export function isConferenceStatus(value: string): value is ConferenceStatus {
  return (CONFERENCE_STATUSES as readonly string[]).includes(value)
}

export function isCallStatus(value: string): value is CallStatus {
  return (CALL_STATUSES as readonly string[]).includes(value)
}

/** Statuses of a factor, a challenge and a webhook of Verify. Source: Twilio's OpenAPI file of Verify v2. */
export const FACTOR_STATUSES = ['unverified', 'verified'] as const
export type FactorStatus = OneOf<typeof FACTOR_STATUSES>
export const CHALLENGE_STATUSES = ['pending', 'approved', 'denied', 'expired'] as const
export type ChallengeStatus = OneOf<typeof CHALLENGE_STATUSES>
export const VERIFY_WEBHOOK_STATUSES = ['enabled', 'disabled'] as const
export type VerifyWebhookStatus = OneOf<typeof VERIFY_WEBHOOK_STATUSES>

/** One line of a record's history: the status it took and when, in milliseconds of virtual time. */
export interface HistoryEntry<Status extends string> {
  readonly status: Status
  readonly at: number
}
