// Ends a call that was answered, and with it the legs that it had dialed; tells the call that had dialed it.
import type { CallRow } from '../../store/records'
import { leaveAtEnd } from '../conferences/leave'
import type { Draft } from '../draft'
import { outOfQueue } from '../queues/dial'
import { disconnect } from './bridge'
import { legEnded } from './dial'
import { endByService, isOver, move, note } from './move'

/** Hangs up: an answered call is completed, one that still rings is withdrawn. */
export function finish(draft: Draft, call: CallRow): void {
  afterEnd(draft, endByService(draft, call))
}

/** What follows for the other legs from any end of a call. */
export function afterEnd(draft: Draft, ended: CallRow): void {
  if (ended.dial) draft.guess('dial-caller-hangs-up')
  endLegs(draft, ended)
  leaveCompany(draft, ended)
  disconnect(draft, ended)
  legEnded(draft, ended)
}

/** The legs that its Dial has placed are over. */
export function endLegs(draft: Draft, { dial }: CallRow): void {
  for (const sid of dial?.legs ?? []) {
    const leg = draft.call(sid)
    if (leg && !isOver(leg)) leaveCompany(draft, endByService(draft, leg))
  }
}

/** A call that is over waits in no queue, and is in no conference. */
function leaveCompany(draft: Draft, ended: CallRow): void {
  outOfQueue(draft, ended)
  leaveAtEnd(draft, ended)
}

/** Twilio answers, says that an application error has occurred, and hangs up: the call was answered, so it is completed. */
export function endInError(draft: Draft, call: CallRow): void {
  draft.guess('call-document-fails')
  const answered = call.status === 'in-progress' ? call : move(draft, call, 'answer')
  finish(draft, note(draft, answered, 'Say', 'An application error has occurred.'))
}
