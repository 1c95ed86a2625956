// Conferences and their participants: endpoints and parameters.
import { callOptions } from './call-options'
import { done, type Endpoint, PAGING, type Parameter, partial, TWILIO } from './table'

const API = 'features/conferences/by-api.test.ts'
const RECORDED = 'features/conferences/recording.test.ts'
const SOUNDS = 'features/conferences/sounds.test.ts'

const DATES = ['DateCreated', 'DateCreated<', 'DateCreated>', 'DateUpdated', 'DateUpdated<', 'DateUpdated>']

/** Of the call that is placed. */
const ofTheCall: readonly Parameter[] = callOptions.filter(({ sources, name }) => sources !== 's' && !name.startsWith('AsyncAmd'))

export const conferenceEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: 'Conferences',
    does: 'lists conferences, newest first',
    section: null,
    twilio: TWILIO.conference,
    note: '',
    test: API,
    parameters: [
      done('FriendlyName', 'ts', API, { value: 'Room' }),
      done('Status', 'ts', API, { value: 'init', note: '`init`, `in-progress`, `completed`' }),
      ...DATES.map((name) =>
        done(name, 'ts', name.startsWith('DateU') ? 'whole/vendor/conferences.test.ts' : API, { value: '2030-01-01' }),
      ),
      ...PAGING,
    ],
  },
  {
    method: 'GET',
    path: 'Conferences/{Sid}',
    does: 'fetches a conference',
    section: null,
    twilio: TWILIO.conference,
    note: '',
    test: API,
    parameters: [],
  },
  {
    method: 'POST',
    path: 'Conferences/{Sid}',
    does: 'ends a conference, or announces something to everyone in it',
    section: null,
    twilio: TWILIO.conference,
    note: 'One that is over: 20001.',
    test: API,
    parameters: [
      done('Status', 'ts', API, { value: 'completed', note: '`completed`' }),
      done('AnnounceUrl', 'ts', SOUNDS, {
        value: 'https://app.test/announce',
        note: 'requested once; TwiML with `Say`, `Play`, `Pause`, `Redirect`, or a sound file',
      }),
      done('AnnounceMethod', 'ts', SOUNDS, { value: 'GET' }),
    ],
  },
  {
    method: 'GET',
    path: 'Conferences/{Sid}/Participants',
    does: 'lists the participants of a conference, including those who are being called',
    section: null,
    twilio: TWILIO.participant,
    note: 'Empty when it is over.',
    test: API,
    parameters: [...['Muted', 'Hold', 'Coaching'].map((name) => done(name, 'ts', API, { value: 'true' })), ...PAGING],
  },
  {
    method: 'POST',
    path: 'Conferences/{Sid}/Participants',
    does: 'calls somebody into a conference, by its SID or by a name, which makes it',
    section: null,
    twilio: TWILIO.participant,
    note: '201, `queued`. A call whose TwiML is the conference.',
    test: API,
    parameters: [
      done('To', 'ts', API, { value: '+15550100009' }),
      done('From', 'ts', API),
      done('Label', 'ts', API, { value: 'ana', note: 'unique, up to 128 characters: otherwise 16025, 20001' }),
      done('Muted', 'ts', API, { value: 'true' }),
      done('Beep', 'ts', API, { value: 'onEnter', note: '`true`, `false`, `onEnter`, `onExit`' }),
      done('StartConferenceOnEnter', 'ts', 'whole/vendor/conferences.test.ts', { value: 'false' }),
      done('EndConferenceOnExit', 'ts', API, { value: 'true' }),
      done('WaitUrl', 'ts', 'whole/vendor/conferences.test.ts', { value: 'https://app.test/wait', note: 'empty: silence' }),
      done('WaitMethod', 'ts', 'whole/vendor/conferences.test.ts', { value: 'GET' }),
      partial('EarlyMedia', 'ts', API, { value: 'false', note: 'the participant joins at the answer in any case' }),
      done('MaxParticipants', 'ts', API, { value: '10', note: '2 to 250; that of the first participant counts' }),
      done('Coaching', 'ts', API, { value: 'false' }),
      done('CallSidToCoach', 'ts', API, { note: 'a call that is in the conference' }),
      partial('Region', 'ts', 'whole/vendor/conferences.test.ts', { value: 'ie1', note: 'shown as it is' }),
      done('ConferenceRecord', 'ts', RECORDED, {
        value: 'true',
        note: '`true`, `record-from-start`: from the start of the conference on; that of the first participant counts',
      }),
      done('ConferenceTrim', 'ts', RECORDED, { value: 'do-not-trim', note: '`trim-silence` (default), `do-not-trim`' }),
      done('ConferenceStatusCallback', 'ts', API, { value: 'https://app.test/events', note: 'that of the first participant counts' }),
      done('ConferenceStatusCallbackMethod', 'ts', 'whole/vendor/conferences.test.ts', { value: 'GET' }),
      done('ConferenceStatusCallbackEvent', 'ts', API, {
        value: 'start',
        note: '`start end` by default; `join`, `leave`, `mute`, `hold`, `modify`, `speaker`, `announcement`',
      }),
      done('ConferenceRecordingStatusCallback', 'ts', RECORDED, {
        value: 'https://app.test/recording',
        with: { ConferenceRecord: 'true' },
        note: 'an alert says so if no recording is requested',
      }),
      done('ConferenceRecordingStatusCallbackMethod', 'ts', RECORDED, { value: 'GET' }),
      done('ConferenceRecordingStatusCallbackEvent', 'ts', RECORDED, {
        value: 'completed',
        note: '`in-progress`, `completed` (default), `absent`',
      }),
      partial('JitterBufferSize', 't', 'whole/vendor/conferences.test.ts', { value: 'small', note: 'it changes no sound' }),
      partial('CallerDisplayName', 't', 'whole/vendor/conferences.test.ts', { value: 'Shop', note: 'accepted, without an effect' }),
      done('StatusCallback', 'ts', API, { value: 'https://app.test/status', note: 'of the call' }),
      done('StatusCallbackMethod', 'ts', 'whole/vendor/conferences.test.ts', { value: 'GET' }),
      done('StatusCallbackEvent', 'ts', API, { value: 'answered' }),
      done('Timeout', 'ts', API, { value: '20' }),
      done('TimeLimit', 'ts', 'whole/vendor/conferences.test.ts', { value: '60' }),
      done('Record', 'ts', RECORDED, { value: 'true', note: 'of its call, from the answer on' }),
      done('AmdStatusCallback', 'ts', API, { value: 'https://app.test/amd', with: { MachineDetection: 'Enable' } }),
      done('AmdStatusCallbackMethod', 'ts', 'whole/vendor/conferences.test.ts', { value: 'GET' }),
      ...ofTheCall,
    ],
  },
  {
    method: 'GET',
    path: 'Conferences/{Sid}/Participants/{Sid}',
    does: 'fetches a participant, by the SID of its call or its label',
    section: null,
    twilio: TWILIO.participant,
    note: '',
    test: API,
    parameters: [],
  },
  {
    method: 'POST',
    path: 'Conferences/{Sid}/Participants/{Sid}',
    does: 'mutes a participant, puts it on hold, announces something to it, changes what it may do',
    section: null,
    twilio: TWILIO.participant,
    note: '',
    test: API,
    parameters: [
      done('Muted', 'ts', API, { value: 'true', note: 'anything else unmutes' }),
      done('Hold', 'ts', SOUNDS, { value: 'true', note: 'hears the hold music; does not hear the others, and is not heard' }),
      done('HoldUrl', 'ts', SOUNDS, { value: 'https://app.test/hold', with: { Hold: 'true' } }),
      done('HoldMethod', 'ts', 'whole/vendor/conferences.test.ts', { value: 'POST', note: '`GET` by default' }),
      done('AnnounceUrl', 'ts', SOUNDS, { value: 'https://app.test/announce' }),
      done('AnnounceMethod', 'ts', SOUNDS, { value: 'GET' }),
      done('WaitUrl', 'ts', 'whole/vendor/conferences.test.ts', { value: 'https://app.test/wait' }),
      done('WaitMethod', 'ts', 'whole/vendor/conferences.test.ts', { value: 'GET' }),
      done('BeepOnExit', 'ts', 'whole/vendor/conferences.test.ts', { value: 'false' }),
      done('EndConferenceOnExit', 'ts', API, { value: 'true' }),
      done('Coaching', 'ts', API, { value: 'false' }),
      done('CallSidToCoach', 'ts', API),
    ],
  },
  {
    method: 'DELETE',
    path: 'Conferences/{Sid}/Participants/{Sid}',
    does: 'removes a participant; the call continues with what follows the `Dial`',
    section: null,
    twilio: TWILIO.participant,
    note: '204.',
    test: API,
    parameters: [],
  },
]
