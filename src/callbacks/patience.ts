// How long ringback waits in real time for an app that may never answer: long for one that may be starting, and briefly for one that
// was found silent. Knows no app and no request.

/** Real milliseconds for an app that was found silent, until it answers again. */
const SILENT = 250

/** The same for what is tried once more: all attempts of one text stay under the 5 s after which a runner gives up a test. */
const SILENT_AGAIN = 25

export class Patience {
  readonly #first: number
  /** Apps that did not answer the last request; another app in the place of one is another. */
  readonly #silent = new Set<object | string>()

  constructor(first: number) {
    this.#first = first
  }

  /** Real milliseconds for the next request to an app; `again`: it was asked the same more than once before. */
  with(app: object | string, again: boolean): number {
    return this.#silent.has(app) ? Math.min(this.#first, again ? SILENT_AGAIN : SILENT) : this.#first
  }

  /** What came of a request. */
  learn(app: object | string, silent: boolean): void {
    if (silent) this.#silent.add(app)
    else this.#silent.delete(app)
  }
}
