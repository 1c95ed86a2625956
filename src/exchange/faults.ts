// Faults at work: which one fires, and how often it still will.

import type { CallbackKind } from '../domain/callback-kinds'
import { checkNames } from '../domain/check-options'
import type { Rejection } from '../domain/codes'
import { MisuseError, quote } from '../domain/errors'
import { shortSid } from '../domain/sid'
import { checkFault, covers, describeFault } from '../phone/fault'
import type { Fault, FaultRow } from '../store/records'
import type { Exchange } from './exchange'

export interface InjectedFault {
  /** As `phone.feed` names it. */
  readonly id: string
  /** How often it has fired. */
  readonly fired: number
  /** Takes it back. */
  dispose(): void
  [Symbol.dispose](): void
}

type CallbackFault = Extract<Fault, { type: 'callback' }>

export interface RestFaults {
  readonly network: boolean
  readonly rejection: Rejection | null
  readonly retryAfter: number | null
  /** Virtual milliseconds until the reply leaves. */
  readonly latency: number
}

/** @throws MisuseError when it is no fault, or `times` is no count. */
export function injectFault(exchange: Exchange, value: unknown, options: { readonly times?: number } = {}): InjectedFault {
  // A copy, so that it is known for its own: after a reset others come under the same SID.
  const fault = { ...checkFault(value) }
  checkNames(options, ['times'], 'phone.inject(fault, options)')
  const { times = 1 } = options
  if (times !== Number.POSITIVE_INFINITY && !(Number.isInteger(times) && times >= 1)) {
    throw new MisuseError(`phone.inject(fault, { times }) got ${quote(times)}. Write a whole number from 1, or Infinity.`)
  }
  // A fault is no set-up: reset() takes it away.
  exchange.begin()
  const sid = `fault ${exchange.count('fault')}`
  exchange.commit([{ table: 'faults', put: { sid, fault, left: times, fired: 0 } }])
  exchange.noteAct(null, `${describeFault(fault)} is injected`)
  let fired = 0
  const own = () => {
    const row = exchange.store.faults.get(sid)
    if (row?.fault !== fault) return false
    fired = row.fired
    return true
  }
  const dispose = () => {
    if (own()) exchange.commit([{ table: 'faults', remove: sid }])
  }
  return {
    id: sid,
    get fired() {
      own()
      return fired
    },
    dispose,
    [Symbol.dispose]: dispose,
  }
}

/** @returns whether it was there. */
export function liftFault(exchange: Exchange, id: string): boolean {
  if (!exchange.store.faults.get(id)) return false
  exchange.commit([{ table: 'faults', remove: id }])
  return true
}

/** What is broken about a request, each fault counted. */
export function takeRestFaults(exchange: Exchange, operation: string): RestFaults | null {
  if (exchange.store.faults.size === 0) return null
  let [network, latency] = [false, 0]
  let refusal: Extract<Fault, { type: 'rest' }> | null = null
  let any = false
  for (const row of [...exchange.store.faults]) {
    const { fault } = row
    if (fault.type === 'callback' || row.left === 0 || !covers(fault.operation, operation)) continue
    // One refusal is enough; the others wait for the next request.
    if ((network || refusal) && fault.type !== 'latency') continue
    if (fault.type === 'network') network = true
    else if (fault.type === 'latency') latency += fault.ms
    else refusal = fault
    spend(exchange, row)
    any = true
  }
  return any ? { network, latency, rejection: refusal?.rejection ?? null, retryAfter: refusal?.retryAfter ?? null } : null
}

/** The first fault that is to befall a callback. `early` is asked for apart, because it comes before the callback is due. */
export function takeCallbackFault(exchange: Exchange, kind: CallbackKind): CallbackFault | null {
  return take(exchange, (fault) => fault.how !== 'early' && covers(fault.kind, kind))
}

/** The callback of a new record that a fault wants sent before the reply leaves. A promise: it is out. */
export function sendEarly(exchange: Exchange, sid: string): Promise<void> | null {
  if (exchange.store.faults.size === 0) return null
  const kinds = kindsToCome(exchange, sid)
  const fault = take(exchange, ({ how, kind }) => how === 'early' && kinds.some((name) => covers(kind, name)))
  return fault && expedite(exchange, sid, fault)
}

/** What people do on a call is not hurried: they talk for as long as they talk. */
async function expedite(exchange: Exchange, sid: string, fault: CallbackFault): Promise<void> {
  if (await exchange.expedite(sid, (kind) => covers(fault.kind, kind))) return
  exchange.alert({
    code: null,
    level: 'warning',
    sid,
    message: `${describeFault(fault)} found no callback of ${shortSid(sid)} that could come before the reply.`,
    fix: "A call fires 'completed' alone unless StatusCallbackEvent names more, and that comes when the talk is over. Ask for 'initiated'.",
  })
}

function kindsToCome({ store }: Exchange, sid: string): CallbackKind[] {
  if (store.messages.get(sid)?.statusCallback) return ['message.status']
  const call = store.calls.get(sid)
  if (!call) return []
  return [...(call.callback ? (['call.status'] as const) : []), ...(call.instructions.url === null ? [] : (['call.instructions'] as const))]
}

function take(exchange: Exchange, wanted: (fault: CallbackFault) => boolean): CallbackFault | null {
  if (exchange.store.faults.size === 0) return null
  for (const row of exchange.store.faults) {
    const { fault } = row
    if (fault.type !== 'callback' || row.left === 0 || !wanted(fault)) continue
    spend(exchange, row)
    return fault
  }
  return null
}

function spend(exchange: Exchange, row: FaultRow): void {
  exchange.commit([{ table: 'faults', put: { ...row, left: row.left - 1, fired: row.fired + 1 } }])
}
