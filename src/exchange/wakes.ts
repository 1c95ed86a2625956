// Those who sleep until a moment of virtual time. The moment stands in the clock's queue as a number, because work is data.

export class Wakes {
  readonly #sleepers = new Map<number, () => void>()
  #last = 0

  /** `schedule`: sets the moment. Resolves when it has come, or the world it was asked in is gone. */
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

  /** These numbers are taken: those who slept until then are gone with another process. */
  skip(wakes: readonly number[]): void {
    this.#last = Math.max(this.#last, ...wakes)
  }

  wakeAll(): void {
    for (const wake of [...this.#sleepers.keys()]) this.wake(wake)
  }
}
