// The instant clock: everything that is due runs by itself, right after each reply.

import { DRAIN_LIMIT } from '../clock/clock'
import { inRealTime } from '../clock/real-time'
import type { Exchange } from './exchange'

/** Real milliseconds between a reply and what follows from it, so that the reply reaches its caller first (discoveries/instant-clock.md). */
const GRACE = 1

/** The time between a reply and what follows from it. */
interface Grace {
  readonly over: Promise<void>
  end(): void
}

export class InstantClock {
  readonly #exchange: Exchange
  #grace: Grace | undefined

  constructor(exchange: Exchange) {
    this.#exchange = exchange
    // A request that is answered while the clock moves for an earlier one: the move goes on when that reply is with its caller.
    exchange.replyOnItsWay = () => this.#grace?.over
  }

  /** A reply is on its way to the caller. */
  afterReply(): void {
    if (this.#exchange.clock.pendingCount > 0) this.#grace ??= this.#begin()
  }

  /**
   * A request came in. While an earlier reply is on its way, a promise: what follows from that reply comes before this request
   * is looked at, and must not overtake the reply itself.
   */
  beforeRequest(): Promise<void> | undefined {
    return this.#grace?.over
  }

  /** Runs what earlier replies left, now. Without an app to wait for, it is over when this returns. */
  run(): void {
    const { clock } = this.#exchange
    this.callOff()
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
    this.#grace?.end()
    this.#grace = undefined
  }

  #begin(): Grace {
    let finish: () => void = () => {}
    const over = new Promise<void>((resolve) => (finish = resolve))
    const stop = inRealTime(GRACE, () => this.run())
    return {
      over,
      end() {
        stop()
        finish()
      },
    }
  }
}
