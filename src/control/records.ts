// The records, from outside: lists with filters, the timeline as text, and the past.
import type { Duration, Ringback } from 'ringback'
import { quote } from '../domain/errors'
import { parseInstant } from '../domain/instant'
import { KINDS, type ListName, TABLE_KINDS, type TableListName } from '../kinds/kinds'
import { controlError } from './control-error'
import { countOf, type Fields, JSON_TYPE, neededText, type Route, type RouteReply, textOf } from './route'

/** Records a piece. */
const TEXTS = 50

/** The records of a list whose fields say what the query says; the latest `limit` of them. A slice of the list is one piece. */
function filtered({ feed }: Ringback, name: ListName | 'timeline', fields: Fields): RouteReply {
  const wanted = Object.entries(fields).filter(([field]) => field !== 'limit')
  const limit = countOf(fields, 'limit')
  const textsOf = (slice: readonly object[]) =>
    slice
      .filter((record) => {
        const values = record as Readonly<{ [name: string]: unknown }>
        return wanted.every(([field, value]) => String(values[field] ?? '') === value)
      })
      .map((record) => JSON.stringify(record))
  const about = textOf(fields, 'sid')
  const pieces =
    limit === undefined
      ? all(feed.slices(name, 'oldest first', about), textsOf)
      : latest(feed.slices(name, 'newest first', about), textsOf, limit)
  return { pieces, type: JSON_TYPE }
}

/** What is of one slice is one piece, with the brackets around all of them. */
function* all<Slice>(slices: Iterable<Slice>, textsOf: (slice: Slice) => readonly string[]): Generator<string> {
  let [piece, comma] = ['[', '']
  let isFirst = true
  for (const slice of slices) {
    if (!isFirst) {
      yield piece
      piece = ''
    }
    isFirst = false
    const text = textsOf(slice).join(',')
    if (text === '') continue
    piece += comma + text
    comma = ','
  }
  yield `${piece}]`
}

/** No more slices are looked at than hold so many. */
function* latest<Slice>(newestFirst: Iterable<Slice>, textsOf: (slice: Slice) => readonly string[], limit: number): Generator<string> {
  const found: string[] = []
  let isFirst = true
  for (const slice of newestFirst) {
    if (!isFirst) yield ''
    isFirst = false
    found.push(...textsOf(slice))
    if (found.length >= limit) break
  }
  const texts = found.slice(0, limit).reverse()
  const slices = Array.from({ length: Math.ceil(texts.length / TEXTS) }, (_, index) => texts.slice(index * TEXTS, (index + 1) * TEXTS))
  yield* all(slices, (slice) => slice)
}

function list(name: ListName | 'timeline', filters: readonly string[]): Route {
  return {
    method: 'GET',
    path: name,
    takes: [...filters, 'limit'].map((field) => `${field}?`),
    answers: 'a list of records, oldest first; `limit` keeps the newest',
    run: ({ phone, fields }) => filtered(phone, name, fields),
  }
}

function text(extension: string, type: string, render: (phone: Ringback) => Iterable<string>): Route {
  return {
    method: 'GET',
    path: `timeline.${extension}`,
    takes: [],
    type,
    answers: 'text',
    run: ({ phone }) => ({ pieces: render(phone), type: `${type}; charset=utf-8` }),
  }
}

const PAST_LISTS = TABLE_KINDS.map((kind) => kind.list as TableListName)

export const RECORD_ROUTES: readonly Route[] = [
  ...KINDS.map((kind) => list(kind.list as ListName, kind.filters)),
  {
    method: 'GET',
    path: 'recordings/:sid/wav',
    takes: [],
    type: 'audio/x-wav',
    answers: 'the file of a recording: 8 kHz, 16-bit PCM',
    run({ phone, path }) {
      const recording = phone.recordings.get(path.sid as string)
      if (!recording) throw controlError(404, 'notFound', `There is no recording ${quote(path.sid)}.`)
      return { bytes: recording.wav(), type: 'audio/x-wav' }
    },
  },
  {
    method: 'GET',
    path: 'sockets/:sid/frames',
    takes: ['since?'],
    answers: 'the frames of a socket, oldest first: `[{ at, from, data }]`; `since` is the number of frames to skip',
    run({ phone, path, fields }) {
      const socket = phone.sockets.get(path.sid as string)
      if (!socket) throw controlError(404, 'notFound', `There is no socket ${quote(path.sid)}.`)
      return { json: socket.frames.slice(countOf(fields, 'since', 0) ?? 0) }
    },
  },
  list('timeline', ['sid', 'kind']),
  text('txt', 'text/plain', (phone) => phone.timeline.pieces('text')),
  text('mmd', 'text/plain', (phone) => phone.timeline.pieces('mermaid')),
  {
    method: 'GET',
    path: 'timeline.svg',
    takes: ['steps?'],
    type: 'image/svg+xml',
    answers: 'a sequence diagram of the newest `steps` steps',
    run({ phone, fields }) {
      const steps = countOf(fields, 'steps')
      return { pieces: [phone.timeline.toSVG(steps === undefined ? {} : { steps })], type: 'image/svg+xml; charset=utf-8' }
    },
  },
  text('html', 'text/html', (phone) => phone.timeline.pieces('html')),
  {
    method: 'GET',
    path: 'versions',
    takes: [],
    answers:
      'earlier states of records, for changes that leave no date in the record: `[{ list, sid, until, was, gone? }]`. With them a client can show any record as it was at any moment',
    run: ({ phone }) => ({ pieces: all(phone.feed.versions(), (slice) => slice.map((one) => JSON.stringify(one))), type: JSON_TYPE }),
  },
  {
    method: 'GET',
    path: 'at',
    takes: ['when'],
    example: { when: '2s' },
    answers: `\`{ at, ${PAST_LISTS.join(', ')} }\``,
    run({ phone, fields }) {
      return { pieces: phone.feed.past(momentOf(neededText(fields, 'when'))), type: JSON_TYPE }
    },
  },
]

/** A duration since the start, or a moment. */
function momentOf(when: string): Duration | Date {
  return /^\d{4}-/.test(when) ? new Date(parseInstant(when, 'when')) : (when as Duration)
}
