// The SIDs of what a filter lets through, kept up with what it finds: a change costs what changed.
import { type Chunk, chunksOf, type ReadList } from './growing-list'

export class Kept {
  readonly #sids = new Set<string>()
  #chunks: ReadonlySet<Chunk<{ readonly sid: string }>> = new Set()
  #state: object = {}

  /** The same as long as it holds the same SIDs. */
  get state(): object {
    return this.#state
  }

  has(sid: string): boolean {
    return this.#sids.has(sid)
  }

  follow(found: ReadList<{ readonly sid: string }>): void {
    const now = new Set(chunksOf(found))
    let hasChanged = false
    const come: string[] = []
    for (const chunk of now) if (!this.#chunks.has(chunk)) for (const { sid } of chunk) come.push(sid)
    const stays = new Set(come)
    for (const chunk of this.#chunks) {
      if (now.has(chunk)) continue
      for (const { sid } of chunk) if (!stays.has(sid)) hasChanged = this.#sids.delete(sid) || hasChanged
    }
    for (const sid of come) {
      if (this.#sids.has(sid)) continue
      this.#sids.add(sid)
      hasChanged = true
    }
    this.#chunks = now
    if (hasChanged) this.#state = {}
  }
}
