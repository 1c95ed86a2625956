// The tests of a file as they begin and end: what a failure says of the phones, and the pages that are kept. Knows no runner and no disk.
import { MisuseError } from '../domain/errors'
import type { Ringback } from '../index'
import { failureReport } from './failure-report'
import { captionFor, fileNameFor, type ToldError } from './kept-run'
import type { Phones, Places } from './phones'

/** Options of `attachRuns()`. */
export interface AttachRunsOptions {
  /** The folder for the pages, relative to the working directory. It is created with the first page. */
  readonly folder: string
}

/** A setup file and a test file may know two copies of the package. */
const ALREADY_SAID = /^(?:The phone|Phone 1 of \d+) saw\b/m

/** A page to be written. */
export interface KeptPage {
  readonly file: string
  readonly html: string
}

export class TestWatch {
  readonly #running = new Set<WatchedTest>()
  readonly #phones: Phones
  /** What failures of the file have told. */
  readonly #told = new Set<string>()
  #folder = ''

  constructor(phones: Phones) {
    this.#phones = phones
  }

  /** @throws MisuseError without a folder. */
  attachRuns(options: AttachRunsOptions): void {
    const folder: unknown = options?.folder
    if (typeof folder !== 'string' || folder === '')
      throw new MisuseError("attachRuns() got no folder for the runs. Write attachRuns({ folder: 'test-results' }).")
    this.#folder = folder
  }

  /** At the beginning of a test, before its own hooks. */
  begin(): WatchedTest {
    const test = new WatchedTest(this.#phones, this.#folder, this.#told, () => this.#running.delete(test))
    this.#running.add(test)
    if (this.#running.size > 1) for (const one of this.#running) one.together = true
    return test
  }
}

export class WatchedTest {
  /** Whether other tests of the file ran meanwhile. */
  together = false
  /** Takes it off the list of tests that run. */
  readonly end: () => void
  readonly #phones: Phones
  readonly #folder: string
  readonly #told: Set<string>
  readonly #before: Places

  constructor(phones: Phones, folder: string, told: Set<string>, end: () => void) {
    this.#phones = phones
    this.#folder = folder
    this.#told = told
    this.#before = phones.places()
    this.end = end
  }

  /** `path`: the test's file and the names around it. Empty where no runs are to be kept. */
  pages(path: readonly string[], errors: readonly ToldError[]): KeptPage[] {
    if (this.#folder === '') return []
    const caption = captionFor(path.slice(1).join(' > '), errors)
    const lived = this.#touched().filter((phone) => phone.timeline.all().length > 0)
    return lived.map((phone, index) => ({
      file: `${this.#folder}/${fileNameFor(path)}${index === 0 ? '' : `-${index + 1}`}.html`,
      html: phone.timeline.toHTML(caption),
    }))
  }

  /** What belongs behind a failure that says `said`: begins with an empty line, or is empty. */
  report(said: string, pages: readonly KeptPage[]): string {
    const { together } = this
    const failed = { phones: this.#touched(), before: this.#before, said, together, toldBefore: this.#told }
    const report = ALREADY_SAID.test(said) ? '' : failureReport(failed)
    const kept = pages.length === 0 ? '' : `The run: ${pages.map(({ file }) => file).join(', ')}`
    return [report, kept].map((part) => part && `\n\n${part}`).join('')
  }

  #touched(): readonly Ringback[] {
    return this.#phones.touchedSince(this.#before)
  }
}
