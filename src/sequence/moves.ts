// What one line of the timeline is in a sequence: who says what to whom, what comes back, and what of it failed. Knows neither a phone nor
// a page: both ask here, so that the picture in one is the picture in the other.
import { partyOf } from '../domain/addresses'
import { frameWords } from './frames'
import { APP, appAt, conferenceOf, type Lifeline, personAt, SERVICE, socketOf } from './lifelines'

/** A line of the timeline, of a phone or of its feed. */
export interface Line {
  readonly at: Date | string
  readonly kind: string
  readonly sid: string | null
  readonly text: string
  readonly outcome?: string
  readonly failed?: true
  readonly callSid?: string
}

/** What has to be known of the record that a line is about: of the fields below those that it has. */
export interface Subject {
  readonly type: string
  readonly from?: string
  readonly to?: string
  readonly direction?: string
  readonly body?: string
  readonly friendlyName?: string
}

/** Undefined: it is not known, or not any more. */
export type Find = (sid: string) => Subject | undefined

export interface Move {
  readonly from: Lifeline
  /** The same: it happens there, and goes to nobody. */
  readonly to: Lifeline
  /** What is said, without the time and without the record's SID. */
  readonly label: string
  /** What came back; null where nothing comes back. */
  readonly answer: string | null
  /** The status that the record has from then on; null where none is told. */
  readonly status: string | null
  readonly isFailed: boolean
  /** It goes off and does not arrive. */
  readonly isLost: boolean
  /** Who it is about, where that is neither of the two: who is muted in a conference. */
  readonly about: Lifeline | null
  /** The record that it belongs to. */
  readonly sid: string | null
}

/** `next`: the line after it, which names the record of an act. */
export function moveOf(line: Line, next: Line | undefined, find: Find): Move {
  const label = line.text.replace(SHORT_SID, '')
  const told = toldBy(line, label, next, find)
  // One shape for all of them, made once: a long run has hundreds of thousands.
  return {
    from: told.from ?? SERVICE,
    to: told.to ?? SERVICE,
    label: told.label ?? label,
    answer: told.answer ?? null,
    status: told.status ?? null,
    isFailed: line.failed === true,
    isLost: told.isLost ?? false,
    about: told.about ?? null,
    sid: told.sid ?? line.sid,
  }
}

/** What is more to be said of it than that it happens at the service. */
function toldBy(line: Line, label: string, next: Line | undefined, find: Find): Partial<Move> {
  const { kind, sid } = line
  if (kind === 'request') return { from: APP, ...saidAndAnswered(line.text, line.outcome) }
  if (kind === 'callback' || kind === 'media') return toTheApp(label, line.outcome)
  if (kind === 'act') return actOf(line, next, find)
  if (sid === null) return NOTHING
  if (kind === 'frame' || kind === 'sound') return acrossTheSocket(sid, label)
  const subject = find(sid)
  if (kind === 'conference') return conferenceMove(sid, subject, line.callSid, label, find)
  if (!subject) return NOTHING
  if (kind === 'status') return statusMove(sid, subject, label)
  return kind === 'heard' ? heardMove(subject, label) : NOTHING
}

const NOTHING: Partial<Move> = {}

const SHORT_SID = /^[A-Z]{2}\.\.[0-9a-z]{4} /

function saidAndAnswered(text: string, outcome: string | undefined): Pick<Move, 'label' | 'answer'> {
  const end = outcome === undefined ? '' : ` → ${outcome}`
  return outcome !== undefined && text.endsWith(end)
    ? { label: text.slice(0, -end.length), answer: outcome }
    : { label: text, answer: null }
}

/** `POST https://bakery.test/status sent`: the host stands above its column. */
function toTheApp(text: string, outcome: string | undefined): Partial<Move> {
  const { label, answer } = saidAndAnswered(text, outcome)
  const [, method = '', url = '', rest = ''] = /^(\S+) (\S+)(.*)$/s.exec(label) ?? []
  const path = url.replace(/^\w+:\/\/[^/?#]*/, '') || '/'
  return { to: appAt(url), label: `${method} ${path}${withWords(rest)}`, answer, isLost: answer === 'captured' }
}

function acrossTheSocket(sid: string, label: string): Partial<Move> {
  const isFromApp = label.startsWith('←')
  const socket = socketOf(sid)
  return { from: isFromApp ? socket : SERVICE, to: isFromApp ? SERVICE : socket, label: frameWords(label.slice(2)) }
}

/** Outbound, the other one is `to`; an address that is still to be chosen is nobody's. */
function personOf({ from = '', to = '', direction = '' }: Subject): Lifeline | undefined {
  const address = direction === 'inbound' ? from : to
  return address === '' ? undefined : personAt(partyOf(address))
}

function statusMove(sid: string, subject: Subject, label: string): Partial<Move> {
  const status = /^\S+/.exec(label)?.[0] ?? label
  const told = { status, label }
  if (subject.type === 'conference') {
    const conference = conferenceOf(sid, subject.friendlyName ?? '')
    return { ...told, from: conference, to: conference }
  }
  if (subject.type === 'socket') {
    const socket = socketOf(sid)
    return status === 'connecting' ? { ...told, to: socket } : { ...told, from: socket, to: socket }
  }
  const person = personOf(subject)
  if (!person) return told
  if (subject.type === 'message') return { ...told, ...messageMove(subject, person, status, label) }
  return subject.type === 'call' ? { ...told, ...callMove(subject, person, status) } : told
}

function messageMove({ direction, body = '' }: Subject, person: Lifeline, status: string, label: string): Partial<Move> {
  if (direction === 'inbound') return {}
  if (status === 'delivered') return { to: person, label: body === '' ? 'a text' : quoted(body) }
  if (status === 'undelivered') return { to: person, label, isLost: true }
  return status === 'read' ? { from: person } : {}
}

function callMove({ direction }: Subject, person: Lifeline, status: string): Partial<Move> {
  if (direction === 'inbound') return status === 'in-progress' ? { to: person, label: 'answers' } : {}
  if (status === 'ringing') return { to: person, label: 'rings' }
  if (status === 'in-progress') return { from: person, label: 'answers' }
  if (status === 'busy') return { from: person }
  return {}
}

/** What goes to the ear of the one on the line, and what comes from that one; the rest is the service's own doing. */
const HEARD = new Set(['Say', 'Play', 'hears', 'tones', 'beep', 'hold music', 'wait', 'hold', 'SendDigits', 'agent'])
const SAID = new Set(['press', 'speech', 'audio', 'hang up'])

function heardMove(subject: Subject, label: string): Partial<Move> {
  const person = personOf(subject)
  const verb = label.startsWith('hang up') ? 'hang up' : label.startsWith('hold music') ? 'hold music' : (/^\S+/.exec(label)?.[0] ?? '')
  if (!person) return {}
  const said = withWords(label)
  if (SAID.has(verb)) return { from: person, label: said }
  return { label: said, ...(HEARD.has(verb) ? { to: person } : {}) }
}

function conferenceMove(sid: string, subject: Subject | undefined, callSid: string | undefined, label: string, find: Find): Partial<Move> {
  const conference = conferenceOf(sid, subject?.friendlyName ?? '')
  const call = callSid === undefined ? undefined : find(callSid)
  const person = call && personOf(call)
  const what = label.replace(/ [A-Z]{2}\.\.[0-9a-z]{4}$/, '')
  if (!person) return { from: conference, to: conference }
  if (what === 'join' || what === 'leave') return { from: person, to: conference, label: `${what}s` }
  return { from: conference, to: conference, label: what, about: person }
}

/** `+15550100002 texts +14145550131: "Hi"`: the record that came of it is that of the next line. */
function actOf(line: Line, next: Line | undefined, find: Find): Partial<Move> {
  const [, address = '', what = ''] = /^((?:\+\d|[a-z]+:)\S*) (.*)$/s.exec(line.text) ?? []
  if (address === '') return {}
  const person = personAt(partyOf(address))
  const made = next?.sid && next.kind === 'status' && line.sid === null ? find(next.sid) : undefined
  const isItsOwn = made?.direction === 'inbound' && personOf(made)?.key === person.key
  const label = withWords(what.replace(/^(texts|calls) [^\s:]+(?::\+[^\s:]+)?(?:: (?="))?/, '$1 ')).trimEnd()
  return { from: person, label, ...(isItsOwn ? { sid: next?.sid ?? null } : {}) }
}

/** `Say "Good \"morning\""`: the words as they were, in quotation marks that are not theirs. */
function withWords(label: string): string {
  const [, before = '', json = '', after = ''] = /^(.*?)("(?:[^"\\]|\\.)*")( \(attempt \d+\))?$/s.exec(label) ?? []
  return json === '' ? label : `${before}${quoted(JSON.parse(json) as string)}${after}`
}

function quoted(text: string): string {
  return `“${text}”`
}
