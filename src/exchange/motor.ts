// What moves the clock when the test does not: nothing (manual), each reply (instant), or real time (paced).

import type { Clock } from '../clock/clock'
import { DRAIN_LIMIT } from '../clock/limits'
import { AT_ONCE, FROZEN } from '../clock/pace'
import type { Resume } from '../clock/pauses'
import { inRealTime, whileAlive } from '../clock/real-time'
import type { AlertSpec } from '../engine/command'
import type { Work } from './work'

/** Real milliseconds between a reply and what follows from it, so that the reply reaches its caller first (discoveries/instant-clock.md). */
const GRACE = 1

export class Motor {
  readonly #clock: Clock<Work>
  readonly #alert: (alert: AlertSpec) => void
  /** Calls off the real timer of the time between a reply and what follows from it. */
  #grace: (() => void) | undefined
  /** What waits for a reply: the grace, and doors that are still writing. What follows is run when the last of them is over. */
  readonly #delays = new Set<Resume>()
  /** Calls off the real timer of the next due moment. */
  #sleep: (() => void) | undefined

  constructor(clock: Clock<Work>, alert: (alert: AlertSpec) => void) {
    this.#clock = clock
    this.#alert = alert
  }

  /** Something follows from a reply that is on its way. */
  get lags(): boolean {
    return this.#grace !== undefined
  }

  /** A reply is on its way to the caller. */
  afterReply(): void {
    const clock = this.#clock
    if (this.#grace || clock.pendingCount === 0) return
    if (clock.speed !== AT_ONCE && !(clock.flows && (clock.realWait() ?? GRACE) < GRACE)) return
    const resume = this.#delay('a reply that is on its way')
    this.#grace = inRealTime(GRACE, () => {
      this.#grace = undefined
      this.#end(resume)
    })
  }

  /**
   * A door whose replies take longer than a grace delays what follows until it has written one. Where nothing follows at once, there
   * is nothing to delay. @returns what ends it.
   */
  delayEffects(): () => void {
    if (this.#delays.size === 0) return () => {}
    const resume = this.#delay('a reply that is being written')
    return () => this.#end(resume)
  }

  /**
   * A request came in. While an earlier reply is on its way, a promise: what follows from that reply comes before this request
   * is looked at, and must not overtake the reply itself.
   */
  beforeRequest(): Promise<void> | undefined {
    return this.#clock.workGoesOn
  }

  /** Resolves when the clock is free for a move by the test, which comes after what is under way. */
  async catchUpFirst(): Promise<void> {
    const clock = this.#clock
    if (clock.speed !== AT_ONCE && !clock.flows) return
    this.#run()
    while (clock.moving) await clock.moveDone()
  }

  /** What follows from earlier replies is left to whoever moves the clock next. */
  callOff(): void {
    this.#grace?.()
    this.#grace = undefined
    const delays = [...this.#delays]
    this.#delays.clear()
    for (const resume of delays) resume()
  }

  /** What the clock waits for, or how fast, may have changed: sleeps until the next due moment. With nothing to wait for, no timer is left. */
  plan(): void {
    const clock = this.#clock
    this.#sleep?.()
    this.#sleep = undefined
    if (!clock.flows || clock.busyWith !== undefined) return
    const wait = clock.realWait()
    if (wait === undefined) return
    this.#sleep = whileAlive(Math.ceil(wait), () => {
      this.#sleep = undefined
      if (clock.paused || clock.moving) return
      if ((clock.realWait() ?? 0) > 0) this.plan()
      else this.#run()
    })
  }

  #delay(reason: string): Resume {
    const resume = this.#clock.pause(reason, 'work')
    this.#delays.add(resume)
    return resume
  }

  #end(resume: Resume): void {
    // Called off: what followed from it has run, or belongs to another world.
    if (!this.#delays.delete(resume)) return
    resume()
    if (this.#delays.size === 0) this.#run()
  }

  /** Runs what earlier replies left, or what time has flowed past. Without an app to wait for, it is over when this returns. */
  #run(): void {
    const clock = this.#clock
    this.callOff()
    if (clock.moving || clock.pendingCount === 0) return
    if (clock.speed === AT_ONCE) this.#watch('instant', clock.runAhead(DRAIN_LIMIT))
    else if (clock.flows && clock.busyWith === undefined) this.#watch('paced', clock.follow())
  }

  #watch(name: 'instant' | 'paced', move: Promise<unknown>): void {
    move.catch((error: unknown) => {
      // What is due stays due: it would fail again at once, and again.
      if (name === 'paced') this.#clock.setSpeed(FROZEN)
      this.#alert({
        code: null,
        level: 'error',
        sid: null,
        message: `The ${name} clock stopped: ${error instanceof Error ? error.message : String(error)}`,
        fix: {
          inProcess: "Use time: 'manual' where work never ends.",
          onPort: 'Stop the clock where work never ends: ringback --speed 0.',
        },
      })
    })
  }
}
