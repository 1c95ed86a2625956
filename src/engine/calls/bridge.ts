// Who is connected with whom, and who hears whom.
import type { CallRow } from '../../store/records'
import type { ReadStore } from '../../store/store'
import { hearersInConference, isInConference, type Rows } from '../conferences/hearing'
import type { Draft } from '../draft'
import { isOver } from './move'

export function rowsOf(store: ReadStore): Rows {
  return { get: (table, sid) => store[table].get(sid) as never }
}

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

/** Everyone who hears what is said on this call: the other end, or who is in a conference with it. */
export function hearersOf(rows: Rows, call: CallRow): readonly CallRow[] {
  if (isOver(call)) return []
  const sids = call.conference === null ? [call.partner] : hearersInConference(rows, call.sid)
  return sids.flatMap((sid) => {
    const other = sid === null ? undefined : rows.get('calls', sid)
    return other && !isOver(other) ? [other] : []
  })
}

/** Whether its people speak to others: not to a document, or to a document as well. */
export function isInCompany(rows: Rows, call: CallRow): boolean {
  return hearersOf(rows, call).length > 0 || (!isOver(call) && isInConference(rows, call.sid))
}
