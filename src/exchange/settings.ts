// The options of an instance after they were parsed: every default in place, every duration in milliseconds.
import type { NetworkFetch } from '../callbacks/fetch-courier'
import type { Policies } from '../callbacks/policy'
import type { DialectName } from '../dialects/dialects'
import type { EngineSettings } from '../engine/world'

export interface ExchangeSettings {
  readonly seed: string
  /** Where virtual time starts, in milliseconds since the epoch. */
  readonly start: number
  readonly engine: EngineSettings
  /** Virtual seconds a real second; FROZEN for a manual clock, AT_ONCE for an instant one. */
  readonly speed: number
  /** How much of the past is kept: requests, lines of the timeline, changes of each table. */
  readonly timelineLimit: number
  readonly callbacks: Policies & {
    /** SignalWire's signing key, or null: the auth token signs. */
    readonly signingKey: string | null
    /** Real milliseconds until an app that says nothing is cut off. */
    readonly patience: number
  }
  readonly network: NetworkFetch | null
  /** What inbound traffic is sent in, for which no door was used. */
  readonly dialect: DialectName
}
