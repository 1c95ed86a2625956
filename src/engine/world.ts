// What the engine may look at when it decides: records, the time, the identity and the settings. All of it read-only.

import type { MessageStatus } from '../domain/status'
import type { MessageRow, TextOutcome } from '../store/records'
import type { ReadStore } from '../store/store'
import type { Identity } from './identity'

/** Lengths of the hops, in milliseconds. */
export interface Timing {
  readonly message: {
    /** queued → sending */
    readonly sending: number
    /** sending → sent */
    readonly sent: number
    /** sent → delivered or undelivered */
    readonly receipt: number
  }
}

export interface EngineSettings {
  readonly timing: Timing
  /** Which message statuses fire a callback. */
  readonly callbackStatuses: ReadonlySet<MessageStatus>
  /** The carrier's default outcome for a text that no handset script covers. */
  readonly textOutcome: (message: MessageRow) => TextOutcome
  /** Body is required even when there is media, as the interface document says literally. */
  readonly strict: boolean
  /** Twilio gives multimedia messages MM SIDs; the interface document knows only SM. */
  readonly multimediaPrefix: 'SM' | 'MM'
}

export interface World {
  readonly now: number
  readonly store: ReadStore
  readonly identity: Identity
  readonly settings: EngineSettings
}
