// Decides what happens to a call as time moves: it is dialed, rings, and the far party does what its outcome says.
import { shortSid } from '../../domain/sid'
import type { CallOutcome, CallRow } from '../../store/records'
import type { Draft } from '../draft'
import { isSip, NOT_FOUND } from '../outcomes'
import { startAsked } from '../recordings/makers'
import { askFirst } from './ask'
import type { MoveCall } from './command'
import { startDetection } from './detection'
import { legAnswered } from './dial'
import { sendKeys } from './far-end'
import { afterEnd, finish } from './finish'
import { DECLINED, end, move, note, scheduleLimit, scheduleMove } from './move'
import { ownNumberOf, ringAtOwnNumber } from './own-number'
import { startRinging } from './start-ringing'

export function moveCall(draft: Draft, call: CallRow, { event, outcome }: MoveCall): void {
  switch (event) {
    case 'dial':
      if (draft.world.store.accounts.get(call.accountSid)?.status === 'active') startRinging(draft, call)
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
      if (!outcome?.code) draft.guess('call-failed-sip')
      endBy(draft, call, 'fail', outcome?.code && isSip(outcome.code) ? outcome.code : NOT_FOUND)
      break
    case 'busy':
      if (outcome?.result === 'rejected') draft.guess('call-declined')
      endBy(draft, call, 'busy', outcome?.result === 'rejected' ? DECLINED : undefined)
      break
    case 'timeOut':
    case 'cancel':
      endBy(draft, call, event)
      break
  }
}

/** It rings: the outcome comes about, unless the ring timeout is first. An answer at the very end of the timeout counts. */
function ring(draft: Draft, initiated: CallRow, outcome: CallOutcome | null): void {
  const call = move(draft, initiated, 'ring')
  const number = outcome?.result === 'answered' ? ownNumberOf(draft, call) : undefined
  if (number) {
    scheduleMove(draft, call, 'timeOut', call.ringTimeout, outcome)
    ringAtOwnNumber(draft, call, number)
    return
  }
  const after = outcome?.after ?? draft.world.settings.timing.call.answer
  if (outcome === null || outcome.result === 'no-answer' || after > call.ringTimeout)
    scheduleMove(draft, call, 'timeOut', call.ringTimeout, outcome)
  else scheduleMove(draft, call, outcome.result === 'rejected' ? 'busy' : 'answer', after, outcome)
}

/** A person picks up by hand: what the outcome was going to do is taken back. */
export function pickUp(draft: Draft, call: CallRow): void {
  if (call.status !== 'ringing') return
  draft.unschedule(call.sid)
  answer(draft, call, null)
}

/** Somebody picked up: a call of its own gets its document, a leg of a Dial is connected. */
function answer(draft: Draft, ringing: CallRow, outcome: CallOutcome | null): void {
  let call = startAsked(draft, move(draft, ringing, 'answer'))
  if (call.sendDigits) {
    call = note(draft, call, 'SendDigits', call.sendDigits)
    sendKeys(draft, call, call.sendDigits)
  }
  const { sid } = call
  if (outcome?.hangUpAfter != null)
    draft.schedule(outcome.hangUpAfter, `${shortSid(sid)} the far party hangs up`, sid, { type: 'call.hangUp', sid })
  scheduleLimit(draft, call)
  if (call.detection !== null) startDetection(draft, call, call.detection, outcome)
  if (call.parentSid !== null) legAnswered(draft, draft.call(sid) ?? call)
  else if (call.detection === null) askFirst(draft, call, 'call.instructions')
}

function endBy(draft: Draft, call: CallRow, transition: 'fail' | 'busy' | 'timeOut' | 'cancel', sipCode?: number): void {
  afterEnd(draft, end(draft, call, transition, sipCode))
}
