// A priority queue of timers: soonest first, and in order of insertion among equals. A binary heap, because a sorted array
// costs O(n) a push. Knows nothing of what the work is.

export interface Timer<Work> {
  /** Milliseconds of virtual time since the epoch. */
  readonly due: number
  readonly sequence: number
  /** What a person reads in `pending()` and `fired`. */
  readonly label: string
  /** Whose timer it is, so that it can be taken back. */
  readonly subject: string
  /** Whoever set it asked for this very moment: see `Clock.runAhead`. */
  readonly asked: boolean
  readonly work: Work
}

export interface TimerQueueImage<Work> {
  readonly timers: readonly Timer<Work>[]
  readonly sequence: number
}

export class TimerQueue<Work> {
  #heap: Timer<Work>[] = []
  #sequence = 0

  get size(): number {
    return this.#heap.length
  }

  peek(): Timer<Work> | undefined {
    return this.#heap[0]
  }

  push(due: number, label: string, subject: string, work: Work, asked = false): void {
    this.#heap.push({ due, sequence: this.#sequence++, label, subject, asked, work })
    this.#rise(this.#heap.length - 1)
  }

  pop(): Timer<Work> | undefined {
    const first = this.#heap[0]
    const last = this.#heap.pop()
    if (last && this.#heap.length > 0) {
      this.#heap[0] = last
      this.#sink(0)
    }
    return first
  }

  /** Takes back every timer of a subject. O(n): for cancellations, which are rare. */
  remove(subject: string): void {
    const kept = this.#heap.filter((timer) => timer.subject !== subject)
    if (kept.length === this.#heap.length) return
    this.#heap = kept
    for (let i = (kept.length >>> 1) - 1; i >= 0; i--) this.#sink(i)
  }

  /** The soonest timer of a subject, taken out. O(n). */
  take(subject: string): Timer<Work> | undefined {
    const timer = this.sorted().find((other) => other.subject === subject)
    if (!timer) return undefined
    this.#heap = this.#heap.filter((other) => other !== timer)
    for (let i = (this.#heap.length >>> 1) - 1; i >= 0; i--) this.#sink(i)
    return timer
  }

  /** All timers, soonest first. */
  sorted(): Timer<Work>[] {
    return [...this.#heap].sort((a, b) => (before(a, b) ? -1 : 1))
  }

  image(): TimerQueueImage<Work> {
    return { timers: [...this.#heap], sequence: this.#sequence }
  }

  restore(image: TimerQueueImage<Work>): void {
    this.#heap = [...image.timers]
    this.#sequence = image.sequence
  }

  #rise(index: number): void {
    const heap = this.#heap
    const timer = heap[index] as Timer<Work>
    let at = index
    while (at > 0) {
      const parent = (at - 1) >>> 1
      const above = heap[parent] as Timer<Work>
      if (!before(timer, above)) break
      heap[at] = above
      at = parent
    }
    heap[at] = timer
  }

  #sink(index: number): void {
    const heap = this.#heap
    const timer = heap[index] as Timer<Work>
    let at = index
    for (;;) {
      let child = 2 * at + 1
      if (child >= heap.length) break
      if (child + 1 < heap.length && before(heap[child + 1] as Timer<Work>, heap[child] as Timer<Work>)) child += 1
      const below = heap[child] as Timer<Work>
      if (!before(below, timer)) break
      heap[at] = below
      at = child
    }
    heap[at] = timer
  }
}

function before(a: Timer<unknown>, b: Timer<unknown>): boolean {
  return a.due < b.due || (a.due === b.due && a.sequence < b.sequence)
}
