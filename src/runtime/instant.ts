// The instant clock: everything that is due runs by itself, right after each reply.

import { DRAIN_LIMIT } from '../clock/clock'
import { inRealTime } from '../clock/real-time'
import type { Exchange } from './exchange'

/** Real milliseconds between a reply and what follows from it, so that the reply reaches its caller first (discoveries/instant-clock.md). */
const GRACE = 10

export class InstantClock {
  readonly #exchange: Exchange
  #waiting: (() => void) | undefined

  constructor(exchange: Exchange) {
    this.#exchange = exchange
  }

  /** A reply is on its way to the caller. */
  afterReply(): void {
    this.#waiting ??= inRealTime(GRACE, () => this.run())
  }

  /** Runs what earlier replies left, now. Without an app to wait for, it is over when this returns. */
  run(): void {
    const { clock } = this.#exchange
    this.#waiting?.()
    this.#waiting = undefined
    if (clock.moving || clock.pendingCount === 0) return
    clock.runAhead(DRAIN_LIMIT).catch((error: unknown) => {
      this.#exchange.alert({
        code: null,
        level: 'error',
        sid: null,
        message: `The instant clock stopped: ${error instanceof Error ? error.message : String(error)}`,
        fix: "Use time: 'manual' where work never ends.",
      })
    })
  }

  /** Resolves when the clock is free for a move by the test. */
  async settle(): Promise<void> {
    this.run()
    while (this.#exchange.clock.moving) await this.#exchange.clock.settled()
  }

  callOff(): void {
    this.#waiting?.()
    this.#waiting = undefined
  }
}
