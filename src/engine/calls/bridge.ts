// Who is connected with whom, and who hears whom.
import type { CallRow } from '../../store/records'
import type { Draft } from '../draft'
import { isOver } from './move'

/** The two hear each other from now on. */
export function connect(draft: Draft, one: CallRow, other: CallRow): void {
  draft.putCall({ ...one, partner: other.sid })
  draft.putCall({ ...other, partner: one.sid })
}

/** Each of the two is on its own again. */
export function disconnect(draft: Draft, { sid }: CallRow): void {
  const call = draft.call(sid)
  const other = call?.partner == null ? undefined : draft.call(call.partner)
  if (call?.partner) draft.putCall({ ...call, partner: null })
  if (other?.partner === sid) draft.putCall({ ...other, partner: null })
}

type CallOf = (sid: string) => CallRow | undefined

/** Everyone who hears what is said on this call. */
export function hearersOf(callOf: CallOf, call: CallRow): readonly CallRow[] {
  const other = isOver(call) || call.partner === null ? undefined : callOf(call.partner)
  return other && !isOver(other) ? [other] : []
}

/** Whether its people speak to others: not to a document, or to a document as well. */
export function isInCompany(callOf: CallOf, call: CallRow): boolean {
  return hearersOf(callOf, call).length > 0
}
