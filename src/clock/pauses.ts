// What the clock stands still for, counted and named. Knows neither the clock nor who pauses it.

/**
 * What a pause stops. `time`: time that passes by itself, while the app is busy; who moves the clock moves it. `work`: what is due,
 * while a reply has to leave first; a move waits, too.
 */
export type Stopped = 'time' | 'work'

/** Ends a pause. Only the first call counts, and none of a pause that is void. */
export type Resume = () => void

interface Pause {
  readonly reason: string
  readonly stops: Stopped
}

export class Pauses {
  readonly #pauses = new Set<Pause>()
  /** Whoever waits for the last pause of work to end. */
  #waiting: { readonly over: Promise<void>; readonly end: () => void } | undefined

  get size(): number {
    return this.#pauses.size
  }

  /** The oldest reason, for a person to read. */
  reasonOf(stops: Stopped): string | undefined {
    for (const pause of this.#pauses) if (pause.stops === stops) return pause.reason
    return undefined
  }

  /** For a person to read, the oldest first. */
  reasons(stops: Stopped): string[] {
    return [...this.#pauses].filter((pause) => pause.stops === stops).map(({ reason }) => reason)
  }

  /** Resolves when work may go on. Undefined: it may now. */
  get workGoesOn(): Promise<void> | undefined {
    if (this.reasonOf('work') === undefined) return undefined
    if (!this.#waiting) {
      let end: () => void = () => {}
      const over = new Promise<void>((resolve) => (end = resolve))
      this.#waiting = { over, end }
    }
    return this.#waiting.over
  }

  /** `onResume`: told when the pause ends, and not when it was void by then. */
  add(reason: string, stops: Stopped, onResume: () => void): Resume {
    const pause = { reason, stops }
    this.#pauses.add(pause)
    return () => {
      if (!this.#pauses.delete(pause)) return
      this.#tellWaiting()
      onResume()
    }
  }

  /** All of them are void: what they waited for belongs to another world. */
  clear(): void {
    this.#pauses.clear()
    this.#tellWaiting()
  }

  #tellWaiting(): void {
    if (this.reasonOf('work') !== undefined) return
    this.#waiting?.end()
    this.#waiting = undefined
  }
}
