// What the service answers and sends: fields of resources, parameters of callbacks, codes of rejections.

type Row = readonly [name: string, note: string]

/** Every field of a resource; those of the interface document are marked. */
export interface Resource {
  readonly title: string
  /** Where the interface document lists some of them, and the path whose answer has all. */
  readonly section: string
  readonly path: string
  readonly document: readonly string[]
  readonly fields: readonly Row[]
}

const COMMON: readonly Row[] = [
  ['sid', ''],
  ['account_sid', ''],
  ['api_version', 'always `2010-04-01`'],
  ['to', ''],
  ['from', ''],
  ['status', ''],
  ['direction', ''],
  ['date_created', 'ISO 8601 under `/api/laml`, RFC 2822 elsewhere'],
  ['date_updated', ''],
  ['uri', 'relative, under the prefix of the request'],
  ['subresource_uris', 'also of subresources that are not there'],
  ['price', 'always `null`'],
  ['price_unit', 'always `USD`'],
]

export const resources: readonly Resource[] = [
  {
    title: 'Message',
    section: 'Message resource',
    path: 'Messages/{Sid}',
    document: ['sid', 'to', 'from', 'body', 'status', 'date_created', 'uri'],
    fields: [
      ...COMMON,
      ['body', ''],
      ['num_segments', 'text; a number for SignalWire'],
      ['num_media', 'text; a number for SignalWire'],
      ['error_code', 'of a failed or undelivered message; text for SignalWire'],
      ['error_message', ''],
      ['messaging_service_sid', ''],
      ['date_sent', '`null` until the carrier has it'],
    ],
  },
  {
    title: 'Call',
    section: 'Call resource',
    path: 'Calls/{Sid}',
    document: ['sid', 'to', 'from', 'status', 'direction', 'date_created', 'uri'],
    fields: [
      ...COMMON,
      ['to_formatted', ''],
      ['from_formatted', ''],
      ['parent_call_sid', ''],
      ['phone_number_sid', ''],
      ['start_time', ''],
      ['end_time', ''],
      ['duration', 'whole seconds, rounded up; `null` until it is over'],
      ['answered_by', 'with `MachineDetection`'],
      ['queue_time', 'milliseconds'],
      ['forwarded_from', 'always `null`'],
      ['caller_name', 'of an inbound call, if the number looks it up'],
      ['group_sid', 'always `null`'],
      ['trunk_sid', 'always `null`'],
    ],
  },
]

export interface CallbackForm {
  readonly title: string
  /** The section of the interface document, and Twilio's page. */
  readonly section: string
  readonly twilio: string
  readonly document: readonly string[]
  readonly parameters: readonly Row[]
}

/** Where the numbers are. */
function places(sides: readonly string[]): Row[] {
  return sides.flatMap((side) =>
    ['City', 'State', 'Zip', 'Country'].map((detail): Row => [`${side}${detail}`, 'Twilio: empty if not known']),
  )
}

const OF_CALLS: readonly Row[] = [
  ['CallSid', ''],
  ['CallStatus', ''],
  ['AccountSid', ''],
  ['From', ''],
  ['To', ''],
  ['Called', 'as `To`'],
  ['Caller', 'as `From`'],
  ['Direction', ''],
  ['ApiVersion', ''],
  ['ParentCallSid', 'of a leg that `Dial` made'],
  ['AnsweredBy', 'with `MachineDetection`, once it is known'],
  ...places(['From', 'To', 'Caller', 'Called']),
]

export const callbackForms: readonly CallbackForm[] = [
  {
    title: 'Message status',
    section: 'Message status callback',
    twilio: 'https://www.twilio.com/docs/messaging/guides/outbound-message-status-in-status-callbacks',
    document: [],
    parameters: [
      ['MessageSid', ''],
      ['MessageStatus', ''],
      ['SmsSid', 'as `MessageSid`'],
      ['SmsStatus', 'as `MessageStatus`'],
      ['AccountSid', ''],
      ['From', ''],
      ['To', ''],
      ['ApiVersion', ''],
      ['MessagingServiceSid', 'if one was used'],
      ['ErrorCode', 'after a failure'],
      ['ErrorMessage', 'after a failure'],
      ['RawDlrDoneDate', 'with a receipt'],
      ['Body', 'SignalWire'],
      ['NumMedia', 'SignalWire'],
      ['NumSegments', 'SignalWire'],
    ],
  },
  {
    title: 'Inbound text',
    section: 'Inbound SMS/MMS webhook',
    twilio: 'https://www.twilio.com/docs/messaging/guides/webhook-request',
    document: ['From', 'To', 'Body', 'MessageSid'],
    parameters: [
      ['MessageSid', ''],
      ['SmsSid', 'as `MessageSid`'],
      ['SmsMessageSid', 'as `MessageSid`'],
      ['SmsStatus', 'always `received`'],
      ['AccountSid', ''],
      ['From', ''],
      ['To', ''],
      ['Body', ''],
      ['NumMedia', ''],
      ['NumSegments', ''],
      ['ApiVersion', ''],
      ...places(['From', 'To']),
      ['MediaUrl0', "and so on: behind the API's credentials"],
      ['MediaContentType0', 'and so on'],
      ['MessagingServiceSid', 'if the number is in one; not for SignalWire'],
      ['OptOutType', 'with the option `optOut`'],
    ],
  },
  {
    title: 'Call status',
    section: 'Call status callback',
    twilio: 'https://www.twilio.com/docs/voice/api/call-resource',
    document: ['CallSid', 'CallStatus'],
    parameters: [
      ...OF_CALLS,
      ['Timestamp', ''],
      ['CallbackSource', 'always `call-progress-events`'],
      ['SequenceNumber', 'counts what was fired, from 0'],
      ['CallDuration', 'at the end: seconds'],
      ['Duration', 'at the end: minutes begun'],
      ['SipResponseCode', 'at the end of an outbound leg'],
      ['StirStatus', 'Twilio, while an outbound leg rings and when it is answered'],
      ['RecordingSid', 'at the end, with `Record`'],
      ['RecordingUrl', 'at the end, with `Record`'],
      ['RecordingDuration', 'at the end, with `Record`'],
    ],
  },
]

/** What else the interface document states, and where it is shown. */
export const statements: readonly (readonly [section: string, statement: string, test: string, key: string])[] = [
  [
    'Authentication',
    'HTTP Basic with Account SID and auth token; 401 for every cause of failure',
    'rooms/rest/authentication.test.ts',
    'basic',
  ],
  ['Authentication', 'A rotated token stops at once', 'rooms/rest/authentication.test.ts', 'rotated-token'],
  ['Message statuses', 'queued, sending, sent, delivered, failed, undelivered', 'rooms/lifecycle/message.test.ts', 'message-statuses'],
  [
    'Call statuses',
    'queued, initiated, ringing, in-progress, completed, failed, busy, no-answer',
    'rooms/lifecycle/call.test.ts',
    'call-statuses',
  ],
  [
    'List envelopes',
    '`page`, `page_size`, and the resources; with the links of both providers',
    'rooms/rest/envelope.test.ts',
    'list-envelopes',
  ],
  [
    'XML instruction document',
    '`text/xml` or `application/xml`, root `Response`; `Say`, `Play`, `Pause`',
    'features/calls/whole-calls.test.ts',
    'documents',
  ],
  ['Events', 'A call status callback needs no TwiML in its answer', 'rooms/engine/calls-callbacks.test.ts', 'call-callback-answer'],
  ['Events', 'A message status callback fires when the status changes', 'rooms/engine/status-callback.test.ts', 'message-callback'],
  [
    'Inbound SMS/MMS webhook',
    'once for each message, at once; a `Message` replies, an empty body does not',
    'features/inbound/webhook.test.ts',
    'inbound-webhook',
  ],
  [
    'Inbound SMS/MMS webhook',
    'may be tried again after a timeout or an error status, with the same `MessageSid`',
    'features/inbound/failures.test.ts',
    'inbound-again',
  ],
  ['Errors', 'A message that cannot be sent is `failed` and carries an error code', 'rooms/engine/outcomes.test.ts', 'failed-message'],
  ['Limits', 'A body of 1,600 characters; 50 records a page', 'rooms/rest/rejections.test.ts', 'limits'],
  ['Versioning', '`2010-04-01` in every path; another version is 404', 'rooms/rest/paths.test.ts', 'versioning'],
]

/** HTTP status, codes, when, and what tells the row from another one with these codes; in the order in which they are looked for. */
export const codes: readonly (readonly [http: number, codes: readonly number[], when: string, key?: string])[] = [
  [401, [20003], 'no, malformed or wrong credentials; an unknown account, or one that the credentials do not open'],
  [403, [20005], 'the account is suspended or closed'],
  [400, [21477, 21479], "an account's `Status`: of a parent, and after it was closed"],
  [400, [22003, 20001], 'a queue with this name exists; the name or the size is not valid'],
  [409, [20009], 'a queue that is not empty cannot be deleted', 'queue'],
  [404, [20404], 'unknown resource or SID'],
  [405, [20004], 'the resource does not know the method'],
  [413, [20413], 'a body of more than 256 KB'],
  [414, [20414], 'a query of more than 256 KB'],
  [415, [20415], 'the file of a recording as MP3'],
  [
    400,
    [20400, 19056],
    'a body that cannot be read, more than 1,000 parameters; another type than a form (`application/x-www-form-urlencoded`, `multipart/form-data`) or JSON',
  ],
  [400, [21604, 21603, 21602], '`To`, `From`, `Body` missing'],
  [
    400,
    [21211, 21212],
    '`To`, `From` not in E.164 form (`+`, then 2 to 15 digits, the first not 0), and `From` that is neither that nor another form of a sender',
  ],
  [400, [21266], '`To` and `From` are the same'],
  [
    400,
    [21606, 21621],
    '`From` is not a sender of this account, was released, cannot send SMS, or is a short code of another country than `To`; or it cannot send media',
  ],
  [
    400,
    [21659, 21660, 21661, 21265],
    "instead of 21606 with `dialect: 'twilio'`: `From` belongs to nobody, belongs to another account, or cannot send SMS. Instead of 21211: `To` is a short code",
  ],
  [400, [21910, 63007, 63031], '`To` and `From` of different channels; no sender on WhatsApp; the same address on it'],
  [400, [21654, 21655, 21656], 'a content template, or what it is filled with'],
  [400, [21610], 'with `optOut`: `To` opted out'],
  [400, [21612], 'an alphanumeric sender ID to a number of the North American plan, or with media'],
  [400, [21612, 21408, 21614], 'with `magicNumbers`: unreachable, region not enabled, not a mobile'],
  [429, [21611], "with `throughput`: the number's queue is full"],
  [400, [21617], '`Body` of more than 1,600 UTF-16 units'],
  [400, [21620, 21623], 'a media URL that is not a URL; more than ten'],
  [400, [21609], 'a `StatusCallback` that is not an absolute http or https URL'],
  [
    400,
    [21701, 21703, 21711, 21619],
    'a messaging service that does not exist, has no senders, or does not have this one; or a message without `Body` and media',
  ],
  [409, [21710, 21712], 'a number that is in this pool already, or in that of another service'],
  [412, [21714], 'a pool that has 400 senders'],
  [400, [21421, 21715], 'of a pool: a number that the account does not have, or that can send neither SMS nor MMS'],
  [400, [21709], 'of a pool: an `AlphaSender` that is not a valid sender ID'],
  [400, [20001, 21713], 'of a messaging service: a setting that is missing or has no meaning; an unknown `Usecase`'],
  [
    400,
    [35111, 35114, 35115, 35118, 21624],
    'a schedule without `SendAt`, with one too near or too far, of another type, without a service; a `ValidityPeriod` out of range',
  ],
  [400, [21627, 30029], 'a `MaxPrice` that is not a price; a `ContentRetention` of another word'],
  [400, [20001, 20009, 30409], 'an update that is not possible; redacting what is still moving; canceling too late'],
  [409, [20009], 'deleting a message that is still moving, or a call that is not over'],
  [400, [21201, 21213, 21205], "a call's `To`, `From`, `Url` missing, or a `Url` that is not a URL"],
  [400, [21210], "a call's `From` is not a number of this account, or has no voice"],
  [400, [21214, 21215, 21216, 21217], 'with `magicNumbers`: a call that cannot be placed'],
  [400, [21206, 21208, 21209, 21626], "a call's `SendDigits`, `Timeout`, methods, and with `strict` its events"],
  [429, [20429], 'with `throughput`: the queue of calls is full', 'calls'],
  [400, [21220], 'redirecting or ending a call that is over'],
  [400, [16025, 20001], 'of a conference: a label that somebody in it has; one that is full, or over'],
  [
    400,
    [21421, 21422, 21451, 21452],
    'buying a number: missing, malformed or taken; an area code that does not exist, an area without a free number',
  ],
  [400, [21402, 21403, 21405, 21406], 'an invalid URL or method of a number; a fallback without the URL that it belongs to'],
  [400, [21471, 21472], 'a number that is to go to an account that is not there, or not active'],
  [400, [21218], 'an `ApplicationSid` that the account does not have'],
  [400, [21401, 21450, 21454], 'verifying a caller ID: no number, one that is verified already; an invalid `CallDelay`'],
  [400, [60200], 'Verify: a parameter that is missing or wrong, a check of a person to whom no code was sent'],
  [400, [60001, 60217], 'Verify: `sna` without a carrier that has it, `email` without a mailer'],
  [400, [60206, 60214], 'Verify: a payment without its amount and payee; one that is to be spoken'],
  [400, [60213], 'Verify: a country that has a messaging configuration already'],
  [400, [60224, 60228], 'Verify: a place of a template that nobody fills; a template that is not there'],
  [403, [60205], 'Verify: an SMS to a landline, which the service skips'],
  [429, [60202, 60203], 'Verify: five wrong codes, five sends'],
  [429, [20429], 'Verify: a verification was fetched too often, or a rate limit of the service is reached'],
  [
    400,
    [60306, 60369],
    'Verify: a parameter of a factor, a challenge or a webhook that is wrong; a factor that is not an authenticator app',
  ],
  [400, [60208, 60211], 'Verify: a rate limit of this name, or a bucket of this interval, is there'],
  [403, [60318, 60322, 60323], 'Verify: a factor that is not verified; a challenge that was answered, or has expired'],
  [429, [60308, 60310], 'Verify: five wrong codes of an authenticator app, for a challenge or for a factor'],
  [400, [21481], 'an invalid page token'],
]
