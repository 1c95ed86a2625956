// Decides what happens to a call as time moves: it is dialed, rings, and the far party does what its outcome says.
import { shortSid } from '../../domain/sid'
import type { AnsweredBy } from '../../domain/status'
import type { CallOutcome, CallRow } from '../../store/records'
import type { Decision } from '../command'
import { Draft, NOTHING } from '../draft'
import { isSip, NOT_FOUND, scripted } from '../outcomes'
import type { World } from '../world'
import type { CallElapsed, StepCall } from './command'
import { legAnswered } from './dial'
import { askFirst } from './documents'
import { afterEnd, finish } from './finish'
import { end, isOver, move, note, scheduleStep } from './move'
import { applyPlayer } from './play'

/** SIP's word for a call that the far party declined. */
const DECLINED = 603

export function stepCall(world: World, { sid, event, outcome }: StepCall): Decision {
  const call = world.store.calls.get(sid)
  if (!call) return NOTHING
  const draft = new Draft(world)
  switch (event) {
    case 'dial':
      if (world.store.accounts.get(call.accountSid)?.status === 'active') ringOut(draft, call)
      else endBy(draft, call, 'fail')
      break
    case 'ring':
      ring(draft, call, outcome)
      break
    case 'answer':
      answer(draft, call, outcome)
      break
    case 'complete':
      finish(draft, call)
      break
    case 'fail':
      endBy(draft, call, 'fail', outcome?.code !== null && outcome && isSip(outcome.code ?? 0) ? (outcome.code ?? NOT_FOUND) : NOT_FOUND)
      break
    case 'meetBusy':
      endBy(draft, call, 'meetBusy', outcome?.result === 'rejected' ? DECLINED : undefined)
      break
    case 'giveUp':
    case 'cancel':
      endBy(draft, call, event)
      break
  }
  return draft.accept(sid)
}

/** What the player waited for is over. */
export function callElapsed(world: World, { sid }: CallElapsed): Decision {
  const call = world.store.calls.get(sid)
  if (!call || isOver(call)) return NOTHING
  const draft = new Draft(world)
  applyPlayer(draft, call, { type: 'elapsed' })
  return draft.accept(sid)
}

/** Dialing begins. The handset's script speaks first, then the carrier; from here on the outcome travels with the call. */
export function ringOut(draft: Draft, queued: CallRow): void {
  const { store, settings } = draft.world
  const call = move(draft, queued, 'dial')
  const handset = store.handsets.get(call.to)
  const script = handset && scripted(handset.calls, handset.callsMet)
  if (handset && script) draft.change({ table: 'handsets', put: { ...handset, callsMet: handset.callsMet + 1 } })
  const outcome = script ?? settings.callOutcome(call)
  const hop = settings.timing.call.ring
  if (outcome.result === 'busy') scheduleStep(draft, call, 'meetBusy', outcome.after ?? hop, outcome)
  else if (outcome.result === 'failed') scheduleStep(draft, call, 'fail', outcome.after ?? hop, outcome)
  else scheduleStep(draft, call, 'ring', hop, outcome)
}

/** It rings: the outcome comes about, unless the ring timeout is first. An answer at the very end of the timeout counts. */
function ring(draft: Draft, initiated: CallRow, outcome: CallOutcome | null): void {
  const call = move(draft, initiated, 'ring')
  const after = outcome?.after ?? draft.world.settings.timing.call.answer
  if (outcome === null || outcome.result === 'no-answer' || after > call.ringTimeout)
    scheduleStep(draft, call, 'giveUp', call.ringTimeout, outcome)
  else scheduleStep(draft, call, outcome.result === 'rejected' ? 'meetBusy' : 'answer', after, outcome)
}

/** Somebody picked up: a call of its own gets its document, a leg of a Dial is connected. */
function answer(draft: Draft, ringing: CallRow, outcome: CallOutcome | null): void {
  const by = outcome?.by ?? 'human'
  let call = move(draft, { ...ringing, answeredBy: detected(ringing, by) }, 'answer')
  if (call.sendDigits) call = note(draft, call, 'SendDigits', call.sendDigits)
  const { sid } = call
  if (outcome?.hangUpAfter != null)
    draft.schedule(outcome.hangUpAfter, `${shortSid(sid)} the far party hangs up`, sid, { type: 'call.hangUp', sid })
  if (call.timeLimit !== null) scheduleStep(draft, call, 'complete', call.timeLimit, null)
  if (call.parentSid === null) askFirst(draft, call, 'call.instructions')
  else legAnswered(draft, call)
}

/** Null unless the client asked for detection: the service does not know otherwise. */
function detected(call: CallRow, by: CallOutcome['by']): AnsweredBy | null {
  if (call.detectsMachine === null) return null
  if (by !== 'machine') return by
  return call.detectsMachine === 'Enable' ? 'machine_start' : 'machine_end_beep'
}

function endBy(draft: Draft, call: CallRow, transition: 'fail' | 'meetBusy' | 'giveUp' | 'cancel', sipCode?: number): void {
  afterEnd(draft, end(draft, call, transition, sipCode))
}
