// What of a long list a test lets through, found in parts: a person types on while it looks, and of what did not change nothing is
// looked at again. Knows no filter.
import { type Chunk, chunksOf, GrowingList, type ReadList } from './growing-list'

export interface Finding<Item> {
  /** In order. */
  readonly found: ReadList<Item>
  /** False: there is more to look through. */
  readonly isAll: boolean
}

export class Finder<Item> {
  #key: unknown
  #known = new WeakMap<Chunk<Item>, readonly Item[]>()

  /**
   * `key`: another one stands for another test. As many are looked at as `goesOn` allows, which is asked after each part; those that were
   * looked at before do not count.
   */
  find(items: ReadList<Item>, key: unknown, test: (item: Item) => boolean, goesOn: () => boolean = () => true): Finding<Item> {
    if (key !== this.#key) {
      this.#key = key
      this.#known = new WeakMap()
    }
    let isLate = false
    const parts: (readonly Item[])[] = []
    for (const chunk of chunksOf(items)) {
      let part = this.#known.get(chunk)
      if (!part) {
        if (isLate) return { found: GrowingList.joined(parts), isAll: false }
        part = chunk.filter(test)
        this.#known.set(chunk, part)
        isLate = !goesOn()
      }
      parts.push(part)
    }
    return { found: GrowingList.joined(parts), isAll: true }
  }
}
