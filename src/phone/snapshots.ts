// The ways back: to a snapshot, and to the end of the set-up. What a phone remembers besides the exchange goes back with it.

import { MisuseError, quote } from '../domain/errors'
import type { Exchange } from '../exchange/exchange'
import type { ExchangeImage } from '../exchange/image'
import type { Memory } from './run-file'

/** Keeps the compiler from taking a past, or anything else with a date, for a snapshot. */
const TAKEN: unique symbol = Symbol('snapshot')

/** A moment of a phone, for `phone.restore()`. It fits only the phone that it was taken from. */
export interface Snapshot {
  /** The time of the clock. */
  readonly at: Date
  /** Only for the compiler: nothing else has the type of a snapshot. */
  readonly [TAKEN]: true
}

export class Snapshots {
  readonly #exchange: Exchange
  readonly #memory: Memory
  readonly #images = new WeakMap<Snapshot, ExchangeImage>()

  constructor(exchange: Exchange, memory: Memory) {
    this.#exchange = exchange
    this.#memory = memory
  }

  take(): Snapshot {
    this.#exchange.begin()
    const snapshot: Snapshot = { at: new Date(this.#exchange.now), [TAKEN]: true }
    this.#images.set(snapshot, this.#exchange.image())
    return snapshot
  }

  /** @throws MisuseError */
  restore(snapshot: Snapshot): void {
    const image = this.#images.get(snapshot)
    if (!image)
      throw new MisuseError(
        `phone.restore() got ${quote(snapshot)}, which is not a snapshot of this phone. Write const snapshot = phone.snapshot(), and later phone.restore(snapshot).`,
      )
    this.#rewind(() => this.#exchange.restore(image))
    this.#memory.attachments.align()
    this.#exchange.motor.afterReply()
  }

  /** Back to the end of the set-up. */
  reset(): void {
    this.#memory.attachments.detach()
    this.#rewind(() => this.#exchange.reset())
  }

  #rewind(act: () => void): void {
    this.#memory.polling.forget()
    this.#memory.refusals.rewind(act)
  }
}
