// What of a long list a test lets through, found in parts: a person types on while it looks, and of what did not change nothing is
// looked at again. Knows no filter.
import { type Chunk, chunksOf, GrowingList, type ReadList } from './growing-list'

export interface Finding<Item> {
  /** In order. */
  readonly found: ReadList<Item>
  /** False: there is more to look through. */
  readonly isAll: boolean
}

export class Finder<Item, Key = unknown> {
  readonly #isNarrower: (key: Key, before: Key) => boolean
  #key: Key | undefined
  #known = new WeakMap<Chunk<Item>, Chunk<Item>>()
  /** What a test found before that lets through all that the present one does. */
  #wider = new WeakMap<Chunk<Item>, Chunk<Item>>()

  /** `isNarrower`: whether all that the test of a key lets through was let through by the one before it. */
  constructor(isNarrower: (key: Key, before: Key) => boolean = () => false) {
    this.#isNarrower = isNarrower
  }

  /**
   * `key`: another one stands for another test. As many are looked at as `goesOn` allows, which is asked after each part; those that were
   * looked at before do not count.
   */
  find(items: ReadList<Item>, key: Key, test: (item: Item) => boolean, goesOn: () => boolean = () => true): Finding<Item> {
    if (key !== this.#key) {
      this.#wider = this.#key !== undefined && this.#isNarrower(key, this.#key) ? this.#known : new WeakMap()
      this.#key = key
      this.#known = new WeakMap()
    }
    let isLate = false
    const parts: Chunk<Item>[] = []
    for (const chunk of chunksOf(items)) {
      let part = this.#known.get(chunk)
      if (!part) {
        if (isLate) return { found: GrowingList.joined(parts), isAll: false }
        const among = this.#wider.get(chunk) ?? chunk
        part = among.filter(test)
        // The same one, so that who follows what is found sees that nothing changed.
        if (part.length === among.length) part = among
        this.#known.set(chunk, part)
        isLate = !goesOn()
      }
      parts.push(part)
    }
    return { found: GrowingList.joined(parts), isAll: true }
  }
}
