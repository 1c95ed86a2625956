// Enqueue: a call joins a queue, or is turned away. Leave: it asks to be taken out.

import { isHoldMusic } from '../../domain/hold-music'
import type { QueueResult } from '../../domain/queues'
import { redactUrls } from '../../domain/redact'
import { resolve, unresolved } from '../../instructions/base'
import { baseOf } from '../../instructions/state'
import type { EnqueueVerb } from '../../instructions/verbs/enqueue'
import type { CallRow, HttpMethod, QueueTarget } from '../../store/records'
import { namedAction } from '../calls/named-action'
import type { Draft } from '../draft'
import { changeQueue, makeQueue, NAME_MOST, queueNamed } from './find'
import { leaveQueue } from './leave'
import { matchAgents } from './take'
import { startWaiting } from './wait'

/** Source: Twilio's error dictionary. */
const BAD_ACTION = 14203

export function enqueue(draft: Draft, call: CallRow, verb: EnqueueVerb): void {
  if (verb.workflowSid !== null) {
    holdForWorkflow(draft, call, verb)
    return
  }
  const waitUrl = verb.waitUrl && !isHoldMusic(verb.waitUrl) ? verb.waitUrl : null
  const wait = waitUrl ? targetOf(call, waitUrl, verb.waitUrlMethod) : null
  const code = codeOfName(verb.name) ?? (waitUrl && !wait ? 14202 : null)
  if (code !== null) {
    draft.alert({ code, level: 'error', sid: call.sid, message: wrong(code, verb), fix: fixOf(code) })
    turnAway(draft, call, 'error')
    return
  }
  const queue = queueNamed(draft, call.accountSid, verb.name) ?? makeQueue(draft, call.accountSid, verb.name)
  const { sid } = call
  if (verb.maxQueueSize !== null) draft.guess('queue-size-of-enqueue')
  if (queue.waiting.length >= Math.min(queue.maxSize, verb.maxQueueSize ?? queue.maxSize)) {
    changeQueue(draft, queue.sid, () => ({}), { callSid: sid, what: 'is turned away by', text: ', which is full' })
    turnAway(draft, call, 'queue-full')
    return
  }
  const { now } = draft.world
  const action = namedAction(draft, call, { ...verb, code: BAD_ACTION })
  const member = {
    sid,
    accountSid: call.accountSid,
    queueSid: queue.sid,
    since: now,
    takenAt: null,
    agent: null,
    bridgedAt: null,
    action,
    wait,
    isSilent: verb.waitUrl === '',
    asked: { at: now, count: 0 },
  }
  draft.put('queueMembers', member)
  const place = queue.waiting.length + 1
  changeQueue(draft, queue.sid, ({ waiting }) => ({ waiting: [...waiting, sid] }), { callSid: sid, what: 'joins', text: ` as ${place}` })
  if (queue.agents.length > 0) matchAgents(draft, queue.sid)
  else startWaiting(draft, member)
}

/** Leave was played. */
export function leave(draft: Draft, call: CallRow): void {
  const member = draft.get('queueMembers', call.sid)
  if (member) {
    leaveQueue(draft, member, 'leave')
    return
  }
  draft.alert({
    code: null,
    level: 'warning',
    sid: call.sid,
    message: 'The document has Leave, and the call is in no queue; it was skipped.',
    fix: 'Leave stands in the document of a waitUrl of Enqueue.',
  })
  draft.pushInput(call.sid, { type: 'elapsed' })
}

/** It was never in the queue, so nothing is said of the queue and the time. */
function turnAway(draft: Draft, call: CallRow, result: QueueResult): void {
  draft.pushInput(call.sid, { type: 'dialed', params: { QueueResult: result } })
}

/** Nobody would ever take it out, and it must not end for that. */
function holdForWorkflow(draft: Draft, call: CallRow, { workflowSid, waitUrl, action }: EnqueueVerb): void {
  const asked = Object.entries({ waitUrl, action }).flatMap(([name, url]) => (url ? name : []))
  const unasked = asked.length === 0 ? '' : `, and its ${asked.join(' and its ')} ${asked.length === 1 ? 'is' : 'are'} not asked`
  draft.alert({
    code: null,
    level: 'warning',
    sid: call.sid,
    message: `Enqueue names the TaskRouter workflow ${workflowSid}, which ringback does not play: the call is held${unasked}.`,
    fix: 'Give Enqueue the name of a queue in the test, or redirect the call by POST Calls/{Sid}, as a worker would take it.',
  })
}

/** Sources: Twilio's error dictionary, 14204 and 14205. */
function codeOfName(name: string): number | null {
  if (name === '') return 14204
  return name.length > NAME_MOST ? 14205 : null
}

function wrong(code: number, { name, waitUrl }: EnqueueVerb): string {
  if (code === 14204) return 'Enqueue has no name of a queue; the call was put into none.'
  if (code === 14205) return `Enqueue: ${JSON.stringify(name)} is longer than ${NAME_MOST} characters; the call was put into no queue.`
  return `Enqueue waitUrl: ${redactUrls(unresolved(waitUrl))}; the call was put into no queue.`
}

function fixOf(code: number): string {
  return code === 14202 ? 'Write an absolute URL, or one relative to the document.' : 'Write <Enqueue>support</Enqueue>.'
}

/** Null: it leads nowhere. */
export function targetOf(call: CallRow, url: string, method: HttpMethod): QueueTarget | null {
  const target = call.player && resolve(baseOf(call.player), url)
  return target ? { url: target, method } : null
}
