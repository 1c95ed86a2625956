// The moments of a run at which something happened, and what happened then: the places where its time can be put. A chunk of the timeline
// is read once, so a run that goes on is not read again.
import { type Chunk, chunksOf, type ReadList } from './growing-list'
import { isRefusal } from './refused'
import { isFailure } from './status'
import { countBy } from './then'
import { msOf } from './time'
import type { Entry } from './wire'

/** What one chunk of the timeline has of them. */
interface Own {
  /** Ascending, and each once. */
  readonly times: readonly string[]
  /** Of each, the index of its first line in the chunk. */
  readonly firsts: readonly number[]
  /** The indexes of those at which something went wrong. */
  readonly bad: readonly number[]
}

interface Placed extends Own {
  /** The index of its first moment among all of them. That may be the last one of the chunk before it. */
  readonly start: number
  /** The index of its first line in the timeline. */
  readonly line: number
}

const known = new WeakMap<Chunk<Entry>, Own>()

export class Moments {
  readonly count: number
  readonly #placed: readonly Placed[]
  readonly #timeline: ReadList<Entry>

  constructor(timeline: ReadList<Entry>) {
    const placed: Placed[] = []
    let [count, line] = [0, 0]
    for (const chunk of chunksOf(timeline)) {
      const own = ownOf(chunk)
      const isSame = placed.at(-1)?.times.at(-1) === own.times[0]
      const start = isSame ? count - 1 : count
      placed.push({ ...own, start, line })
      count = start + own.times.length
      line += chunk.length
    }
    this.count = count
    this.#placed = placed
    this.#timeline = timeline
  }

  at(place: number): string | undefined {
    const chunk = this.#chunkOf(place)
    return chunk?.times[place - chunk.start]
  }

  /** The last one at or before a moment; -1 before the first. */
  placeOf(at: string): number {
    return countBy(this.count, (index) => msOf(this.at(index) as string), msOf(at)) - 1
  }

  /** What happened at one of them. */
  linesAt(place: number): readonly Entry[] {
    const first = this.#firstLineOf(place)
    return first === undefined ? [] : this.#timeline.slice(first, this.#firstLineOf(place + 1) ?? this.#timeline.length)
  }

  /** Ascending. */
  bad(): number[] {
    return [...new Set(this.#placed.flatMap(({ start, bad }) => bad.map((index) => start + index)))]
  }

  #firstLineOf(place: number): number | undefined {
    const chunk = this.#chunkOf(place)
    const first = chunk?.firsts[place - chunk.start]
    return chunk && first !== undefined ? chunk.line + first : undefined
  }

  /** Of two that share a moment, the first. */
  #chunkOf(place: number): Placed | undefined {
    const placed = this.#placed
    return place < 0 || place >= this.count ? undefined : placed[countBy(placed.length, (index) => endOf(placed[index] as Placed), place)]
  }
}

function endOf({ start, times }: Placed): number {
  return start + times.length
}

function ownOf(chunk: Chunk<Entry>): Own {
  const own = known.get(chunk) ?? read(chunk)
  known.set(chunk, own)
  return own
}

function read(chunk: Chunk<Entry>): Own {
  const [times, firsts, bad]: [string[], number[], number[]] = [[], [], []]
  for (const [index, entry] of chunk.entries()) {
    if (times.at(-1) !== entry.at) {
      times.push(entry.at)
      firsts.push(index)
    }
    if (isBad(entry) && bad.at(-1) !== times.length - 1) bad.push(times.length - 1)
  }
  return { times, firsts, bad }
}

/**
 * One event forward or back from a moment, or from the present (null). @returns null for the present: the last event is where the run
 * stands now.
 */
export function stepFrom(moments: Moments, at: string | null, step: 1 | -1): string | null {
  const { count } = moments
  const place = at === null ? count - 1 : moments.placeOf(at)
  const isBetween = at !== null && place >= 0 && msOf(moments.at(place) as string) < msOf(at)
  const next = step === 1 ? place + 1 : isBetween ? place : place - 1
  return next >= count - 1 ? null : (moments.at(Math.max(0, next)) ?? null)
}

/** So many marks are drawn at most: of a long run several moments share one. */
export function marksOf(moments: Moments, most: number): { readonly all: readonly number[]; readonly bad: readonly number[] } {
  const { count } = moments
  if (count < 2) return { all: [], bad: [] }
  const placed = (place: number) => Math.round((place / (count - 1)) * most) / most
  const all = Array.from({ length: Math.min(count, most + 1) }, (_, index) => (count <= most + 1 ? index / (count - 1) : index / most))
  return { all, bad: [...new Set(moments.bad().map(count <= most + 1 ? (place) => place / (count - 1) : placed))] }
}

function isBad(entry: Entry): boolean {
  const { kind, text } = entry
  if (kind === 'alert') return text.startsWith('error')
  if (kind === 'status') return isFailure(/^\S+ (\S+)/.exec(text)?.[1] ?? '')
  if (kind === 'callback') return /→ (?!2\d\d$|captured$)[^→]*$/.test(text)
  return isRefusal(entry)
}
