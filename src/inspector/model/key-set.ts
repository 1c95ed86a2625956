// A set of keys of which each change makes a new one at the cost of what changed.
import { RecordMap } from './record-map'

export class KeySet implements ReadonlySet<string> {
  static readonly NONE = new KeySet(RecordMap.of((key: string) => key))

  readonly #keys: RecordMap<string>

  private constructor(keys: RecordMap<string>) {
    this.#keys = keys
  }

  get size(): number {
    return this.#keys.size
  }

  has(key: string): boolean {
    return this.#keys.has(key)
  }

  /** This set, where nothing of it changes. */
  changed(added: readonly string[], removed: Iterable<string> = []): KeySet {
    const keys = this.#keys.changed(
      added.filter((key) => !this.has(key)),
      [...removed].filter((key) => this.has(key)),
    )
    if (keys === this.#keys) return this
    return keys.size === 0 ? KeySet.NONE : new KeySet(keys)
  }

  keys(): Generator<string> {
    return this.#keys.values()
  }

  values(): Generator<string> {
    return this.#keys.values()
  }

  *entries(): Generator<[string, string]> {
    for (const key of this) yield [key, key]
  }

  [Symbol.iterator](): Generator<string> {
    return this.#keys.values()
  }

  forEach(act: (key: string, same: string, set: ReadonlySet<string>) => void): void {
    for (const key of this) act(key, key, this)
  }
}
