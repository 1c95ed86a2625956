// Records by their key, in the order in which they were made. As a `GrowingList`: a change makes a new map and costs as much as there
// is changed. A record that is replaced keeps its place. Knows nothing of what a record holds.
import { type Chunk, GrowingList } from './growing-list'

/** What all versions of a map share. A version that is not the newest any more, and is changed, gets one of its own. */
interface Shared<T> {
  /** Only ever added to: what a version knows of it, its list says. */
  readonly places: Map<string, number>
  /** Those whose place is not known yet: they changed before the slice came in which they stand. */
  readonly loose: Map<string, T>
  /** Those that were deleted before their slice came. */
  readonly gone: Set<string>
  newest: number
}

export class RecordMap<T extends object | string> implements ReadonlyMap<string, T> {
  readonly size: number
  readonly #keyOf: (record: T) => string
  readonly #list: GrowingList<T | undefined>
  readonly #shared: Shared<T>
  readonly #version: number

  private constructor(keyOf: (record: T) => string, list: GrowingList<T | undefined>, size: number, shared: Shared<T>) {
    this.size = size
    this.#keyOf = keyOf
    this.#list = list
    this.#shared = shared
    this.#version = ++shared.newest
  }

  static of<T extends object | string>(keyOf: (record: T) => string, records: readonly T[] = []): RecordMap<T> {
    return new RecordMap<T>(keyOf, GrowingList.of<T | undefined>(), 0, sharedOf()).changed(records)
  }

  /** The records in order, in the parts of the list; undefined where one was removed. */
  get chunks(): readonly Chunk<T | undefined>[] {
    return this.#list.chunks
  }

  /** Also one whose place is not known yet. */
  get(key: string): T | undefined {
    const place = this.placeOf(key)
    return place === undefined ? this.#shared.loose.get(key) : this.#list.atPlace(place)
  }

  /** Whether it stands among the others. */
  has(key: string): boolean {
    return this.placeOf(key) !== undefined
  }

  /** A number that is higher for a later record, and stays. */
  placeOf(key: string): number | undefined {
    const place = this.#shared.places.get(key)
    if (place === undefined) return undefined
    const record = this.#list.atPlace(place)
    return record !== undefined && this.#keyOf(record) === key ? place : undefined
  }

  /** `isNew`: whether a record that is not known is a new one. One that is not has a place among those that did not come yet. */
  changed(records: readonly T[], removed: readonly string[] = [], isNew: (key: string) => boolean = () => true): RecordMap<T> {
    if (records.length === 0 && removed.length === 0) return this
    const shared = this.#own()
    const [fresh, changes] = [new Map<string, T>(), new Map<number, T | undefined>()]
    for (const record of records) {
      const key = this.#keyOf(record)
      // Of one that was removed, the place as well.
      const place = shared.places.get(key)
      if (place !== undefined) changes.set(place, record)
      else (isNew(key) ? fresh : shared.loose).set(key, record)
    }
    for (const key of removed) {
      const place = shared.places.get(key)
      if (place !== undefined) changes.set(place, undefined)
      else if (!fresh.delete(key)) shared.gone.add(key)
      shared.loose.delete(key)
    }
    if (fresh.size === 0 && changes.size === 0 && shared === this.#shared) return this
    const size =
      this.size + fresh.size + [...changes].reduce((sum, [place, record]) => sum + there(record) - there(this.#list.atPlace(place)), 0)
    let next = this.#list.end
    for (const key of fresh.keys()) shared.places.set(key, next++)
    return new RecordMap(this.#keyOf, this.#list.replaced(changes).added([...fresh.values()]), size, shared)
  }

  /** Older ones, in order. What is known of one is newer than what is told here. */
  putBefore(records: readonly T[]): RecordMap<T> {
    const shared = this.#own()
    const older = records.flatMap((record): T[] => {
      const key = this.#keyOf(record)
      return shared.places.has(key) || shared.gone.has(key) ? [] : [shared.loose.get(key) ?? record]
    })
    if (older.length === 0) return this
    let place = this.#list.first - older.length
    for (const record of older) {
      shared.places.set(this.#keyOf(record), place++)
      shared.loose.delete(this.#keyOf(record))
    }
    return new RecordMap(this.#keyOf, this.#list.putBefore(older), this.size + older.length, shared)
  }

  /** The place of the first record that does not come before, in a map that is in that order. */
  placeFor(isBefore: (record: T) => boolean): number {
    const list = this.#list
    let [low, high] = [list.first, list.end]
    while (low < high) {
      const middle = (low + high) >> 1
      // Of one that was removed, what stands behind it tells.
      let place = middle
      while (place < high && list.atPlace(place) === undefined) place += 1
      const record = place < high ? list.atPlace(place) : undefined
      if (record !== undefined && isBefore(record)) low = place + 1
      else high = middle
    }
    return low
  }

  *keys(): Generator<string> {
    for (const record of this.values()) yield this.#keyOf(record)
  }

  *values(): Generator<T> {
    for (const record of this.#list) if (record !== undefined) yield record
  }

  *entries(): Generator<[string, T]> {
    for (const record of this.values()) yield [this.#keyOf(record), record]
  }

  [Symbol.iterator](): Generator<[string, T]> {
    return this.entries()
  }

  forEach(act: (record: T, key: string, map: ReadonlyMap<string, T>) => void): void {
    for (const [key, record] of this) act(record, key, this)
  }

  #own(): Shared<T> {
    // All maps begin with the same empty one, which is to hold nothing of any.
    if (this.#shared.newest === this.#version && this.#list.length > 0) return this.#shared
    const own = sharedOf<T>(this.#shared)
    let place = this.#list.first
    for (const record of this.#list) {
      if (record !== undefined) own.places.set(this.#keyOf(record), place)
      place += 1
    }
    return own
  }
}

function there(record: unknown): number {
  return record === undefined ? 0 : 1
}

function sharedOf<T>(like?: Shared<T>): Shared<T> {
  return { places: new Map(), loose: new Map(like?.loose), gone: new Set(like?.gone), newest: 0 }
}
