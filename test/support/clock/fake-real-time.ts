// Real time that only a test moves. A test file puts it in the place of src/clock/real-time.ts with vi.mock.

interface Timer {
  readonly at: number
  readonly act: () => void
  /** It would keep a process alive. */
  readonly holds: boolean
}

class RealTime {
  #now = 0
  #timers = new Set<Timer>()

  /** What src/clock/real-time.ts exports. */
  readonly module = {
    realNow: () => this.#now,
    inRealTime: (ms: number, act: () => void) => this.#start({ at: this.#now + ms, act, holds: true }),
    whileAlive: (ms: number, act: () => void) => this.#start({ at: this.#now + ms, act, holds: false }),
    turn: () => new Promise<void>((resolve) => setImmediate(resolve)),
  }

  /** When timers are to fire, from now, and whether they keep the process alive. */
  get waiting(): { in: number; holds: boolean }[] {
    return [...this.#timers].map(({ at, holds }) => ({ in: at - this.#now, holds }))
  }

  clear(): void {
    this.#timers.clear()
  }

  /** Time passes, and timers fire on time unless `late` says by how much they are late. What an app in this process does is done after each. */
  async pass(ms: number, { late = 0 } = {}): Promise<void> {
    const end = this.#now + ms
    for (let next = this.#next(end, late); next; next = this.#next(end, late)) {
      this.#timers.delete(next)
      this.#now = Math.max(this.#now, next.at + late)
      next.act()
      await turns()
    }
    this.#now = end
  }

  #next(end: number, late: number): Timer | undefined {
    return [...this.#timers].sort((a, b) => a.at - b.at).find(({ at }) => at + late <= end)
  }

  #start(timer: Timer): () => void {
    this.#timers.add(timer)
    return () => this.#timers.delete(timer)
  }
}

export const real = new RealTime()

async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise<void>((resolve) => setImmediate(resolve))
}
