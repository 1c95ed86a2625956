// What the parts of the exchange share: the records, the clock, the identities, and the one way to change and to note something.
// Decides nothing and asks no app.

import type { Clock } from '../clock/clock'
import { type Fix, fixAt } from '../domain/fix'
import type { ToldGuess } from '../domain/guesses/guesses'
import type { AlertSpec } from '../engine/command'
import { createIdentity, type Identity } from '../engine/identity'
import type { CounterName, RequestRow, TimelineRow } from '../store/records'
import { type Change, createStore, type Store, type StoreImage } from '../store/store'
import { AtRest } from './at-rest'
import { redactSecrets } from './secrets'
import type { ExchangeSettings } from './settings'
import { linesOf } from './timeline-lines'
import type { Work } from './work'

/** `outward`: an app is about to be asked. Only one that keeps a file hears of that. */
export type Listener = (news: 'changed' | 'outward') => void

export class Ledger {
  readonly store: Store
  readonly clock: Clock<Work>
  readonly identity: Identity
  #settings: ExchangeSettings
  readonly atRest: AtRest
  readonly #listeners = new Set<Listener>()
  /** Those of them that no person put there. */
  readonly #keepers = new Set<Listener>()
  #epoch = 0
  /** How many servers the phone stands behind. */
  #ports = 0

  constructor(settings: ExchangeSettings, clock: Clock<Work>) {
    this.store = createStore(settings.timelineLimit)
    this.clock = clock
    this.identity = createIdentity(settings.seed)
    this.#settings = settings
    this.atRest = new AtRest(settings.callbacks.patience)
  }

  /** As they stand now: options can be changed in a run. */
  get settings(): ExchangeSettings {
    return this.#settings
  }

  configure(settings: ExchangeSettings): void {
    this.#settings = settings
  }

  get now(): number {
    return this.clock.now
  }

  /** Rises when the phone is rewound: what was under way then belongs to a world that is gone. */
  get epoch(): number {
    return this.#epoch
  }

  /** Applies changes, and adds to the timeline what they tell of a record. */
  commit(changes: readonly Change[]): void {
    for (const change of changes) {
      for (const row of linesOf(this.store, change)) this.store.timeline.push(row)
      this.store.apply(change, this.now)
    }
    this.changed()
  }

  count(name: CounterName): number {
    const value = this.store.counter(name) + 1
    this.commit([{ counter: name, value }])
    return value
  }

  note(row: TimelineRow): void {
    this.store.timeline.push(row)
    this.changed()
  }

  /** A URL, or a text with one, as it may stand in a record. */
  redact(text: string): string {
    return redactSecrets(this, text)
  }

  noteAct(sid: string | null, text: string): void {
    this.note({ kind: 'act', at: this.now, sid, text: this.redact(text) })
  }

  noteRequest(request: RequestRow): void {
    const { requests } = this.store
    const { params, rejection } = request
    const redacted = rejection && { ...rejection, message: this.redact(rejection.message) }
    // A path is a part of its URL, which is kept for it. Most are as the one before.
    const before = requests.at(requests.length - 1)?.path
    const path = before === request.path ? before : request.path
    const row = { ...request, path, params: this.#redactParams(params), rejection: redacted }
    requests.push(row)
    this.note(row)
  }

  alert(spec: AlertSpec): void {
    const alert = { ...spec, message: this.redact(spec.message), fix: this.redact(this.write(spec.fix)), at: this.now }
    this.store.alerts.push(alert)
    this.note({ kind: 'alert', at: this.now, alert })
  }

  #redactParams(params: RequestRow['params']): RequestRow['params'] {
    let redacted = params
    for (const name of Object.keys(params)) {
      const value = params[name] as RequestRow['params'][string]
      const shown = typeof value === 'string' ? this.redact(value) : value.map((one) => this.redact(one))
      const differs = typeof value === 'string' ? shown !== value : value.some((one, index) => shown[index] !== one)
      if (differs) redacted = { ...redacted, [name]: shown }
    }
    return redacted
  }

  /** The run leans on a guess, which is noted once, and reported by an alert under `strict`. `sid`: of the record that it is about. */
  guess(id: ToldGuess, sid: string | null): void {
    if (this.store.guesses.get(id)) return
    this.commit([{ table: 'guesses', put: { sid: id, at: this.now } }])
    if (!this.settings.engine.strict) return
    this.alert({
      code: null,
      level: 'info',
      sid,
      message: `This run leans on a guess: ${id}.`,
      fix: 'docs/guesses.md has what ringback does there, why nothing states it, and how to change it.',
    })
  }

  /** What to write to mend something, where its author stands. */
  write(fix: Fix): string {
    return fixAt(fix, this.#ports === 0 ? 'inProcess' : 'onPort')
  }

  /** The phone is on a port from here on. It is no part of its state: a rewound phone stays there. @returns what takes it off. */
  serve(): () => void {
    this.#ports += 1
    let served = true
    return () => {
      if (served) this.#ports -= 1
      served = false
    }
  }

  /** Calls back, at once, after anything changed. `unheard`: it is no listener of a person's. @returns what takes it back. */
  subscribe(listener: Listener, whose: 'heard' | 'unheard' = 'heard'): () => void {
    // A function of its own, so that the same listener may be given twice.
    const entry: Listener = (news) => listener(news)
    this.#listeners.add(entry)
    if (whose === 'unheard') this.#keepers.add(entry)
    return () => {
      this.#listeners.delete(entry)
      this.#keepers.delete(entry)
    }
  }

  get isHeard(): boolean {
    return this.#listeners.size > this.#keepers.size
  }

  changed(): void {
    if (this.#listeners.size === 0) return
    for (const listener of [...this.#listeners]) listener('changed')
  }

  /** Time stands still while `act` runs; `what` says to a person what the app is busy with. */
  async whileOut<T>(what: string, act: () => Promise<T>): Promise<T> {
    const resume = this.clock.pause(what)
    for (const keeper of this.#keepers) keeper('outward')
    try {
      return await act()
    } finally {
      // What the app does about it, and nobody awaits, may begin only now.
      this.atRest.stir()
      resume()
    }
  }

  /** The records are another world's from here on. */
  restore(image: StoreImage): void {
    this.#epoch += 1
    this.store.restore(image)
  }
}
