// Recording, a noun of Start: records the whole call beside its document. Defaults: Twilio's TwiML reference, "Recording".
import { RECORDING_TRACKS, type RecordingTrack } from '../../domain/status'
import type { Readable } from '../reading'
import { played, recorded } from '../vocabulary'
import { CALLBACK_ATTRIBUTES, type RecordingCallback, readCallback } from './recording-callback'

export interface StartedRecording {
  readonly noun: 'Recording'
  readonly channels: 1 | 2
  readonly track: RecordingTrack
  readonly trim: boolean
  readonly callback: RecordingCallback
}

export const startRecording: Readable<StartedRecording> = {
  name: 'Recording',
  attributes: {
    ...CALLBACK_ATTRIBUTES,
    channels: played('dual', { note: '`dual`, or `mono` for both sides mixed' }),
    track: played('both', { note: '`inbound` (what the person says), `outbound` (what they hear) or `both`' }),
    trim: played('trim-silence', { note: '`do-not-trim` keeps the silence at the beginning and the end' }),
    recordingConfigurationId: recorded(),
    name: recorded(),
  },
  nouns: [],
  docs: 'Records the whole call, beside this document and later ones, until `Stop`, a request of the app, or the end of the call. A second one while it runs does not make a second recording. See [recordings](recordings.md).',
  isOnlyAtTwilio: true,
  read: (reading) => ({
    noun: 'Recording',
    channels: reading.choice('channels', ['mono', 'dual']) === 'dual' ? 2 : 1,
    track: reading.choice('track', RECORDING_TRACKS),
    trim: reading.choice('trim', ['trim-silence', 'do-not-trim']) === 'trim-silence',
    callback: readCallback(reading),
  }),
}
