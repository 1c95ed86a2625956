// A list that grows at both ends and of which some entries are replaced, each time as a new list that shares nearly all of the old one:
// a change costs as much as there is changed, however long the list is. Knows nothing of what stands in it.

/** What is read of a list. An array is one, too. */
export interface ReadList<T> extends Iterable<T> {
  readonly length: number
  at(index: number): T | undefined
  slice(from?: number, end?: number): T[]
  /** Its parts in order, where it has some. */
  readonly chunks?: Iterable<Chunk<T>>
}

/** Entries that stand side by side. The same array stands in the next list, where none of them changed. */
export type Chunk<T> = readonly T[]

const SIZE = 256

/** The parts of a list in order; an array is one. */
export function chunksOf<T>(list: ReadList<T>): Iterable<Chunk<T>> {
  return list.chunks ?? (list.length === 0 ? [] : [list.slice()])
}

export class GrowingList<T> implements ReadList<T> {
  readonly #chunks: readonly Chunk<T>[]
  /** Of each chunk, the place of its first entry; and of what would come after the last. */
  readonly #starts: readonly number[]

  private constructor(chunks: readonly Chunk<T>[], first: number) {
    this.#chunks = chunks
    const starts = [first]
    let start = first
    for (const { length } of chunks) {
      start += length
      starts.push(start)
    }
    this.#starts = starts
  }

  static of<T>(items: readonly T[] = []): GrowingList<T> {
    return new GrowingList(cut(items), 0)
  }

  /** Takes the chunks as they are. */
  static joined<T>(chunks: readonly Chunk<T>[]): GrowingList<T> {
    return new GrowingList(
      chunks.filter(({ length }) => length > 0),
      0,
    )
  }

  get length(): number {
    return this.end - this.first
  }

  /** The place of the first entry. An entry keeps its place: what is put before it has lower ones, below zero. */
  get first(): number {
    return this.#starts[0] as number
  }

  /** The place after the last one. */
  get end(): number {
    return this.#starts[this.#chunks.length] as number
  }

  get chunks(): readonly Chunk<T>[] {
    return this.#chunks
  }

  at(index: number): T | undefined {
    return this.atPlace(index < 0 ? this.end + index : this.first + index)
  }

  atPlace(place: number): T | undefined {
    if (place < this.first || place >= this.end) return undefined
    const at = this.#chunkOf(place)
    return this.#chunks[at]?.[place - (this.#starts[at] as number)]
  }

  slice(from = 0, end = this.length): T[] {
    const [a, b] = [from, end].map((index) => this.first + Math.max(0, Math.min(this.length, index < 0 ? this.length + index : index)))
    return this.#between(a as number, b as number).flat()
  }

  /** The first so many of them. */
  upTo(count: number): GrowingList<T> {
    if (count >= this.length) return this
    return new GrowingList(this.#between(this.first, this.first + Math.max(0, count)), this.first)
  }

  *[Symbol.iterator](): Generator<T> {
    for (const chunk of this.#chunks) yield* chunk
  }

  /** With these behind the last. */
  added(items: readonly T[]): GrowingList<T> {
    if (items.length === 0) return this
    const last = this.#chunks.at(-1) ?? []
    if (last.length >= SIZE) return new GrowingList([...this.#chunks, ...cut(items)], this.first)
    return new GrowingList([...this.#chunks.slice(0, -1), ...cut([...last, ...items])], this.first)
  }

  /** With these before the first. */
  putBefore(items: readonly T[]): GrowingList<T> {
    if (items.length === 0) return this
    const [next = [], ...others] = this.#chunks
    const first = this.first - items.length
    // A page that is told of one record after the other would have as many chunks.
    if (next.length + items.length <= SIZE) return new GrowingList([[...items, ...next], ...others], first)
    return new GrowingList([...cut(items), ...this.#chunks], first)
  }

  /** By place; a place where nothing stands is passed over. */
  replaced(changes: ReadonlyMap<number, T>): GrowingList<T> {
    const chunks = new Map<number, T[]>()
    for (const [place, item] of changes) {
      if (place < this.first || place >= this.end) continue
      const at = this.#chunkOf(place)
      const chunk = chunks.get(at) ?? [...(this.#chunks[at] as Chunk<T>)]
      chunk[place - (this.#starts[at] as number)] = item
      chunks.set(at, chunk)
    }
    if (chunks.size === 0) return this
    return new GrowingList(
      this.#chunks.map((chunk, at) => chunks.get(at) ?? chunk),
      this.first,
    )
  }

  /** With others in the stead of what stands from one place up to another. What stands behind it gets other places. */
  spliced(from: number, end: number, items: readonly T[]): GrowingList<T> {
    if (this.length === 0) return this.added(items)
    // With what stands beside it, so that many of them do not leave many small chunks.
    const [first, last] = [this.#chunkOf(Math.max(this.first, from - 1)), this.#chunkOf(Math.min(end, this.end - 1))]
    const own = this.#between(from, end).reduce((sum, { length }) => sum + length, 0)
    const around = this.#chunks.slice(first, last + 1).flat()
    around.splice(from - (this.#starts[first] as number), own, ...items)
    const middle = cut(around, Math.ceil(around.length / Math.ceil(around.length / SIZE)))
    return new GrowingList([...this.#chunks.slice(0, first), ...middle, ...this.#chunks.slice(last + 1)], this.first)
  }

  /** The place of the first entry that does not come before, in a list that is in order. */
  placeFor(isBefore: (item: T) => boolean): number {
    let [low, high] = [this.first, this.end]
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      if (isBefore(this.atPlace(middle) as T)) low = middle + 1
      else high = middle
    }
    return low
  }

  #chunkOf(place: number): number {
    let [low, high] = [0, this.#chunks.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >>> 1
      if ((this.#starts[middle] as number) <= place) low = middle
      else high = middle - 1
    }
    return low
  }

  /** Whole chunks as they are. */
  #between(from: number, end: number): Chunk<T>[] {
    if (from >= end) return []
    const [first, last] = [this.#chunkOf(from), this.#chunkOf(end - 1)]
    return this.#chunks.slice(first, last + 1).map((chunk, offset) => {
      const start = this.#starts[first + offset] as number
      return start >= from && start + chunk.length <= end ? chunk : chunk.slice(Math.max(0, from - start), end - start)
    })
  }
}

function cut<T>(items: readonly T[], size = SIZE): Chunk<T>[] {
  if (items.length <= size) return items.length === 0 ? [] : [items]
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))
}
