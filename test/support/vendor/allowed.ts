// Where an answer may differ from the vendor's description, each with its reason and its source. A row that nothing needs fails
// (test/whole/vendor/allowed.test.ts, and the end of a whole run).
import type { Difference } from './differences'

export interface Allowed {
  /** Without it: of every API. */
  readonly api?: string
  /** Of the operation, as the description has it. */
  readonly path?: RegExp
  /** Without it: in every dialect. */
  readonly dialect?: string
  readonly isError?: boolean
  readonly at: RegExp
  /** JSON; null: nothing was sent. */
  readonly sent: RegExp | null
  readonly why: string
  /** Where it is seen or written that the answer is right. */
  readonly source: string
}

export interface Subject {
  readonly api: string
  readonly path: string
  readonly dialect: string
  readonly isError: boolean
}

const EXAMPLES = "the description's own examples"
const DIALECTS = 'docs/dialects.md'

export const ALLOWED: readonly Allowed[] = [
  {
    api: 'lookups_v2',
    at: /./,
    sent: /^null$/,
    why: 'What is not known, or was not asked for, is null: the schema says nullable of hardly anything.',
    source: EXAMPLES,
  },
  {
    api: 'api_v2010',
    path: /\/IncomingPhoneNumbers/,
    at: /_application_sid$/,
    sent: /^""$/,
    why: 'A number without an application has an empty text; the schema wants a SID or null.',
    source: EXAMPLES,
  },
  {
    api: 'api_v2010',
    path: /\/IncomingPhoneNumbers/,
    at: /\/(?:\w+_url|status_callback)$/,
    sent: /^""$/,
    why: 'A number without a webhook has an empty text, which is not a URI.',
    source: EXAMPLES,
  },
  {
    api: 'api_v2010',
    path: /\/Conferences/,
    at: /\/reason_conference_ended$/,
    sent: /^null$/,
    why: 'A conference that goes on has no reason yet; the schema names the words alone.',
    source: EXAMPLES,
  },
  {
    api: 'api_v2010',
    path: /\/Recordings/,
    at: /\/source$/,
    sent: /^"StartCallRecordingTwiML"$/,
    why: 'What Start with a Recording made has a source of its own; the schema does not name it.',
    source: 'observed in callbacks: src/domain/status.ts',
  },
  {
    api: 'api_v2010',
    path: /\/Tokens/,
    at: /\/ice_servers\/\*\/(?:credential|username)$/,
    sent: null,
    why: 'A server that asks for no password has neither key.',
    source: EXAMPLES,
  },
  {
    api: 'api_v2010',
    dialect: 'laml',
    at: /\/(?:date_\w+|start_time|end_time)$/,
    sent: /^"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ"$/,
    why: 'The interface document writes dates in ISO 8601.',
    source: DIALECTS,
  },
  {
    api: 'api_v2010',
    dialect: 'signalwire',
    at: /\/num_(?:segments|media)$/,
    sent: /^\d+$/,
    why: 'SignalWire counts with numbers.',
    source: DIALECTS,
  },
  {
    api: 'api_v2010',
    dialect: 'signalwire',
    path: /\/(?:Calls|Recordings)/,
    at: /\/duration$/,
    sent: /^\d+$/,
    why: 'SignalWire counts the seconds of a call and of a recording with numbers.',
    source: DIALECTS,
  },
  {
    api: 'api_v2010',
    dialect: 'signalwire',
    path: /\/Messages/,
    at: /\/error_code$/,
    sent: /^"\d+"$/,
    why: 'SignalWire writes the error code of a message as a text.',
    source: DIALECTS,
  },
  {
    api: 'api_v2010',
    dialect: 'signalwire',
    path: /\/Calls/,
    at: /\/annotation$/,
    sent: /^null$/,
    why: 'SignalWire has a field of its own on calls.',
    source: DIALECTS,
  },
  {
    api: 'api_v2010',
    dialect: 'signalwire',
    path: /\/Streams/,
    at: /\/(?:api_version|date_created|error_code)$/,
    sent: /^(?:"2010-04-01"|"\w{3}, \d\d \w{3} \d{4} .*"|null)$/,
    why: 'SignalWire has three fields of its own on streams.',
    source: DIALECTS,
  },
  {
    dialect: 'signalwire',
    isError: true,
    at: /^\/code$/,
    sent: /^"\d+"$/,
    why: 'SignalWire writes the code of an error as a text.',
    source: DIALECTS,
  },
  {
    dialect: 'signalwire',
    isError: true,
    at: /^\/status$/,
    sent: /^400$/,
    why: 'SignalWire answers 422, and writes 400 into the body.',
    source: DIALECTS,
  },
  {
    api: 'api_v2010',
    path: /\/Calls/,
    at: /\/status$/,
    sent: /^"initiated"$/,
    why: 'The option exposeInitiated shows a status that REST never tells otherwise.',
    source: DIALECTS,
  },
  {
    api: 'accounts_v1',
    path: /^\/v1\/AuthTokens\//,
    at: /^$/,
    sent: /^20[014]$/,
    why: 'The description of this host is not among those at hand.',
    source: 'https://github.com/twilio/twilio-oai/blob/main/spec/json/twilio_accounts_v1.json',
  },
  {
    api: 'lookups_v1',
    path: /^\/v1\/PhoneNumbers\//,
    at: /^$/,
    sent: /^200$/,
    why: 'The description of the first version is not among those at hand.',
    source: 'https://github.com/twilio/twilio-oai/blob/main/spec/json/twilio_lookups_v1.json',
  },
]

/** The row that allows a difference. */
export function allowedBy(subject: Subject, { pointer, sent }: Difference): Allowed | undefined {
  return ALLOWED.find(
    (row) =>
      (row.api === undefined || row.api === subject.api) &&
      (row.path?.test(subject.path) ?? true) &&
      (row.dialect === undefined || row.dialect === subject.dialect) &&
      (row.isError ?? false) === subject.isError &&
      row.at.test(pointer) &&
      (sent === undefined ? row.sent === null : (row.sent?.test(sent) ?? false)),
  )
}
