// The model of a call: dialed, rung, answered, played to, ended.
import type { CallFate, Manner, Page } from '../steps'
import { type Call, isHere, type News, phoneOf, plan, takeBack, type Verb, type World } from './world'

/** What the app's documents hold. */
const DOCUMENTS: Readonly<Record<string, readonly Verb[]>> = {
  say: [{ verb: 'Say', ms: 800 }],
  slow: [{ verb: 'Say', ms: 800 }],
  pause: [{ verb: 'Pause', ms: 2_000 }],
  gather: [{ verb: 'Gather' }],
  hangup: [{ verb: 'Hangup' }],
}

export const ENDS = ['completed', 'busy', 'failed', 'no-answer', 'canceled']

type Fields = Pick<Call, 'from' | 'to' | 'inbound' | 'page' | 'tell' | 'all' | 'timeout'>

export function newCall(world: World, fields: Fields): Call {
  const status = fields.inbound ? 'ringing' : 'queued'
  const call: Call = { ...fields, id: world.callsMade++, status, history: [{ status, at: world.now }], verbs: [], doing: 'nothing' }
  world.calls.push(call)
  if (!fields.inbound) plan(world, 100, `c${call.id}`, 'queued → initiated', work(call, 'dial'))
  return call
}

function work(call: Call, event: string, fate: CallFate | null = null) {
  return { do: 'call', id: call.id, event, fate } as const
}

export function hop(world: World, id: number, event: string, fate: CallFate | null): News[] {
  const call = isHere(world.calls, id)
  if (!call) return []
  switch (event) {
    case 'dial':
      return dial(world, call)
    case 'ring':
      return ring(world, call, fate)
    case 'answer': {
      const news = becomes(world, call, 'in-progress')
      if (fate?.hangUpAfter != null) plan(world, fate.hangUpAfter, `c${id}`, 'the far party hangs up', work(call, 'hangUp'))
      return [...news, question(call, 'call.instructions', call.page)]
    }
    case 'hangUp':
      return hangUp(world, call)
    default:
      return becomes(world, call, event)
  }
}

function dial(world: World, call: Call): News[] {
  const news = becomes(world, call, 'initiated')
  const phone = phoneOf(world, call.to)
  const fate = phone.calls[Math.min(phone.callsMet, phone.calls.length - 1)] ?? { result: 'answered', after: null, hangUpAfter: null }
  if (phone.calls.length > 0) phone.callsMet += 1
  const subject = `c${call.id}`
  if (fate.result === 'busy' || fate.result === 'failed')
    plan(world, fate.after ?? 500, subject, `initiated → ${fate.result}`, work(call, fate.result))
  else plan(world, 500, subject, 'initiated → ringing', work(call, 'ring', fate))
  return news
}

function ring(world: World, call: Call, fate: CallFate | null): News[] {
  const news = becomes(world, call, 'ringing')
  const subject = `c${call.id}`
  const after = fate?.after ?? 3_000
  if (fate?.result === 'no-answer' || after > call.timeout * 1_000)
    plan(world, call.timeout * 1_000, subject, 'ringing → no-answer', work(call, 'no-answer'))
  else if (fate?.result === 'rejected') plan(world, after, subject, 'ringing → busy', work(call, 'busy'))
  else plan(world, after, subject, 'ringing → in-progress', work(call, 'answer', fate))
  return news
}

/** A change of status, and what is told of it. At an end nothing of the call stays in the clock. */
export function becomes(world: World, call: Call, status: string): News[] {
  const was = call.status
  call.status = status
  call.history.push({ status, at: world.now })
  const isEnd = ENDS.includes(status)
  if (status === 'in-progress') plan(world, 14_400_000, `c${call.id}/limit`, null, work(call, 'completed'))
  if (isEnd) {
    for (const subject of [`c${call.id}`, `c${call.id}/player`, `c${call.id}/limit`]) takeBack(world, subject)
    call.doing = 'nothing'
  }
  if (call.tell === null || (was === 'queued' && status === 'canceled') || !(isEnd || call.all)) return []
  return [{ kind: 'call.status', subject: `c${call.id}`, says: status, manner: call.tell }]
}

export function question(call: Call, kind: string, page: Page | Manner): News {
  call.doing = 'fetching'
  return { kind, subject: `c${call.id}`, says: call.status, manner: page }
}

/** The app's document, or null where there is none: then the call is answered, an error is said, and it is over. */
export function play(world: World, id: number, page: string | null): News[] {
  const call = isHere(world.calls, id)
  if (!call || ENDS.includes(call.status)) return []
  if (page === null) return [...(call.status === 'in-progress' ? [] : becomes(world, call, 'in-progress')), ...hangUpNow(world, call)]
  call.verbs = DOCUMENTS[page] ?? []
  return proceed(world, call)
}

/** On to the next verb. A pause as the first verb delays the answer. */
export function proceed(world: World, call: Call): News[] {
  const [verb, ...rest] = call.verbs
  call.verbs = rest
  call.doing = 'nothing'
  const answered = call.status !== 'in-progress' && verb?.verb !== 'Pause' ? becomes(world, call, 'in-progress') : []
  if (verb === undefined || verb.verb === 'Hangup') return [...answered, ...hangUpNow(world, call)]
  const player = `c${call.id}/player`
  takeBack(world, player)
  call.doing = verb.verb === 'Gather' ? 'gathering' : 'waiting'
  plan(world, verb.verb === 'Gather' ? 5_000 : verb.ms, player, null, { do: 'elapsed', id: call.id })
  return answered
}

export function hangUpNow(world: World, call: Call): News[] {
  return becomes(world, call, call.status === 'in-progress' ? 'completed' : 'canceled')
}

/** A person does it: a caller gives up, a handset that rings declines. */
export function hangUp(world: World, call: Call): News[] {
  if (ENDS.includes(call.status)) return []
  return call.status === 'ringing' && !call.inbound ? becomes(world, call, 'busy') : hangUpNow(world, call)
}

export function press(world: World, call: Call): News[] {
  takeBack(world, `c${call.id}/player`)
  return [question(call, 'call.action', 'hangup')]
}
