// The moments of a run at which something happened, and what happened then: the places where its time can be put.
import type { ReadList } from './growing-list'
import { isRefusal } from './refused'
import { isFailure } from './status'
import { countBy } from './then'
import { msOf } from './time'
import type { Entry } from './wire'

export interface Moments {
  readonly count: number
  /** How many lines of the timeline were read. */
  readonly read: number
  /** Ascending, and each once. They may hold more than belongs to this value: what came later. */
  readonly times: readonly string[]
  /** The index of the first line of each. */
  readonly firsts: readonly number[]
  /** Those at which something went wrong. */
  readonly bad: ReadonlySet<number>
}

export const NO_MOMENTS: Moments = { count: 0, read: 0, times: [], firsts: [], bad: new Set() }

/** Reads on where `known` ends, when the timeline only grew. */
export function momentsOf(timeline: ReadList<Entry>, known = NO_MOMENTS, before: ReadList<Entry> = []): Moments {
  const goesOn = known.read > 0 && known.read <= timeline.length && timeline.at(known.read - 1) === before.at(known.read - 1)
  if (goesOn && known.read === timeline.length) return known
  const times = goesOn ? (known.times as string[]) : []
  const firsts = goesOn ? (known.firsts as number[]) : []
  const bad = goesOn ? (known.bad as Set<number>) : new Set<number>()
  let index = goesOn ? known.read : 0
  for (const entry of timeline.slice(index)) {
    if (times.at(-1) !== entry.at) {
      times.push(entry.at)
      firsts.push(index)
    }
    index += 1
    if (isBad(entry)) bad.add(times.length - 1)
  }
  return { count: times.length, read: timeline.length, times, firsts, bad }
}

/** The last one at or before a moment; -1 before the first. */
export function placeOf({ count, times }: Moments, at: string): number {
  const moment = msOf(at)
  return countBy(count, (index) => msOf(times[index] as string), moment) - 1
}

/** What happened at one of them. */
export function linesAt({ count, firsts, read }: Moments, timeline: ReadList<Entry>, place: number): readonly Entry[] {
  return place < 0 || place >= count ? [] : timeline.slice(firsts[place], place + 1 < count ? firsts[place + 1] : read)
}

/**
 * One event forward or back from a moment, or from the present (null). @returns null for the present: the last event is where the run
 * stands now.
 */
export function stepFrom(moments: Moments, at: string | null, step: 1 | -1): string | null {
  const { count, times } = moments
  const place = at === null ? count - 1 : placeOf(moments, at)
  const isBetween = at !== null && place >= 0 && msOf(times[place] as string) < msOf(at)
  const next = step === 1 ? place + 1 : isBetween ? place : place - 1
  return next >= count - 1 ? null : (times[Math.max(0, next)] ?? null)
}

/** So many marks are drawn at most: of a long run several moments share one. */
export function marksOf({ count, bad }: Moments, most: number): { readonly all: readonly number[]; readonly bad: readonly number[] } {
  if (count < 2) return { all: [], bad: [] }
  const placed = (place: number) => Math.round((place / (count - 1)) * most) / most
  const all = Array.from({ length: Math.min(count, most + 1) }, (_, index) => (count <= most + 1 ? index / (count - 1) : index / most))
  return {
    all,
    bad: [...new Set([...bad].filter((place) => place < count).map(count <= most + 1 ? (place) => place / (count - 1) : placed))],
  }
}

function isBad(entry: Entry): boolean {
  const { kind, text } = entry
  if (kind === 'alert') return text.startsWith('error')
  if (kind === 'status') return isFailure(/^\S+ (\S+)/.exec(text)?.[1] ?? '')
  if (kind === 'callback') return /→ (?!2\d\d$|captured$)[^→]*$/.test(text)
  return isRefusal(entry)
}
