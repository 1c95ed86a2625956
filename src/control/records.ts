// The records, from outside: lists with filters, the timeline as text, and the past.
import type { Duration, Ringback } from 'ringback'
import { parseInstant } from '../domain/instant'
import type { Kind } from '../kinds/kind'
import { isTableKind, KINDS, type ListName, TABLE_KINDS, type TableListName } from '../kinds/kinds'
import { countOf, type Fields, type Route, type RouteReply, textOf } from './route'

/** The records of a list whose fields say what the query says; the latest `limit` of them. */
function filtered<Record>(records: Iterable<Record>, fields: Fields): RouteReply {
  const wanted = Object.entries(fields).filter(([name]) => name !== 'limit')
  const limit = countOf(fields, 'limit')
  const found = [...records].filter((record) => {
    const values = record as Readonly<{ [name: string]: unknown }>
    return wanted.every(([name, value]) => String(values[name] ?? '') === value)
  })
  return { json: limit === undefined ? found : found.slice(-limit) }
}

function list(path: string, filters: readonly string[], records: (phone: Ringback) => Iterable<unknown>): Route {
  return {
    method: 'GET',
    path,
    takes: [...filters, 'limit'].map((name) => `${name}?`),
    answers: 'a list of records, oldest first; `limit` takes the latest',
    run: ({ phone, fields }) => filtered(records(phone), fields),
  }
}

function text(extension: string, type: string, render: (phone: Ringback) => Iterable<string>): Route {
  return {
    method: 'GET',
    path: `timeline.${extension}`,
    takes: [],
    answers: 'text',
    run: ({ phone }) => ({ pieces: render(phone), type: `${type}; charset=utf-8` }),
  }
}

/** Records without a SID of their own come from the feed, with the id by which a callback is sent once more. */
function recordsOf(phone: Ringback, kind: Kind): Iterable<unknown> {
  const list = kind.list as ListName
  return isTableKind(kind) && kind.about ? phone.feed.since()[list] : phone[list]
}

const PAST_LISTS = TABLE_KINDS.map((kind) => kind.list as TableListName)

export const RECORD_ROUTES: readonly Route[] = [
  ...KINDS.map((kind) => list(kind.list, kind.filters, (phone) => recordsOf(phone, kind))),
  list('timeline', ['sid', 'kind'], (phone) => phone.timeline),
  text('txt', 'text/plain', (phone) => phone.timeline.pieces('text')),
  text('mmd', 'text/plain', (phone) => [phone.timeline.mermaid()]),
  text('html', 'text/html', (phone) => phone.timeline.pieces('html')),
  {
    method: 'GET',
    path: 'at',
    takes: ['when'],
    example: { when: '2s' },
    answers: `\`{ at, ${PAST_LISTS.join(', ')} }\``,
    run({ phone, fields }) {
      const past = phone.at(momentOf(textOf(fields, 'when') as string))
      return { json: { at: past.at, ...Object.fromEntries(PAST_LISTS.map((name) => [name, past[name].all()])) } }
    },
  },
]

/** A duration since the start, or a moment. */
function momentOf(when: string): Duration | Date {
  return /^\d{4}-/.test(when) ? new Date(parseInstant(when, 'when')) : (when as Duration)
}
