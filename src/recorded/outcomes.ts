// What became of the texts and calls to each person, as status callbacks tell. Pure.
import type { CallOutcome, TextOutcome } from 'ringback'
import { outcome } from 'ringback'
import { dialedIn } from './documents'
import { paramOf, type RecordedEvent, type RestEvent, type WebhookEvent } from './events'
import type { Person } from './story'
import { isObject, threadOf, typeOf } from './threads'

export function peopleOf(events: readonly RecordedEvent[]): Person[] {
  const texts = new Map<string, TextOutcome[]>()
  const calls = new Map<string, CallOutcome[]>()
  const asked: { number: string; from: number }[] = []
  for (const [index, event] of events.entries()) {
    if (event.kind === 'rest' && isCreated(event)) {
      const to = paramOf(event.params, 'To').replace(/^whatsapp:/, '')
      const sid = sidOf(event)
      const statuses = events.filter((one): one is WebhookEvent => one.kind === 'webhook' && threadOf(one.params) === sid)
      if (isTexting(event)) texts.set(to, [...(texts.get(to) ?? []), textOutcome(statuses)])
      else calls.set(to, [...(calls.get(to) ?? []), callOutcome(statuses)])
    }
    if (event.kind === 'document') for (const number of dialedIn(event.body)) asked.push({ number, from: index })
  }
  for (const { number, from } of asked) calls.set(number, [...(calls.get(number) ?? []), dialOutcome(events, from)])
  const numbers = new Set([...texts.keys(), ...calls.keys()])
  return [...numbers].map((number) => ({ number, texts: texts.get(number) ?? [], calls: calls.get(number) ?? [] }))
}

export function isCreated({ method, path, status }: RestEvent): boolean {
  return method === 'POST' && status < 300 && /\/(?:Messages|Calls)(?:\.json)?(?:\?|$)/.test(path)
}

export function sidOf({ answer }: RestEvent): string {
  return isObject(answer) && typeof answer.sid === 'string' ? answer.sid : ''
}

export function isTexting({ path }: RestEvent): boolean {
  return /\/Messages(?:\.json)?(?:\?|$)/.test(path)
}

function textOutcome(statuses: readonly WebhookEvent[]): TextOutcome {
  const told = statuses.filter((event) => typeOf(event) === 'text status')
  const last = told.findLastIndex(({ params }) => ['sent', 'delivered', 'undelivered', 'failed'].includes(paramOf(params, 'MessageStatus')))
  const event = told[last]
  const code = Number((event && paramOf(event.params, 'ErrorCode')) || 30_008)
  const before = told[last - 1]
  const after = event && before ? { after: Math.max(event.ms - before.ms, 0) } : undefined
  switch (event && paramOf(event.params, 'MessageStatus')) {
    case 'undelivered':
      return outcome.undelivered(code, after)
    case 'failed':
      return outcome.failed(code, after)
    // Nothing more may have come because nobody asked for it, or because the recording ended.
    case 'sent':
      return outcome.sent()
    default:
      return outcome.delivered(after)
  }
}

function callOutcome(told: readonly WebhookEvent[]): CallOutcome {
  const at = (status: string) => told.find((event) => typeOf(event) !== 'side' && paramOf(event.params, 'CallStatus') === status)
  // A line that is busy does not ring; who lets it ring and turns it away ends it as busy, too.
  if (at('busy')) return at('ringing') ? outcome.rejected(hop(at('ringing'), at('busy'))) : outcome.busy()
  if (at('no-answer')) return outcome.noAnswer()
  const failed = at('failed')
  if (failed) return outcome.failed(Number(paramOf(failed.params, 'SipResponseCode') || 404))
  const by = told.map(({ params }) => paramOf(params, 'AnsweredBy')).find((found) => found !== '') ?? ''
  const party = by.startsWith('machine') ? 'machine' : by === 'fax' || by === 'unknown' ? by : 'human'
  return outcome.answered({ by: party, ...hop(at('ringing'), at('in-progress')) })
}

/** `DialCallStatus` of the request that followed. */
function dialOutcome(events: readonly RecordedEvent[], from: number): CallOutcome {
  const found = events
    .slice(from)
    .find((event): event is WebhookEvent => event.kind === 'webhook' && paramOf(event.params, 'DialCallStatus') !== '')
  switch (found && paramOf(found.params, 'DialCallStatus')) {
    case 'busy':
      return outcome.busy()
    case 'no-answer':
      return outcome.noAnswer()
    case 'failed':
      return outcome.failed(404)
    case 'completed': {
      const seconds = Number((found && paramOf(found.params, 'DialCallDuration')) || 0)
      return outcome.answered({ hangUpAfter: Math.max(seconds, 1) * 1_000 })
    }
    default:
      return outcome.answered()
  }
}

function hop(from: WebhookEvent | undefined, to: WebhookEvent | undefined): { readonly after?: number } {
  return from && to && to.ms > from.ms ? { after: to.ms - from.ms } : {}
}
