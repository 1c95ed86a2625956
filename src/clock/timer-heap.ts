// Timers by their moment: the soonest moment comes first, out of a binary heap, and its timers in order of insertion. Many fall on one
// moment, which is then found in O(1). A sorted array costs O(n) a push.
// Knows nothing of what the work is.

import type { Label } from '../domain/label'

export interface Traits {
  /** Whoever set it asked for this very moment: see `Clock.runAhead`. */
  readonly requestedByApp?: boolean
  /** An end that is set to everything, such as the longest call, or the silence of a line: the clock passes it, and is not moved only to get there. */
  readonly backstop?: boolean
  /** One of a long row, such as frames of media: not counted where a move looks for a circle. */
  readonly beat?: boolean
}

export interface Timer<Work> {
  /** Milliseconds of virtual time since the epoch. */
  readonly due: number
  readonly sequence: number
  /** What a person reads in `pending()` and `fired`. */
  readonly label: Label
  /** Whose timer it is, so that it can be taken back. */
  readonly subject: string
  readonly requestedByApp: boolean
  readonly backstop?: boolean
  readonly beat?: boolean
  readonly work: Work
}

/** What is due at one moment, in order of insertion. */
interface Moment<Work> {
  readonly due: number
  /** Those before `next` are gone. */
  readonly timers: (Timer<Work> | undefined)[]
  next: number
}

export class TimerHeap<Work> {
  readonly #moments: Moment<Work>[] = []
  readonly #byDue = new Map<number, Moment<Work>>()
  #size = 0

  /** `timers`: those of one moment in order of insertion, as `filter` gives them. */
  constructor(timers: readonly Timer<Work>[] = []) {
    for (const timer of timers) this.push(timer)
  }

  get size(): number {
    return this.#size
  }

  peek(): Timer<Work> | undefined {
    const [first] = this.#moments
    return first?.timers[first.next]
  }

  push(timer: Timer<Work>): void {
    this.#size += 1
    const moment = this.#byDue.get(timer.due)
    if (moment) {
      moment.timers.push(timer)
      return
    }
    const made = { due: timer.due, timers: [timer], next: 0 }
    this.#byDue.set(timer.due, made)
    this.#moments.push(made)
    this.#rise(this.#moments.length - 1)
  }

  pop(): Timer<Work> | undefined {
    const [first] = this.#moments
    if (!first) return undefined
    const timer = first.timers[first.next]
    this.#size -= 1
    // It is not kept until the others of its moment have run.
    first.timers[first.next] = undefined
    first.next += 1
    if (first.next === first.timers.length) this.#dropFirst()
    return timer
  }

  /** The timer that was popped last is the next one again, before the others of its moment. */
  putBack(timer: Timer<Work>): void {
    const moment = this.#byDue.get(timer.due)
    if (!moment) {
      this.push(timer)
      return
    }
    this.#size += 1
    if (moment.next === 0) moment.timers.unshift(timer)
    else {
      moment.next -= 1
      moment.timers[moment.next] = timer
    }
  }

  /** Those of one moment in order of insertion, and the moments in none. */
  filter(matters: (timer: Timer<Work>) => boolean): Timer<Work>[] {
    const found: Timer<Work>[] = []
    for (const { timers, next } of this.#moments)
      for (let index = next; index < timers.length; index++) {
        const timer = timers[index] as Timer<Work>
        if (matters(timer)) found.push(timer)
      }
    return found
  }

  #dropFirst(): void {
    const moments = this.#moments
    this.#byDue.delete((moments[0] as Moment<Work>).due)
    const last = moments.pop()
    if (!last || moments.length === 0) return
    moments[0] = last
    this.#sink()
  }

  #rise(index: number): void {
    const moments = this.#moments
    const moment = moments[index] as Moment<Work>
    let at = index
    while (at > 0) {
      const parent = (at - 1) >>> 1
      const above = moments[parent] as Moment<Work>
      if (above.due < moment.due) break
      moments[at] = above
      at = parent
    }
    moments[at] = moment
  }

  #sink(): void {
    const moments = this.#moments
    const moment = moments[0] as Moment<Work>
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= moments.length) break
      if (child + 1 < moments.length && (moments[child + 1] as Moment<Work>).due < (moments[child] as Moment<Work>).due) child += 1
      const below = moments[child] as Moment<Work>
      if (moment.due < below.due) break
      moments[at] = below
      at = child
    }
    moments[at] = moment
  }
}
