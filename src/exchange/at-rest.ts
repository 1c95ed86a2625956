// Whether the app has something under way: its requests that are in a door, and what it does before the next one. Turns of the event
// loop are counted, here and nowhere else (discoveries/fake-timers.md). Knows no request and no clock.

import { inRealTime, turn } from '../clock/real-time'

/** After so many turns without a request the app has nothing under way: a request of an SDK takes one, and what comes before it a few. */
const QUIET_TURNS = 10

export class AtRest {
  /** Real milliseconds that a request may take before nobody waits for it any more. */
  readonly #patience: number
  /** Requests in a door, those left out that wait for the clock or for the app. */
  #inFlight = 0
  /** How many of them nobody waits for any more. */
  #givenUp = 0
  /** Rises with whatever the app did or was told. */
  #events = 0
  /** What happened up to here is over. */
  #calmAt = 0
  #landed: (() => void)[] = []

  constructor(patience: number) {
    this.#patience = patience
  }

  /** A request goes through a door. */
  async during<T>(act: () => Promise<T>): Promise<T> {
    this.#enter()
    try {
      return await act()
    } finally {
      this.#leave()
    }
  }

  /** The app was told something, and may do something about it. */
  stir(): void {
    this.#events += 1
  }

  /** What happened so far is no reason to wait. */
  forget(): void {
    this.#calmAt = this.#events
  }

  /** A request that waits for the clock or for the app is not waited for: the two would wait for each other. */
  async aside(wait: Promise<void>): Promise<void> {
    this.#leave()
    try {
      await wait
    } finally {
      this.#enter()
    }
  }

  /** Undefined: nothing happened since the app was last at rest. */
  reach(): Promise<void> | undefined {
    return this.#events === this.#calmAt ? undefined : this.settle()
  }

  /** Resolves when no request is in a door, and the event loop has turned a few times without a new one. */
  async settle(): Promise<void> {
    let seen = this.#events
    for (let turns = 0; turns < QUIET_TURNS; turns++) {
      await turn()
      if (this.#busy) await this.#land()
      if (this.#events === seen) continue
      seen = this.#events
      turns = -1
    }
    this.#calmAt = seen
  }

  get #busy(): boolean {
    return this.#inFlight > this.#givenUp
  }

  #land(): Promise<void> {
    return new Promise((resolve) => {
      const callOff = inRealTime(this.#patience, () => {
        this.#givenUp = this.#inFlight
        resolve()
      })
      this.#landed.push(() => {
        callOff()
        resolve()
      })
    })
  }

  #enter(): void {
    this.#events += 1
    this.#inFlight += 1
  }

  #leave(): void {
    this.#events += 1
    this.#inFlight -= 1
    this.#givenUp = Math.min(this.#givenUp, this.#inFlight)
    if (!this.#busy) for (const tell of this.#landed.splice(0)) tell()
  }
}
