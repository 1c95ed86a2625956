// A call leaves its queue: its Enqueue is over, and the app is told why. Knows neither the waiting document nor those who take calls.
import type { QueueResult } from '../../domain/queues'
import type { CallRow, QueueMemberRow } from '../../store/records'
import { callParams } from '../calls/callbacks'
import { isOver } from '../calls/move'
import type { Draft } from '../draft'
import { changeQueue, without } from './find'

/** The call goes on: with the action of its Enqueue, or with the verb after it. */
export function leaveQueue(draft: Draft, member: QueueMemberRow, result: QueueResult): void {
  takeOut(draft, member, result)
  if (member.takenAt !== null) draft.guess('queue-time')
  draft.pushInput(member.sid, { type: 'dialed', params: resultParams(draft, member, result) })
}

/** The call is over or does something else already: its app is told, and the answer changes nothing. */
export function reportLeaving(draft: Draft, call: CallRow, member: QueueMemberRow, result: QueueResult): void {
  takeOut(draft, member, result)
  if (result === 'bridging-in-process') draft.guess('queue-bridging')
  if (!member.action) return
  draft.callback({
    kind: 'call.action',
    subject: call.sid,
    accountSid: call.accountSid,
    ...member.action,
    params: { ...callParams(draft.world, call), ...resultParams(draft, member, result) },
    replyTo: null,
  })
}

function takeOut(draft: Draft, { sid, queueSid }: QueueMemberRow, result: QueueResult): void {
  draft.remove('queueMembers', sid)
  const event = { callSid: sid, what: 'leaves', text: ` (${result})` } as const
  changeQueue(draft, queueSid, ({ waiting }) => ({ waiting: without(waiting, sid) }), event)
}

/** Source: Twilio, "Enqueue", action. The time counts up to when it was taken out of the line; whole seconds. */
function resultParams(draft: Draft, { queueSid, since, takenAt }: QueueMemberRow, result: QueueResult): Record<string, string> {
  const until = takenAt ?? draft.world.now
  return { QueueResult: result, QueueSid: queueSid, QueueTime: String(Math.floor((until - since) / 1_000)) }
}

/** Why a call leaves that is over, or that was given another document. */
export function resultOf(call: CallRow, { takenAt, bridgedAt }: QueueMemberRow): QueueResult {
  if (isOver(call)) return bridgedAt === null ? 'hangup' : 'bridged'
  if (bridgedAt !== null) return 'redirected-from-bridged'
  // Twilio says no more of it than that it "has been instructed to bridge the enqueued party".
  return takenAt === null ? 'redirected' : 'bridging-in-process'
}
