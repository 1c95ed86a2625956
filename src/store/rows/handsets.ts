// What a handset is scripted to do with texts and calls, and what is known of its holder.
import type { PersonFacts } from './people'

/** What happens to a message. `after` is the length of the step that shows it, in milliseconds. */
export interface TextOutcome {
  /** The final status; `sent`: no receipt ever comes. */
  readonly result: 'delivered' | 'sent' | 'undelivered' | 'failed'
  /** The provider's error code; null if nothing fails. */
  readonly code: number | null
  /** Milliseconds; null: the option `timing`. */
  readonly after: number | null
}

/** What happens to a call. Times are in milliseconds; null is the default of `timing`, or never. */
export interface CallOutcome {
  /** What the called person or the carrier does; `no-answer`: it rings until the ring timeout. */
  readonly result: 'answered' | 'busy' | 'no-answer' | 'rejected' | 'failed'
  /** How long it rings before it is answered or rejected. */
  readonly after: number | null
  /** Who answers, for answering machine detection. */
  readonly by: 'human' | 'machine' | 'fax' | 'unknown'
  /** How long an answering machine speaks, if it is given. */
  readonly greeting?: number
  /** Whether the greeting ends with a beep, if it is given. */
  readonly beep?: boolean
  /** How long after the answer the person hangs up. */
  readonly hangUpAfter: number | null
  /** The SIP response code of a failed call. */
  readonly code: number | null
}

/** Its `sid` is its number or address, as `partyOf` writes it. */
export interface HandsetRow extends PersonFacts {
  readonly sid: string
  readonly texts: readonly TextOutcome[]
  /** How many texts have met the script so far. */
  readonly textsMet: number
  readonly calls: readonly CallOutcome[]
  readonly callsMet: number
}
