// What a caller hears in a queue: the waiting document, which is asked for again and again, or the provider's music.
import { averageWait } from '../../domain/queues'
import { redactUrl } from '../../domain/redact'
import { shortSid } from '../../domain/sid'
import type { CallRow, QueueMemberRow, QueueRow } from '../../store/records'
import { note } from '../calls/move'
import type { Draft } from '../draft'
import { leaveQueue } from './leave'

/** In a transcript: music of the provider's own, which no document named. */
const HOLD_MUSIC = 'hold music'

/** Ours: the provider asks on and on. An honest document lets time pass, and ringback's clock could not. */
const DOCUMENTS_AT_ONCE = 20

export function startWaiting(draft: Draft, member: QueueMemberRow): void {
  if (member.wait) askWaiting(draft, member)
  else if (!member.isSilent) {
    const call = draft.call(member.sid)
    if (call) note(draft, call, HOLD_MUSIC, '')
  }
}

/** The waiting document is over, or there was none to be had. */
export function waitAgain(draft: Draft, call: CallRow, how: 'played' | 'failed'): void {
  const member = draft.get('queueMembers', call.sid)
  if (!member?.wait || member.takenAt !== null) return
  if (how === 'failed') {
    // Source: Twilio, "Enqueue", QueueResult: an error in what was retrieved from a waitUrl.
    leaveQueue(draft, member, 'error')
    return
  }
  if (member.asked.at === draft.world.now && member.asked.count >= DOCUMENTS_AT_ONCE) {
    draft.guess('queue-wait-endless')
    draft.alert({
      code: null,
      level: 'error',
      sid: call.sid,
      message: `${shortSid(call.sid)} was given ${DOCUMENTS_AT_ONCE} waiting documents at one instant by ${redactUrl(member.wait.url)}; it was taken out of the queue.`,
      fix: 'The waiting document is asked for again as soon as it is over. Let it hold a verb that takes time, such as Play or Pause, or write waitUrl="" for silence.',
    })
    leaveQueue(draft, member, 'error')
    return
  }
  askWaiting(draft, member)
}

function askWaiting(draft: Draft, member: QueueMemberRow): void {
  const queue = draft.get('queues', member.queueSid)
  if (!member.wait || !queue) return
  const { now } = draft.world
  const count = member.asked.at === now ? member.asked.count + 1 : 1
  draft.put('queueMembers', { ...member, asked: { at: now, count } })
  draft.askAside(member.sid, { aside: 'queue', kind: 'call.action', ...member.wait, params: waitParams(draft, queue, member) })
}

/** Source: Twilio, "Enqueue", waitUrl. Times in whole seconds. */
function waitParams(draft: Draft, queue: QueueRow, member: QueueMemberRow): Record<string, string> {
  const { now } = draft.world
  const since = queue.waiting.map((sid) => draft.get('queueMembers', sid)?.since ?? now)
  return {
    QueueSid: queue.sid,
    QueuePosition: String(queue.waiting.indexOf(member.sid) + 1),
    QueueTime: String(Math.floor((now - member.since) / 1_000)),
    AvgQueueTime: String(averageWait(since, now)),
    CurrentQueueSize: String(queue.waiting.length),
    MaxQueueSize: String(queue.maxSize),
  }
}
