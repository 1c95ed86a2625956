// The run as a sequence, grown with it: what came since costs what it is, however long the run is; and what is still to come.
import { comingIn } from '../../sequence/coming'
import type { Find } from '../../sequence/moves'
import { comingSteps, type Keeps, type Row, Sequence, type Step } from '../../sequence/sequence'
import type { Forecasts } from './forecasts'
import { ITEM_LISTS, missingOf, type Run } from './run'
import type { Entry, Item } from './wire'

/** A sequence, and which lines of which run it was made of. */
export interface Grown {
  readonly sequence: Sequence
  readonly keeps: Keeps | undefined
  readonly count: number
  readonly first: Entry | undefined
  readonly last: Entry | undefined
  /** Records that were not there when it was made: lines about them say less. */
  readonly missing: number
}

/** `keeps`: the same as long as the filter lets the same through. Of a run that goes on, only what is new is looked at. */
export function grow(before: Grown | undefined, run: Run, keeps: Keeps | undefined): Grown {
  const { timeline } = run
  const missing = missingOf(run)
  const goesOn =
    before !== undefined &&
    before.keeps === keeps &&
    before.missing === missing &&
    before.count <= timeline.length &&
    before.first === timeline[0] &&
    before.last === timeline[before.count - 1]
  const sequence = goesOn ? before.sequence : new Sequence(keeps)
  sequence.add(timeline, findIn(run), goesOn ? before.count : 0)
  return { sequence, keeps, missing, count: timeline.length, first: timeline[0], last: timeline.at(-1) }
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

/** The index of the first row of a record that failed, or else of its first row; -1: it has none. */
export function rowOfRecord(rows: readonly Row[], sid: string | null): number {
  if (sid === null) return -1
  const first = rows.findIndex((row) => row.type === 'step' && row.sid === sid)
  const failed = rows.findIndex((row) => row.type === 'step' && row.sid === sid && row.isFailed)
  return failed < 0 ? first : failed
}

/** How many lines are still with the server. */
export function earlierLines({ counts, timeline }: Pick<Run, 'counts' | 'timeline'>): number {
  return Math.max(0, (counts?.timeline ?? 0) - timeline.length)
}
