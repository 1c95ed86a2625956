// Whom the clock works with: who does its work, and another clock that goes along. Types only.
import type { Standstill } from './standstill'
import type { TimerQueueImage } from './timer-queue'

/** A due moment that has been reached, or that is still to come. */
export interface DueMoment {
  /** When it is due, in virtual time. */
  readonly at: Date
  /** What will happen then, such as `SM..d499 queued → sending`. */
  readonly label: string
}

/** The result of a move of the clock. */
export interface Advanced {
  /** The time of the clock after the move. */
  readonly now: Date
  /** The due moments on the way, in order. */
  readonly fired: readonly DueMoment[]
}

export interface ClockImage<Work> {
  readonly now: number
  readonly speed: number
  readonly queue: TimerQueueImage<Work>
}

export interface UntilOptions {
  /** For errors. */
  readonly name?: string
  /** Real time that passes before it gives up. */
  readonly standstill?: Standstill
}

export interface ClockPort<Work> {
  /** Does the work of a due moment. Returns a promise only when the app has to be waited for. */
  perform(work: Work): void | Promise<void>
  /** A move begins: the test is past its set-up. */
  onMove(): void
  /** Resolves when the app has nothing under way that nobody awaits. Undefined: nothing happened since. */
  atRest?(): Promise<void> | undefined
  /** The same, whether something happened or not; `false`: what happened so far is no reason to wait. */
  settle?(wait: boolean): Promise<void> | undefined
  /** Who asked most since the move began, as a sentence: for the error about a move that never ends. */
  busiest?(): string | undefined
  /** A move is over, and the clock may stand elsewhere. */
  onRest?(): void
  /** The clock is at rest, and what it waits for or how fast may have changed: for whoever moves it by itself. */
  onPlan?(): void
}

/** Another clock that goes along: the fake timers of a test runner. */
export interface Companion {
  /** Goes up to a moment, or to the first thing that happens on its side before it, and lets this clock stand there. */
  lead(to: number): Promise<void>
  /** Where it is by now, while it leads. */
  readonly present: number | undefined
  /** Something is to happen on its side. */
  readonly waits: boolean
}
