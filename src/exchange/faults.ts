// Faults at work: which one fires, and how often it still will. Knows nothing of how an author writes one.

import type { CallbackKind } from '../domain/callback-kinds'
import type { Rejection } from '../domain/codes'
import { shortSid } from '../domain/sid'
import type { AlertSpec } from '../engine/command'
import type { CallbackSpec, Fault, FaultRow } from '../store/records'
import type { Ledger } from './ledger'

export type CallbackFault = Extract<Fault, { type: 'callback' }>

export interface RestFaults {
  readonly network: boolean
  readonly rejection: Rejection | null
  readonly retryAfter: number | null
  /** Virtual milliseconds until the reply leaves. */
  readonly latency: number
}

type Due = Pick<CallbackSpec, 'kind' | 'params'>

/** `messages.*` covers `messages.create`, and `*` covers all. */
export function covers(pattern: string, name: string): boolean {
  return pattern === '*' || pattern === name || (pattern.endsWith('.*') && name.startsWith(pattern.slice(0, -1)))
}

/** For a line of text. */
export function describeFault(fault: Fault): string {
  switch (fault.type) {
    case 'rest':
      return `fault.rest(${fault.operation}, ${fault.rejection.status})`
    case 'network':
      return `fault.network(${fault.operation})`
    case 'latency':
      return `fault.latency(${fault.operation}, ${fault.ms}ms)`
    case 'callback':
      return `fault.callback(${fault.kind}, ${fault.how}${fault.status === undefined ? '' : `, ${fault.status}`})`
    case 'socket':
      return `fault.socket(${fault.how === 'loss' ? `{ loss: ${fault.frames} }` : fault.how})`
    case 'recording':
    case 'transcription':
      return `fault.${fault.type}(${fault.how})`
  }
}

/** What is broken about a request, each fault counted. */
export function takeRestFaults(ledger: Ledger, operation: string): RestFaults | null {
  if (ledger.store.faults.size === 0) return null
  let [network, latency] = [false, 0]
  let rest: Extract<Fault, { type: 'rest' }> | null = null
  let any = false
  for (const row of [...ledger.store.faults]) {
    const { fault } = row
    if (!('operation' in fault) || row.left === 0 || !covers(fault.operation, operation)) continue
    // One rejection is enough; the others wait for the next request.
    if ((network || rest) && fault.type !== 'latency') continue
    if (fault.type === 'network') network = true
    else if (fault.type === 'latency') latency += fault.ms
    else rest = fault
    spend(ledger, row)
    any = true
  }
  return any ? { network, latency, rejection: rest?.rejection ?? null, retryAfter: rest?.retryAfter ?? null } : null
}

/**
 * The first fault that is to befall a callback. `early` is asked for apart, because it comes before the callback is due. What overtakes
 * another one is not held back itself: so a fault that goes on swaps pairs, where all would come late and in order.
 */
export function takeCallbackFault(ledger: Ledger, callback: Due, overtakes: () => boolean): CallbackFault | null {
  return take(
    ledger,
    (fault) =>
      fault.how !== 'early' &&
      covers(fault.kind, callback.kind) &&
      (fault.status === undefined || fault.status === (callback.params.MessageStatus ?? callback.params.CallStatus)) &&
      (fault.how !== 'reorder' || !overtakes()),
  )
}

/** The fault that wants the first callback of a new record sent before the reply leaves. */
export function takeEarlyFault(ledger: Ledger, sid: string): CallbackFault | null {
  if (ledger.store.faults.size === 0) return null
  const kinds = kindsToCome(ledger, sid)
  return take(ledger, ({ how, kind }) => how === 'early' && kinds.some((name) => covers(kind, name)))
}

/** The record fired no callback that could be sent early. */
export function nothingEarly(fault: CallbackFault, sid: string): AlertSpec {
  return {
    code: null,
    level: 'warning',
    sid,
    message: `${describeFault(fault)} found no callback of ${shortSid(sid)} that could come before the reply.`,
    fix: "A call fires 'completed' alone unless StatusCallbackEvent names more, and that comes when the talk is over. Ask for 'initiated'.",
  }
}

function kindsToCome({ store }: Ledger, sid: string): CallbackKind[] {
  if (store.messages.get(sid)?.statusCallback) return ['message.status']
  const call = store.calls.get(sid)
  if (!call) return []
  return [...(call.callback ? (['call.status'] as const) : []), ...(call.instructions.url === null ? [] : (['call.instructions'] as const))]
}

function take(ledger: Ledger, wanted: (fault: CallbackFault) => boolean): CallbackFault | null {
  if (ledger.store.faults.size === 0) return null
  for (const row of ledger.store.faults) {
    const { fault } = row
    if (fault.type !== 'callback' || row.left === 0 || !wanted(fault)) continue
    spend(ledger, row)
    return fault
  }
  return null
}

function spend(ledger: Ledger, row: FaultRow): void {
  ledger.commit([{ table: 'faults', put: { ...row, left: row.left - 1, fired: row.fired + 1 } }])
}
