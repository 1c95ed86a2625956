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
  readonly requestedByApp: boolean
  readonly work: Work
}

export interface TimerQueueImage<Work> {
  readonly heap: readonly Timer<Work>[]
  readonly sequence: number
}

export class TimerQueue<Work> {
  #heap: Timer<Work>[] = []
  /** An image has the same array: it is copied before it changes. */
  #isShared = false
  /**
   * What is pending for each subject, so that taking back costs nothing where nothing is, and little where something is. Made when
   * it is first asked for, because to keep it costs more than the heap, and a test that only moves the clock never asks.
   */
  #bySubject: Map<string, Timer<Work>[]> | undefined
  /** Taken back, and still in the heap; never at its head. */
  #dead = new Set<Timer<Work>>()
  #sequence = 0

  get size(): number {
    return this.#heap.length - this.#dead.size
  }

  peek(): Timer<Work> | undefined {
    return this.#heap[0]
  }

  push(due: number, label: string, subject: string, work: Work, requestedByApp = false): void {
    const timer = { due, sequence: this.#sequence++, label, subject, requestedByApp, work }
    this.#own()
    this.#heap.push(timer)
    this.#rise(this.#heap.length - 1)
    if (this.#bySubject) list(this.#bySubject, timer)
  }

  pop(): Timer<Work> | undefined {
    const first = this.#heap[0]
    if (!first) return undefined
    this.#dropHead()
    if (this.#bySubject) {
      const others = this.#bySubject.get(first.subject)?.filter((timer) => timer !== first) ?? []
      if (others.length > 0) this.#bySubject.set(first.subject, others)
      else this.#bySubject.delete(first.subject)
    }
    this.#dropDead()
    return first
  }

  has(subject: string): boolean {
    return this.#subjects().has(subject)
  }

  /** Takes back every timer of a subject. */
  remove(subject: string): void {
    const timers = this.#subjects().get(subject)
    if (!timers) return
    this.#subjects().delete(subject)
    for (const timer of timers) this.#dead.add(timer)
    this.#dropDead()
  }

  /** Takes the soonest timer of a subject out, before its time. */
  take(subject: string): Timer<Work> | undefined {
    const subjects = this.#subjects()
    const [soonest, ...others] = (subjects.get(subject) ?? []).toSorted((a, b) => (before(a, b) ? -1 : 1))
    if (!soonest) return undefined
    if (others.length > 0) subjects.set(subject, others)
    else subjects.delete(subject)
    this.#dead.add(soonest)
    this.#dropDead()
    return soonest
  }

  /** All timers, soonest first. */
  sorted(): Timer<Work>[] {
    return this.#live().sort((a, b) => (before(a, b) ? -1 : 1))
  }

  /** The soonest so many, in order, without sorting them all. */
  soonest(limit: number): Timer<Work>[] {
    const copy = this.copy(() => true)
    const found: Timer<Work>[] = []
    for (let timer = copy.pop(); timer && found.length < limit; timer = copy.pop()) found.push(timer)
    return found
  }

  /** A queue of its own with some of the timers. */
  copy(matters: (timer: Timer<Work>) => boolean): TimerQueue<Work> {
    const copy = new TimerQueue<Work>()
    copy.#heapify(this.#live().filter(matters))
    copy.#sequence = this.#sequence
    return copy
  }

  image(): TimerQueueImage<Work> {
    if (this.#dead.size > 0) {
      this.#heapify(this.#live())
      this.#dead.clear()
    }
    this.#isShared = true
    return { heap: this.#heap, sequence: this.#sequence }
  }

  restore(image: TimerQueueImage<Work>): void {
    this.#dead.clear()
    this.#bySubject = undefined
    this.#heap = image.heap as Timer<Work>[]
    this.#isShared = true
    this.#sequence = image.sequence
  }

  #own(): void {
    if (this.#isShared) this.#heap = this.#heap.slice()
    this.#isShared = false
  }

  #live(): Timer<Work>[] {
    return this.#heap.filter((timer) => !this.#dead.has(timer))
  }

  #subjects(): Map<string, Timer<Work>[]> {
    if (!this.#bySubject) {
      this.#bySubject = new Map()
      for (const timer of this.#live()) list(this.#bySubject, timer)
    }
    return this.#bySubject
  }

  /** Keeps the head alive, and the dead fewer than the living: a removal costs O(log n) in the long run. */
  #dropDead(): void {
    const dead = this.#dead
    if (dead.size * 2 > this.#heap.length) {
      this.#heapify(this.#live())
      dead.clear()
    }
    for (let head = this.#heap[0]; head && dead.delete(head); head = this.#heap[0]) this.#dropHead()
  }

  #dropHead(): void {
    this.#own()
    const last = this.#heap.pop()
    if (last && this.#heap.length > 0) {
      this.#heap[0] = last
      this.#sink(0)
    }
  }

  /** Of an array that is nobody else's. */
  #heapify(timers: Timer<Work>[]): void {
    this.#heap = timers
    this.#isShared = false
    for (let i = (timers.length >>> 1) - 1; i >= 0; i--) this.#sink(i)
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

function list<Work>(subjects: Map<string, Timer<Work>[]>, timer: Timer<Work>): void {
  const timers = subjects.get(timer.subject)
  if (timers) timers.push(timer)
  else subjects.set(timer.subject, [timer])
}

function before(a: Timer<unknown>, b: Timer<unknown>): boolean {
  return a.due < b.due || (a.due === b.due && a.sequence < b.sequence)
}
