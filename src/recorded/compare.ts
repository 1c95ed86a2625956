// Compares what a phone sent with what was recorded: webhooks by message and call, frames by session, answers by request. Pure.
import { type Aligned, align } from './align'
import {
  type At,
  compareLengths,
  compareNames,
  compareTimes,
  type Difference,
  type DifferenceKind,
  type Pair,
  type Range,
} from './differences'
import {
  type CloseEvent,
  type FrameEvent,
  paramOf,
  type RecordedEvent,
  type RestEvent,
  type UpgradeEvent,
  type WebhookEvent,
} from './events'
import { normalFrame, normalParams, type Plain, speechInOrder } from './normal'
import { compareSound } from './sound'
import { callsOfSessions, isObject, isSound, threadOf, typeOf } from './threads'

export interface Compared {
  /** Of the recording, that the replay is to tell again. */
  readonly recorded: readonly RecordedEvent[]
  readonly replayed: readonly RecordedEvent[]
}

/** What was found of a group of events, and which of them are the same. */
interface Found {
  readonly differences: readonly Difference[]
  readonly pairs: readonly Pair[]
}

/** In the order of the recording; what was added, at the end. */
export function compare({ recorded, replayed }: Compared, range: Range): Difference[] {
  const found = [
    ...inGroups(webhooksIn(recorded), webhooksIn(replayed), ({ params }) => threadOf(params)).map(([a, b]) => compareWebhooks(a, b, range)),
    ...inGroups(framesIn(recorded), framesIn(replayed), ({ session }) => session).map(([a, b]) => compareFrames(a, b, range)),
    compareSockets(recorded, replayed),
    { differences: compareSound(recorded, replayed, range), pairs: [] },
    { differences: compareRest(restIn(recorded), restIn(replayed), range), pairs: [] },
  ]
  const differences = [
    ...found.flatMap((one) => one.differences),
    ...compareMoments(
      recorded,
      found.flatMap(({ pairs }) => pairs),
      range,
    ),
  ]
  return differences.sort((a, b) => (a.ms ?? Number.POSITIVE_INFINITY) - (b.ms ?? Number.POSITIVE_INFINITY))
}

/** All that came of a message or a call, one after the other. */
function compareMoments(recorded: readonly RecordedEvent[], pairs: readonly Pair[], range: Range): Difference[] {
  const calls = callsOfSessions(recorded)
  const sidOf = ({ recorded: event }: Pair) => (event.kind === 'webhook' ? threadOf(event.params) : (calls.get(event.session) ?? ''))
  return inGroups(pairs, [], sidOf).flatMap(([ofOne]) =>
    compareTimes(
      ofOne.sort((a, b) => a.recorded.ms - b.recorded.ms),
      range,
    ),
  )
}

const STATUS_NAMES = [
  'CallStatus',
  'MessageStatus',
  'SmsStatus',
  'SessionStatus',
  'RecordingStatus',
  'TranscriptionEvent',
  'StatusCallbackEvent',
  'StreamEvent',
]

function compareWebhooks(recorded: readonly WebhookEvent[], replayed: readonly WebhookEvent[], range: Range): Found {
  const likeness = (event: WebhookEvent) => `${event.method} ${event.path.replace(/\?.*$/s, '')} ${typeOf(event)}`
  const key = (event: WebhookEvent) => `${likeness(event)} ${STATUS_NAMES.map((name) => paramOf(event.params, name)).join(' ')}`
  const aligned = align(recorded, replayed, key, likeness)
  const inside = aligned.pairs.flatMap(([then, now]) => {
    const at = { where: webhookName(then), ms: then.ms }
    return [
      ...compareNames(normalParams(then.params), normalParams(now.params), at, range),
      ...compareLengths(texts(then), texts(now), at, range),
    ]
  })
  return { differences: [...inside, ...whole(aligned, webhookName)], pairs: pairsOf(aligned, webhookName) }
}

function compareFrames(recorded: readonly FrameEvent[], replayed: readonly FrameEvent[], range: Range): Found {
  const then = speechInOrder(recorded)
  const key = (event: FrameEvent) => JSON.stringify(plainOf(event))
  const aligned = align(then, speechInOrder(replayed), key, frameName)
  const inside = aligned.pairs.flatMap(([a, b]) => {
    const at: At = { where: frameName(a), ms: a.ms }
    return [...compareNames(plainOf(a), plainOf(b), at, range), ...compareLengths(lengthsIn(a), lengthsIn(b), at, range)]
  })
  return { differences: [...inside, ...whole(aligned, frameName)], pairs: pairsOf(aligned, frameName) }
}

/** Upgrades and closes, one of each a session. */
function compareSockets(recorded: readonly RecordedEvent[], replayed: readonly RecordedEvent[]): Found {
  const isSocket = (event: RecordedEvent): event is UpgradeEvent | CloseEvent => event.kind === 'upgrade' || event.kind === 'close'
  const nameOf = (event: UpgradeEvent | CloseEvent) => `${event.kind} of session ${event.session}`
  const aligned = align(recorded.filter(isSocket), replayed.filter(isSocket), nameOf, nameOf)
  const inside = aligned.pairs.flatMap(([then, now]): Difference[] => {
    const [a, b] = [endOf(then), endOf(now)]
    return a === b ? [] : [{ kind: 'status', where: nameOf(then), name: null, recorded: a, replayed: b, ms: then.ms }]
  })
  return { differences: [...inside, ...whole({ ...aligned, moved: [] }, nameOf)], pairs: pairsOf(aligned, nameOf) }
}

function pairsOf<Event extends Pair['recorded']>({ pairs }: Aligned<Event>, whereOf: (event: Event) => string): Pair[] {
  return pairs.map(([recorded, replayed]) => ({ recorded, replayed, where: whereOf(recorded) }))
}

function endOf(event: UpgradeEvent | CloseEvent): string {
  return event.kind === 'upgrade' ? String(event.status) : `${event.code} ${event.reason}`.trim()
}

/** The members of a resource that say what became of it. */
const TOLD = ['code', 'status', 'direction', 'from', 'to', 'body', 'num_segments', 'error_code', 'answered_by']

function compareRest(recorded: readonly RestEvent[], replayed: readonly RestEvent[], range: Range): Difference[] {
  const nameOf = ({ method, path }: RestEvent) => `${method} ${path.replace(/\b([A-Z]{2})[0-9a-f]{32}\b/g, '$1*')}`
  const aligned = align(recorded, replayed, nameOf, nameOf)
  const inside = aligned.pairs.flatMap(([then, now]): Difference[] => {
    const at = { where: nameOf(then), ms: then.ms }
    if (then.status !== now.status) {
      const told = ({ status, answer }: RestEvent) => [status, isObject(answer) ? answer.code : ''].join(' ').trim()
      return [{ kind: 'status', where: at.where, name: null, recorded: told(then), replayed: told(now), ms: at.ms }]
    }
    return compareNames(membersOf(then.answer), membersOf(now.answer), at, range)
  })
  return [...inside, ...whole({ ...aligned, moved: [] }, nameOf)]
}

/** All names, and the values of some. A list is as long as an account is old. */
function membersOf(answer: unknown): Plain {
  if (!isObject(answer) || 'page' in answer || 'meta' in answer) return {}
  const normal = normalFrame(Object.fromEntries(Object.entries(answer).filter(([, value]) => !isObject(value) && !Array.isArray(value))))
  return Object.fromEntries(Object.keys(answer).map((name) => [name, TOLD.includes(name) ? (normal[name] ?? '*') : '*']))
}

/** Of events as wholes. */
function whole<Event extends { readonly ms: number }>(
  { missing, added, moved }: Aligned<Event>,
  whereOf: (event: Event) => string,
): Difference[] {
  const told = (kind: DifferenceKind, event: Event, ms: number | null): Difference => ({
    kind,
    where: whereOf(event),
    name: null,
    recorded: kind === 'missing' ? `at ${event.ms} ms` : null,
    replayed: kind === 'added' ? `at ${event.ms} ms` : null,
    ms,
  })
  return [
    ...missing.map((event) => told('missing', event, event.ms)),
    ...moved.map((event) => told('order', event, event.ms)),
    ...added.map((event) => told('added', event, null)),
  ]
}

function webhookName(event: WebhookEvent): string {
  const { method, path, params } = event
  const status = STATUS_NAMES.map((name) => paramOf(params, name)).filter((text) => text !== '')
  const of = threadOf(params)
  return `${method} ${path}${of === '' ? '' : ` of ${short(of)}`}${status.length > 0 ? ` (${[...new Set(status)].join(', ')})` : ''}`
}

function frameName({ frame, raw, session }: FrameEvent): string {
  if (!isObject(frame)) return `${raw === undefined ? 'binary' : 'text'} frame of session ${session}`
  const what = [frame.type ?? frame.event, frame.type === 'info' ? frame.name : undefined].filter((part) => typeof part === 'string')
  return `frame ${what.join(' ')} of session ${session}`
}

function short(sid: string): string {
  return sid.length === 34 ? `${sid.slice(0, 2)}…${sid.slice(-4)}` : sid
}

function plainOf({ frame, raw, binary }: FrameEvent): Plain {
  return frame === undefined ? { data: raw ?? binary ?? '' } : normalFrame(frame)
}

function texts({ params }: WebhookEvent): Plain {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, [value].flat().join(', ')]))
}

function lengthsIn({ frame }: FrameEvent): Plain {
  if (!isObject(frame)) return {}
  return Object.fromEntries(Object.entries(frame).flatMap(([name, value]) => (typeof value === 'number' ? [[name, String(value)]] : [])))
}

function webhooksIn(events: readonly RecordedEvent[]): WebhookEvent[] {
  return events.filter((event) => event.kind === 'webhook')
}

function framesIn(events: readonly RecordedEvent[]): FrameEvent[] {
  return events.filter((event) => event.kind === 'frame').filter(({ from, frame }) => from === 'provider' && !isSound(frame))
}

function restIn(events: readonly RecordedEvent[]): RestEvent[] {
  return events.filter((event) => event.kind === 'rest')
}

/** Both sides by the same key, in the order in which the keys are met. */
function inGroups<Event, Key>(a: readonly Event[], b: readonly Event[], keyOf: (event: Event) => Key): [Event[], Event[]][] {
  const keys = [...new Set([...a, ...b].map(keyOf))]
  return keys.map((key) => [a.filter((event) => keyOf(event) === key), b.filter((event) => keyOf(event) === key)])
}
