// The run as a sequence, kept up with it part by part: what came since costs what it is, however long the run is, and so does another
// filter or moment. And what is still to come.
import { comingIn } from '../../sequence/coming'
import { Lifelines } from '../../sequence/lifelines'
import type { Find } from '../../sequence/moves'
import { Part } from '../../sequence/part'
import { comingSteps, Sequence, type Step } from '../../sequence/sequence'
import type { Forecasts } from './forecasts'
import { type Chunk, chunksOf } from './growing-list'
import type { Kept } from './kept'
import { ITEM_LISTS, type Run } from './run'
import type { Entry, Item } from './wire'

export interface Grown {
  readonly sequence: Sequence
  /** Who takes part. It may go on growing with the sequence. */
  readonly lifelines: Lifelines
  /** False: there are lines before these that were not looked at yet. */
  readonly isAll: boolean
}

/** The part of a chunk of the timeline, and what it was made of besides. */
interface Made {
  readonly part: Part
  /** The line behind an act that ends the chunk: it names the record of the act. */
  readonly next: Entry | undefined
  /** Of each record, whether the filter lets it through. */
  readonly answers: ReadonlyMap<string | null, boolean>
  /** The state of what the filter lets through for which that was seen last. */
  state: object | undefined
}

export class GrowingSequence {
  readonly #whole = new WeakMap<Chunk<Entry>, Made>()
  readonly #filtered = new WeakMap<Chunk<Entry>, Made>()
  /** Of all parts that were made: they share their lifelines. */
  readonly #everybody = new Lifelines()
  #parts: readonly Part[] = []
  #lifelines = new Lifelines()

  /**
   * The sequence of a run, or of those of its records that are kept. The newest lines are looked at first, and so many as `goesOn` allows,
   * which is asked after each part; what was looked at before does not count.
   */
  of(run: Run, kept: Kept | undefined, goesOn: () => boolean = () => true): Grown {
    const find = findIn(run)
    const chunks = [...chunksOf(run.timeline)]
    const parts: Part[] = []
    let isLate = false
    for (let index = chunks.length - 1; index >= 0; index--) {
      const chunk = chunks[index] as Chunk<Entry>
      const next = chunk.at(-1)?.kind === 'act' ? chunks[index + 1]?.[0] : undefined
      const known = (kept ? this.#filtered : this.#whole).get(chunk)
      const made: Made | undefined = known && isStill(known, next, kept) ? known : isLate ? undefined : this.#make(chunk, next, find, kept)
      if (!made) break
      parts.push(made.part)
      isLate ||= made !== known && !goesOn()
    }
    const isAll = parts.length === chunks.length
    parts.reverse()
    this.#meet(parts)
    return { sequence: new Sequence(parts, find), lifelines: this.#lifelines, isAll }
  }

  #make(chunk: Chunk<Entry>, next: Entry | undefined, find: Find, kept: Kept | undefined): Made {
    const answers = new Map<string | null, boolean>()
    const keeps = (sid: string | null) => {
      if (!kept) return true
      const answer = answers.get(sid) ?? (sid !== null && kept.has(sid))
      answers.set(sid, answer)
      return answer
    }
    const made = { part: new Part(chunk, next, find, keeps, this.#everybody), next, answers, state: kept?.state }
    ;(kept ? this.#filtered : this.#whole).set(chunk, made)
    return made
  }

  /** Of a run that goes on, only who is new comes to the lifelines. */
  #meet(parts: readonly Part[]): void {
    const [before, now] = [new Set(this.#parts), new Set(parts)]
    const come = new Set(parts.flatMap((part) => (before.has(part) ? [] : part.lifelines)))
    const gone = this.#parts.filter((part) => !now.has(part))
    // The newest part is made again for each line that comes: then nobody goes with the old one.
    const stay = gone.every(({ lifelines }) => lifelines.every((lifeline) => come.has(lifeline)))
    if (!stay) this.#lifelines = new Lifelines()
    for (const lifeline of stay ? come : parts.flatMap(({ lifelines }) => lifelines)) this.#lifelines.add(lifeline)
    this.#parts = parts
  }
}

/** Whether a part that was made before is what would be made now. */
function isStill(made: Made, next: Entry | undefined, kept: Kept | undefined): boolean {
  if (made.next !== next) return false
  if (made.state === kept?.state) return true
  for (const [sid, answer] of made.answers) if ((sid !== null && kept?.has(sid)) !== answer) return false
  made.state = kept?.state
  return true
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

export function futureOf(run: Run, forecasts: Forecasts, kept?: Pick<Kept, 'has'>): Future {
  const find = findIn(run)
  const steps = comingSteps(comingIn(run.clock, forecasts, find), find).filter(({ sid }) => !kept || (sid !== null && kept.has(sid)))
  return { steps: steps.slice(0, COMING), more: Math.max(0, steps.length - COMING) }
}

/** How many lines are still with the server. */
export function earlierLines({ counts, timeline }: Pick<Run, 'counts' | 'timeline'>): number {
  return Math.max(0, (counts?.timeline ?? 0) - timeline.length)
}
