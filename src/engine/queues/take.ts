// Dial with a Queue: a call takes the front caller out, or waits for one to join. The two are connected when the caller has heard what the
// Queue has for it.
import { shortSid } from '../../domain/sid'
import { verbAtWork } from '../../instructions/state'
import type { CallRow, QueueAgentRow, QueueMemberRow } from '../../store/records'
import { connect } from '../calls/bridge'
import { dialTimers, note } from '../calls/move'
import type { Draft } from '../draft'
import { startDialed } from '../recordings/makers'
import { changeQueue, without } from './find'

/** Those who wait for somebody take who waits, first come, first served, on both sides. */
export function matchAgents(draft: Draft, queueSid: string): void {
  for (;;) {
    const queue = draft.get('queues', queueSid)
    const agent = draft.get('queueAgents', queue?.agents[0] ?? '')
    const member = draft.get('queueMembers', queue?.waiting[0] ?? '')
    if (!agent || !member) return
    take(draft, agent, member)
  }
}

function take(draft: Draft, agent: QueueAgentRow, member: QueueMemberRow): void {
  const { now } = draft.world
  const { sid, queueSid } = member
  changeQueue(draft, queueSid, ({ waiting, agents }) => ({ waiting: without(waiting, sid), agents: without(agents, agent.sid) }), {
    callSid: sid,
    what: 'is taken out of',
    text: ` by ${shortSid(agent.sid)}`,
  })
  const taken = { ...member, takenAt: now, agent: agent.sid }
  draft.put('queueMembers', taken)
  draft.put('queueAgents', { ...agent, caller: sid })
  draft.unschedule(dialTimers(agent.sid))
  // Whatever it was hearing while it waited is over.
  draft.pushInput(sid, { type: 'uncovered' })
  if (agent.whisper) {
    // Source: Twilio, "Queue", url. CallSid is the caller's; the third name is spelled so.
    const params = { QueueSid: queueSid, QueueTime: String(Math.floor((now - member.since) / 1_000)), DequeingCallSid: agent.sid }
    draft.askAside(sid, { aside: 'whisper', kind: 'call.action', ...agent.whisper, params })
  } else bridge(draft, taken, agent)
}

/** The caller has heard it all. Ours: one that could not be had keeps nobody apart; an alert says that it failed. */
export function whispered(draft: Draft, call: CallRow, how: 'played' | 'failed'): void {
  const member = draft.get('queueMembers', call.sid)
  const agent = draft.get('queueAgents', member?.agent ?? '')
  if (!member || !agent || member.bridgedAt !== null) return
  if (how === 'failed') draft.guess('queue-document-fails')
  draft.pushInput(call.sid, { type: 'uncovered' })
  bridge(draft, member, agent)
}

function bridge(draft: Draft, member: QueueMemberRow, agent: QueueAgentRow): void {
  const [caller, taker] = [draft.call(member.sid), draft.call(agent.sid)]
  if (!caller || !taker) return
  draft.put('queueMembers', { ...member, bridgedAt: draft.world.now })
  const event = { callSid: caller.sid, what: 'is bridged from', text: ` with ${shortSid(taker.sid)}` } as const
  changeQueue(draft, member.queueSid, () => ({}), event)
  connect(draft, note(draft, caller, 'connected', partyOf(taker)), note(draft, taker, 'connected', partyOf(caller)))
  const verb = verbAtWork(taker.player, 'Dial')
  if (verb) startDialed(draft, taker.sid, verb, 'answer')
  draft.schedule(agent.timeLimit * 1_000, `${shortSid(taker.sid)} Dial reaches its time limit`, dialTimers(taker.sid), {
    type: 'queue.part',
    sid: taker.sid,
  })
}

function partyOf({ direction, from, to }: CallRow): string {
  return direction === 'inbound' ? from : to
}
