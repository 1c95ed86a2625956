// The list of all records as it was at a moment: those of the present that were there, as they were then. A record is looked at when it is
// asked for, and a chunk in which nothing changed since is the same one, so that who remembers what he found in it need not look again.
import { type About, ownOf } from './about'
import { type Chunk, chunksOf, type ReadList } from './growing-list'
import { firstUntil } from './newest-first'
import { changeOf } from './past-list'
import { msOf } from './time'
import type { Item } from './wire'

export class PastItems implements ReadList<Item> {
  readonly length: number
  readonly #present: ReadList<Item>
  readonly #first: number
  readonly #then: (item: Item) => Item
  readonly #isSettled: (chunk: Chunk<Item>) => boolean

  /**
   * `present`: newest first; all of them stand as long as they are not deleted, and none of these was. `then`: a record as it was.
   * `isSettled`: nothing of a chunk changed since.
   */
  constructor(present: ReadList<Item>, at: string, then: (item: Item) => Item, isSettled: (chunk: Chunk<Item>) => boolean) {
    this.#present = present
    this.#first = firstUntil(present, at)
    this.#then = then
    this.#isSettled = isSettled
    this.length = present.length - this.#first
  }

  get chunks(): Iterable<Chunk<Item>> {
    return this.#chunks()
  }

  /** Counted from the newest; there is none below zero. So with `slice`. */
  at(index: number): Item | undefined {
    const item = index < 0 ? undefined : this.#present.at(this.#first + index)
    return item && this.#then(item)
  }

  slice(from = 0, end = this.length): Item[] {
    return this.#present.slice(this.#first + from, this.#first + end).map(this.#then)
  }

  *[Symbol.iterator](): Generator<Item> {
    for (const chunk of this.#chunks()) yield* chunk
  }

  *#chunks(): Generator<Chunk<Item>> {
    let passed = 0
    for (const chunk of chunksOf(this.#present)) {
      const skip = Math.max(0, Math.min(chunk.length, this.#first - passed))
      passed += chunk.length
      if (skip === chunk.length) continue
      yield skip === 0 && this.#isSettled(chunk) ? chunk : chunk.slice(skip).map(this.#then)
    }
  }
}

/** When the last of them changed, or what tells of it. What changes gets another chunk, so this is looked at once. */
const settled = new WeakMap<Chunk<Item>, number>()

/** In milliseconds, of records and what tells of them, as they are now. */
export function settledAt(chunk: Chunk<Item>, about: About): number {
  const known = settled.get(chunk)
  if (known !== undefined) return known
  let last = Number.NEGATIVE_INFINITY
  for (const item of chunk) {
    const { callbacks, requests, alerts } = ownOf(about, item.sid)
    for (const one of [item, ...callbacks]) last = Math.max(last, changeOf(one))
    for (const { at } of [...callbacks.slice(-1), ...requests.slice(-1), ...alerts.slice(-1)]) last = Math.max(last, msOf(at))
  }
  settled.set(chunk, last)
  return last
}
