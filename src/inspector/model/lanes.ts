// The timeline as a picture: a lane for each record that is in view, its statuses as blocks, and under them the callbacks that they
// caused. Numbers only; view/timeline.tsx draws them.
import { ownOf } from './about'
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
  readonly marks: readonly Mark[]
}

/** One attempt of a callback. */
export interface Mark {
  readonly callback: Callback
  readonly attempt: number
  readonly isBad: boolean
  readonly at: string
  readonly x: number
  /** So many others of the lane stand at the same moment before it. */
  readonly slot: number
  /** Where what it came of stands: a status change, or the attempt before it. */
  readonly cause: { readonly of: 'status' | 'attempt'; readonly x: number } | null
}

export interface Picture {
  readonly lanes: readonly Lane[]
  readonly ticks: readonly { readonly at: number; readonly x: number }[]
  readonly now: number
  readonly width: number
}

export const MARK_WIDTH = 24
const END_WIDTH = 104

/** `room`: pixels of the shortest pause. */
export function pictureOf(run: Pick<Run, 'clock' | 'about'>, shown: Iterable<Item>, room: number, forecasts: Forecasts = NONE): Picture {
  const { now } = run.clock
  const items = [...shown]
  const callbacks = items.map(({ sid }) => ownOf(run.about, sid).callbacks)
  const coming = items.map((item) => comingOf(item, run.clock, forecasts))
  const times = [
    now,
    ...items.flatMap(({ history = [] }) => history.map(({ at }) => at)),
    ...callbacks.flat().flatMap(timesOf),
    ...coming.flatMap((own) => own.map(({ at }) => at)),
  ]
  const rows = items.map(rowsOf)
  const scale = scaleOf(
    times,
    room,
    rows.flatMap((own) => own.map(({ at }) => at)),
  )
  const x = (at: string) => scale.x(msOf(at))
  const lanes = items.map((item, index): Lane => {
    const blocks = [...pastBlocks(item, now, x), ...futureBlocks(coming[index] ?? [], x)]
    return { item, blocks, beats: beatsOf(rows[index] ?? [], x), marks: marksOf(callbacks[index] ?? [], item, x) }
  })
  const ends = lanes.map((lane) => spanOf(lane)[1])
  return {
    lanes,
    ticks: scale.moments.map((at) => ({ at, x: scale.x(at) })),
    now: x(now),
    width: Math.max(0, x(now), ...ends) + 24,
  }
}

/** From where to where a lane reaches. */
export function spanOf({ blocks, marks }: Lane): readonly [number, number] {
  const ends = [...blocks.map(({ x, width }) => x + width), ...marks.map(({ x }) => x + MARK_WIDTH)]
  return [Math.min(...blocks.map(({ x }) => x), ...marks.map(({ x }) => x)), Math.max(0, ...ends)]
}

/** What of a lane is drawn between two places, and how many of its statuses stand before and after what is in view. */
export interface LaneInView {
  readonly blocks: readonly Block[]
  readonly beats: readonly Beat[]
  readonly marks: readonly Mark[]
  readonly earlier: number
  readonly later: number
}

/** A little more is drawn than is in view, so that a scroll does not uncover an empty place. */
const AROUND = 200

export function inView({ blocks, beats, marks }: Lane, from: number, to: number): LaneInView {
  const isNear = ({ x, width = MARK_WIDTH }: { readonly x: number; readonly width?: number }) =>
    x + width > from - AROUND && x < to + AROUND
  return {
    blocks: blocks.filter(isNear),
    beats: beats.filter(isNear),
    marks: marks.filter(isNear),
    earlier: blocks.filter(({ x, width }) => x + width <= from).length,
    later: blocks.filter(({ x }) => x >= to).length,
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

/** In order of time. */
function marksOf(callbacks: readonly Callback[], item: Item, x: (at: string) => number): Mark[] {
  const standing = new Map<number, number>()
  const marks = callbacks.flatMap((callback) => {
    const places = timesOf(callback).map((at) => ({ at, x: x(at) }))
    const from = causeOf(callback, item)
    return places.map((place, index): Omit<Mark, 'slot'> => {
      const before = places[index - 1]
      const cause = before ? ({ of: 'attempt', x: before.x } as const) : from === null ? null : ({ of: 'status', x: x(from) } as const)
      return { ...place, callback, attempt: index + 1, isBad: isBad(callback, index + 1), cause }
    })
  })
  return marks
    .sort((a, b) => a.x - b.x)
    .map((mark) => {
      const slot = standing.get(mark.x) ?? 0
      standing.set(mark.x, slot + 1)
      return { ...mark, slot }
    })
}

function isBad({ attempts, state }: Callback, attempt: number): boolean {
  const made = attempts[attempt - 1]
  if (!made) return state === 'dropped'
  if (attempt === attempts.length) return state === 'failed'
  return made.error !== null || made.status === null || made.status >= 400
}

/** The status that it reports, or the last one before it. */
function causeOf({ params, at }: Callback, { history = [] }: Item): string | null {
  const before = history.filter((entry) => msOf(entry.at) <= msOf(at))
  const reported = params.MessageStatus ?? params.SmsStatus ?? params.CallStatus
  return (before.findLast(({ status }) => status === reported) ?? before.at(-1))?.at ?? null
}
