// Long answers in pieces: what `feed.since()` tells as JSON, and one list in slices, so that a server has time for others between two
// pieces. What is told stands as it was when the first piece was asked for. Knows no kind by name.
import { Packer } from '../domain/packed'
import { redactTokens, redactUrls } from '../domain/redact'
import { shortened } from '../domain/short-lines'
import type { Exchange } from '../exchange/exchange'
import { secretsOf } from '../exchange/secrets'
import { isTableKind, KINDS, type ListName } from '../kinds/kinds'
import { changesInSteps, changesSince, type Held, heldAbout, heldOf, heldTimeline, type Place } from './changes'
import { inSteps } from './replayed'
import type { RunCaption } from './timeline'
import type { TimelineEntry } from './timeline-entry'

/** Records a piece. */
const ROWS = 50
const LINES = 500

/** What the feed tells of a run. */
interface Told {
  readonly cursor: string
  since(cursor: string): object
  slices(list: ListName | 'timeline'): Iterable<readonly object[]>
  forecasts(): readonly object[]
  versions(): Iterable<readonly object[]>
}

export function captionOf(exchange: Exchange, { title = '', failure = '' }: RunCaption = {}): RunCaption {
  // A test may print whatever it compared.
  const tidy = (text: string) => redactTokens(redactUrls(text), secretsOf(exchange))
  return { ...(title && { title: tidy(title) }), ...(failure && { failure: tidy(failure) }) }
}

/** What the page of a saved run holds (PageOptions), as JSON. What it tells of the lists is packed: one value after the other. */
export function* savedRun(feed: Told, caption: RunCaption = {}): Generator<string> {
  // Of a long run the first look for what is open takes a while: it is not taken together with the rest.
  feed.forecasts()
  yield `{"live":false,"caption":${JSON.stringify(caption)},"packed":[`
  const rest = { ...feed.since(feed.cursor), fresh: true, forecasts: feed.forecasts() }
  // All lists are held before the first is told, so that they stand as they were at one moment.
  const lists = [...KINDS.map(({ list }) => list as ListName), 'timeline' as const].map((name) => ({ name, slices: feed.slices(name) }))
  const packer = new Packer()
  yield packer.pack(rest)
  for (const { name, slices } of [...lists, { name: 'versions', slices: feed.versions() }]) {
    yield `,${packer.pack(name)},[`
    let comma = ''
    for (const slice of slices) {
      yield slice.length === 0
        ? ''
        : comma + slice.map((one) => packer.packOnce(name === 'timeline' ? shortened(one as TimelineEntry) : one)).join(',')
      if (slice.length > 0) comma = ','
    }
    yield ']'
  }
  yield ']}'
}

/** `rest`: all but the records. */
export function* changePieces(exchange: Exchange, from: Place | undefined, rest: object): Generator<string> {
  const { records, timeline, removed } = from ? yield* inSteps(changesInSteps(exchange, from)) : changesSince(exchange, from)
  yield JSON.stringify(rest).slice(0, -1)
  for (const [name, held] of records) yield* listPieces(name, held, ROWS)
  yield* listPieces('timeline', timeline, LINES)
  yield `,"removed":${JSON.stringify(removed)}}`
}

/** A list as a field of an object: `,"messages":[…]`. */
export function* listPieces(name: string, held: Held<object>, size = ROWS): Generator<string> {
  yield `,${JSON.stringify(name)}:[`
  let comma = ''
  for (const slice of slices(held, size, false)) {
    yield comma + slice.map((record) => JSON.stringify(record)).join(',')
    comma = ','
  }
  yield ']'
}

/** `name`: of a list, or `timeline`. @returns nothing of a list that there is not. */
export function listSlices(exchange: Exchange, name: string, newestFirst: boolean, about?: string): Iterable<object[]> {
  if (name === 'timeline') return slices(heldTimeline(exchange), LINES, newestFirst)
  const kind = KINDS.find(({ list }) => list === name)
  if (!kind) return []
  const isAbout = isTableKind(kind) && kind.about && about !== undefined
  return slices(isAbout ? heldAbout(exchange, kind, about) : heldOf(exchange, kind), ROWS, newestFirst)
}

function* slices(held: Held<object>, size: number, newestFirst: boolean): Generator<object[]> {
  const { length } = held
  for (let done = 0; done < length; done += size) {
    const count = Math.min(size, length - done)
    yield Array.from({ length: count }, (_, index) => held.at(newestFirst ? length - 1 - done - index : done + index))
  }
}
