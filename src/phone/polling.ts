// The waiting trap: an app or a test polls a record, while the clock stands still and only the test can move it.

import { formatDuration, writeDuration } from '../domain/duration'
import { shortSid } from '../domain/sid'
import type { Exchange } from '../exchange/exchange'

const MANY = 10

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
    const due = clock.nextDue()
    if (reads < MANY || due === undefined || clock.moving || clock.flows) return
    this.#warned = true
    const message = `${shortSid(sid)} was fetched ${reads} times while the clock stands still at ${clock.offset()}; ${clock.pending()[0]?.label} is due in ${formatDuration(due - clock.now)}.`
    const fix = `Nothing changes until the test moves the clock: await phone.clock.advance('${writeDuration(due - clock.now)}'), or create the phone with time: 'instant'.`
    this.#exchange.alert({ code: null, level: 'warning', sid, message, fix })
    console.warn(`[ringback] ${message} ${fix}`)
  }

  forget(): void {
    this.#warned = false
    this.#reads.clear()
  }
}
