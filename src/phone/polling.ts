// The waiting trap: an app or a test polls a record, while the clock stands still and only the test can move it.

import { formatDuration, writeDuration } from '../domain/duration'
import { asks } from '../domain/fix'
import { shortSid } from '../domain/sid'
import type { Exchange } from '../exchange/exchange'

const MANY = 10

export interface PollingMemory {
  readonly warned: boolean
  readonly reads: readonly (readonly [sid: string, times: number])[]
}

export class PollingWatch {
  readonly #exchange: Exchange
  #moves = 0
  #reads = new Map<string, number>()
  #warned = false

  constructor(exchange: Exchange) {
    this.#exchange = exchange
  }

  noteRead(sid: string): void {
    const { clock } = this.#exchange
    if (this.#warned) return
    if (clock.moves !== this.#moves) {
      this.#moves = clock.moves
      this.#reads.clear()
    }
    const reads = (this.#reads.get(sid) ?? 0) + 1
    this.#reads.set(sid, reads)
    const due = clock.peek()?.due
    if (reads < MANY || due === undefined || clock.moving || clock.flows) return
    this.#warned = true
    const message = `${shortSid(sid)} was fetched ${reads} times while the clock stands still at ${clock.offset()}; ${clock.pending()[0]?.label} is due in ${formatDuration(due - clock.now)}.`
    const by = writeDuration(due - clock.now)
    const fix = this.#exchange.write({
      inProcess: `Nothing changes until the test moves the clock: await phone.clock.advance('${by}'), or create the phone with time: 'instant'.`,
      onPort: `Nothing changes until somebody moves the clock: ${asks('POST', 'clock/advance', { by })}, or let it run: ${asks('POST', 'clock/speed', { speed: 1 })}, ringback --speed 1.`,
    })
    this.#exchange.alert({ code: null, level: 'warning', sid, message, fix })
    console.warn(`[ringback] ${message} ${fix}`)
  }

  /** For a run file. */
  get memory(): PollingMemory {
    const isCurrent = this.#exchange.clock.moves === this.#moves
    return { warned: this.#warned, reads: isCurrent ? [...this.#reads] : [] }
  }

  open({ warned, reads }: PollingMemory): void {
    this.#warned = warned
    this.#reads = new Map(reads)
    this.#moves = this.#exchange.clock.moves
  }

  forget(): void {
    this.#warned = false
    this.#reads.clear()
  }
}
