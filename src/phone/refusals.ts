// What a phone remembers about refusals across a reset: which numbers, senders, accounts, API keys and services of Verify the way
// back took, and which cause was told already.
import type { AlertSpec } from '../engine/command'
import type { Exchange } from '../exchange/exchange'

export class Refusals {
  readonly #exchange: Exchange
  readonly #taken = new Set<string>()
  /** The index of the alert about a cause, as far as the alerts were looked at. */
  readonly #told = new Map<string, number>()
  #seen = 0

  constructor(exchange: Exchange) {
    this.#exchange = exchange
  }

  /** Once for each cause, as long as the alert about it is there: a loop of refused requests is one mistake. */
  alertOnce(spec: AlertSpec): void {
    const { alerts } = this.#exchange.store
    // After a rewind they are others; those of an opened run count, too.
    if (this.#seen > alerts.length) this.#seen = 0
    for (; this.#seen < alerts.length; this.#seen++) this.#told.set(alerts.at(this.#seen)?.message ?? '', this.#seen)
    const told = this.#told.get(spec.message)
    if (told !== undefined && alerts.at(told)?.message === spec.message) return
    this.#exchange.alert(spec)
  }

  /** For a run file: the names that a way back took. */
  get taken(): readonly string[] {
    return [...this.#taken]
  }

  open(taken: readonly string[]): void {
    for (const name of taken) this.#taken.add(name)
  }

  /** Whether a number, a sender, an account, an API key or a service of Verify was there before the phone was rewound. */
  wasTakenAway(name: string): boolean {
    return this.#taken.has(name)
  }

  /** Around whatever rewinds the phone. */
  rewind(act: () => void): void {
    const before = this.#names()
    act()
    const after = new Set(this.#names())
    for (const name of before) if (!after.has(name)) this.#taken.add(name)
  }

  #names(): string[] {
    const { numbers, senders, accounts, apiKeys, verifyServices } = this.#exchange.store
    const addresses = [...[...numbers].map(({ e164 }) => e164), ...[...senders].map(({ address }) => address)]
    return [...addresses, ...[...accounts, ...apiKeys, ...verifyServices].map(({ sid }) => sid)]
  }
}
