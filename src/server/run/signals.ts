// What the signals do that are sent to a run: to its command while there is one, and otherwise the end, with everything put away.
import { constants } from 'node:os'

const EVERYWHERE: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** Servers reopen logs or begin anew on some of them. There are none on Windows. */
const NAMES = process.platform === 'win32' ? EVERYWHERE : [...EVERYWHERE, 'SIGQUIT' as const, 'SIGUSR1' as const, 'SIGUSR2' as const]

export class Signals {
  #react: ((signal: NodeJS.Signals) => void) | null = null

  constructor() {
    // Listeners of `exit` run then, which they do not where a signal ends a process by itself.
    for (const name of NAMES) process.on(name, () => (this.#react ? this.#react(name) : process.exit(codeOf(name))))
  }

  /** Until `ended` is settled, `react` gets them. */
  async during<Value>(ended: Promise<Value>, react: (signal: NodeJS.Signals) => void): Promise<Value> {
    this.#react = react
    try {
      return await ended
    } finally {
      this.#react = null
    }
  }

  /** Resolves with the first one. */
  async next(): Promise<void> {
    let arrived = () => {}
    await this.during(new Promise<void>((resolve) => (arrived = resolve)), () => arrived())
  }
}

/** As a shell tells it. */
export function codeOf(signal: NodeJS.Signals): number {
  return 128 + constants.signals[signal]
}
