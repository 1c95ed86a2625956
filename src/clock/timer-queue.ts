// What is pending: timers by their moment that can be cancelled by their subject. A cancelled timer stays in the heap until it comes up.
// Knows nothing of what the work is.

import type { Label } from '../domain/label'
import { type Timer, TimerHeap, type Traits } from './timer-heap'

export interface TimerQueueImage<Work> {
  readonly timers: readonly Timer<Work>[]
  readonly sequence: number
}

/** Called for each timer that comes in, and for each that goes out, run or cancelled. */
export type TimerWatch<Work> = (timer: Timer<Work>, isPending: boolean) => void

export class TimerQueue<Work> {
  /** Of this queue alone: a copy has none. */
  watch: TimerWatch<Work> | undefined
  #heap = new TimerHeap<Work>()
  /** What is pending for each subject. Made when somebody first asks for one: texts never do, and it costs as much as the heap. */
  #bySubject: Map<string, Timer<Work>[]> | undefined
  /** Still in the heap; never at its head. */
  #cancelled = new Set<Timer<Work>>()
  #sequence = 0
  /** How many of the pending are backstops, and how many beats. */
  #backstops = 0
  #beats = 0

  get size(): number {
    return this.#heap.size - this.#cancelled.size
  }

  /** Of the next timer. */
  get sequence(): number {
    return this.#sequence
  }

  /** Something is pending that is no backstop. */
  get busy(): boolean {
    return this.size > this.#backstops
  }

  /** Something is pending that comes again and again, worth a move or not. */
  get beats(): boolean {
    return this.#beats > 0
  }

  /**
   * Nothing is pending but the silence of a line. Real time that may pass passes first: what an app does in it, it does at the same
   * moment in every run.
   */
  get isSilent(): boolean {
    return this.beats && !this.busy
  }

  peek(): Timer<Work> | undefined {
    return this.#heap.peek()
  }

  push(
    due: number,
    label: Label,
    subject: string,
    work: Work,
    { requestedByApp = false, backstop = false, beat = false }: Traits = {},
  ): void {
    const plain: Timer<Work> = { due, sequence: this.#sequence++, label, subject, requestedByApp, work }
    const timer = backstop || beat ? { ...plain, ...(backstop && { backstop }), ...(beat && { beat }) } : plain
    this.#heap.push(timer)
    this.#enter(timer)
  }

  pop(): Timer<Work> | undefined {
    const first = this.#heap.pop()
    if (!first) return undefined
    this.#unlist(first)
    this.#dropCancelled()
    this.watch?.(first, false)
    return first
  }

  /** The timer that was popped last is pending again, in its old place. */
  putBack(timer: Timer<Work>): void {
    this.#heap.putBack(timer)
    this.#enter(timer)
  }

  has(subject: string): boolean {
    return this.#subjects().has(subject)
  }

  /** Cancels every timer of a subject. */
  remove(subject: string): void {
    const timers = this.#subjects().get(subject)
    if (!timers) return
    this.#subjects().delete(subject)
    for (const timer of timers) {
      this.#cancelled.add(timer)
      this.#count(timer, -1)
      this.watch?.(timer, false)
    }
    this.#dropCancelled()
  }

  /** Takes the soonest timer of a subject out, before its time. */
  take(subject: string): Timer<Work> | undefined {
    const soonest = this.#subjects()
      .get(subject)
      ?.reduce((a, b) => (isBefore(b, a) ? b : a))
    if (!soonest) return undefined
    this.#unlist(soonest)
    this.#cancelled.add(soonest)
    this.#dropCancelled()
    this.watch?.(soonest, false)
    return soonest
  }

  /** All timers, soonest first. */
  sorted(): Timer<Work>[] {
    // Those of one moment are in order already, and sorting leaves them so.
    return this.#pending().sort((a, b) => a.due - b.due)
  }

  /** The soonest so many, in order, without sorting them all. */
  soonest(limit: number): Timer<Work>[] {
    const heap = new TimerHeap(this.#pending())
    const found: Timer<Work>[] = []
    for (let timer = heap.pop(); timer && found.length < limit; timer = heap.pop()) found.push(timer)
    return found
  }

  /** A queue of its own with some of the timers. */
  copy(matters: (timer: Timer<Work>) => boolean): TimerQueue<Work> {
    const copy = new TimerQueue<Work>()
    copy.restore({ timers: this.#pending().filter(matters), sequence: this.#sequence })
    return copy
  }

  image(): TimerQueueImage<Work> {
    return { timers: this.#pending(), sequence: this.#sequence }
  }

  restore({ timers, sequence }: TimerQueueImage<Work>): void {
    this.#heap = new TimerHeap(timers)
    this.#cancelled.clear()
    this.#bySubject = undefined
    this.#backstops = 0
    this.#beats = 0
    for (const timer of timers) this.#count(timer, 1)
    this.#sequence = sequence
  }

  #pending(): Timer<Work>[] {
    return this.#heap.filter((timer) => !this.#cancelled.has(timer))
  }

  #subjects(): Map<string, Timer<Work>[]> {
    if (this.#bySubject) return this.#bySubject
    const bySubject = new Map<string, Timer<Work>[]>()
    for (const timer of this.#pending().sort((a, b) => a.sequence - b.sequence)) listed(bySubject, timer)
    this.#bySubject = bySubject
    return bySubject
  }

  #enter(timer: Timer<Work>): void {
    this.#count(timer, 1)
    if (this.#bySubject) listed(this.#bySubject, timer)
    this.watch?.(timer, true)
  }

  #unlist(timer: Timer<Work>): void {
    this.#count(timer, -1)
    if (this.#bySubject) unlisted(this.#bySubject, timer)
  }

  #count({ backstop, beat }: Timer<Work>, by: 1 | -1): void {
    if (backstop) this.#backstops += by
    if (beat) this.#beats += by
  }

  /** Keeps the head alive, and the cancelled fewer than the pending: a long run of calls does not fill the heap with timers for hours ahead. */
  #dropCancelled(): void {
    if (this.#cancelled.size * 2 > this.#heap.size) {
      this.#heap = new TimerHeap(this.#pending())
      this.#cancelled.clear()
    }
    for (let head = this.#heap.peek(); head && this.#cancelled.delete(head); head = this.#heap.peek()) this.#heap.pop()
  }
}

function listed<Work>(bySubject: Map<string, Timer<Work>[]>, timer: Timer<Work>): void {
  const timers = bySubject.get(timer.subject)
  if (timers) timers.push(timer)
  else bySubject.set(timer.subject, [timer])
}

function unlisted<Work>(bySubject: Map<string, Timer<Work>[]>, timer: Timer<Work>): void {
  const left = bySubject.get(timer.subject)?.filter((other) => other !== timer) ?? []
  if (left.length > 0) bySubject.set(timer.subject, left)
  else bySubject.delete(timer.subject)
}

function isBefore(a: Timer<unknown>, b: Timer<unknown>): boolean {
  return a.due < b.due || (a.due === b.due && a.sequence < b.sequence)
}
