// Who the account is and what it owns, and under which URLs the app was called, as a recording tells. Pure.
import { urlsIn } from './documents'
import { paramOf, type RecordedEvent, type RestEvent, type WebhookEvent } from './events'
import { isTexting } from './outcomes'
import type { Recording } from './parse'
import type { Asked, OwnNumber } from './story'
import { isObject, typeOf } from './threads'

/** Where nothing tells how the app was called. */
const NOWHERE = 'https://app.test'

export function baseOf({ head, events }: Recording): string {
  for (const event of events) {
    if ((event.kind !== 'webhook' && event.kind !== 'upgrade') || event.signature.over === null) continue
    const over = event.signature.over.replace(/^ws/, 'http')
    if (over.endsWith(event.path)) return over.slice(0, over.length - event.path.length)
  }
  if (head?.publicUrl) return head.publicUrl
  // A document names the app's own URLs in full, or none.
  const named = events.flatMap((event) => (event.kind === 'document' ? urlsIn(event.body) : [])).find((url) => /^wss?:/.test(url))
  return named === undefined ? NOWHERE : new URL(named.replace(/^ws/, 'http')).origin
}

/** All that documents and requests name, because any of them may be asked. */
export function originsOf(base: string, events: readonly RecordedEvent[]): string[] {
  const named = events.flatMap((event) => {
    if (event.kind === 'document') return urlsIn(event.body)
    if (event.kind === 'rest') return Object.values(event.params).flatMap((value) => urlsIn([value].flat().join(' ')))
    return []
  })
  const origins = [base, ...named].flatMap((url) => {
    const http = url.replace(/^ws/i, 'http')
    return URL.canParse(http) ? [new URL(http).origin] : []
  })
  return [...new Set(origins)]
}

export function accountOf(events: readonly RecordedEvent[]): string | null {
  for (const event of events) {
    if (event.kind === 'webhook' && paramOf(event.params, 'AccountSid') !== '') return paramOf(event.params, 'AccountSid')
    const path = event.kind === 'rest' ? /\/Accounts\/([^/.]+)/.exec(event.path)?.[1] : undefined
    if (path !== undefined) return path
  }
  return null
}

export function servicesOf(events: readonly RecordedEvent[]): string[] {
  const named = events.flatMap((event) => (event.kind === 'rest' ? paramOf(event.params, 'MessagingServiceSid') : []))
  return [...new Set(named)].filter((sid) => sid !== '')
}

/** Whom texts and calls came in to, and whom they went out from. */
export function numbersOf(base: string, events: readonly RecordedEvent[]): OwnNumber[] {
  const own = new Map<string, OwnNumber>()
  const note = (address: string, facts: Partial<OwnNumber>) => {
    const bare = address.replace(/^whatsapp:/, '')
    if (bare === '') return
    const known = own.get(bare) ?? { address: bare, isWhatsApp: false, sms: null, voice: null, statusCallback: null }
    const isWhatsApp = known.isWhatsApp || bare !== address
    own.set(bare, { ...known, ...facts, isWhatsApp })
  }
  const offered = new Set<string>()
  for (const event of events) {
    if (event.kind === 'rest') note(senderOf(event), {})
    if (event.kind !== 'webhook') continue
    const { params } = event
    const to = paramOf(params, 'To')
    const type = typeOf(event)
    const isInbound = paramOf(params, 'Direction') === 'inbound'
    if (type === 'text') note(to, { sms: askedBy(base, event) })
    if (type === 'text status') note(paramOf(params, 'From'), {})
    if (type === 'call status' && isInbound) note(to, { statusCallback: askedBy(base, event).url })
    if (type !== 'call' || !isInbound || offered.has(paramOf(params, 'CallSid'))) continue
    offered.add(paramOf(params, 'CallSid'))
    note(to, { voice: askedBy(base, event) })
  }
  return [...own.values()]
}

/** Empty: nothing was sent, or nobody says from where. */
function senderOf(event: RestEvent): string {
  if (event.method !== 'POST' || !isSending(event.path)) return ''
  const { from } = isObject(event.answer) && isTexting(event) ? event.answer : {}
  return paramOf(event.params, 'From') || (typeof from === 'string' ? from : '')
}

/** The URL as the account has it: for a GET without the parameters. */
function askedBy(base: string, { path, method, signature }: WebhookEvent): Asked {
  const isGet = method === 'GET'
  return { url: isGet ? base + path : (signature.over ?? base + path), method: isGet ? 'GET' : 'POST' }
}

function isSending(path: string): boolean {
  return /\/(?:Messages|Calls)(?:\.json)?$/.test(path)
}
