// Timers in a binary heap: the soonest comes first, and in order of insertion among equals. A sorted array costs O(n) a push.
// Knows nothing of what the work is.

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
  readonly label: string
  /** Whose timer it is, so that it can be taken back. */
  readonly subject: string
  readonly requestedByApp: boolean
  readonly backstop?: boolean
  readonly beat?: boolean
  readonly work: Work
}

export class TimerHeap<Work> {
  readonly #timers: Timer<Work>[]

  /** Takes the array over. */
  constructor(timers: Timer<Work>[] = []) {
    this.#timers = timers
    for (let i = (timers.length >>> 1) - 1; i >= 0; i--) this.#sink(i)
  }

  get size(): number {
    return this.#timers.length
  }

  peek(): Timer<Work> | undefined {
    return this.#timers[0]
  }

  push(timer: Timer<Work>): void {
    this.#timers.push(timer)
    this.#rise(this.#timers.length - 1)
  }

  pop(): Timer<Work> | undefined {
    const first = this.#timers[0]
    const last = this.#timers.pop()
    if (last && this.#timers.length > 0) {
      this.#timers[0] = last
      this.#sink(0)
    }
    return first
  }

  /** In no order. */
  filter(matters: (timer: Timer<Work>) => boolean): Timer<Work>[] {
    return this.#timers.filter(matters)
  }

  #rise(index: number): void {
    const timers = this.#timers
    const timer = timers[index] as Timer<Work>
    let at = index
    while (at > 0) {
      const parent = (at - 1) >>> 1
      const above = timers[parent] as Timer<Work>
      if (!isBefore(timer, above)) break
      timers[at] = above
      at = parent
    }
    timers[at] = timer
  }

  #sink(index: number): void {
    const timers = this.#timers
    const timer = timers[index] as Timer<Work>
    let at = index
    for (;;) {
      let child = 2 * at + 1
      if (child >= timers.length) break
      if (child + 1 < timers.length && isBefore(timers[child + 1] as Timer<Work>, timers[child] as Timer<Work>)) child += 1
      const below = timers[child] as Timer<Work>
      if (!isBefore(below, timer)) break
      timers[at] = below
      at = child
    }
    timers[at] = timer
  }
}

export function isBefore(a: Timer<unknown>, b: Timer<unknown>): boolean {
  return a.due < b.due || (a.due === b.due && a.sequence < b.sequence)
}
