// What a row of docs/compatibility.md says. Data only; test/package/compatibility.test.ts drives it.
import type { State } from '../evidence'

/** i: the interface document. t: Twilio's page and its schema. p: Twilio's page alone. s: SignalWire. */
export type Sources = 'its' | 'ts' | 't' | 'p' | 'ps' | 's' | 'i'

export interface Parameter {
  readonly name: string
  readonly state: State
  readonly sources: Sources
  readonly note: string
  /** An alert names it, so that nobody waits for what it asks for. */
  readonly reported: boolean
  /** Below test/. Null where this page's own test shows it. */
  readonly test: string | null
  /** A value that means something, and what else the request needs then: the page's own test sends it. */
  readonly value: string
  readonly with: Readonly<Record<string, string>>
}

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Of a product with a host of its own: host and version. Without it the path is below the account. */
  readonly host?: string
  /** `Messages/{Sid}`; empty for the account itself. With a slash before it, below the version: `/Accounts`. */
  readonly path: string
  readonly does: string
  /** The section of the interface document, or null where it has none. */
  readonly section: string | null
  readonly twilio: string
  readonly note: string
  readonly test: string
  readonly parameters: readonly Parameter[]
}

interface Extras {
  readonly note?: string
  readonly value?: string
  readonly with?: Readonly<Record<string, string>>
}

export function done(name: string, sources: Sources, test: string, extras: Extras = {}): Parameter {
  return { name, state: 'done', sources, test, reported: false, note: '', value: '', with: {}, ...extras }
}

export function partial(
  name: string,
  sources: Sources,
  test: string,
  extras: Extras & { readonly note: string; readonly reported?: boolean },
): Parameter {
  return { name, state: 'partial', sources, test, reported: false, value: '', with: {}, ...extras }
}

export function not(sources: Sources, ...names: readonly string[]): Parameter[] {
  return names.map((name) => ({ name, state: 'not', sources, test: null, reported: true, note: '', value: 'x', with: {} }))
}

export const PAGING: readonly Parameter[] = [
  done('Page', 'its', 'rooms/rest/paging.test.ts', { value: '0', note: 'from 0; anything else that is not a whole number is 0' }),
  done('PageSize', 'its', 'rooms/rest/paging.test.ts', { value: '2', note: '50 by default, 1,000 at most' }),
  done('PageToken', 'ts', 'rooms/rest/envelope.test.ts', { value: 'PA1', note: 'as in the links; another is refused: 21481' }),
]

export const TWILIO = {
  message: 'https://www.twilio.com/docs/messaging/api/message-resource',
  media: 'https://www.twilio.com/docs/messaging/api/media-resource',
  call: 'https://www.twilio.com/docs/voice/api/call-resource',
  recording: 'https://www.twilio.com/docs/voice/api/recording',
  transcription: 'https://www.twilio.com/docs/voice/api/recording-transcription',
  stream: 'https://www.twilio.com/docs/voice/api/stream-resource',
  conference: 'https://www.twilio.com/docs/voice/api/conference-resource',
  participant: 'https://www.twilio.com/docs/voice/api/conference-participant-resource',
  number: 'https://www.twilio.com/docs/phone-numbers/api/incomingphonenumber-resource',
  available: 'https://www.twilio.com/docs/phone-numbers/api/availablephonenumberlocal-resource',
  callerId: 'https://www.twilio.com/docs/voice/api/outgoing-caller-ids',
  application: 'https://www.twilio.com/docs/usage/api/applications',
  feedback: 'https://www.twilio.com/docs/messaging/api/message-feedback-resource',
  account: 'https://www.twilio.com/docs/iam/api/account',
  key: 'https://www.twilio.com/docs/iam/api-keys/key-resource-v2010',
  authToken: 'https://www.twilio.com/docs/iam/api/authtoken',
  usage: 'https://www.twilio.com/docs/usage/api/usage-record',
  balance: 'https://www.twilio.com/docs/usage/api/balance',
  tokens: 'https://www.twilio.com/docs/stun-turn/api',
} as const
