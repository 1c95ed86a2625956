// A list that only grows, one entry a version: the versions of a record share one array. To copy it for each would take room that
// grows with the square of the entries.

export class Trail<T> implements Iterable<T> {
  static of<T>(...entries: readonly T[]): Trail<T> {
    return new Trail([...entries], entries.length)
  }

  /** May hold more than `length` says: what later versions added. */
  readonly #entries: T[]
  readonly length: number

  private constructor(entries: T[], length: number) {
    this.#entries = entries
    this.length = length
  }

  /** Another version with one entry more; this one stays as it is. */
  with(entry: T): Trail<T> {
    // After a way back, what other versions added stays theirs.
    const entries = this.#entries.length === this.length ? this.#entries : this.#entries.slice(0, this.length)
    entries.push(entry)
    return new Trail(entries, entries.length)
  }

  /** Another version that ends before an index; this one stays as it is. */
  upTo(index: number): Trail<T> {
    return new Trail(this.#entries, Math.min(index, this.length))
  }

  at(index: number): T | undefined {
    return index < this.length ? this.#entries[index] : undefined
  }

  /** The entries from an index on. */
  from(index: number): T[] {
    return this.#entries.slice(index, this.length)
  }

  /** Whether this is the other one with more behind it, or the same. It costs nothing unless they parted. */
  continues(other: Trail<unknown>): boolean {
    if (this.length < other.length) return false
    return this.#entries === other.#entries || other.from(0).every((entry, index) => entry === this.#entries[index])
  }

  /** The latest entry that passes. */
  findLast(test: (entry: T) => boolean): T | undefined {
    for (let index = this.length - 1; index >= 0; index--) if (test(this.#entries[index] as T)) return this.#entries[index]
    return undefined
  }

  *[Symbol.iterator](): Generator<T> {
    for (let index = 0; index < this.length; index++) yield this.#entries[index] as T
  }
}
