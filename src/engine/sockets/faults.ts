// What a test breaks of sockets to the app. Decided here and not in the exchange, so that a forecast knows of it.
import type { SocketFault } from '../../store/records'
import type { Draft } from '../draft'

/** The first fault of these that still fires, counted. Null: nothing is broken. */
export function takeSocketFault(draft: Draft, hows: readonly SocketFault['how'][]): SocketFault | null {
  const { faults } = draft.world.store
  if (faults.size === 0) return null
  for (const { sid } of faults) {
    const row = draft.get('faults', sid)
    if (!row || row.left === 0 || row.fault.type !== 'socket' || !hows.includes(row.fault.how)) continue
    draft.put('faults', { ...row, left: row.left - 1, fired: row.fired + 1 })
    return row.fault
  }
  return null
}
