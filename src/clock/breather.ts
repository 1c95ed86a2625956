// How often a long move lets the event loop go first, so that real timers fire: a runner's own time limit, too. Knows no queue.
import { turn } from './real-time'

/** Due moments between two turns of the event loop. */
const MOMENTS_A_TURN = 100

export class Breather {
  #visited = 0

  /** A due moment was visited. */
  count(): void {
    this.#visited += 1
  }

  /** A turn of the event loop, where it is time for one. */
  due(): Promise<void> | undefined {
    if (this.#visited < MOMENTS_A_TURN) return undefined
    this.#visited = 0
    return turn()
  }

  reset(): void {
    this.#visited = 0
  }
}
