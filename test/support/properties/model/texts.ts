// The model of a text: from hop to hop, each with its length, and a callback for each.
import type { Manner, TextFate } from '../steps'
import { isHere, type News, phoneOf, plan, type Text, takeBack, type World } from './world'

export const KIOSK = '+15550100002'
export const SHOP = '+15550100001'

export function newText(world: World, fields: Pick<Text, 'from' | 'to' | 'body' | 'status' | 'direction' | 'tell' | 'pooled'>): Text {
  const text: Text = {
    ...fields,
    id: world.textsMade++,
    errorCode: null,
    history: [{ status: fields.status, at: world.now }],
    moving: true,
  }
  world.texts.push(text)
  return text
}

/** What the API makes: queued, or with a pool accepted, or scheduled. */
export function create(world: World, from: string | null, to: string, tell: Manner | null, minutes: number | null): void {
  const status = minutes !== null ? 'scheduled' : from === null ? 'accepted' : 'queued'
  const text = newText(world, { from: from ?? '', to, body: 'Hi', status, direction: 'outbound-api', tell, pooled: from === null })
  if (status === 'queued') queue(world, text)
  else plan(world, minutes === null ? 100 : minutes * 60_000, `t${text.id}`, `${status} → queued`, work(text, 'enqueue'))
}

export function queue(world: World, text: Text): void {
  plan(world, 100, `t${text.id}`, 'queued → sending', work(text, 'dispatch'))
}

function work(text: Text, event: string, fate: TextFate | null = null) {
  return { do: 'text', id: text.id, event, fate } as const
}

/** One hop. What is to be told comes back, to be sent after the hop. */
export function hop(world: World, id: number, event: string, fate: TextFate | null): News[] {
  const text = isHere(world.texts, id)
  if (!text) return []
  switch (event) {
    case 'enqueue':
      return enqueue(world, text)
    case 'dispatch':
      if (text.from === KIOSK && world.suspended) return [...becomes(world, text, 'failed', 30002)]
      return dispatch(world, text)
    case 'fail':
      return becomes(world, text, 'failed', 30008)
    case 'handOff': {
      const news = becomes(world, text, 'sent')
      if (fate?.result === 'sent') text.moving = false
      else {
        const next = fate?.result === 'undelivered' ? 'undelivered' : 'delivered'
        plan(world, fate?.after ?? 1_000, `t${id}`, `sent → ${next}`, work(text, next))
      }
      return news
    }
    default:
      return becomes(world, text, event, event === 'undelivered' ? 30003 : null)
  }
}

function enqueue(world: World, text: Text): News[] {
  const chosen = text.from || chooseSender(world, text)
  if (world.stopped.includes(`${chosen} ${text.to}`)) return becomes(world, text, 'failed', 21610)
  text.from = chosen
  const news = becomes(world, text, 'queued')
  queue(world, text)
  return news
}

/** Who texted this handset last out of the pool, or else the two in turn. Only the shop's account may use it, and the kiosk is another's. */
function chooseSender(world: World, text: Text): string {
  const pool = [SHOP, '+15550100003']
  const earlier = world.texts.findLast((other) => other.pooled && other.to === text.to && other.from !== '')
  return earlier?.from ?? pool[text.id % 2] ?? ''
}

function dispatch(world: World, text: Text): News[] {
  const news = becomes(world, text, 'sending')
  const phone = phoneOf(world, text.to)
  const fate = phone.texts[Math.min(phone.textsMet, phone.texts.length - 1)] ?? { result: 'delivered', after: null }
  if (phone.texts.length > 0) phone.textsMet += 1
  if (fate.result === 'failed') plan(world, fate.after ?? 200, `t${text.id}`, 'sending → failed', work(text, 'fail'))
  else {
    const length = fate.result === 'sent' ? (fate.after ?? 200) : 200
    plan(world, length, `t${text.id}`, 'sending → sent', work(text, 'handOff', fate))
  }
  return news
}

export function becomes(world: World, text: Text, status: string, errorCode: number | null = null): News[] {
  text.status = status
  text.errorCode = errorCode
  text.history.push({ status, at: world.now })
  text.moving = !['delivered', 'undelivered', 'failed', 'canceled', 'received'].includes(status)
  return text.tell === null ? [] : [{ kind: 'message.status', subject: `t${text.id}`, says: status, manner: text.tell }]
}

/** Canceled in time, or not: null says that it was. */
export function cancel(world: World, text: Text): News[] | null {
  if (text.status !== 'accepted' && text.status !== 'scheduled') return null
  takeBack(world, `t${text.id}`)
  return becomes(world, text, 'canceled')
}
