// The timeline as a picture: a lane for each message and call, its statuses as blocks, and under them the callbacks that they
// caused. Numbers only; view/timeline.tsx draws them.
import { type Coming, comingOf, type Forecasts, NONE } from './forecasts'
import { type FrameRow, frameRows } from './frames'
import type { Run } from './run'
import { scaleOf } from './scale'
import { isEnd } from './status'
import { msOf } from './time'
import type { Callback, Item, Socket } from './wire'

export interface Block {
  readonly label: string
  /** False: the block is a thing to come that is no status, such as the end of a prompt. */
  readonly isStatus: boolean
  readonly at: string
  readonly x: number
  readonly width: number
  readonly isFuture: boolean
}

/** What came at one moment from one side of a socket. */
export interface Beat {
  readonly x: number
  readonly at: string
  readonly from: FrameRow['from']
  /** Never empty. */
  readonly rows: readonly FrameRow[]
}

export interface Lane {
  readonly item: Item
  readonly blocks: readonly Block[]
  readonly beats: readonly Beat[]
}

/** One attempt of a callback. */
export interface Mark {
  readonly callback: Callback
  readonly attempt: number
  readonly isBad: boolean
  readonly at: string
  readonly x: number
  /** Several at one moment stand below each other. */
  readonly row: number
  /** What it came of: a status change, on a lane, or the attempt before it. */
  readonly cause: { readonly lane: number; readonly x: number } | { readonly row: number; readonly x: number } | null
}

export interface Picture {
  readonly lanes: readonly Lane[]
  readonly marks: readonly Mark[]
  readonly markRows: number
  readonly ticks: readonly { readonly at: number; readonly x: number }[]
  readonly now: number
  readonly width: number
}

export const MARK_WIDTH = 28
const END_WIDTH = 104

/** `room`: pixels of the shortest pause. */
export function pictureOf(
  run: Pick<Run, 'clock' | 'callbacks'>,
  shown: Iterable<Item>,
  room: number,
  forecasts: Forecasts = NONE,
): Picture {
  const { now } = run.clock
  const items = [...shown]
  const sids = new Map(items.map(({ sid }, index) => [sid, index]))
  const callbacks = [...run.callbacks.values()].filter(({ sid }) => sids.has(sid))
  const coming = new Map(items.map((item) => [item.sid, comingOf(item, run.clock, forecasts)]))
  const times = [
    now,
    ...items.flatMap(({ history = [] }) => history.map(({ at }) => at)),
    ...callbacks.flatMap(timesOf),
    ...[...coming.values()].flatMap((own) => own.map(({ at }) => at)),
  ]
  const rows = items.map(rowsOf)
  const scale = scaleOf(
    times,
    room,
    rows.flatMap((own) => own.map(({ at }) => at)),
  )
  const x = (at: string) => scale.x(msOf(at))
  const lanes = items.map((item, index): Lane => {
    const blocks = [...pastBlocks(item, now, x), ...futureBlocks(coming.get(item.sid) ?? [], x)]
    return { item, blocks, beats: beatsOf(rows[index] ?? [], x) }
  })
  const marks = marksOf(callbacks, items, sids, x)
  return {
    lanes,
    marks,
    markRows: marks.reduce((most, { row }) => Math.max(most, row + 1), 1),
    ticks: scale.moments.map((at) => ({ at, x: scale.x(at) })),
    now: x(now),
    width: lanes.flatMap(({ blocks }) => blocks).reduce((end, block) => Math.max(end, block.x + block.width), Math.max(0, x(now))) + 24,
  }
}

/** More of them would make a picture that nobody looks through. */
const ROWS = 150

/** The newest frames of a socket. */
function rowsOf(item: Item): readonly FrameRow[] {
  return item.type === 'socket' ? frameRows((item as Item & Socket).frames).slice(-ROWS) : []
}

function beatsOf(rows: readonly FrameRow[], x: (at: string) => number): Beat[] {
  const beats = new Map<string, FrameRow[]>()
  for (const row of rows) {
    const key = `${row.at} ${row.from}`
    beats.set(key, [...(beats.get(key) ?? []), row])
  }
  return [...beats.values()].flatMap((own) => own.slice(0, 1).map(({ at, from }) => ({ x: x(at), at, from, rows: own })))
}

function timesOf({ at, attempts }: Callback): string[] {
  return attempts.length === 0 ? [at] : attempts.map((attempt) => attempt.at)
}

/** A status lasts until the next one, or until now; an end stays as wide as its word. */
function pastBlocks({ type, history = [] }: Item, now: string, x: (at: string) => number): Block[] {
  const last = history.length - 1
  return history.map(({ status, at }, index) => {
    const until = history[index + 1]?.at ?? now
    const width = index === last && isEnd(type, status) ? END_WIDTH : Math.max(6, x(until) - x(at) - 2)
    return { label: status, isStatus: true, at, x: x(at), width, isFuture: false }
  })
}

function futureBlocks(coming: readonly Coming[], x: (at: string) => number): Block[] {
  return coming.map(({ at, label, isStatus }, index) => {
    const next = coming[index + 1]
    const width = next && x(next.at) > x(at) ? x(next.at) - x(at) - 2 : END_WIDTH
    return { label, isStatus, at, x: x(at), width, isFuture: true }
  })
}

/** Every callback has a row of its own from its first attempt to its last. */
function marksOf(
  callbacks: readonly Callback[],
  items: readonly Item[],
  lanes: ReadonlyMap<string, number>,
  x: (at: string) => number,
): Mark[] {
  const ends: number[] = []
  const spans = callbacks.map((callback) => ({ callback, places: timesOf(callback).map((at) => ({ at, x: x(at) })) }))
  spans.sort((a, b) => (a.places[0]?.x ?? 0) - (b.places[0]?.x ?? 0))
  return spans.flatMap(({ callback, places }) => {
    const free = ends.findIndex((end) => end <= (places[0]?.x ?? 0))
    const row = free === -1 ? ends.length : free
    ends[row] = (places.at(-1)?.x ?? 0) + MARK_WIDTH
    const lane = lanes.get(callback.sid) ?? 0
    const from = causeOf(callback, items[lane])
    return places.map((place, index): Mark => {
      const before = places[index - 1]
      const cause = before ? { row, x: before.x } : from === null ? null : { lane, x: x(from) }
      return { ...place, callback, attempt: index + 1, row, isBad: isBad(callback, index + 1), cause }
    })
  })
}

function isBad({ attempts, state }: Callback, attempt: number): boolean {
  const made = attempts[attempt - 1]
  if (!made) return state === 'dropped'
  if (attempt === attempts.length) return state === 'failed'
  return made.error !== null || made.status === null || made.status >= 400
}

/** The status that it reports, or the last one before it. */
function causeOf({ params, at }: Callback, item: Item | undefined): string | null {
  const before = (item?.history ?? []).filter((entry) => msOf(entry.at) <= msOf(at))
  const reported = params.MessageStatus ?? params.SmsStatus ?? params.CallStatus
  return (before.findLast(({ status }) => status === reported) ?? before.at(-1))?.at ?? null
}
