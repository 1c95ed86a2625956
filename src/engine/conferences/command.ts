// What can be asked of the engine about conferences. As the form has it: everything is text, and undefined was left out.
import type { CreateCall } from '../calls/command'

/** Ends it, or announces something to everyone. */
export interface UpdateConference {
  readonly type: 'conference.update'
  readonly sid: string
  readonly status: string | undefined
  readonly announceUrl: string | undefined
  readonly announceMethod: string | undefined
}

export interface ParticipantFields {
  readonly label: string | undefined
  readonly muted: string | undefined
  readonly beep: string | undefined
  readonly startConferenceOnEnter: string | undefined
  readonly endConferenceOnExit: string | undefined
  readonly waitUrl: string | undefined
  readonly waitMethod: string | undefined
  readonly coaching: string | undefined
  readonly callSidToCoach: string | undefined
  readonly earlyMedia: string | undefined
  /** Of the conference, where this is its first participant. */
  readonly maxParticipants: string | undefined
  readonly region: string | undefined
  readonly record: string | undefined
  readonly trim: string | undefined
  readonly statusCallback: string | undefined
  readonly statusCallbackMethod: string | undefined
  readonly statusCallbackEvents: readonly string[]
  readonly recordingStatusCallback: string | undefined
  readonly recordingStatusCallbackMethod: string | undefined
  readonly recordingStatusCallbackEvents: readonly string[]
}

/** Calls somebody into it. */
export interface CreateParticipant {
  readonly type: 'participant.create'
  readonly accountSid: string
  /** A SID, or a name, which makes the conference where there is none. */
  readonly conference: string
  /** Its document is the conference. */
  readonly call: Omit<CreateCall, 'type' | 'url' | 'twiml'>
  readonly fields: ParticipantFields
}

export interface UpdateParticipant {
  readonly type: 'participant.update'
  /** Of its call. */
  readonly sid: string
  readonly muted: string | undefined
  readonly hold: string | undefined
  readonly holdUrl: string | undefined
  readonly holdMethod: string | undefined
  readonly announceUrl: string | undefined
  readonly announceMethod: string | undefined
  readonly waitUrl: string | undefined
  readonly waitMethod: string | undefined
  readonly beepOnExit: string | undefined
  readonly endConferenceOnExit: string | undefined
  readonly coaching: string | undefined
  readonly callSidToCoach: string | undefined
}

/** Puts it out of the conference; its call goes on. */
export interface RemoveParticipant {
  readonly type: 'participant.remove'
  readonly sid: string
}

export type ConferenceApiCommand = UpdateConference | CreateParticipant | UpdateParticipant | RemoveParticipant

/** So long it took to say it. `sid`: of the conference. */
export interface SpeechOver {
  readonly type: 'conference.speechOver'
  readonly sid: string
  readonly callSid: string
}

/** The time limit of the Dial that led into the conference is reached. `sid`: of the call. */
export interface ParticipantTimeUp {
  readonly type: 'participant.timeUp'
  readonly sid: string
}

export type ConferenceClockCommand = SpeechOver | ParticipantTimeUp
