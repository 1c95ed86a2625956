// What a test breaks of recordings and transcriptions. Decided here and not in the exchange, so that a forecast knows of it.
import type { TraceFault } from '../../store/records'
import type { Draft } from '../draft'

type Hows = { readonly [One in TraceFault as One['type']]: One['how'] }

/** The first fault of a kind that still fires, counted. Null: nothing is broken. */
export function takeTraceFault<What extends keyof Hows>(draft: Draft, what: What): Hows[What] | null {
  const { faults } = draft.world.store
  if (faults.size === 0) return null
  for (const { sid } of faults) {
    // As this decision leaves it so far: two may be over at once.
    const row = draft.get('faults', sid)
    if (!row || row.left === 0 || row.fault.type !== what) continue
    draft.put('faults', { ...row, left: row.left - 1, fired: row.fired + 1 })
    return row.fault.how as Hows[What]
  }
  return null
}
