// Recordings and transcriptions: endpoints and parameters.
import { done, type Endpoint, not, PAGING, type Parameter, partial, TWILIO } from './table'

const REST = 'rooms/rest/recordings.test.ts'
const MADE = 'features/calls/recordings.test.ts'
const IN_CONFERENCE = 'features/conferences/recording.test.ts'
const WORDS = 'features/calls/transcriptions.test.ts'

const DAYS: readonly Parameter[] = [
  done('DateCreated', 'ts', REST, { value: '2030-01-01' }),
  done('DateCreated<', 'ts', REST, { value: '2030-01-01' }),
  done('DateCreated>', 'ts', REST, { value: '2030-01-01' }),
]
const DELETED = done('IncludeSoftDeleted', 'p', REST, { value: 'true', note: 'a deleted recording keeps its data and has no file' })
const CHANGES: readonly Parameter[] = [
  done('Status', 'ts', REST, { value: 'paused', note: '`paused`, `in-progress`, `stopped`; for one that has ended: 21220' }),
  done('PauseBehavior', 'ts', MADE, {
    value: 'skip',
    note: '`silence` (default): the pause is silence in the file; `skip`: it is left out',
  }),
]

function row(method: Endpoint['method'], path: string, does: string, parameters: readonly Parameter[] = [], note = ''): Endpoint {
  const twilio = path.includes('Transcriptions') ? TWILIO.transcription : TWILIO.recording
  const test = path.includes('Transcriptions') ? WORDS : path.startsWith('Conferences') ? IN_CONFERENCE : REST
  return { method, path, does, section: null, twilio, note, test, parameters }
}

export const recordingEndpoints: readonly Endpoint[] = [
  row(
    'POST',
    'Calls/{Sid}/Recordings',
    'records a call in progress',
    [
      done('RecordingChannels', 'ts', MADE, { value: 'dual', note: '`mono` (default), `dual`' }),
      done('RecordingTrack', 'ts', REST, { value: 'inbound', note: '`inbound`, `outbound`, `both` (default)' }),
      done('Trim', 'ts', REST, { value: 'trim-silence', note: '`do-not-trim` (default), `trim-silence`' }),
      done('RecordingStatusCallback', 'ts', MADE, { value: 'https://app.test/recorded' }),
      done('RecordingStatusCallbackMethod', 'ts', 'features/calls/recording-callbacks.test.ts', { value: 'GET' }),
      done('RecordingStatusCallbackEvent', 'ts', MADE, {
        value: 'in-progress completed absent',
        note: 'repeated, or one list; `completed` by default',
      }),
    ],
    '201; 200 with the present recording if there is one already; 21220 if nobody has answered.',
  ),
  row('GET', 'Calls/{Sid}/Recordings', 'lists the recordings of a call', [...DAYS, DELETED, ...PAGING]),
  row('GET', 'Calls/{Sid}/Recordings/{Sid}', 'fetches one', [DELETED], '`Twilio.CURRENT` is the one that runs.'),
  row(
    'POST',
    'Calls/{Sid}/Recordings/{Sid}',
    'pauses, resumes or stops it',
    [...CHANGES, DELETED],
    '`Twilio.CURRENT` is the one that runs.',
  ),
  row('DELETE', 'Calls/{Sid}/Recordings/{Sid}', 'deletes its file', [DELETED], '204; 409 while it is not over.'),
  row('GET', 'Conferences/{Sid}/Recordings', 'lists the recordings of a conference', [...DAYS, DELETED, ...PAGING]),
  row('GET', 'Conferences/{Sid}/Recordings/{Sid}', 'fetches one', [DELETED], '`Twilio.CURRENT` is the one that runs.'),
  row(
    'POST',
    'Conferences/{Sid}/Recordings/{Sid}',
    'pauses, resumes or stops it',
    [...CHANGES, DELETED],
    '`Twilio.CURRENT` is the one that runs.',
  ),
  row('DELETE', 'Conferences/{Sid}/Recordings/{Sid}', 'deletes its file', [DELETED], '204; 409 while it is not over.'),
  row('GET', 'Recordings', 'lists the recordings of the account', [
    done('CallSid', 'ts', REST, { value: 'CA0' }),
    done('ConferenceSid', 'ts', REST, { value: 'CF0' }),
    ...DAYS,
    DELETED,
    ...PAGING,
  ]),
  row(
    'GET',
    'Recordings/{Sid}',
    'fetches one; without `.json`, or with `.wav`, its file',
    [DELETED],
    'The file is 404 until it is processed, and asks for no credentials unless `protectRecordings` says so. `RequestedChannels=1` mixes two channels, and `2` parts them. `.mp3` is refused: 415, and an alert.',
  ),
  row('DELETE', 'Recordings/{Sid}', 'deletes its file', [DELETED], '204; 409 while it is not over.'),
  row('GET', 'Recordings/{Sid}/Transcriptions', 'lists the transcriptions of a recording', [DELETED, ...PAGING]),
  row('GET', 'Recordings/{Sid}/Transcriptions/{Sid}', 'fetches one'),
  row('DELETE', 'Recordings/{Sid}/Transcriptions/{Sid}', 'deletes one'),
  row('GET', 'Transcriptions', 'lists the transcriptions of the account', PAGING),
  row('GET', 'Transcriptions/{Sid}', 'fetches one'),
  row('DELETE', 'Transcriptions/{Sid}', 'deletes one'),
  row('POST', 'Calls/{Sid}/Transcriptions', 'transcribes a call while it is in progress', [
    done('StatusCallbackUrl', 't', WORDS, { value: 'https://app.test/live' }),
    done('StatusCallbackMethod', 't', WORDS, { value: 'GET' }),
    done('Name', 't', WORDS, { value: 'desk', note: 'by which it is stopped' }),
    done('Track', 't', WORDS, { value: 'inbound_track', note: '`inbound_track`, `outbound_track`, `both_tracks` (default)' }),
    done('PartialResults', 't', WORDS, { value: 'true', note: '`true`: half of the words come before all of them' }),
    partial('LanguageCode', 't', WORDS, { value: 'sv-SE', note: 'passed on to the app, without an effect' }),
    partial('TranscriptionEngine', 't', WORDS, { value: 'deepgram', note: 'passed on to the app, without an effect' }),
    done('InboundTrackLabel', 't', WORDS, { value: 'agent', note: 'status callback, when it starts' }),
    done('OutboundTrackLabel', 't', WORDS, { value: 'customer', note: 'status callback, when it starts' }),
    ...not('t', 'ProfanityFilter', 'SpeechModel', 'Hints', 'EnableAutomaticPunctuation', 'IntelligenceService', 'EnableProviderData'),
    ...not('t', 'ConfigurationId', 'ConversationConfiguration', 'ConversationId'),
  ]),
  row(
    'POST',
    'Calls/{Sid}/Transcriptions/{Sid}',
    'stops it',
    [done('Status', 't', WORDS, { value: 'stopped' })],
    'By its SID or its `Name`.',
  ),
]
