// A log: entries in order, only ever added at the end. An image of it is its length, and many images share one array.
// Knows nothing of what the entries mean.

/** What reads a log: the index of an entry stays the same for good, also when a bounded log has dropped the ones before it. */
export interface ReadLog<T> extends Iterable<T> {
  /** How many entries there ever were. */
  readonly length: number
  /** The index of the oldest entry that is kept: as many were dropped. */
  readonly first: number
  /** Undefined: dropped, or still to come. */
  at(index: number): T | undefined
}

export interface LogImage<T> {
  /** May hold more than `length` says. */
  entries: T[]
  /** The index of the first of `entries`. */
  readonly offset: number
  readonly length: number
}

export class Log<T> implements ReadLog<T> {
  readonly #limit: number
  /** May hold more than belongs to the log, because an image that was taken later shares the array. */
  #entries: T[] = []
  #offset = 0
  #length = 0
  /** What the log was restored to last. */
  #origin: LogImage<T> | undefined

  /** `limit`: how many entries are kept. */
  constructor(limit = Number.POSITIVE_INFINITY) {
    this.#limit = limit
  }

  get length(): number {
    return this.#length
  }

  get first(): number {
    return Math.max(this.#offset, this.#length - this.#limit)
  }

  at(index: number): T | undefined {
    return index >= this.first && index < this.#length ? this.#entries[index - this.#offset] : undefined
  }

  push(entry: T): void {
    const kept = this.#length - this.#offset
    if (kept < this.#entries.length) this.#part(kept)
    else if (kept >= 2 * this.#limit) this.#drop(this.#length - this.#limit)
    this.#entries.push(entry)
    this.#length += 1
  }

  *[Symbol.iterator](): Generator<T> {
    for (let index = this.first; index < this.#length; index++) yield this.#entries[index - this.#offset] as T
  }

  /** As it stands now: what comes later, or is dropped later, does not change it. */
  held(): ReadLog<T> {
    return new HeldLog(this.image(), this.first)
  }

  image(): LogImage<T> {
    return { entries: this.#entries, offset: this.#offset, length: this.#length }
  }

  restore(image: LogImage<T>): void {
    // Entries are only ever added to an array, so that what an image sees of it stays as it was.
    this.#origin = image
    this.#entries = image.entries
    this.#offset = image.offset
    this.#length = image.length
    // A future that is longer than what is kept goes now, and not with the next entry: after a reset there may never be one.
    const kept = this.#length - this.#offset
    if (this.#entries.length > 2 * kept) this.#part(kept)
  }

  /**
   * Up to which index this log and an image tell the same; undefined when what tells it was dropped. An entry is a new object
   * each time, so where two logs hold the same one, all before it is the same, too. `width`: where entries stand in groups of so many,
   * this holds of the first of each.
   */
  sharedWith(image: LogImage<T>, width = 1): number | undefined {
    const from = Math.max(this.#offset, image.offset)
    const isShared = (group: number) => this.#entries[group * width - this.#offset] === image.entries[group * width - image.offset]
    let [low, high] = [from / width, Math.min(this.#length, image.length) / width]
    if (from > 0 && (low >= high || !isShared(low))) return undefined
    while (low < high) {
      const middle = (low + high) >>> 1
      if (isShared(middle)) low = middle + 1
      else high = middle
    }
    return low * width
  }

  /** What follows in the array was another future. The image that it was left for needs it no more, or else it would never be freed. */
  #part(kept: number): void {
    this.#entries = this.#entries.slice(0, kept)
    if (this.#origin) this.#origin.entries = this.#entries
    this.#origin = undefined
  }

  /** Now and then, so that it costs little an entry. */
  #drop(before: number): void {
    this.#entries = this.#entries.slice(before - this.#offset)
    this.#offset = before
  }
}

/** An array of a log only ever grows, so what is there of it stays. */
class HeldLog<T> implements ReadLog<T> {
  readonly length: number
  readonly first: number
  readonly #entries: readonly T[]
  readonly #offset: number

  constructor({ entries, offset, length }: LogImage<T>, first: number) {
    this.length = length
    this.first = first
    this.#entries = entries
    this.#offset = offset
  }

  at(index: number): T | undefined {
    return index >= this.first && index < this.length ? this.#entries[index - this.#offset] : undefined
  }

  *[Symbol.iterator](): Generator<T> {
    for (let index = this.first; index < this.length; index++) yield this.#entries[index - this.#offset] as T
  }
}
