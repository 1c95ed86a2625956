// Rows as a table's journal tells them, in steps that are a moment's work each. What a journal holds does not change, so what comes
// between two steps is not seen. Knows nothing of what the rows mean.
import type { JournalEntry, JournalImage } from '../store/journal'
import type { Row } from '../store/table'

/** Entries a step: some milliseconds on a slow core. */
const STEP = 10_000
/** Places in the order of creation that are sorted at once. */
const BUCKET = 4_096

export interface Replayed {
  /** Those that are there at the end, in order of creation. */
  readonly rows: readonly Row[]
  /** SIDs of those that went. */
  readonly removed: readonly string[]
}

/** What the entries from one index up to another change. From 0 on, that is the whole table as it stood then. */
export function* replayed<R extends Row>(journal: JournalImage<R>, from: number, end: number): Generator<undefined, Replayed> {
  const buckets = new Map<number, Map<number, JournalEntry<R>>>()
  for (let index = from; index < end; index++) {
    const entry = journal.at(index) as JournalEntry<R>
    const { sequence } = entry.slot
    const key = Math.floor(sequence / BUCKET)
    const bucket = buckets.get(key) ?? new Map<number, JournalEntry<R>>()
    buckets.set(key, bucket.set(sequence, entry))
    if ((index - from) % STEP === STEP - 1) yield
  }
  const [rows, removed]: [R[], string[]] = [[], []]
  for (const key of [...buckets.keys()].sort((a, b) => a - b)) {
    const bucket = [...(buckets.get(key) as Map<number, JournalEntry<R>>)].sort(([a], [b]) => a - b)
    for (const [, { before, after }] of bucket) {
      if (after) rows.push(after)
      else if (before) removed.push(before.sid)
    }
    yield
  }
  return { rows, removed }
}

/** Each step is an empty piece of what is told. */
export function* inSteps<Result>(steps: Generator<undefined, Result>): Generator<string, Result> {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    yield ''
  }
}

/** How many entries tell of what happened up to the end of a moment. Time never goes back in a journal. */
export function entriesUpTo(journal: JournalImage<Row>, at: number): number {
  let [low, high] = [journal.first, journal.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((journal.at(middle) as JournalEntry<Row>).at <= at) low = middle + 1
    else high = middle
  }
  return low
}
