// The SIDs of what a filter lets through, kept up with what it finds: a change costs what changed.
import { type Chunk, chunksOf, type ReadList } from './growing-list'

type Chunks = ReadonlySet<Chunk<{ readonly sid: string }>>

export class Kept {
  #sids = new Set<string>()
  #chunks: Chunks = new Set()
  /** The same as long as it holds the same SIDs. */
  state: object = {}

  has(sid: string): boolean {
    return this.#sids.has(sid)
  }

  follow(found: ReadList<{ readonly sid: string }>): void {
    const [before, now] = [this.#chunks, new Set(chunksOf(found))]
    this.#chunks = now
    if (![...now].some((chunk) => before.has(chunk))) {
      this.#beginAnew(sidsIn(now, NONE))
      return
    }
    const come = new Set(sidsIn(now, before))
    const gone = sidsIn(before, now).filter((sid) => !come.has(sid))
    const fresh = [...come].filter((sid) => !this.#sids.has(sid))
    for (const sid of gone) this.#sids.delete(sid)
    for (const sid of fresh) this.#sids.add(sid)
    if (gone.length + fresh.length > 0) this.state = {}
  }

  /** Another filter: what the one before it found, which may be very much, is not looked at. */
  #beginAnew(sids: readonly string[]): void {
    const before = this.#sids
    this.#sids = new Set(sids)
    if (this.#sids.size !== before.size || sids.some((sid) => !before.has(sid))) this.state = {}
  }
}

const NONE: Chunks = new Set()

/** Of the chunks that are not among the others. */
function sidsIn(chunks: Chunks, others: Chunks): string[] {
  return [...chunks].flatMap((chunk) => (others.has(chunk) ? [] : chunk.map(({ sid }) => sid)))
}
