// What waits in the clock's queue. Data only, so that a snapshot can hold it.
import type { FinalAnswer } from '../callbacks/policy'
import type { Effect, Event } from '../engine/command'

export type Work =
  /** A due moment of the engine. */
  | { readonly type: 'command'; readonly command: Event }
  /** What a REST request set off: it waits here, because the reply leaves first. */
  | { readonly type: 'effect'; readonly effect: Effect }
  /** A slow REST reply may leave. */
  | { readonly type: 'wake'; readonly wake: number }
  /** A callback is sent, again. */
  | { readonly type: 'attempt'; readonly callback: string }
  /** A slow answer arrives, or the time for it is over. */
  | { readonly type: 'answer'; readonly callback: string; readonly sentAt: number; readonly answer: FinalAnswer }
