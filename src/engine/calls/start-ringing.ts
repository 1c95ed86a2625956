// Dialing begins: what the far party will do is chosen, and from here on it travels with the call.
import { partyOf } from '../../domain/addresses'
import { shortSid } from '../../domain/sid'
import type { CallRow } from '../../store/records'
import { withApplications } from '../applications/refer'
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
  warnOfOwnNumber(draft, call)
  const outcome = script ?? settings.callOutcome(call)
  const hop = settings.timing.call.ring
  if (outcome.result === 'busy') scheduleMove(draft, call, 'busy', outcome.after ?? hop, outcome)
  else if (outcome.result === 'failed') scheduleMove(draft, call, 'fail', outcome.after ?? hop, outcome)
  else scheduleMove(draft, call, 'ring', hop, outcome)
}

/** The provider would ask the app of that number, and connect the two. */
function warnOfOwnNumber(draft: Draft, { sid, to }: CallRow): void {
  const { store } = draft.world
  const number = store.numbers.listBy('e164', to).at(0)
  if (!number || withApplications(store, number).voiceUrl === null) return
  draft.alert({
    code: null,
    level: 'warning',
    sid,
    message: `${shortSid(sid)} rings at ${to}, which the phone owns itself: its voiceUrl is not asked, and the carrier answers as for a person.`,
    fix: {
      inProcess: `To have the app at that number asked, let a person call it: await phone.handset().dial('${to}').`,
      onPort: `To have the app at that number asked, let a person call it: POST handsets/+15550100002/dial with { "to": "${to}" }.`,
    },
  })
}
