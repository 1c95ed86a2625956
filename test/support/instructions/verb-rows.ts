// Every attribute of every verb that is played: what counts when it is left out, what it may be, and what has no meaning.

interface Row {
  readonly attribute: string
  readonly fallback: unknown
  readonly good: readonly (readonly [text: string, value: unknown])[]
  readonly bad?: readonly string[]
  readonly code?: number
  /** Attributes without which it means nothing. */
  readonly beside?: string
}

const METHODS = [
  ['GET', 'GET'],
  ['POST', 'POST'],
  ['get', 'GET'],
] as const
const FLAGS = [
  ['true', true],
  ['false', false],
] as const
const NO_FLAGS = ['yes', 'TRUE', '1', '']
const NO_METHODS = ['PUT', '', 'GET POST', 'DELETE']
const NO_COUNTS = ['0', '-1', '1.5', 'five', '', ' 5', '1e3', '9999999999']
const anyText = (fallback: unknown) => ({ fallback, good: [['https://app.test/a?b=1', 'https://app.test/a?b=1'] as const] })
const method = (code: number): Row => ({ attribute: 'method', fallback: 'POST', good: METHODS, bad: NO_METHODS, code })
const action: Row = { attribute: 'action', ...anyText(null) }
const loop = (code: number): Row => ({
  attribute: 'loop',
  fallback: 1,
  good: [
    ['0', 0],
    ['3', 3],
    ['007', 7],
    ['1000', 1_000],
  ],
  bad: ['1001', '-1', '1.5', 'forever', '', ' 2', '1e2'],
  code,
})
const count = (attribute: string, fallback: unknown, code: number): Row => ({
  attribute,
  fallback,
  good: [
    ['1', 1],
    ['12', 12],
    ['999999999', 999_999_999],
  ],
  bad: NO_COUNTS,
  code,
})

const trim: Row = {
  attribute: 'trim',
  fallback: 'do-not-trim',
  good: ['trim-silence', 'do-not-trim'].map((word) => [word, word] as const),
  bad: ['true', '', 'trim'],
  code: 12200,
}
const track: Row = {
  attribute: 'recordingTrack',
  fallback: 'both',
  good: ['inbound', 'outbound', 'both'].map((word) => [word, word] as const),
  bad: ['all', ''],
  code: 12200,
}
/** Where the app is told of a recording. */
const CALLBACK: readonly Row[] = [
  { attribute: 'recordingStatusCallback', ...anyText(null) },
  { attribute: 'recordingStatusCallbackMethod', fallback: 'POST', good: METHODS, bad: NO_METHODS, code: 12200 },
  {
    attribute: 'recordingStatusCallbackEvent',
    fallback: ['completed'],
    good: [
      ['absent', ['absent']],
      ['in-progress completed absent', ['in-progress', 'completed', 'absent']],
    ],
    bad: ['started', ''],
    code: 12200,
  },
]

export const ROWS: Readonly<Record<string, readonly Row[]>> = {
  Say: [
    { attribute: 'voice', fallback: 'man', good: [['Polly.Joanna', 'Polly.Joanna']], bad: ['', ' '], code: 13511 },
    { attribute: 'language', fallback: 'en-US', good: [['sv-SE', 'sv-SE']], bad: ['', ' '], code: 12200 },
    loop(13510),
  ],
  Play: [loop(13410), { attribute: 'digits', fallback: '', good: [['1w2#', '1w2#']] }],
  Pause: [count('length', 1, 13910)],
  Gather: [
    {
      attribute: 'input',
      fallback: ['dtmf'],
      good: [
        ['dtmf', ['dtmf']],
        ['speech', ['speech']],
        ['dtmf speech', ['dtmf', 'speech']],
        ['speech  dtmf', ['speech', 'dtmf']],
        ['dtmf,speech', ['dtmf', 'speech']],
      ],
      bad: ['keys', '', 'DTMF', ' '],
      code: 12200,
    },
    action,
    method(13312),
    count('timeout', 5, 13313),
    {
      attribute: 'finishOnKey',
      fallback: '#',
      good: [
        ['*', '*'],
        ['0', '0'],
        ['', ''],
      ],
      bad: ['12', 'a', ' ', '##'],
      code: 13310,
    },
    count('numDigits', null, 13314),
    { attribute: 'actionOnEmptyResult', fallback: false, good: FLAGS, bad: NO_FLAGS, code: 12200 },
    { attribute: 'bargeIn', fallback: true, good: FLAGS, bad: NO_FLAGS, code: 12200 },
    {
      attribute: 'speechTimeout',
      fallback: null,
      good: [
        ['auto', null],
        ['3', 3],
      ],
      bad: ['0', '-1', '1.5', 'never', ''],
      code: 12200,
    },
    { attribute: 'partialResultCallback', ...anyText(null) },
    { attribute: 'partialResultCallbackMethod', fallback: 'POST', good: METHODS, bad: NO_METHODS, code: 12200 },
    count('maxSpeechTime', 60, 12200),
  ],
  Hangup: [],
  Redirect: [method(13710)],
  Reject: [
    {
      attribute: 'reason',
      fallback: 'rejected',
      good: [
        ['busy', 'busy'],
        ['rejected', 'rejected'],
      ],
      bad: ['Busy', '', 'no-answer'],
      code: 13810,
    },
  ],
  Record: [
    action,
    method(13610),
    {
      ...count('timeout', 5, 13612),
      good: [
        ['0', 0],
        ['12', 12],
      ],
      bad: NO_COUNTS.filter((text) => text !== '0'),
    },
    {
      attribute: 'finishOnKey',
      fallback: '1234567890*#',
      good: [
        ['#', '#'],
        ['12', '12'],
        ['', ''],
      ],
      bad: ['a', '1 2', 'any'],
      code: 13614,
    },
    count('maxLength', 3_600, 13613),
    { ...trim, fallback: 'trim-silence' },
    { attribute: 'transcribe', fallback: false, good: FLAGS, bad: NO_FLAGS, code: 12200 },
    { attribute: 'transcribeCallback', ...anyText(null), beside: ' transcribe="true"' },
    ...CALLBACK,
  ],
  Dial: [
    action,
    method(13210),
    count('timeout', 30, 13212),
    count('timeLimit', 14_400, 13216),
    {
      attribute: 'callerId',
      fallback: null,
      good: [['+15550100001', '+15550100001']],
      bad: ['5550100001', 'shop', '', 'client:ana'],
      code: 13214,
    },
    { attribute: 'hangupOnStar', fallback: false, good: FLAGS, bad: NO_FLAGS, code: 13213 },
    { attribute: 'sequential', fallback: false, good: FLAGS, bad: NO_FLAGS, code: 12200 },
    { attribute: 'answerOnBridge', fallback: false, good: FLAGS, bad: NO_FLAGS, code: 12200 },
    {
      attribute: 'record',
      fallback: 'do-not-record',
      good: [
        ...['do-not-record', 'record-from-answer', 'record-from-answer-dual', 'record-from-ringing', 'record-from-ringing-dual'].map(
          (word) => [word, word] as const,
        ),
        ['true', 'record-from-answer'],
        ['false', 'do-not-record'],
      ],
      bad: ['yes', '', 'record'],
      code: 12200,
    },
    ...[trim, track, ...CALLBACK].map((row) => ({ ...row, beside: ' record="true"' })),
  ],
  Sms: [
    { attribute: 'to', fallback: null, good: [['+15550100001', '+15550100001']] },
    { attribute: 'from', fallback: null, good: [['+15550100001', '+15550100001']] },
    action,
    method(12200),
    { attribute: 'statusCallback', ...anyText(null) },
  ],
  Start: [],
  Stop: [],
  Enqueue: [
    action,
    method(14201),
    { attribute: 'waitUrl', ...anyText(null) },
    { ...method(14206), attribute: 'waitUrlMethod' },
    {
      attribute: 'maxQueueSize',
      fallback: null,
      good: [['3', 3]],
      bad: ['0', 'x', ''],
      code: 12200,
    },
    { attribute: 'workflowSid', fallback: null, good: [['WW1', 'WW1']] },
  ],
  Leave: [],
  Echo: [],
  Connect: [action, method(12200)],
  Pay: [],
  Prompt: [],
  Refer: [],
}
