// How virtual time follows real time: a speed, and a moment on both that belong together. Knows nothing of what is due.

import { realNow } from './real-time'

/** Virtual time does not pass by itself. */
export const FROZEN = 0

/** No real time passes between due moments: the instant clock. */
export const AT_ONCE = Number.POSITIVE_INFINITY

export class Pace {
  /** Virtual milliseconds, with what is less than one, so that many stops lose nothing. */
  #virtual: number
  #real = 0
  #speed = FROZEN
  #paused = false

  constructor(now: number, speed: number) {
    this.#virtual = now
    this.start(now, speed)
  }

  /** Virtual seconds a real second. */
  get speed(): number {
    return this.#speed
  }

  /** Virtual time passes by itself, at a speed that can be measured. */
  get flows(): boolean {
    return this.#speed !== FROZEN && this.#speed !== AT_ONCE
  }

  get paused(): boolean {
    return this.#paused
  }

  /** From here on virtual time flows out of `now`. */
  start(now: number, speed: number): void {
    this.#speed = speed
    this.#virtual = now
    this.#paused = false
    if (this.flows) this.#real = realNow()
  }

  /** Another speed, from this moment on. */
  change(now: number, speed: number): void {
    const virtual = Math.max(this.#exact(), now)
    const paused = this.#paused
    this.start(this.flows ? virtual : now, speed)
    this.#paused = paused
  }

  pause(): void {
    this.#virtual = this.#exact()
    this.#paused = true
  }

  /** Flows on from where it was paused, or from `now` where the clock was moved on meanwhile. */
  resume(now: number): void {
    if (this.#paused) this.start(Math.max(this.#virtual, now), this.#speed)
  }

  /** Where virtual time is by now. */
  present(): number {
    return Math.floor(this.#exact())
  }

  /** Real milliseconds until virtual time gets to a moment; none when it is past. */
  untilReal(moment: number): number {
    return Math.max(0, (moment - this.#exact()) / this.#speed)
  }

  #exact(): number {
    return this.flows && !this.#paused ? this.#virtual + (realNow() - this.#real) * this.#speed : this.#virtual
  }
}
