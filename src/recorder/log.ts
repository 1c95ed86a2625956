// The file that a recording is written to: a line for each event, at once, so that a process that is killed loses none that was written.
import { appendFileSync, closeSync, fsyncSync, openSync, rmSync } from 'node:fs'
import { MisuseError } from 'ringback'
import { realNow } from '../clock/real-time'
import { quote } from '../domain/errors'
import type { Anonymizer } from '../recorded/anonymize'
import type { RecordedEvent, UntimedEvent } from '../recorded/events'
import type { Secrets } from '../recorded/secrets'

export interface LogSettings {
  readonly secrets: Secrets
  /** Null: people stay in. */
  readonly anonymizer: Anonymizer | null
}

export class Log {
  readonly path: string
  readonly #file: number
  readonly #secrets: Secrets
  readonly #anonymizer: Anonymizer | null
  /** The moment of the first line. */
  #start: number | null = null
  readonly #counts = new Map<string, number>()
  #isOpen = true

  /** @throws MisuseError where the file is there already, or cannot be made. */
  constructor(path: string, { secrets, anonymizer }: LogSettings) {
    this.path = path
    this.#secrets = secrets
    this.#anonymizer = anonymizer
    this.#file = create(path)
  }

  /** How many events of each kind there are. */
  get counts(): ReadonlyMap<string, number> {
    return this.#counts
  }

  /** Written when it returns. Nothing is written after `close`. */
  write(event: UntimedEvent): void {
    if (!this.#isOpen) return
    this.#secrets.learnFrom(event)
    const clean = this.#secrets.clean(event)
    const told = this.#anonymizer?.clean(clean) ?? clean
    this.#start ??= realNow()
    const ms = Math.round(realNow() - this.#start)
    const timed = { ms, ...told } as RecordedEvent
    appendFileSync(this.#file, `${JSON.stringify(timed)}\n`)
    this.#counts.set(event.kind, (this.#counts.get(event.kind) ?? 0) + 1)
  }

  /** Takes the file away again, where nothing came of it. */
  discard(): void {
    this.close()
    rmSync(this.path)
  }

  close(): void {
    if (!this.#isOpen) return
    this.#isOpen = false
    fsyncSync(this.#file)
    closeSync(this.#file)
  }
}

function create(path: string): number {
  try {
    // Readable by its owner alone: it holds what people wrote and said.
    return openSync(path, 'ax', 0o600)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EEXIST')
      throw new MisuseError(`--out ${path} exists already, and a recording is never overwritten. Give another name, or move the file.`)
    const why = code === 'ENOENT' ? 'its folder does not exist. Make it first' : `${message}. Name a file that this user may write`
    throw new MisuseError(`--out got ${quote(path)}, which cannot be written: ${why}.`)
  }
}
