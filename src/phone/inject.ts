// Faults in the hand of a test author: put in, counted, taken back.

import { checkOptions } from '../domain/check-options'
import { MisuseError, quote } from '../domain/errors'
import type { Exchange } from '../exchange/exchange'
import { describeFault } from '../exchange/faults'
import { checkFault } from './fault'

/** A fault that was injected, and can be removed. */
export interface InjectedFault {
  /** Its id in `phone.feed`. */
  readonly id: string
  /** How often it has fired. */
  readonly fired: number
  /** Removes the fault. */
  dispose(): void
  /** The same as `dispose()`, at the end of a `using` block. */
  [Symbol.dispose](): void
}

/** @throws MisuseError when the value is not a fault, or `times` is not a count. */
export function injectFault(exchange: Exchange, value: unknown, options: { readonly times?: number } = {}): InjectedFault {
  // A copy, so that it is known for its own: after a reset others come under the same SID.
  const fault = { ...checkFault(value) }
  checkOptions(options, ['times'], 'phone.inject(fault, options)')
  const { times = 1 } = options
  if (times !== Number.POSITIVE_INFINITY && !(Number.isInteger(times) && times >= 1)) {
    throw new MisuseError(`phone.inject(fault, { times }) got ${quote(times)}. Write a whole number from 1, or Infinity.`)
  }
  // A fault is no set-up: reset() takes it away.
  exchange.begin()
  const sid = `fault ${exchange.count('fault')}`
  exchange.commit([{ table: 'faults', put: { sid, fault, left: times, fired: 0 } }])
  exchange.noteAct(null, `${describeFault(fault)} is injected`)
  if (fault.type === 'socket' && fault.how !== 'refuse') exchange.meetSocketFault()
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
