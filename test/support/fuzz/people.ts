// What hostile requests aim at beside texts and calls: rooms, queues, recordings, codes; and the documents that lead there.
import type { Dice } from '../domain/dice'
import { mutate } from '../instructions/mutants'

type Pairs = readonly (readonly [name: string, value: string])[]

export interface HonestRequest {
  readonly method: string
  readonly path: string
  readonly form: Pairs
}

const CALLED: Pairs = [
  ['To', '+15550100021'],
  ['From', '+15550100001'],
]

export const HONEST_IN_COMPANY: readonly HonestRequest[] = [
  {
    method: 'POST',
    path: 'Calls',
    form: [...CALLED, ['Url', 'https://app.test/voice'], ['Record', 'true'], ['MachineDetection', 'Enable']],
  },
  { method: 'POST', path: 'Conferences/Room/Participants', form: [...CALLED, ['Label', 'ana'], ['ConferenceStatusCallback', '/x']] },
  { method: 'GET', path: 'Conferences', form: [['Status', 'init']] },
  { method: 'POST', path: 'Conferences/*', form: [['AnnounceUrl', 'https://app.test/voice']] },
  { method: 'POST', path: 'Conferences/*', form: [['Status', 'completed']] },
  { method: 'GET', path: 'Conferences/*/Participants', form: [['Muted', 'true']] },
  {
    method: 'POST',
    path: 'Conferences/*/Participants/*',
    form: [
      ['Hold', 'true'],
      ['HoldUrl', 'https://app.test/voice'],
    ],
  },
  {
    method: 'POST',
    path: 'Conferences/*/Participants/*',
    form: [
      ['Coaching', 'true'],
      ['CallSidToCoach', 'ana'],
    ],
  },
  { method: 'DELETE', path: 'Conferences/*/Participants/*', form: [] },
  { method: 'GET', path: 'Conferences/*/Recordings', form: [] },
  {
    method: 'POST',
    path: 'Queues',
    form: [
      ['FriendlyName', 'support'],
      ['MaxSize', '2'],
    ],
  },
  { method: 'POST', path: 'Queues/*', form: [['MaxSize', '1']] },
  { method: 'GET', path: 'Queues/*/Members', form: [] },
  { method: 'POST', path: 'Queues/*/Members/Front', form: [['Url', 'https://app.test/voice']] },
  { method: 'DELETE', path: 'Queues/*', form: [] },
  { method: 'POST', path: 'Calls/*/Recordings', form: [['RecordingChannels', 'dual']] },
  {
    method: 'POST',
    path: 'Calls/*/Recordings/Twilio.CURRENT',
    form: [
      ['Status', 'paused'],
      ['PauseBehavior', 'skip'],
    ],
  },
  { method: 'GET', path: 'Recordings', form: [['IncludeSoftDeleted', 'true']] },
  { method: 'GET', path: 'Recordings/*', form: [['RequestedChannels', '2']] },
  { method: 'DELETE', path: 'Recordings/*', form: [] },
  { method: 'POST', path: 'Calls/*/Transcriptions', form: [['Name', 'x']] },
  { method: 'GET', path: 'Transcriptions', form: [] },
]

/** Of products on hosts of their own; the path follows the version. */
export const HONEST_ELSEWHERE: readonly (HonestRequest & { readonly origin: string })[] = [
  {
    origin: 'https://verify.twilio.com',
    method: 'POST',
    path: 'Services',
    form: [
      ['FriendlyName', 'Shop'],
      ['CodeLength', '6'],
    ],
  },
  { origin: 'https://verify.twilio.com', method: 'POST', path: 'Services/*', form: [['CodeLength', '4']] },
  {
    origin: 'https://verify.twilio.com',
    method: 'POST',
    path: 'Services/*/Verifications',
    form: [
      ['To', '+15550100021'],
      ['Channel', 'sms'],
    ],
  },
  {
    origin: 'https://verify.twilio.com',
    method: 'POST',
    path: 'Services/*/VerificationCheck',
    form: [
      ['To', '+15550100021'],
      ['Code', '1'],
    ],
  },
  { origin: 'https://verify.twilio.com', method: 'POST', path: 'Services/*/Verifications/*', form: [['Status', 'canceled']] },
  { origin: 'https://verify.twilio.com', method: 'POST', path: 'Services/*/RateLimits', form: [['UniqueName', 'x']] },
  {
    origin: 'https://verify.twilio.com',
    method: 'POST',
    path: 'Services/*/Entities/ana-0001/Factors',
    form: [
      ['FactorType', 'totp'],
      ['FriendlyName', 'Ana'],
    ],
  },
  { origin: 'https://verify.twilio.com', method: 'GET', path: 'Attempts', form: [['PageSize', '2']] },
  { origin: 'https://verify.twilio.com', method: 'DELETE', path: 'Services/*', form: [] },
  {
    origin: 'https://lookups.twilio.com',
    method: 'GET',
    path: 'PhoneNumbers/+15550100021',
    form: [['Fields', 'line_type_intelligence,sim_swap']],
  },
  { origin: 'https://lookups.twilio.com', method: 'GET', path: 'PhoneNumbers/*', form: [['CountryCode', 'US']] },
]

export const NAMES_IN_COMPANY: readonly string[] = [
  ...['Muted', 'Hold', 'HoldUrl', 'HoldMethod', 'AnnounceUrl', 'WaitUrl', 'Coaching', 'CallSidToCoach', 'Label', 'Beep', 'MaxParticipants'],
  ...['EndConferenceOnExit', 'ConferenceStatusCallback', 'ConferenceStatusCallbackEvent', 'MaxSize', 'RecordingChannels', 'RecordingTrack'],
  ...[
    'RecordingStatusCallback',
    'RecordingStatusCallbackEvent',
    'Trim',
    'PauseBehavior',
    'RequestedChannels',
    'IncludeSoftDeleted',
    'Track',
  ],
  ...[
    'AsyncAmd',
    'AsyncAmdStatusCallback',
    'MachineDetectionTimeout',
    'Channel',
    'Code',
    'CustomCode',
    'CodeLength',
    'Fields',
    'CountryCode',
  ],
  ...['RateLimits', 'VerificationSid', 'Tags', 'Locale', 'Binding.Secret', 'Config.TimeStep', 'AuthPayload', 'Interval', 'Max'],
]

/** What an app answers: people come together, wait, are recorded; and what a broken app makes of it. */
const DOCUMENTS: readonly string[] = [
  '<Response><Dial record="record-from-answer-dual"><Number url="/voice" statusCallback="/status">+15550100022</Number></Dial></Response>',
  '<Response><Dial action="/voice"><Conference beep="onEnter" waitUrl="/voice" statusCallback="/status" statusCallbackEvent="start end join leave mute hold speaker announcement">Room</Conference></Dial><Record timeout="2" transcribe="true" transcribeCallback="/status"/></Response>',
  '<Response><Dial><Conference endConferenceOnExit="true" participantLabel="ana" maxParticipants="2" coach="x">Room</Conference></Dial></Response>',
  '<Response><Enqueue waitUrl="/voice" action="/voice" maxQueueSize="2">support</Enqueue><Leave/></Response>',
  '<Response><Dial timeout="5" record="true"><Queue url="/voice">support</Queue></Dial></Response>',
  '<Response><Say>Hold</Say><Leave/></Response>',
  '<Response><Start><Recording trim="trim-silence" recordingStatusCallback="/status"/><Transcription statusCallbackUrl="/status"/></Start><Gather input="dtmf speech" partialResultCallback="/status"><Say>Press</Say></Gather><Stop><Recording/></Stop></Response>',
  '<Response><Dial answerOnBridge="true"><Client><Identity>ana</Identity><Parameter name="a" value="b"/></Client><Sip username="u" password="p">sip:bob@pbx.test?X-A=1</Sip></Dial><Pay action="/voice"/></Response>',
]

/** Two in three as they are. */
export function documentOf(dice: Dice): string {
  const document = dice.pick(DOCUMENTS)
  return dice.roll(3) > 0 ? document : mutate(document, dice)
}
