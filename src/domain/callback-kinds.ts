// The kinds of callbacks, each once: what is asked of the app, how the answer is treated, and what a fault may do with it.
import type { OneOf } from './one-of'

/** Which of the three policies of the options (attempts, timeout, retries) applies to a kind. */
export type PolicyName = 'status' | 'inbound' | 'document'

interface CallbackKindFacts {
  readonly policy: PolicyName
  /** It may follow from a REST request that makes a record, so that it can reach the app before the reply reaches the caller. */
  readonly early?: true
}

/** What a callback is about: `message.status`, `call.inbound`, …; `fallback`: the first URL failed. */
export type CallbackKind =
  | 'message.status'
  | 'message.inbound'
  | 'call.status'
  | 'call.inbound'
  | 'call.instructions'
  | 'call.action'
  | 'call.screening'
  | 'call.partial'
  | 'call.detection'
  | 'call.recording'
  | 'call.transcription'
  | 'call.stream'
  | 'verify.event'
  | 'conference.status'
  | 'conference.wait'
  | 'conference.hold'
  | 'conference.announce'
  | 'fallback'

const FACTS = {
  'message.status': { policy: 'status', early: true },
  'message.inbound': { policy: 'inbound' },
  'call.status': { policy: 'status', early: true },
  'call.inbound': { policy: 'document' },
  'call.instructions': { policy: 'document', early: true },
  'call.action': { policy: 'document' },
  'call.screening': { policy: 'document' },
  'call.partial': { policy: 'status' },
  'call.detection': { policy: 'status' },
  'call.recording': { policy: 'status' },
  'call.transcription': { policy: 'status' },
  'call.stream': { policy: 'status' },
  'verify.event': { policy: 'status', early: true },
  'conference.status': { policy: 'status' },
  'conference.wait': { policy: 'document' },
  'conference.hold': { policy: 'document' },
  'conference.announce': { policy: 'document' },
  fallback: { policy: 'document' },
} as const satisfies Readonly<Record<CallbackKind, CallbackKindFacts>>

export type EarlyCallbackKind = { [Kind in CallbackKind]: (typeof FACTS)[Kind] extends { early: true } ? Kind : never }[CallbackKind]

export const CALLBACK_KINDS = Object.keys(FACTS) as readonly CallbackKind[]
export const EARLY_CALLBACK_KINDS = CALLBACK_KINDS.filter((kind): kind is EarlyCallbackKind => 'early' in FACTS[kind])

export function policyNameOf(kind: CallbackKind): PolicyName {
  return FACTS[kind].policy
}

/** `pending` while an attempt is out or a retry is due; `dropped` when a fault swallowed it. */
export const CALLBACK_STATES = ['pending', 'answered', 'captured', 'failed', 'dropped'] as const
/** What became of a callback: `captured`: no app serves the origin · `dropped`: a fault removed it. */
export type CallbackState = OneOf<typeof CALLBACK_STATES>
