// Dial record: the recording of who is connected. Defaults: Twilio's TwiML reference, "Dial".
import { RECORDING_TRACKS, type RecordingTrack } from '../../domain/status'
import type { Reading } from '../reading'
import { played } from '../vocabulary'
import { CALLBACK_ATTRIBUTES, type RecordingCallback, readCallback } from './recording-callback'

export interface DialRecording {
  /** When it begins. */
  readonly from: 'ringing' | 'answer'
  readonly channels: 1 | 2
  readonly track: RecordingTrack
  readonly trim: boolean
  readonly callback: RecordingCallback
}

/** `true` is the older word for the first of them. */
const WORDS = ['do-not-record', 'record-from-answer', 'record-from-ringing', 'record-from-answer-dual', 'record-from-ringing-dual'] as const

export const DIAL_RECORDING_ATTRIBUTES = {
  record: played('do-not-record', {
    note: '`record-from-answer`, `record-from-ringing`, and both with `-dual` for two channels; `true` is the first of them',
  }),
  trim: played('do-not-trim', { note: '`trim-silence` cuts the silence at the beginning and the end' }),
  recordingTrack: played('both', { note: '`inbound` (what the caller says), `outbound` (what the caller hears) or `both`' }),
  ...CALLBACK_ATTRIBUTES,
}

/** `inConference`: Ours: a Dial records no conference, because the noun says whether that is recorded, and where it is told of. */
export function readDialRecording(reading: Reading, inConference: boolean): DialRecording | null {
  const word = reading.choice('record', [...WORDS, 'true', 'false'])
  if (word === 'do-not-record' || word === 'false') {
    reading.leaveUnasked(
      'recordingStatusCallback',
      'nothing is recorded, so nobody is told of a recording',
      'Write record="record-from-answer" beside it, or leave it out.',
    )
    return null
  }
  if (inConference) {
    reading.notPlayed(`Dial record="${word}" records no Conference, which has a record of its own`)
    reading.leaveUnasked(
      'recordingStatusCallback',
      'a Dial records no conference',
      'Write both into the Conference: record="record-from-start".',
    )
    return null
  }
  return {
    from: word.startsWith('record-from-ringing') ? 'ringing' : 'answer',
    channels: word.endsWith('-dual') ? 2 : 1,
    track: reading.choice('recordingTrack', RECORDING_TRACKS),
    trim: reading.choice('trim', ['trim-silence', 'do-not-trim']) === 'trim-silence',
    callback: readCallback(reading),
  }
}
