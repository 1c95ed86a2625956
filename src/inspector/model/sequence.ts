// The run as a sequence, grown with it: what came since costs what it is, however long the run is; and what is still to come.
import { comingIn } from '../../sequence/coming'
import type { Find } from '../../sequence/moves'
import { comingSteps, type Keeps, Sequence, type Step } from '../../sequence/sequence'
import type { Forecasts } from './forecasts'
import { GrowingList } from './growing-list'
import { ITEM_LISTS, type Run } from './run'
import type { Item } from './wire'

/** A sequence, and which lines of which run it was made of. */
export interface Grown {
  readonly sequence: Sequence
  readonly keeps: Keeps | undefined
  readonly lines: Run['timeline']
}

/** `keeps`: the same as long as the filter lets the same through. Of a run that goes on, only what is new is looked at, at either end. */
export function grow(before: Grown | undefined, run: Run, keeps: Keeps | undefined): Grown {
  const { timeline } = run
  const earlier = before && before.keeps === keeps ? earlierIn(timeline, before.lines) : -1
  if (!before || earlier < 0) {
    const sequence = new Sequence(findIn(run), keeps)
    sequence.add(timeline.slice())
    return { sequence, keeps, lines: timeline }
  }
  const { sequence, lines } = before
  sequence.find = findIn(run)
  if (earlier > 0) sequence.putBefore(timeline.slice(0, earlier))
  const known = earlier + lines.length
  if (known < timeline.length) sequence.add(timeline.slice(known))
  return { sequence, keeps, lines: timeline }
}

/** How many lines stand before those that were known; -1: it is another run, or an earlier moment of it. */
function earlierIn(timeline: Run['timeline'], known: Run['timeline']): number {
  if (known.length === 0) return timeline.length === 0 ? 0 : -1
  const earlier = timeline instanceof GrowingList && known instanceof GrowingList ? known.first - timeline.first : 0
  const goesOn = timeline.at(Math.max(0, earlier)) === known.at(0) && timeline.at(earlier + known.length - 1) === known.at(-1)
  return earlier >= 0 && earlier + known.length <= timeline.length && goesOn ? earlier : -1
}

export function findIn(run: Run): Find & ((sid: string) => Item | undefined) {
  return (sid) => {
    for (const list of ITEM_LISTS) {
      const item: Item | undefined = run[list].get(sid)
      if (item) return item
    }
    return undefined
  }
}

/** Of what is to come, so many steps have a row. */
const COMING = 8

export interface Future {
  readonly steps: readonly Step[]
  /** So many more there are. */
  readonly more: number
}

export function futureOf(run: Run, forecasts: Forecasts, keeps: Keeps = () => true): Future {
  const find = findIn(run)
  const steps = comingSteps(comingIn(run.clock, forecasts, find), find).filter(({ sid }) => keeps(sid))
  return { steps: steps.slice(0, COMING), more: Math.max(0, steps.length - COMING) }
}

/** How many lines are still with the server. */
export function earlierLines({ counts, timeline }: Pick<Run, 'counts' | 'timeline'>): number {
  return Math.max(0, (counts?.timeline ?? 0) - timeline.length)
}
