// What a handset is scripted to do with texts and calls, and what is known of its holder.
import type { PersonFacts } from './people'

/** What the far side or the carrier does with a text. `after` is the length of the hop that shows it, in milliseconds. */
export interface TextOutcome {
  /** The last status; `sent`: no receipt ever comes. */
  readonly result: 'delivered' | 'sent' | 'undelivered' | 'failed'
  /** The provider's error code; null where nothing fails. */
  readonly code: number | null
  /** Milliseconds; null: as `timing` has it. */
  readonly after: number | null
}

/** What the far party does with a call. Times in milliseconds; null is the default of `timing`, or never. */
export interface CallOutcome {
  /** What the far party or the carrier does; `no-answer`: it rings until the ring timeout. */
  readonly result: 'answered' | 'busy' | 'no-answer' | 'rejected' | 'failed'
  /** How long it rings before it is answered or rejected. */
  readonly after: number | null
  /** What answering machine detection finds. */
  readonly by: 'human' | 'machine' | 'fax' | 'unknown'
  /** How long an answering machine speaks before one can, where it is said. */
  readonly greeting?: number
  /** Whether its greeting ends with a beep, where it is said. */
  readonly beep?: boolean
  /** How long after the answer the far party hangs up. */
  readonly hangUpAfter: number | null
  /** The SIP response of a failed call. */
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
