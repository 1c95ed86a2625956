// Conference, a noun of Dial: a room that people meet in, by its name.
import { CONFERENCE_EVENTS, type ConferenceEventName } from '../../domain/status'
import { type Element, textOf } from '../document'
import { type Method, Reading, type Warning } from '../reading'
import { type ElementRules, played, recorded, reported } from '../vocabulary'

/** Whom a Dial connects to: everyone in the room. */
export interface DialConference {
  readonly type: 'conference'
  readonly name: string
  readonly muted: boolean
  readonly beep: Beep
  readonly startConferenceOnEnter: boolean
  readonly endConferenceOnExit: boolean
  readonly participantLabel: string | null
  /** Null: the provider's music. Empty: nothing. */
  readonly waitUrl: string | null
  readonly waitMethod: Method
  readonly maxParticipants: number
  readonly record: 'do-not-record' | 'record-from-start'
  readonly region: string
  readonly trim: 'trim-silence' | 'do-not-trim'
  /** The SID of the call that is coached. */
  readonly coach: string | null
  readonly statusCallback: string | null
  readonly statusCallbackMethod: Method
  readonly statusCallbackEvent: readonly ConferenceEventName[]
  readonly recordingStatusCallback: string | null
  readonly recordingStatusCallbackMethod: Method
  readonly recordingStatusCallbackEvent: readonly string[]
}

export const BEEPS = ['true', 'false', 'onEnter', 'onExit'] as const
export type Beep = (typeof BEEPS)[number]

/** People in one conference. Source: Twilio, "Conference", maxParticipants. */
export const PARTICIPANTS_MOST = 250

/** Source: SignalWire's cXML reference has `failed`, Twilio's `absent`. */
const RECORDING_EVENTS = ['in-progress', 'completed', 'absent', 'failed'] as const

/** Codes of bad values: Twilio's error dictionary, 13230 to 13235. */
export const conference: ElementRules = {
  name: 'Conference',
  attributes: {
    muted: played('false', { badValue: 13230, note: '`true`: the participant hears the others and is not heard' }),
    beep: played('true', { badValue: 13235, note: '`true`, `false`, `onEnter`, `onExit`; a transcript shows `beep` for who hears it' }),
    startConferenceOnEnter: played('true', {
      badValue: 13232,
      note: '`true`: the conference starts when this participant and one other have joined',
    }),
    endConferenceOnExit: played('false', { badValue: 13231, note: '`true`: when this participant leaves, everyone else leaves, too' }),
    participantLabel: played(null, {
      leftOut: 'none',
      note: 'up to 128 characters, unique; otherwise alert 16025, and the next verb follows',
    }),
    jitterBufferSize: recorded('large'),
    waitUrl: played(null, {
      leftOut: "the provider's music, which is not fetched",
      note: 'requested once, then there is silence; empty for silence; `http://twimlets.com/holdmusic?…` plays the music of the provider. If the TwiML cannot be fetched, the caller does not join',
    }),
    waitMethod: played('POST', { badValue: 13234, note: '`GET` or `POST`' }),
    maxParticipants: played('250', { note: '2 to 250; that of the first participant counts' }),
    record: played('do-not-record', {
      note: '`record-from-start`: from the start of the conference on; that of the first participant counts',
    }),
    region: played('us1', { note: 'any; shown by the API' }),
    trim: played('trim-silence', { note: '`do-not-trim` keeps the silence at the beginning and the end of the recording' }),
    coach: played(null, { leftOut: 'none', note: 'the SID of a call in the conference: it alone hears this one; otherwise alert 13240' }),
    statusCallback: played(null, { leftOut: 'none', note: 'set by the first participant' }),
    statusCallbackMethod: played('POST', { note: '`GET` or `POST`' }),
    statusCallbackEvent: played(null, {
      leftOut: 'none: no events are sent, and an alert says so',
      note: '`start end join leave mute hold modify speaker announcement`',
    }),
    recordingStatusCallback: played(null, { leftOut: 'none', note: 'status callback of the recording; the first participant sets it' }),
    recordingStatusCallbackMethod: played('POST', { note: '`GET` or `POST`' }),
    recordingStatusCallbackEvent: played('completed', { note: '`in-progress completed absent`' }),
    eventCallbackUrl: reported('it is deprecated; use `recordingStatusCallback`'),
  },
  nouns: [],
  docs: 'A conference inside `Dial`, by its name of up to 128 characters. Only one conference at a time has a name. A participant waits until the conference starts, and then hears everyone else. After a participant has left, `Dial` requests its `action` with `DialCallStatus=answered`, or the next verb follows. For a caller who could not join, `DialCallStatus` is `failed`.',
}

export function readConference(element: Element, warnings: Warning[]): DialConference {
  const reading = new Reading(element, conference, warnings)
  reading.noNouns()
  const events = reading.optional('statusCallbackEvent')
  const record = reading.choice('record', ['do-not-record', 'record-from-start'])
  if (record === 'do-not-record')
    reading.leaveUnasked(
      'recordingStatusCallback',
      'this participant asks for no recording',
      'Write record="record-from-start" beside it, or leave it out.',
    )
  return {
    type: 'conference',
    name: textOf(element),
    muted: reading.flag('muted'),
    beep: reading.choice('beep', BEEPS),
    startConferenceOnEnter: reading.flag('startConferenceOnEnter'),
    endConferenceOnExit: reading.flag('endConferenceOnExit'),
    participantLabel: reading.optional('participantLabel') || null,
    waitUrl: reading.optional('waitUrl'),
    waitMethod: reading.method('waitMethod'),
    maxParticipants: reading.whole('maxParticipants', 2, PARTICIPANTS_MOST),
    record,
    region: reading.text('region'),
    trim: reading.choice('trim', ['trim-silence', 'do-not-trim']),
    coach: reading.optional('coach') || null,
    statusCallback: reading.optional('statusCallback') || null,
    statusCallbackMethod: reading.method('statusCallbackMethod'),
    statusCallbackEvent: events ? reading.words('statusCallbackEvent', CONFERENCE_EVENTS) : [],
    recordingStatusCallback: reading.optional('recordingStatusCallback') || null,
    recordingStatusCallbackMethod: reading.method('recordingStatusCallbackMethod'),
    recordingStatusCallbackEvent: reading.words('recordingStatusCallbackEvent', RECORDING_EVENTS),
  }
}
