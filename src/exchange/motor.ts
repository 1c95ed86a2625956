// What moves the clock when the test does not: nothing (manual), each reply (instant), or real time (paced).

import { DRAIN_LIMIT } from '../clock/clock'
import { AT_ONCE } from '../clock/pace'
import { inRealTime, whileAlive } from '../clock/real-time'
import type { Exchange } from './exchange'

/** Real milliseconds between a reply and what follows from it, so that the reply reaches its caller first (discoveries/instant-clock.md). */
const GRACE = 1

/** The time between a reply and what follows from it. */
interface Grace {
  readonly over: Promise<void>
  end(): void
}

export class Motor {
  readonly #exchange: Exchange
  #grace: Grace | undefined
  /** Replies that a door is still writing. */
  #held = 0
  /** The grace is over, and would have ended but for them. */
  #late = false
  /** Calls off the real timer of the next due moment. */
  #sleep: (() => void) | undefined

  constructor(exchange: Exchange) {
    this.#exchange = exchange
    exchange.clock.onPlan = () => this.#plan()
    // A request that is answered while the clock moves for an earlier one: the move goes on when that reply is with its caller.
    exchange.replyOnItsWay = () => this.#grace?.over
  }

  /** A reply is on its way to the caller. */
  afterReply(): void {
    const { clock } = this.#exchange
    if (clock.pendingCount === 0) return
    if (clock.speed === AT_ONCE || (clock.flows && (clock.realWait() ?? GRACE) < GRACE)) this.#grace ??= this.#begin()
  }

  /** A door whose replies take longer than a grace holds back what follows until it has written one. @returns what lets it go. */
  delayEffects(): () => void {
    this.#held += 1
    let holds = true
    return () => {
      if (!holds) return
      holds = false
      this.#held -= 1
      if (this.#held === 0 && this.#late) this.#run()
    }
  }

  /**
   * A request came in. While an earlier reply is on its way, a promise: what follows from that reply comes before this request
   * is looked at, and must not overtake the reply itself.
   */
  beforeRequest(): Promise<void> | undefined {
    return this.#grace?.over
  }

  /** Resolves when the clock is free for a move by the test, which comes after what is under way. */
  async catchUpFirst(): Promise<void> {
    const { clock } = this.#exchange
    if (clock.speed !== AT_ONCE && !clock.flows) return
    this.#run()
    while (clock.moving) await clock.moveDone()
  }

  /** Virtual seconds a real second from here on, 0 to stop it, or as fast as it goes. */
  setSpeed(speed: number): void {
    this.callOff()
    this.#exchange.clock.setSpeed(speed)
    this.#exchange.onChange?.()
    this.afterReply()
  }

  callOff(): void {
    this.#grace?.end()
    this.#grace = undefined
    this.#late = false
  }

  /** Runs what earlier replies left, or what time has flowed past. Without an app to wait for, it is over when this returns. */
  #run(): void {
    const { clock } = this.#exchange
    this.callOff()
    if (clock.moving || clock.pendingCount === 0) return
    if (clock.speed === AT_ONCE) this.#watch('instant', clock.runAhead(DRAIN_LIMIT))
    else if (clock.flows && !this.#exchange.busy) this.#watch('paced', clock.follow())
  }

  #watch(name: 'instant' | 'paced', move: Promise<unknown>): void {
    move.catch((error: unknown) => {
      this.#exchange.alert({
        code: null,
        level: 'error',
        sid: null,
        message: `The ${name} clock stopped: ${error instanceof Error ? error.message : String(error)}`,
        fix: "Use time: 'manual' where work never ends.",
      })
    })
  }

  /** Sleeps until the next due moment. With nothing to wait for, no timer is left. */
  #plan(): void {
    const { clock } = this.#exchange
    this.#sleep?.()
    this.#sleep = undefined
    if (!clock.flows || this.#exchange.busy) return
    const wait = clock.realWait()
    if (wait === undefined) return
    this.#sleep = whileAlive(Math.ceil(wait), () => {
      this.#sleep = undefined
      if (this.#grace || clock.moving || this.#exchange.busy) return
      if ((clock.realWait() ?? 0) > 0) this.#plan()
      else this.#run()
    })
  }

  #begin(): Grace {
    let finish: () => void = () => {}
    const over = new Promise<void>((resolve) => (finish = resolve))
    const stop = inRealTime(GRACE, () => {
      if (this.#held === 0) this.#run()
      else this.#late = true
    })
    return {
      over,
      end() {
        stop()
        finish()
      },
    }
  }
}
