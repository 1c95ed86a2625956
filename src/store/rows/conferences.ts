// Conferences, who is in them, and which room is taken by which of them.
import type { DialectName } from '../../dialects/dialects'
import type { ConferenceEnd, ConferenceEventName, ConferenceStatus, HistoryEntry, RecordingSource } from '../../domain/status'
import type { Trail } from '../trail'
import type { CallCallback } from './calls'
import type { HttpMethod } from './http-method'

/** What happened to a participant, for the timeline. */
export interface ConferenceStepRow {
  readonly at: number
  readonly event: string
  readonly callSid: string
}

/** Set by the first participant. */
export interface ConferenceCallback {
  readonly url: string
  readonly method: HttpMethod
  readonly events: readonly ConferenceEventName[]
}

/** What is to become of its recording. Set by the first participant. */
export interface ConferenceRecording {
  readonly source: Extract<RecordingSource, 'Conference' | 'StartConferenceRecordingAPI'>
  readonly trim: boolean
  readonly callback: CallCallback | null
}

export interface ConferenceRow {
  readonly sid: string
  readonly accountSid: string
  readonly friendlyName: string
  readonly status: ConferenceStatus
  readonly history: readonly HistoryEntry<ConferenceStatus>[]
  readonly createdAt: number
  readonly updatedAt: number
  readonly endedAt: number | null
  readonly region: string
  readonly callback: ConferenceCallback | null
  /** How many status callbacks were sent. */
  readonly callbacksFired: number
  readonly maxParticipants: number
  /** Null: it is not recorded. */
  readonly recording: ConferenceRecording | null
  /** Null until it starts. */
  readonly recordingSid: string | null
  /** Calls that are in it, or are to be in it once they are answered, in the order in which they came. */
  readonly roster: readonly string[]
  readonly reasonEnded: ConferenceEnd | null
  /** The call whose leaving ended it. */
  readonly endedBy: string | null
  readonly steps: Trail<ConferenceStepRow>
  readonly dialect: DialectName
}

/** Its SID is account and name: a name is taken until its conference is over. */
export interface ConferenceRoomRow {
  readonly sid: string
  readonly conferenceSid: string
}

/** What plays to who waits for the start: a document, the provider's music, or nothing. */
export type WaitSound = { readonly url: string; readonly method: HttpMethod } | 'music' | 'silence'

/** Its SID is that of its call, so that nobody is in two conferences at once. It goes when its call leaves. */
export interface ParticipantRow {
  readonly sid: string
  readonly accountSid: string
  readonly conferenceSid: string
  readonly label: string | null
  readonly muted: boolean
  readonly hold: boolean
  /** The only one who hears it. */
  readonly coached: string | null
  readonly startOnEnter: boolean
  readonly endOnExit: boolean
  readonly beepOnEnter: boolean
  readonly beepOnExit: boolean
  readonly wait: WaitSound
  /** It is in. Before that, its call is on its way. */
  readonly joined: boolean
  readonly speaking: boolean
  /** The URL of the announcement that plays to it. `whole`: it plays to everyone. */
  readonly announcement: { readonly url: string; readonly whole: boolean } | null
  readonly createdAt: number
  readonly updatedAt: number
}
