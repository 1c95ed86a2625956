// The names of the counters.
import type { SidPrefix } from '../../domain/sid'

/** What a counter counts: SIDs by prefix, and the other things that the identity hands out. */
export type CounterName = SidPrefix | 'token' | 'iceToken' | 'number' | 'handset' | 'callback' | 'fault' | 'verifyEvent'
