// Effects that were decided and are not begun, because the app is still busy with the one before; or that are under way and stand in no
// row yet. Data, so that a snapshot and a saved run know of them.
import type { OutwardEffect } from './work'

export class InHand {
  readonly #held = new Set<readonly OutwardEffect[]>()

  /** @returns what lets them go: they are begun, or over. */
  hold(effects: readonly OutwardEffect[]): () => void {
    const held = [...effects]
    if (held.length > 0) this.#held.add(held)
    return () => void this.#held.delete(held)
  }

  list(): readonly OutwardEffect[] {
    return [...this.#held].flat()
  }

  /** They belong to a world that is gone. */
  clear(): void {
    this.#held.clear()
  }
}
