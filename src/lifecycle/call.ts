// The life of a call as a table.
import type { CallStatus } from '../domain/status'
import type { Lifecycle } from './transition'

/**
 * - `dial`: the call leaves the queue, and dialing begins
 * - `ring`: the far end rings
 * - `answer`: a person, a machine or the app answered
 * - `complete`: an answered call is over, whoever ended it
 * - `busy`: the far end is busy, or declined the call
 * - `timeOut`: nobody answered in time, or an inbound call was rejected
 * - `fail`: the number is bad, or the network or the carrier failed
 * - `cancel`: the side that placed the call withdrew it before it was answered
 */
export const CALL_TRANSITIONS = ['dial', 'ring', 'answer', 'complete', 'busy', 'timeOut', 'fail', 'cancel'] as const
export type CallTransition = (typeof CALL_TRANSITIONS)[number]

/** Sources: Twilio's Call resource, "Call status values", and its status callback events; SignalWire's call statuses agree. */
export const callLifecycle: Lifecycle<CallStatus, CallTransition> = {
  entity: 'Call',
  events: CALL_TRANSITIONS,
  table: {
    queued: { dial: 'initiated', fail: 'failed', cancel: 'canceled' },
    initiated: { ring: 'ringing', answer: 'in-progress', busy: 'busy', timeOut: 'no-answer', fail: 'failed', cancel: 'canceled' },
    ringing: { answer: 'in-progress', busy: 'busy', timeOut: 'no-answer', fail: 'failed', cancel: 'canceled' },
    'in-progress': { complete: 'completed' },
    completed: {},
    busy: {},
    failed: {},
    'no-answer': {},
    canceled: {},
  },
}

/**
 * Whole seconds from the answer to the end; 0 for a call that nobody answered. They are floored: of seven recorded Twilio calls none
 * says more than its own timestamps, and three say a second less (the recordings in ivy/thicket, 2026-08).
 */
export function callSeconds({ answeredAt, endedAt }: { readonly answeredAt: number | null; readonly endedAt: number | null }): number {
  return answeredAt === null || endedAt === null ? 0 : Math.floor((endedAt - answeredAt) / 1_000)
}
