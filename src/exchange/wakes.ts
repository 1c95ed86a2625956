// Promises that wait for a moment of virtual time, such as REST replies that a fault delays. The clock's queue holds the number of one
// and not the promise, because work is data.

export class Wakes {
  readonly #sleepers = new Map<number, () => void>()
  #last = 0

  /** `schedule` puts the number of this wait into the clock's queue. Resolves when its moment has come, or the phone was rewound. */
  sleep(schedule: (wake: number) => void): Promise<void> {
    const wake = ++this.#last
    return new Promise((resolve) => {
      this.#sleepers.set(wake, resolve)
      schedule(wake)
    })
  }

  wake(wake: number): void {
    const resolve = this.#sleepers.get(wake)
    this.#sleepers.delete(wake)
    resolve?.()
  }

  /** A run is opened again: these numbers stand in its queue, and what waited for them is gone with another process. */
  skip(wakes: readonly number[]): void {
    this.#last = Math.max(this.#last, ...wakes)
  }

  wakeAll(): void {
    for (const wake of [...this.#sleepers.keys()]) this.wake(wake)
  }
}
