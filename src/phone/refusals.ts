// What a phone remembers about refusals across a reset: which numbers, senders, accounts, API keys and services of Verify the way
// back took, and which cause was told already.
import type { AlertSpec } from '../engine/command'
import type { Exchange } from '../exchange/exchange'

export class Refusals {
  readonly #exchange: Exchange
  readonly #taken = new Set<string>()
  /** The index of the alert about a cause. */
  readonly #told = new Map<string, number>()

  constructor(exchange: Exchange) {
    this.#exchange = exchange
  }

  /** Once for each cause, as long as the alert about it is there: a loop of refused requests is one mistake. */
  alertOnce(spec: AlertSpec): void {
    const { alerts } = this.#exchange.store
    const told = this.#told.get(spec.message)
    if (told !== undefined && alerts.at(told)?.message === spec.message) return
    this.#exchange.alert(spec)
    this.#told.set(spec.message, alerts.length - 1)
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
