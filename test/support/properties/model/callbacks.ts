// The model of callbacks: sent, answered, tried again, and what faults make of them.
import type { FaultKind } from '../steps'
import { play } from './calls'
import { newText, queue } from './texts'
import { isHere, type News, plan, type Told, takeBack, type World } from './world'

/** One after the other. */
export function sendAll(world: World, news: readonly News[]): void {
  for (const item of news) send(world, item)
}

function send(world: World, news: News): void {
  const told: Told = { ...news, id: world.told.length, at: world.now, attempts: [], state: 'pending', copies: 0, held: false }
  world.told.push(told)
  const how = takeFault(world, told)
  if (how === 'drop') {
    told.state = 'dropped'
    reply(world, told, null)
    return
  }
  if (how === 'delay' || how === 'reorder') {
    told.held = how === 'reorder'
    plan(world, how === 'delay' ? 5_000 : 60_000, `b${told.id}`, null, { do: 'attempt', told: told.id })
    return
  }
  if (how === 'duplicate') told.copies = 1
  attempt(world, told)
  release(world, told)
}

/** What was held back comes after the next one about the same record. */
function release(world: World, sent: Told): void {
  for (const told of world.told) {
    if (!told.held || told.subject !== sent.subject || told === sent) continue
    takeBack(world, `b${told.id}`)
    attempt(world, told)
  }
}

/** What overtakes another one is not held back. */
function takeFault(world: World, sent: Told): string | null {
  const { kind } = sent
  const overtakes = world.told.some(({ held, subject }) => held && subject === sent.subject)
  const covers = (pattern: FaultKind) => pattern === '*' || pattern === kind || (pattern === 'message.*' && kind.startsWith('message.'))
  const fault = world.faults.find(({ left, how, kind: pattern }) => left > 0 && covers(pattern) && !(how === 'reorder' && overtakes))
  if (!fault) return null
  fault.left -= 1
  return fault.how
}

export function attempt(world: World, told: Told): void {
  told.held = false
  const { now } = world
  const later = { slow: { after: 3_000, status: 200 }, late: { after: 15_000, status: null } }[told.manner as string]
  if (later) plan(world, later.after, `b${told.id}`, null, { do: 'answer', told: told.id, sentAt: now, status: later.status })
  else conclude(world, told, now, statusOf(told))
}

function statusOf(told: Told): number | null {
  switch (told.manner) {
    case 'away':
      return isQuestion(told) ? null : 200
    case 'err':
      return 500
    case 'gone':
      return 404
    case 'flaky':
      return told.attempts.length === 0 ? 503 : 204
    default:
      return 200
  }
}

function isQuestion({ kind }: Told): boolean {
  return !kind.endsWith('.status')
}

/** Three attempts for news, two for a text that came in, one for a document; a second and two seconds between them. */
export function conclude(world: World, told: Told, sentAt: number, status: number | null): void {
  told.attempts.push({ at: sentAt, status })
  const good = status !== null && status < 300
  const most = told.kind === 'message.inbound' ? 2 : isQuestion(told) ? 1 : 3
  const again = !good && told.attempts.length < most
  told.state = good ? (told.manner === 'away' ? 'captured' : 'answered') : again ? 'pending' : 'failed'
  if (told.copies > 0) {
    told.copies -= 1
    attempt(world, told)
  } else if (again) plan(world, told.attempts.length * 1_000, `b${told.id}`, null, { do: 'attempt', told: told.id })
  else reply(world, told, good ? told.manner : null)
}

/** What the app said to a question, or null. */
function reply(world: World, told: Told, page: string | null): void {
  if (!isQuestion(told)) return
  const id = Number(told.subject.slice(1))
  if (told.kind !== 'message.inbound') sendAll(world, play(world, id, page))
  else if (page !== null && told.says === 'reply please') {
    const text = isHere(world.texts, id)
    if (text && !world.stopped.includes(`${text.to} ${text.from}`)) answerText(world, text.to, text.from, 'You said it')
  }
}

/** A text that answers one: the app's, or the service's own. */
export function answerText(world: World, from: string, to: string, body: string): void {
  queue(world, newText(world, { from, to, body, status: 'queued', direction: 'outbound-reply', tell: null, pooled: false }))
}
