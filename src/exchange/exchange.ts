// The loop: a command is decided, its changes are committed, its effects are performed. Everything that happens goes through here.
// Knows no HTTP door and no public object.

import type { Apps, Destination } from '../callbacks/apps'
import type { Courier } from '../callbacks/courier'
import { createCourier } from '../callbacks/fetch-courier'
import type { Verdict } from '../callbacks/policy'
import { Clock, type ClockImage } from '../clock/clock'
import type { Fix } from '../domain/fix'
import type { MediaRules } from '../domain/media'
import { redactUrl, splitUserInfo } from '../domain/redact'
import { shortSid } from '../domain/sid'
import type { AlertSpec, ApiCommand, Command, Decision, DocumentResult, Effect, PersonCommand } from '../engine/command'
import { decide } from '../engine/decide'
import type { Identity } from '../engine/identity'
import type { ArrivedMedia, MediaResult } from '../engine/messages/command'
import type { World } from '../engine/world'
import type { Base } from '../instructions/base'
import { withReader } from '../instructions/load'
import type { AttemptRow, CallbackRow, CounterName, ReplyTo, RequestRow } from '../store/records'
import type { Change, Store, StoreImage } from '../store/store'
import type { AtRest } from './at-rest'
import { Deliveries } from './deliveries'
import { busiest, documentResult, explainFailure, plainReply, soundReply } from './explain'
import { type CallbackFault, covers, nothingEarly, type RestFaults, takeEarlyFault, takeRestFaults } from './faults'
import { Ledger } from './ledger'
import { fetchMedia } from './media-fetch'
import { Motor } from './motor'
import { owes, tellOwed } from './owed'
import type { ExchangeSettings } from './settings'
import { Sockets } from './sockets'
import { Wakes } from './wakes'
import { labelOf, type OutwardEffect, subjectOf, type Work } from './work'

export interface ExchangeImage {
  readonly store: StoreImage
  readonly clock: ClockImage<Work>
  readonly apps: ReadonlyMap<string, Destination>
  readonly settings: ExchangeSettings
}

export class Exchange {
  readonly store: Store
  readonly clock: Clock<Work>
  readonly identity: Identity
  readonly apps: Apps
  /** What moves the clock when the test does not. */
  readonly motor: Motor
  readonly #ledger: Ledger
  readonly #courier: Courier
  readonly #deliveries: Deliveries
  readonly #sockets: Sockets
  /** REST replies that a fault delays. */
  readonly #wakes = new Wakes()
  #baseline: ExchangeImage | undefined
  /** How many callbacks there were when the last move began. */
  #askedBefore = 0

  constructor(settings: ExchangeSettings, apps: Apps) {
    this.apps = apps
    this.clock = new Clock<Work>(
      settings.start,
      {
        perform: (work) => this.#perform(work),
        onMove: () => {
          this.begin()
          this.#askedBefore = this.store.callbacks.size
        },
        atRest: () => this.atRest.reach(),
        settle: (wait) => (wait ? this.atRest.settle() : void this.atRest.forget()),
        busiest: () => busiest(this.store.callbacks.list(), this.#askedBefore),
        onRest: () => this.#ledger.changed(),
        onPlan: () => this.motor.plan(),
      },
      settings.speed,
    )
    this.motor = new Motor(this.clock, (alert) => this.alert(alert))
    this.#ledger = new Ledger(settings, this.clock)
    this.store = this.#ledger.store
    this.identity = this.#ledger.identity
    this.#courier = createCourier({ apps, network: settings.network, patience: settings.callbacks.patience })
    this.#deliveries = new Deliveries(this.#ledger, this.#courier, (row, to, failure) => this.#reply(row, to, failure))
    this.#sockets = new Sockets(this.#ledger, apps, (command) => {
      this.#decideFirst(command)
      this.motor.afterReply()
    })
  }

  get now(): number {
    return this.clock.now
  }

  /** The options as they stand. */
  get settings(): ExchangeSettings {
    return this.#ledger.settings
  }

  /** Other options from here on. A snapshot and a reset bring back those that stood then. */
  configure(settings: ExchangeSettings): void {
    this.#ledger.configure(settings)
  }

  /** Whether the app has something under way that nobody awaits. */
  get atRest(): AtRest {
    return this.#ledger.atRest
  }

  /** Rises when the phone is rewound. */
  get epoch(): number {
    return this.#ledger.epoch
  }

  /** The first request, act or move ends the set-up: what stands now is what `reset()` comes back to. */
  begin(): void {
    this.#baseline ??= this.image()
    this.clock.catchUp()
  }

  /** A command of the REST API: decided and committed now, while its effects wait for the clock, because the reply leaves first. */
  request(command: ApiCommand): Decision {
    return this.#decideFirst(command)
  }

  /** A fault of sockets was injected. */
  meetSocketFault(): void {
    this.#sockets.meetFault()
    this.motor.afterReply()
  }

  /** A person does something, now. What follows from it at this instant is over when the promise resolves; the clock stays. */
  async act(command: PersonCommand): Promise<Decision> {
    this.begin()
    if (owes(this.clock)) await tellOwed(this.clock)
    const decision = this.#decide(command)
    await this.#performAll(decision.effects)
    await this.#settle()
    return decision
  }

  /** A recorded callback is sent once more; undefined when it is gone. */
  async replay(callback: string): Promise<AttemptRow | undefined> {
    this.begin()
    const attempt = await this.#deliveries.replay(callback)
    await this.#settle()
    return attempt
  }

  /** A file from where a person says it is. What cannot be had there is replaced. */
  async bringMedia(url: string, instead: ArrivedMedia, rules: MediaRules): Promise<ArrivedMedia> {
    const file = { sid: '', url }
    const { result } = await this.#ledger.whileOut(`the media file ${splitUserInfo(url).url}`, () =>
      fetchMedia(file, this.#courier, this.settings.callbacks.status.timeout, rules),
    )
    return result.result === 'fetched' ? { url, contentType: result.contentType, content: result.content } : instead
  }

  /** Resolves when so much virtual time has passed, or the world it was asked in is gone. */
  delay(ms: number, label: string): Promise<void> {
    return this.#wakes.sleep((wake) => this.clock.schedule(ms, label, `wake ${wake}`, { type: 'wake', wake }))
  }

  /** What is broken on purpose about a request, each fault counted. */
  takeFaults(operation: string): RestFaults | null {
    return takeRestFaults(this.#ledger, operation)
  }

  /** Sends the callback of a new record that a fault wants sent before the reply leaves. A promise: it is out. */
  sendEarly(sid: string): Promise<void> | null {
    const fault = takeEarlyFault(this.#ledger, sid)
    return fault && this.#expedite(sid, fault)
  }

  /** Applies changes that no command stands for: set-up by the test author. */
  commit(changes: readonly Change[]): void {
    this.#ledger.commit(changes)
  }

  count(name: CounterName): number {
    return this.#ledger.count(name)
  }

  noteRequest(request: RequestRow): void {
    this.#ledger.noteRequest(request)
  }

  noteAct(sid: string | null, text: string): void {
    this.#ledger.noteAct(sid, text)
  }

  alert(spec: AlertSpec): void {
    this.#ledger.alert(spec)
  }

  /** What to write to mend something, where its author stands. */
  write(fix: Fix): string {
    return this.#ledger.write(fix)
  }

  /** The phone is on a port from here on. @returns what takes it off. */
  serve(): () => void {
    return this.#ledger.serve()
  }

  /** Calls back, at once, after anything changed. @returns what takes it back. */
  subscribe(listener: () => void): () => void {
    return this.#ledger.subscribe(listener)
  }

  /** Virtual seconds a real second from here on, 0 to stop it, or as fast as it goes. */
  setSpeed(speed: number): void {
    this.motor.callOff()
    this.clock.setSpeed(speed)
    this.#ledger.changed()
    this.motor.afterReply()
  }

  image(): ExchangeImage {
    return { store: this.store.image(), clock: this.clock.image(), apps: this.apps.image(), settings: this.settings }
  }

  /** What is out at this moment belongs to a world that is gone, and its answers are ignored. */
  restore(image: ExchangeImage): void {
    this.motor.callOff()
    this.#wakes.wakeAll()
    const dropped = this.#sockets.dropAll()
    this.#ledger.restore(image.store)
    this.clock.restore(image.clock)
    this.apps.restore(image.apps)
    this.#ledger.configure(image.settings)
    // What was out when the image was taken is sent again: nobody waits for the old answer.
    for (const { sid, subject, kind } of this.#deliveries.pending())
      if (!this.clock.awaits(sid))
        this.clock.schedule(0, `${shortSid(subject)} ${kind} is sent again`, sid, { type: 'attempt', callback: sid })
    this.#sockets.restored(dropped)
    this.#ledger.changed()
  }

  reset(): void {
    this.begin()
    this.restore(this.#baseline as ExchangeImage)
  }

  /** What the app began and nobody awaits is in the records, under an instant clock with what follows from it. */
  async #settle(): Promise<void> {
    const { epoch } = this
    // While a callback is out, the act may be the app's own, which waits for it.
    while (this.clock.busyWith === undefined && this.epoch === epoch) {
      await this.atRest.settle()
      if (!this.motor.lags) return
      await this.motor.catchUpFirst()
    }
  }

  /** Decided now; what leads outwards waits for the clock. */
  #decideFirst(command: Command): Decision {
    const decision = this.#decide(command)
    for (const effect of decision.effects) {
      if (effect.type === 'schedule' || effect.type === 'unschedule') this.#plan(effect)
      else if (effect.type === 'alert') this.alert(effect.alert)
      else this.clock.schedule(0, labelOf(effect), subjectOf(effect), { type: 'effect', effect })
    }
    return decision
  }

  #decide(command: Command): Decision {
    const decision = decide(this.#world(), command)
    this.commit(decision.changes)
    return decision
  }

  #world(): World {
    return { now: this.now, store: this.store, identity: this.identity, settings: this.settings.engine }
  }

  #perform(work: Work): void | Promise<void> {
    switch (work.type) {
      case 'command':
        return this.#performAll(this.#decide(work.command).effects)
      case 'effect':
        return this.#performAll([work.effect])
      case 'wake':
        return this.#wakes.wake(work.wake)
      case 'attempt':
        return this.#deliveries.attempt(work.callback)
      case 'answer':
        return this.#deliveries.conclude(work.callback, work.sentAt, work.answer)
    }
  }

  /**
   * The clock first, because the app may act while it is asked: what it takes back must be there already. Then, in order, what
   * the app has to be waited for.
   */
  #performAll(effects: readonly Effect[]): void | Promise<void> {
    const outward: OutwardEffect[] = []
    for (const effect of effects) {
      if (effect.type === 'schedule' || effect.type === 'unschedule') this.#plan(effect)
      else if (effect.type === 'alert') this.alert(effect.alert)
      else outward.push(effect)
    }
    return this.#sendAll(outward, 0)
  }

  /** Without a turn of the event loop unless one is needed. */
  #sendAll(effects: readonly OutwardEffect[], from: number): void | Promise<void> {
    const epoch = this.epoch
    for (let i = from; i < effects.length; i++) {
      const out = this.#send(effects[i] as OutwardEffect)
      if (out) {
        return out.then(() => {
          if (this.epoch === epoch) return this.#sendAll(effects, i + 1)
        })
      }
    }
  }

  #send(effect: OutwardEffect): void | Promise<void> {
    switch (effect.type) {
      case 'callback':
        return this.#deliveries.send(effect.callback)
      case 'fetchMedia':
        return this.#fetchMedia(effect)
      case 'readInline':
        return this.#read(effect.text, null, effect.replyTo, { url: null })
      default:
        return this.#sockets.perform(effect)
    }
  }

  /** The app's answer to a question, or the lack of one. */
  #reply(row: CallbackRow, to: ReplyTo, failure: Extract<Verdict, { type: 'failed' }> | null): void | Promise<void> {
    if (failure !== null) {
      // The URL as it was given: a GET has the form in `row.url`.
      const url = redactUrl(row.rawUrl)
      return this.#receive(to, {
        type: 'failed',
        code: failure.code,
        url,
        ...explainFailure(this.#ledger, row, failure, this.#courier.calledAt(row.url)),
      })
    }
    const [text, contentType] = [row.answer?.body ?? '', row.answer?.contentType ?? '']
    const plain = to.type === 'message' ? plainReply(text, contentType) : soundReply(to, contentType, row.rawUrl)
    return plain ? this.#receive(to, plain) : this.#read(text, contentType, to, { url: row.rawUrl })
  }

  #read(text: string, contentType: string | null, to: ReplyTo, base: Base): void | Promise<void> {
    const epoch = this.epoch
    return withReader((reader) => {
      if (this.epoch === epoch) return this.#receive(to, documentResult(reader.readDocument(text, contentType), base))
    })
  }

  #receive(to: ReplyTo, result: DocumentResult): void | Promise<void> {
    return this.#perform({ type: 'command', command: { type: 'document', to, result } })
  }

  #plan(effect: Extract<Effect, { type: 'schedule' | 'unschedule' }>): void {
    if (effect.type === 'unschedule') this.clock.unschedule(effect.subject)
    else this.clock.schedule(effect.after, effect.label, effect.subject, { type: 'command', command: effect.command }, effect)
  }

  async #fetchMedia({ message, media, rules }: Extract<Effect, { type: 'fetchMedia' }>): Promise<void> {
    const epoch = this.epoch
    const results: MediaResult[] = []
    let took = 0
    for (const file of media) {
      const fetched = await this.#ledger.whileOut(`the media file ${splitUserInfo(file.url).url}`, () =>
        fetchMedia(file, this.#courier, this.settings.callbacks.status.timeout, rules),
      )
      if (this.epoch !== epoch) return
      results.push(fetched.result)
      took = Math.max(took, fetched.took)
      this.#ledger.note({ kind: 'media', at: this.now, sid: message, url: fetched.url, result: fetched.summary })
      if (fetched.alert) this.alert({ ...fetched.alert, sid: message })
    }
    const command = { type: 'message.media', sid: message, results } as const
    if (took > 0) this.clock.schedule(took, `${shortSid(message)} media arrives`, message, { type: 'command', command })
    else await this.#performAll(this.#decide(command).effects)
  }

  /**
   * Does what is due next for a record before its time, up to its first callback of the wanted kind. What people do on a call is not
   * expedited: they talk for as long as they talk.
   */
  async #expedite(sid: string, fault: CallbackFault): Promise<void> {
    for (let seen = 0; ; ) {
      const sent = this.store.callbacks.listBy('subject', sid)
      while (seen < sent.length) if (covers(fault.kind, (sent.at(seen++) as CallbackRow).kind)) return
      const work = this.clock.take(sid)
      if (!work) return this.alert(nothingEarly(fault, sid))
      await this.#perform(work)
    }
  }
}
