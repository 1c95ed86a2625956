// The caller hangs up during a Dial: its action is asked all the same, after the two are apart, and its answer changes nothing any more.
// Source: requests that apps on Twilio took (discoveries/actions-after-a-hang-up.md).
import { verbAtWork } from '../../instructions/state'
import type { CallRow } from '../../store/records'
import type { Draft } from '../draft'
import { endDialed } from '../recordings/makers'
import { ask } from './ask'
import { secondsOf, sipParams } from './dial'
import { namedAction } from './named-action'

/** Before the call is over, because its document is gone then. */
export function askAfterDial(draft: Draft, call: CallRow): void {
  const verb = verbAtWork(call.player, 'Dial')
  if (!call.dial || verb?.to.type !== 'legs') return
  const { legs, connected } = call.dial
  const leg = draft.call(connected ?? legs.at(-1) ?? '')
  const action = leg && namedAction(draft, call, verb)
  if (!leg || !action) return
  // Who is screened has answered, and is kept apart.
  if (connected === null && leg.answeredAt !== null) draft.guess('screening-declined')
  const params = {
    CallStatus: 'completed',
    DialCallStatus: connected !== null ? 'completed' : leg.answeredAt === null ? 'canceled' : 'no-answer',
    DialCallSid: leg.sid,
    ...(connected !== null && { DialCallDuration: String(secondsOf(draft, leg)) }),
    DialBridged: String(connected !== null),
    ...sipParams(leg),
    ...endDialed(draft, call.sid),
  }
  ask(draft, draft.call(call.sid) ?? call, { kind: 'call.action', ...action, params })
}
