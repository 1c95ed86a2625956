// Keeps the file of a run current: a line for what changed, in the hands of the system before an answer about it leaves. A process that
// is killed loses nothing that it accepted. Knows no record.
import { closeSync, openSync, renameSync, writeFileSync } from 'node:fs'
import type { Ringback } from 'ringback'

/** What createRingback puts behind a symbol of the registry (phone/run-file.ts). */
interface Journal {
  whole(): string
  next(): string | null | undefined
  subscribe(listener: (news: 'changed' | 'outward') => void): () => void
}

/** Where createRingback puts it. Loading it is asynchronous once. */
const JOURNAL = Symbol.for('ringback.journal')

/** Characters of lines behind the whole, at least, before the whole is written anew: then they are as much as the whole. */
const LINES_AT_LEAST = 4 * 1024 * 1024

const keepers = new WeakMap<Ringback, Keeper>()

/** To be called before an answer of this phone leaves. @throws Error when what it tells cannot be kept. */
export function flushState(phone: Ringback): void {
  keepers.get(phone)?.flush()
}

export class Keeper {
  readonly #phone: Ringback
  readonly #path: string
  readonly #journal: Journal
  readonly #fail: (error: unknown) => void
  readonly #unsubscribe: () => void
  #file: number | undefined
  #wholeLength = 0
  #linesLength = 0
  #isDue = false

  private constructor(phone: Ringback, path: string, journal: Journal, fail: (error: unknown) => void) {
    this.#phone = phone
    this.#path = path
    this.#journal = journal
    this.#fail = fail
    const write = () => {
      if (this.#file !== undefined) this.#tryTo(() => this.#write())
    }
    this.#unsubscribe = journal.subscribe((news) => {
      // What an app is told is written down first, too: under its token nothing else may ever be told.
      if (news === 'outward') return write()
      if (this.#isDue) return
      this.#isDue = true
      // What nobody hears of yet has time: many changes are one line.
      setImmediate(() => {
        this.#isDue = false
        write()
      })
    })
  }

  /** Writes the run as it stands. `fail`: it could not be written, and nothing more will be. @throws Error when it cannot be written now. */
  static async start(phone: Ringback, path: string, fail: (error: unknown) => void): Promise<Keeper> {
    const journal = await (Reflect.get(phone, JOURNAL) as () => Journal | Promise<Journal>)()
    const keeper = new Keeper(phone, path, journal, fail)
    keeper.#rewrite()
    keepers.set(phone, keeper)
    return keeper
  }

  /** Everything that happened up to here is in the file when this returns. @throws Error when it is not. */
  flush(): void {
    if (this.#file === undefined || !this.#tryTo(() => this.#write())) throw new Error(`${this.#path} is not kept any more.`)
  }

  /** The file is one whole again, and nobody keeps it. */
  close(): void {
    if (this.#file === undefined) return
    this.#tryTo(() => this.#rewrite())
    this.#stop()
    keepers.delete(this.#phone)
  }

  #write(): void {
    const line = this.#journal.next()
    if (line === null) return
    if (line === undefined || this.#linesLength + line.length > Math.max(LINES_AT_LEAST, this.#wholeLength)) this.#rewrite()
    else {
      writeFileSync(this.#file as number, `${line}\n`)
      this.#linesLength += line.length
    }
  }

  /** Beside the file and then in its place, so that at each moment one of the two is there whole. */
  #rewrite(): void {
    const text = this.#journal.whole()
    writeFileSync(`${this.#path}.new`, `${text}\n`, { mode: 0o600 })
    renameSync(`${this.#path}.new`, this.#path)
    if (this.#file !== undefined) closeSync(this.#file)
    this.#file = openSync(this.#path, 'a')
    this.#wholeLength = text.length
    this.#linesLength = 0
  }

  #tryTo(act: () => void): boolean {
    try {
      act()
      return true
    } catch (error) {
      this.#stop()
      this.#fail(error)
      return false
    }
  }

  #stop(): void {
    this.#unsubscribe()
    if (this.#file !== undefined) closeSync(this.#file)
    this.#file = undefined
  }
}
