// Transcription, a noun of Start: what is said on the call is told to the app while it goes on. Defaults: Twilio's TwiML reference.
import { TRANSCRIPTION_TRACKS, type TranscriptionTrack } from '../../domain/status'
import type { Method, Readable } from '../reading'
import { played, recorded } from '../vocabulary'

export interface StartedTranscription {
  readonly noun: 'Transcription'
  readonly name: string | null
  readonly track: TranscriptionTrack
  readonly url: string | null
  readonly method: Method
  readonly partialResults: boolean
  readonly language: string
  readonly engine: string
  readonly inboundLabel: string | null
  readonly outboundLabel: string | null
}

export const startTranscription: Readable<StartedTranscription> = {
  name: 'Transcription',
  attributes: {
    name: played(null, { leftOut: 'none', note: 'by which `Stop` ends it' }),
    track: played('both_tracks', { note: '`inbound_track`, `outbound_track` or `both_tracks`' }),
    statusCallbackUrl: played(null, { leftOut: 'none', note: 'requested for each event' }),
    statusCallbackMethod: played('POST', { note: '`GET` or `POST`' }),
    inboundTrackLabel: played(null, { leftOut: 'none', note: 'status callback, when it starts' }),
    outboundTrackLabel: played(null, { leftOut: 'none', note: 'status callback, when it starts' }),
    partialResults: played('false', { note: '`true`: half of the words come before all of them' }),
    languageCode: played('en-US', { note: 'any; it is told, and changes nothing' }),
    transcriptionEngine: played('google', { note: 'any; it is told, and changes nothing' }),
    profanityFilter: recorded('true'),
    speechModel: recorded(),
    hints: recorded(),
    enableAutomaticPunctuation: recorded('true'),
    intelligenceService: recorded(),
    conversationConfiguration: recorded(),
    conversationId: recorded(),
    configurationId: recorded(),
    enableProviderData: recorded('false'),
  },
  nouns: [],
  docs: 'Reports to the app what people say, during the call: `transcription-started`, `transcription-content`, `transcription-stopped` and `transcription-error`. See [recordings](recordings.md#while-the-call-goes-on).',
  isOnlyAtTwilio: true,
  read: (reading) => ({
    noun: 'Transcription',
    name: reading.optional('name'),
    track: reading.choice('track', TRANSCRIPTION_TRACKS),
    url: reading.optional('statusCallbackUrl'),
    method: reading.method('statusCallbackMethod'),
    partialResults: reading.flag('partialResults'),
    language: reading.name('languageCode'),
    engine: reading.name('transcriptionEngine'),
    inboundLabel: reading.optional('inboundTrackLabel'),
    outboundLabel: reading.optional('outboundTrackLabel'),
  }),
}
