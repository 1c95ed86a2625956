// Dialing begins: what the far party will do is chosen, and from here on it travels with the call.
import { partyOf } from '../../domain/addresses'
import type { CallRow } from '../../store/records'
import type { Draft } from '../draft'
import { scripted } from '../outcomes'
import { move, scheduleMove } from './move'

/** The handset's script speaks first, then the carrier. */
export function startRinging(draft: Draft, queued: CallRow): void {
  const { settings } = draft.world
  const call = move(draft, queued, 'dial')
  const handset = draft.get('handsets', partyOf(call.to))
  const script = handset && scripted(handset.calls, handset.callsMet)
  if (handset && script) draft.put('handsets', { ...handset, callsMet: handset.callsMet + 1 })
  const outcome = script ?? settings.callOutcome(call)
  const hop = settings.timing.call.ring
  if (outcome.result === 'busy') scheduleMove(draft, call, 'busy', outcome.after ?? hop, outcome)
  else if (outcome.result === 'failed') scheduleMove(draft, call, 'fail', outcome.after ?? hop, outcome)
  else scheduleMove(draft, call, 'ring', hop, outcome)
}
