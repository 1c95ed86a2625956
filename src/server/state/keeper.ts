// Keeps the file of a run current: a line for what changed, in the hands of the system before an answer about it leaves. A process that
// is killed loses nothing that it accepted. Knows no record.
import { closeSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { Ringback } from 'ringback'
import { realNow, turn, whileAlive } from '../../clock/real-time'

/** What createRingback puts behind a symbol of the registry (phone/run-file.ts). */
interface Journal {
  readonly redactions: number
  whole(): Iterable<string>
  next(): string | null | undefined
  copy(): Iterable<string>
  renumbered(text: string, line: number): string
  goOnBehind(lines: number): void
  subscribe(listener: (news: 'changed' | 'outward') => void): () => void
}

/** Where createRingback puts it. Loading it is asynchronous once. */
const JOURNAL = Symbol.for('ringback.journal')

/** Characters of lines behind the whole, at least, before the whole is written anew: then they are as much as the whole. */
const LINES_AT_LEAST = 4 * 1024 * 1024

/** A file of no more characters is written anew at once: in some ten milliseconds. */
const SMALL = 256 * 1024

/** For each millisecond that a copy took, so many pass before the next one: an app may redact one text after the other. */
const REST_AFTER_COPY = 4

const keepers = new WeakMap<Ringback, Keeper>()

/** To be called before an answer of this phone leaves. @throws Error when what it tells cannot be kept. */
export function flushState(phone: Ringback): void {
  keepers.get(phone)?.flush()
}

/** The whole, written beside the file while lines go on. */
interface Copy {
  readonly file: number
  /** What came since it was begun. */
  readonly lines: string[]
  readonly redactions: number
  length: number
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
  /** As many as there were when the whole was written. */
  #redactions = 0
  #copy: Copy | undefined
  #endRest: (() => void) | undefined

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
    if (line === undefined) this.#rewrite()
    else if (line !== null) {
      writeFileSync(this.#file as number, `${line}\n`)
      this.#linesLength += line.length
      this.#copy?.lines.push(line)
    }
    const isRedacted = this.#journal.redactions > this.#redactions
    if (!isRedacted && this.#linesLength <= Math.max(LINES_AT_LEAST, this.#wholeLength)) return
    if (this.#wholeLength + this.#linesLength <= SMALL) this.#rewrite()
    else if (!this.#copy && !this.#endRest) void this.#rewriteBeside()
  }

  /** Beside the file and then in its place, so that at each moment one of the two is there whole. */
  #rewrite(): void {
    this.#dropCopy()
    const copy = this.#begin()
    for (const piece of this.#journal.whole()) put(copy, piece)
    this.#replace(copy)
  }

  /** The same while others have their turns. A process that is killed meanwhile leaves the file as it was, with all lines. */
  async #rewriteBeside(): Promise<void> {
    const began = realNow()
    const pieces = this.#journal.copy()
    try {
      const copy = this.#begin()
      this.#copy = copy
      for (const piece of pieces) {
        put(copy, piece)
        await turn()
        // Another whole was written meanwhile, or nobody keeps the file any more.
        if (this.#copy !== copy) return
      }
      this.#copy = undefined
      this.#replace(copy)
    } catch (error) {
      this.#stop()
      this.#fail(error)
      return
    }
    this.#endRest = whileAlive(REST_AFTER_COPY * (realNow() - began), () => {
      this.#endRest = undefined
      this.#tryTo(() => this.#write())
    })
  }

  #begin(): Copy {
    const file = openSync(`${this.#path}.new`, 'w', 0o600)
    return { file, length: 0, lines: [], redactions: this.#journal.redactions }
  }

  #replace(copy: Copy): void {
    const { file, length, lines, redactions } = copy
    put(copy, '\n')
    for (const [index, line] of lines.entries()) put(copy, `${this.#journal.renumbered(line, index + 2)}\n`)
    closeSync(file)
    renameSync(`${this.#path}.new`, this.#path)
    if (this.#file !== undefined) closeSync(this.#file)
    this.#file = openSync(this.#path, 'a')
    this.#journal.goOnBehind(lines.length + 1)
    this.#wholeLength = length
    this.#linesLength = copy.length - length
    this.#redactions = redactions
  }

  #dropCopy(): void {
    if (!this.#copy) return
    closeSync(this.#copy.file)
    rmSync(`${this.#path}.new`, { force: true })
    this.#copy = undefined
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
    this.#endRest?.()
    this.#endRest = undefined
    this.#dropCopy()
    if (this.#file !== undefined) closeSync(this.#file)
    this.#file = undefined
  }
}

function put(copy: Copy, text: string): void {
  writeFileSync(copy.file, text)
  copy.length += text.length
}
