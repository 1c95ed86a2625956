// The Dial of who takes calls out of a queue: how it begins, and how it ends. Knows the other end's part in it.
import { redactUrls } from '../../domain/redact'
import { shortSid } from '../../domain/sid'
import { unresolved } from '../../instructions/base'
import type { DialVerb } from '../../instructions/verbs/dial'
import type { DialQueue } from '../../instructions/verbs/queue'
import type { CallRow, QueueAgentRow, QueueMemberRow } from '../../store/records'
import { disconnect } from '../calls/bridge'
import { dialTimers } from '../calls/move'
import type { Draft } from '../draft'
import { endDialed, startDialed } from '../recordings/makers'
import { targetOf } from './enqueue'
import { changeQueue, NAME_MOST, queueNamed, without } from './find'
import { leaveQueue, reportLeaving, resultOf } from './leave'
import { matchAgents } from './take'
import { startWaiting } from './wait'

export function dialQueue(draft: Draft, call: CallRow, verb: DialVerb, to: DialQueue): void {
  const { sid, accountSid } = call
  const queue = queueNamed(draft, accountSid, to.name)
  const whisper = to.url === null ? null : targetOf(call, to.url, to.method)
  const problem = problemOf(to, queue !== undefined, to.url !== null && whisper === null)
  if (!queue || problem) {
    if (problem) draft.alert({ level: problem.code === null ? 'warning' : 'error', sid, ...problem })
    draft.guess('queue-dial-status')
    dialOver(draft, sid, { DialCallStatus: 'failed', DialBridged: 'false' })
    return
  }
  const { timeout, timeLimit } = verb
  draft.put('queueAgents', { sid, accountSid, queueSid: queue.sid, caller: null, whisper, timeout, timeLimit })
  if (verb.recording) draft.guess('recording-of-a-queue')
  startDialed(draft, sid, verb, 'ringing')
  awaitCaller(draft, queue.sid, sid)
}

/** A call is over, or was given another document: whatever it had to do with a queue is over, too. */
export function outOfQueue(draft: Draft, call: CallRow): void {
  const member = draft.get('queueMembers', call.sid)
  if (member) callerGone(draft, call, member)
  const agent = draft.get('queueAgents', call.sid)
  if (agent) agentGone(draft, agent)
}

/** The two part, and each goes on with its own document: the star was pressed, or the time limit is reached. */
export function part(draft: Draft, agentSid: string): void {
  const agent = draft.get('queueAgents', agentSid)
  const member = draft.get('queueMembers', agent?.caller ?? '')
  if (!agent || !member || member.bridgedAt === null) return
  bridgeOver(draft, agent, member)
  leaveQueue(draft, member, 'bridged')
}

/** Nobody joined in time. Source: Twilio, "Queue": Dial waits for its timeout. */
export function giveUp(draft: Draft, agentSid: string): void {
  const agent = draft.get('queueAgents', agentSid)
  if (!agent || agent.caller !== null) return
  draft.remove('queueAgents', agentSid)
  changeQueue(draft, agent.queueSid, ({ agents }) => ({ agents: without(agents, agentSid) }))
  draft.guess('queue-dial-status')
  dialOver(draft, agentSid, { DialCallStatus: 'no-answer', DialBridged: 'false' })
}

/** Nobody will ever join: the queue was deleted. */
export function dismiss(draft: Draft, agentSid: string): void {
  draft.remove('queueAgents', agentSid)
  dialOver(draft, agentSid, { DialCallStatus: 'failed', DialBridged: 'false' })
}

function awaitCaller(draft: Draft, queueSid: string, sid: string): void {
  changeQueue(draft, queueSid, ({ agents }) => ({ agents: [...agents, sid] }))
  matchAgents(draft, queueSid)
  const agent = draft.get('queueAgents', sid)
  if (!agent || agent.caller !== null) return
  changeQueue(draft, queueSid, () => ({}), { callSid: sid, what: 'waits for', text: ', which is empty' })
  const label = `${shortSid(sid)} Dial stops waiting for the queue`
  draft.schedule(agent.timeout * 1_000, label, dialTimers(sid), { type: 'queue.giveUp', sid })
}

function callerGone(draft: Draft, call: CallRow, member: QueueMemberRow): void {
  reportLeaving(draft, call, member, resultOf(call, member))
  const agent = draft.get('queueAgents', member.agent ?? '')
  if (!agent) return
  if (member.bridgedAt !== null) {
    bridgeOver(draft, agent, member)
    return
  }
  // Who wanted a caller and lost it before the two were connected gets the next one.
  draft.guess('queue-lost-before-bridge')
  draft.put('queueAgents', { ...agent, caller: null })
  awaitCaller(draft, agent.queueSid, agent.sid)
}

function agentGone(draft: Draft, agent: QueueAgentRow): void {
  const { sid, queueSid } = agent
  draft.remove('queueAgents', sid)
  draft.unschedule(dialTimers(sid))
  const member = draft.get('queueMembers', agent.caller ?? '')
  if (!member) {
    changeQueue(draft, queueSid, ({ agents }) => ({ agents: without(agents, sid) }))
    return
  }
  if (member.bridgedAt !== null) {
    const call = draft.call(sid)
    if (call) disconnect(draft, call)
    leaveQueue(draft, member, 'bridged')
    return
  }
  // Who was not connected yet is the first in line again.
  draft.guess('queue-lost-before-bridge')
  const waiting = { ...member, takenAt: null, agent: null }
  draft.put('queueMembers', waiting)
  const event = { callSid: member.sid, what: 'goes back into', text: ' as 1' } as const
  changeQueue(draft, queueSid, (queue) => ({ waiting: [member.sid, ...queue.waiting] }), event)
  draft.pushInput(member.sid, { type: 'uncovered' })
  if (draft.get('queues', queueSid)?.agents.length) matchAgents(draft, queueSid)
  else startWaiting(draft, waiting)
}

/** For the agent. DialCallSid: Twilio's "Dial" leaves it out for conferences only. */
function bridgeOver(draft: Draft, { sid }: QueueAgentRow, member: QueueMemberRow): void {
  draft.guess('queue-dial-call-sid')
  draft.remove('queueAgents', sid)
  const call = draft.call(sid)
  if (call) disconnect(draft, call)
  dialOver(draft, sid, {
    DialCallStatus: 'completed',
    DialCallSid: member.sid,
    DialCallDuration: String(Math.floor((draft.world.now - (member.bridgedAt ?? draft.world.now)) / 1_000)),
    DialBridged: 'true',
  })
}

function dialOver(draft: Draft, sid: string, params: Readonly<Record<string, string>>): void {
  draft.unschedule(dialTimers(sid))
  draft.pushInput(sid, { type: 'dialed', params: { ...params, ...endDialed(draft, sid) } })
}

interface Problem {
  readonly code: number | null
  readonly message: string
  readonly fix: string
}

/** Sources of the codes: Twilio's error dictionary, 14211 to 14213. It names none for a queue that is not there. */
function problemOf({ name, url }: DialQueue, isThere: boolean, isUrlBad: boolean): Problem | null {
  const nobody = 'nobody was taken out of a queue'
  const write = 'Write <Dial><Queue>support</Queue></Dial>.'
  if (name === '') return { code: 14212, message: `Queue has no name; ${nobody}.`, fix: write }
  if (name.length > NAME_MOST)
    return { code: 14213, message: `Queue: ${JSON.stringify(name)} is longer than ${NAME_MOST} characters; ${nobody}.`, fix: write }
  if (isUrlBad)
    return {
      code: 14211,
      message: `Queue url: ${redactUrls(unresolved(url))}; ${nobody}.`,
      fix: 'Write an absolute URL, or one relative to the document.',
    }
  if (isThere) return null
  return {
    code: null,
    message: `Dial names the queue ${JSON.stringify(name)}, which does not exist; ${nobody}.`,
    fix: 'A queue is there once a call was put into it by Enqueue, or POST Queues made it.',
  }
}
