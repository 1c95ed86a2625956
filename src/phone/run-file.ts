// A run as a text: what `phone.save()` gives and `createRingback({ from })` takes. Line 1 is a run as a whole; lines behind it, where a
// journal wrote some, are what came since. What is a function of the test's is named there and left out.
import { placesOf } from '../callbacks/apps'
import { MisuseError, quote } from '../domain/errors'
import { hash } from '../domain/hash'
import { createSeal } from '../engine/seal'
import type { Exchange } from '../exchange/exchange'
import { type RunData, RunReader, RunWriter } from '../exchange/run-data'
import { redactSecrets } from '../exchange/secrets'
import type { ExchangeSettings } from '../exchange/settings'
import { Codec, isPlain, type Json } from '../store/codec'
import type { Sealing } from '../store/store-data'
import type { Attachments } from './attachment'
import type { RingbackOptions } from './options/options'
import type { PollingMemory, PollingWatch } from './polling'
import type { Refusals } from './refusals'

/** What the file cannot hold, and where it is given again. */
export interface LeftOut {
  readonly what: string
  readonly where: string
}

interface Header {
  readonly ringback: 'run'
  readonly version: number
  readonly seed: string
  /** The SID of `phone.account`. */
  readonly account: string
  readonly options: Json
  /** Those that a reset brings back, where they are others. */
  readonly setUp?: Json
  readonly leftOut: readonly LeftOut[]
  readonly memory: { readonly taken: readonly string[]; readonly polling: PollingMemory }
  readonly run: RunData
}

/** What a phone remembers besides the exchange. */
export interface Memory {
  readonly polling: PollingWatch
  readonly refusals: Refusals
  readonly attachments: Attachments
}

/** The options of a phone as they stand, and those that a reset brings back where they are others. */
export interface OptionsOfRun {
  readonly all: RingbackOptions
  readonly ofSetUp: RingbackOptions | null
}

const VERSION = 1
const AGAIN = ['apps', 'carrier', 'network']
const SECRETS: ReadonlySet<string> = new Set(['signingKey'])

export class RunFile {
  readonly #exchange: Exchange
  readonly #account: string
  readonly #memory: Memory
  readonly #live: OptionsOfRun
  readonly #leftOut: readonly LeftOut[]

  /** `earlier`: what the file that this run was opened from left out already. */
  constructor(exchange: Exchange, live: OptionsOfRun, account: string, memory: Memory, earlier: readonly LeftOut[] = []) {
    const leftOut: LeftOut[] = []
    this.#exchange = exchange
    this.#account = account
    this.#memory = memory
    this.#live = live
    this.#encoded(live.all, leftOut)
    this.#leftOut = [...leftOut, ...earlier.filter(({ where }) => !leftOut.some((other) => other.where === where))]
  }

  save(): string {
    return joined(this.pieces())
  }

  /** `save()` in pieces that are a moment's work each, for one who lets others have a turn between two: it stands as it does now. */
  pieces(): Iterable<string> {
    this.#exchange.clock.catchUp()
    return this.#whole(new RunWriter(this.#exchange, sealingOf(this.#exchange), false))
  }

  /** For a server that keeps a file current. */
  journal(): RunJournal {
    return new RunJournal(
      this.#exchange,
      (writer) => this.#whole(writer),
      () => this.#whole(new RunWriter(this.#exchange, sealingOf(this.#exchange), false)),
    )
  }

  #encoded(options: RingbackOptions, leftOut: LeftOut[] = []): Json {
    const { seed, start } = this.#exchange.settings
    const { apps: _apps, account: _account, from: _from, seed: _seed, ...data } = options
    return codecOf(seed).encode(dataOf({ ...data, now: new Date(start).toISOString() }, '', leftOut), SECRETS)
  }

  #whole(writer: RunWriter): Iterable<string> {
    const exchange = this.#exchange
    const { polling, refusals, attachments } = this.#memory
    const { all, ofSetUp } = this.#live
    const apps = Object.entries(placesOf(exchange.apps.image())).flatMap(([origin, url]) =>
      url === null ? [{ what: 'an app', where: `phone.app(${quote(origin)}, app)` }] : [],
    )
    const header: Omit<Header, 'run'> = {
      ringback: 'run',
      version: VERSION,
      seed: exchange.settings.seed,
      account: this.#account,
      options: this.#encoded(all),
      ...(ofSetUp && { setUp: this.#encoded(ofSetUp) }),
      leftOut: [
        ...this.#leftOut,
        ...apps,
        ...(exchange.isHeard ? [{ what: 'listeners', where: 'phone.feed.subscribe(listener)' }] : []),
        ...(attachments.any ? [{ what: 'fake timers', where: 'phone.clock.attach(fakeTimers)' }] : []),
      ],
      memory: { taken: refusals.taken, polling: polling.memory },
    }
    return withSum(JSON.stringify(header), writer.next())
  }
}

function sealingOf(exchange: Exchange): Sealing {
  return { ...createSeal(exchange.settings.seed), hides: (text) => redactSecrets(exchange, text) !== text }
}

/** Without a list of all pieces beside the text. */
function joined(pieces: Iterable<string>): string {
  let text = ''
  for (const piece of pieces) text += piece
  return text
}

/** What came since the whole, line by line. */
export class RunJournal {
  readonly #exchange: Exchange
  readonly #whole: (writer: RunWriter) => Iterable<string>
  /**
   * The run as it stands, to be told while lines go on: with the lines from here on behind it, numbered from 2, it is the same file. All
   * that came is to be in lines before.
   */
  readonly copy: () => Iterable<string>
  #writer: RunWriter | undefined
  /** As they were when the whole was written, which has them alone. */
  #settings: ExchangeSettings | undefined
  #line = 1

  constructor(exchange: Exchange, whole: (writer: RunWriter) => Iterable<string>, copy: () => Iterable<string>) {
    this.#exchange = exchange
    this.#whole = whole
    this.copy = copy
  }

  /** The run as it stands: line 1, in pieces. All of them are taken before the next line. */
  whole(): Iterable<string> {
    this.#exchange.clock.catchUp()
    this.#settings = this.#exchange.settings
    this.#writer = new RunWriter(this.#exchange, sealingOf(this.#exchange), true)
    this.#line = 1
    return this.#whole(this.#writer)
  }

  /** The next line; null: nothing came; undefined: the whole has to be written anew. */
  next(): string | null | undefined {
    if (!this.#writer || this.#writer.isBehind || this.#settings !== this.#exchange.settings) return undefined
    const run = joined(this.#writer.next())
    if (run === '{}') return null
    this.#line += 1
    return joined(withSum(`{"line":${this.#line}}`, [run]))
  }

  /** The same line as another one. */
  renumbered(text: string, line: number): string {
    const { run } = JSON.parse(text) as { readonly run: Json }
    return joined(withSum(`{"line":${line}}`, [JSON.stringify(run)]))
  }

  /** A copy is the file now, with so many lines. */
  goOnBehind(lines: number): void {
    this.#line = lines
  }

  /** How often a text was redacted. What was written before holds it still. */
  get redactions(): number {
    return this.#exchange.store.journals.redactions.length
  }

  /** Calls back, at once, after anything changed, and before an app is asked. @returns what takes it back. */
  subscribe(listener: (news: 'changed' | 'outward') => void): () => void {
    return this.#exchange.subscribe(listener, 'unheard')
  }
}

/** A run that was read, and is not opened yet. */
export interface SavedRun {
  /** Those of the file, with what was given again. */
  readonly options: RingbackOptions
  /** Those that a reset brings back, where they are others. */
  readonly setUp: RingbackOptions | null
  readonly account: string
  /** Options that were functions and were not given again. */
  readonly leftOut: readonly LeftOut[]
  /** Makes an exchange in which nothing happened yet go on from where the run stood. @throws MisuseError */
  open(exchange: Exchange, memory: Memory): void
}

/** @throws MisuseError on what is no run, or is broken, or is another version's. */
export function readRun({ from, ...again }: RingbackOptions): SavedRun {
  for (const name of Object.keys(again))
    if (!AGAIN.includes(name))
      throw new MisuseError(
        `createRingback({ from, ${name} }): a run has its own options. Leave ${quote(name)} out; besides from it takes ${AGAIN.join(', ')}.`,
      )
  const [header, ...steps] = linesOf(from)
  const { seed, account, memory, run } = header as Header
  const decoded = (json: Json) => within(1, () => codecOf(seed).decode(json) as RingbackOptions)
  const options = decoded((header as Header).options)
  const setUp = header.setUp === undefined ? null : decoded(header.setUp)
  const isGiven = ({ where }: LeftOut) => Object.keys(again).some((name) => where.startsWith(optionCall(name).slice(0, -3)))
  const leftOut = within(1, () => (header as Header).leftOut.filter((one) => one.what === 'an option' && !isGiven(one)))
  return {
    options: { ...options, seed, ...again },
    setUp: setUp && { ...setUp, seed, ...again },
    account,
    leftOut,
    open(exchange, { polling, refusals }) {
      const reader = new RunReader(exchange, createSeal(seed))
      within(1, () => {
        reader.read(run)
        refusals.open(memory.taken)
        if (!exchange.store.accounts.get(account)) throw new Error('The account is not there.')
      })
      for (const [index, step] of steps.entries()) within(index + 2, () => reader.read((step as { readonly run: RunData }).run))
      within(steps.length + 1, () => reader.open())
      within(1, () => polling.open(memory.polling))
      for (const { where } of leftOut) exchange.alert(missed(where))
    },
  }
}

/** Each line as it was written. What the last one lacks was cut off when its process was killed: it does not count. */
function linesOf(from: unknown): [Header, ...object[]] {
  if (typeof from !== 'string')
    throw new MisuseError(`createRingback({ from }) got ${quote(from)}. Write the text of a run file: readFileSync('run.json', 'utf8').`)
  const lines = from.split('\n')
  const first = objectOf(lines[0] ?? '') ?? objectOf(from)
  if (!first) throw broken(from.trim() === '' ? 'it is empty' : 'it is not complete JSON, because it was cut off or changed')
  if (first.ringback !== 'run') throw broken('it does not begin with {"ringback":"run"')
  if (first.version !== VERSION)
    throw new MisuseError(
      `createRingback({ from }) got a run of version ${quote(first.version)}, and this ringback reads version ${VERSION}. Open it with the ringback that wrote it.`,
    )
  if (!isAsWritten(first)) throw changed(1)
  // Somebody may have formatted it.
  const isOneLine = objectOf(lines[0] ?? '') !== undefined
  return [first as object as Header, ...(isOneLine ? stepsOf(lines) : [])]
}

function stepsOf(lines: readonly string[]): object[] {
  const steps: object[] = []
  for (let index = 1; index < lines.length; index++) {
    const step = objectOf(lines[index] ?? '')
    if (!step && index === lines.length - 1) break
    if (step?.line !== index + 1 || !isAsWritten(step)) throw changed(index + 1)
    steps.push(step)
  }
  return steps
}

/** A line with the hash of what stands before it: rows that somebody changed would fail late, and far from here. `head`: the JSON of an object. */
function* withSum(head: string, run: Iterable<string>): Generator<string> {
  const begin = `${head.slice(0, -1)},"run":`
  let sum = hash(begin)
  yield begin
  for (const piece of run) {
    sum = hash(piece, sum)
    yield piece
  }
  // It is that of the whole object.
  yield `,"sum":${hash('}', sum)}}`
}

/** Spaces do not count. */
function isAsWritten({ sum, ...line }: Readonly<Record<string, unknown>>): boolean {
  return sum === hash(JSON.stringify(line))
}

function objectOf(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined
  } catch {
    return undefined
  }
}

/** A line may have the right sum and rows of another build. No error quotes it. */
function within<T>(line: number, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof MisuseError) throw error
    throw changed(line)
  }
}

function changed(line: number): MisuseError {
  return broken(`line ${line} is not what was written there`)
}

function broken(why: string): MisuseError {
  return new MisuseError(`createRingback({ from }) got a run that cannot be opened: ${why}. Save it again: phone.save().`)
}

/** A copy of the options without what is no data, each such place named. */
function dataOf(value: unknown, path: string, leftOut: LeftOut[]): unknown {
  if (typeof value === 'function') {
    leftOut.push({ what: 'an option', where: optionCall(path) })
    return undefined
  }
  if (Array.isArray(value)) return [...value]
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value
  const entries = Object.entries(value).map(([name, one]) => [name, dataOf(one, path === '' ? name : `${path}.${name}`, leftOut)] as const)
  return Object.fromEntries(entries.filter(([, one]) => one !== undefined))
}

/** `createRingback({ carrier: { text } })` */
function optionCall(path: string): string {
  const [name = '', ...inner] = path.split('.')
  return `createRingback({ ${name}${inner.map((one) => `: { ${one} }`).join('')} })`
}

function missed(where: string) {
  return {
    code: null,
    level: 'warning',
    sid: null,
    message: `The run was saved by a phone that had a function in ${where}. It is not in the file, and it was not given again.`,
    fix: `Give it again where the run is opened: ${where.replace('({ ', '({ from, ')}.`,
  } as const
}

function codecOf(seed: string): Codec {
  const nowhere = () => {
    throw new Error('Options name no row.')
  }
  return new Codec({ ...createSeal(seed), placeOf: () => undefined, at: nowhere })
}
