// The statuses of the service. Each list is written once; the tables of transitions are in lifecycle/.

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
export type MessageStatus = (typeof MESSAGE_STATUSES)[number]

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
export type CallStatus = (typeof CALL_STATUSES)[number]

/** The events that a client may subscribe to. `completed` fires for every end. */
export const CALL_EVENTS = ['initiated', 'ringing', 'answered', 'completed'] as const
export type CallEventName = (typeof CALL_EVENTS)[number]

export const CALL_DIRECTIONS = ['inbound', 'outbound-api', 'outbound-dial'] as const
/** `inbound`: it came in · `outbound-api`: the app placed it · `outbound-dial`: a `Dial` made it. Source: Twilio's Call resource. */
export type CallDirection = (typeof CALL_DIRECTIONS)[number]

/** What answering machine detection says. */
export type AnsweredBy = 'human' | 'machine_start' | 'machine_end_beep' | 'machine_end_silence' | 'fax' | 'unknown'

export const ACCOUNT_STATUSES = ['active', 'suspended', 'closed'] as const
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number]

export const MESSAGE_DIRECTIONS = ['inbound', 'outbound-api', 'outbound-call', 'outbound-reply'] as const
export type MessageDirection = (typeof MESSAGE_DIRECTIONS)[number]

/** Statuses of a template at WhatsApp. Source: Twilio, "WhatsApp message template approvals and statuses". */
export const APPROVAL_STATUSES = ['unsubmitted', 'received', 'pending', 'approved', 'rejected'] as const
/** How it stands with a template at WhatsApp: `received` and `pending` become `approved` or `rejected` on the virtual clock. */
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number]

/** Statuses of a verification. Source: Twilio's OpenAPI file of Verify v2; it names `deleted` and `failed` too, and nothing leads there. */
export const VERIFICATION_STATUSES = ['pending', 'approved', 'canceled', 'expired', 'max_attempts_reached'] as const
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number]

/** Statuses of a recording. Source: Twilio's OpenAPI file, Recording. */
export const RECORDING_STATUSES = ['in-progress', 'paused', 'stopped', 'processing', 'completed', 'absent', 'deleted'] as const
export type RecordingStatus = (typeof RECORDING_STATUSES)[number]

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
export type RecordingSource = (typeof RECORDING_SOURCES)[number]

/** `inbound`: what the service hears of the call; `outbound`: what it lets the call hear. */
export const RECORDING_TRACKS = ['inbound', 'outbound', 'both'] as const
export type RecordingTrack = (typeof RECORDING_TRACKS)[number]

/** What a client may be told of a recording. Source: Twilio, "Recording status callback". */
export const RECORDING_EVENTS = ['in-progress', 'completed', 'absent'] as const
export type RecordingEvent = (typeof RECORDING_EVENTS)[number]

/** Statuses of a recording's transcription. Source: Twilio's OpenAPI file, Transcription. */
export type TranscriptionStatus = 'in-progress' | 'completed' | 'failed'

/** Which sound of a call is written down while it goes on. Source: Twilio's OpenAPI file, RealtimeTranscription. */
export const TRANSCRIPTION_TRACKS = ['inbound_track', 'outbound_track', 'both_tracks'] as const
export type TranscriptionTrack = (typeof TRANSCRIPTION_TRACKS)[number]

/** Statuses of a conference. Source: Twilio's OpenAPI file, conference_enum_status. */
export const CONFERENCE_STATUSES = ['init', 'in-progress', 'completed'] as const
export type ConferenceStatus = (typeof CONFERENCE_STATUSES)[number]

/** How it stands with a participant's call. Source: the same, participant_enum_status. */
export const PARTICIPANT_STATUSES = ['queued', 'connecting', 'ringing', 'connected', 'complete', 'failed'] as const
export type ParticipantStatus = (typeof PARTICIPANT_STATUSES)[number]

/** A socket that the service opens to the app. Ours: the providers have no such record. `failed`: it was never open. */
export const SOCKET_STATUSES = ['connecting', 'open', 'closed', 'failed'] as const
export type SocketStatus = (typeof SOCKET_STATUSES)[number]

/** What is spoken on it. */
export const SOCKET_PROTOCOLS = ['relay', 'stream'] as const
export type SocketProtocol = (typeof SOCKET_PROTOCOLS)[number]

/** What an app may ask to be told of a conference. Source: Twilio, "Conference", statusCallbackEvent. */
export const CONFERENCE_EVENTS = ['start', 'end', 'join', 'leave', 'mute', 'hold', 'modify', 'speaker', 'announcement'] as const
export type ConferenceEventName = (typeof CONFERENCE_EVENTS)[number]

/** Source: Twilio's OpenAPI file, conference_enum_reason_conference_ended. */
export const CONFERENCE_ENDS = [
  'conference-ended-via-api',
  'participant-with-end-conference-on-exit-left',
  'participant-with-end-conference-on-exit-kicked',
  'last-participant-kicked',
  'last-participant-left',
] as const
export type ConferenceEnd = (typeof CONFERENCE_ENDS)[number]

/** Source: Twilio, "Conference", ReasonParticipantLeft. */
export const PARTICIPANT_LEAVES = [
  'conference_ended_via_api',
  'moderator_ended_conference',
  'participant_updated_via_api',
  'participant_hung_up',
  'participant_add_failed',
] as const
export type ParticipantLeave = (typeof PARTICIPANT_LEAVES)[number]

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
export type FactorStatus = (typeof FACTOR_STATUSES)[number]
export const CHALLENGE_STATUSES = ['pending', 'approved', 'denied', 'expired'] as const
export type ChallengeStatus = (typeof CHALLENGE_STATUSES)[number]
export const VERIFY_WEBHOOK_STATUSES = ['enabled', 'disabled'] as const
export type VerifyWebhookStatus = (typeof VERIFY_WEBHOOK_STATUSES)[number]

/** One line of a record's history: the status it took and when, in milliseconds of virtual time. */
export interface HistoryEntry<Status extends string> {
  readonly status: Status
  readonly at: number
}
