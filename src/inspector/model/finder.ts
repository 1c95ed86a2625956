// What of a long list a test lets through, found in parts: a person types on while it looks, and of what did not change nothing is
// looked at again. Knows no filter.
import { type Chunk, GrowingList, type ReadList } from './growing-list'

export interface Finding<Item> {
  /** In order. */
  readonly found: ReadList<Item>
  /** False: there is more to look through. */
  readonly isAll: boolean
}

export class Finder<Item> {
  #key: unknown
  #known = new WeakMap<Chunk<Item>, readonly Item[]>()

  /** `key`: another one stands for another test. `most`: about so many are looked at, those that were looked at before not counted. */
  find(items: ReadList<Item>, key: unknown, test: (item: Item) => boolean, most = Number.POSITIVE_INFINITY): Finding<Item> {
    if (key !== this.#key) {
      this.#key = key
      this.#known = new WeakMap()
    }
    let left = most
    const parts: (readonly Item[])[] = []
    for (const chunk of items instanceof GrowingList ? (items.chunks as readonly Chunk<Item>[]) : [items.slice()]) {
      let part = this.#known.get(chunk)
      if (!part) {
        if (left <= 0) return { found: GrowingList.joined(parts), isAll: false }
        left -= chunk.length
        part = chunk.filter(test)
        this.#known.set(chunk, part)
      }
      parts.push(part)
    }
    return { found: GrowingList.joined(parts), isAll: true }
  }
}
