// What a redaction reaches besides the message as it stands: the text in its older versions, in the request that made it, in callbacks
// about it and in the line of who wrote it. It is taken out of the rows themselves, which journals, logs and images share, and comes
// back with a way back to before the redaction. What an app answered is not touched.
import { quote } from '../domain/errors'
import type { Log } from './log'
import type { CallbackRow, SentRow } from './rows/callbacks'
import type { MessageRow } from './rows/messages'
import type { RedactionRow } from './rows/redactions'
import type { RequestRow } from './rows/requests'
import type { TimelineRow } from './rows/timeline'
import type { ReadTable, Table } from './table'

/** The tables and logs in which a text stands. */
export interface Texts {
  readonly messages: ReadTable<MessageRow, string>
  readonly callbacks: Table<CallbackRow, 'subject' | 'state'>
  readonly requests: Log<RequestRow>
  readonly timeline: Log<TimelineRow>
}

/** A field that holds a text, and what is there instead while it is redacted. */
interface Place {
  readonly holder: object
  readonly field: string
  readonly was: unknown
  readonly is: string
}

/** To be told of each redaction that comes and goes. */
export function redactPast(texts: Texts): (before: RedactionRow | undefined, after: RedactionRow | undefined) => void {
  const places = new WeakMap<RedactionRow, readonly Place[]>()
  return (before, after) => {
    if (after && !before) {
      const found = places.get(after) ?? placesOf(texts, after.sid)
      places.set(after, found)
      for (const { holder, field, is } of found) Reflect.set(holder, field, is)
    } else if (before && !after) {
      for (const { holder, field, was } of places.get(before) ?? []) Reflect.set(holder, field, was)
    }
  }
}

function placesOf({ messages, callbacks, requests, timeline }: Texts, sid: string): readonly Place[] {
  const message = messages.get(sid)
  const bodies = new Set<string>()
  const places: Place[] = []
  for (let version = message ?? null; version; version = version.before) {
    if (version.body === '' || places.some(({ holder }) => holder === version?.facts)) continue
    bodies.add(version.body)
    places.push(place(version.facts, 'body', ''))
  }
  if (!message || bodies.size === 0) return places
  for (const { params } of momentOf(requests, message.createdAt).filter((row) => row.sid === sid)) places.push(...paramPlaces(params))
  const about = callbacks.listBy('subject', sid)
  for (let index = 0; index < about.length; index++) places.push(...callbackPlaces(callbacks, about.at(index) as CallbackRow))
  if (message.direction === 'inbound') {
    for (const row of upTo(timeline, message.createdAt)) {
      if (row.kind !== 'act' || !row.text.startsWith(`${message.from} `)) continue
      const body = [...bodies].find((text) => row.text.endsWith(quote(text)))
      if (body === undefined) continue
      places.push(place(row, 'text', row.text.slice(0, -quote(body).length) + quote('')))
      break
    }
  }
  return places
}

function place(holder: object, field: string, is: string): Place {
  return { holder, field, was: Reflect.get(holder, field), is }
}

function paramPlaces(params: RequestRow['params']): Place[] {
  return ['Body', 'ContentVariables'].flatMap((name) => (name in params ? place(params, name, '') : []))
}

/** Its versions share the parameters, and not how it was sent: the URL has them where it is asked by GET. */
function callbackPlaces(callbacks: Texts['callbacks'], { sid, method, params }: CallbackRow): Place[] {
  if (!('Body' in params)) return []
  const places = [place(params, 'Body', '')]
  if (method !== 'GET') return places
  const sent = new Set<SentRow>()
  for (const { after } of callbacks.journal) if (after?.sid === sid && after.sent) sent.add(after.sent)
  for (const one of sent) places.push(place(one, 'url', one.url.replace(/([?&]Body=)[^&]*/, '$1')))
  return places
}

/** The entries of a moment. */
function momentOf<Entry extends { readonly at: number }>(log: Log<Entry>, at: number): Entry[] {
  const found: Entry[] = []
  for (const entry of upTo(log, at)) {
    if (entry.at < at) break
    found.push(entry)
  }
  return found
}

/** Those up to the end of a moment, the newest first. Time never goes back in a log. */
function* upTo<Entry extends { readonly at: number }>(log: Log<Entry>, at: number): Generator<Entry> {
  let [low, high] = [log.first, log.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((log.at(middle)?.at ?? at) <= at) low = middle + 1
    else high = middle
  }
  for (let index = low - 1; index >= log.first; index--) yield log.at(index) as Entry
}
