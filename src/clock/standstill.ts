// Real time that may pass while virtual time stands still, for what works in real time. Knows no app and no goal.
import { inRealTime, realNow } from './real-time'

/** Real milliseconds after which it is looked at what came of it. */
const SLICE = 5

export class Standstill {
  #left: number

  /** `ms`: real milliseconds in all. */
  constructor(ms: number) {
    this.#left = ms
  }

  get isLeft(): boolean {
    return this.#left > 0
  }

  /** Lets some of it pass. @returns false when none is left. */
  async pass(): Promise<boolean> {
    if (this.#left <= 0) return false
    const slice = Math.min(SLICE, this.#left)
    const began = realNow()
    await new Promise<void>((resolve) => void inRealTime(slice, resolve))
    this.#left -= Math.max(realNow() - began, slice)
    return true
  }
}
