// The loop: a command is decided, its changes are committed, its effects are performed. Everything that happens goes through here.
// Knows no HTTP door and no public object.

import type { Apps } from '../callbacks/apps'
import type { Courier } from '../callbacks/courier'
import { createCourier } from '../callbacks/fetch-courier'
import { Clock } from '../clock/clock'
import type { Timer } from '../clock/timer-heap'
import type { Fix } from '../domain/fix'
import type { ToldGuess } from '../domain/guesses/guesses'
import type { MediaRules } from '../domain/media'
import { shortSid } from '../domain/sid'
import type { AlertSpec, ApiCommand, Command, Decision, DocumentResult, Effect, PersonCommand } from '../engine/command'
import { decide } from '../engine/decide'
import type { Identity } from '../engine/identity'
import type { ArrivedMedia } from '../engine/messages/command'
import type { World } from '../engine/world'
import type { AttemptRow, CallbackRow, CounterName, ReplyTo, RequestRow } from '../store/records'
import type { Change, Store } from '../store/store'
import type { AtRest } from './at-rest'
import { Deliveries } from './deliveries'
import { busiest } from './explain'
import { type CallbackFault, covers, nothingEarly, type RestFaults, takeEarlyFault, takeRestFaults } from './faults'
import type { ExchangeImage, OpenedRun } from './image'
import { InHand } from './in-hand'
import { Ledger, type Listener } from './ledger'
import { Media } from './media'
import { Motor } from './motor'
import { endAct, owes, tellOwed } from './owed'
import { Replies } from './replies'
import type { ExchangeSettings } from './settings'
import { Sockets } from './sockets'
import { Wakes } from './wakes'
import { labelOf, type OutwardEffect, subjectOf, type Work } from './work'

export class Exchange {
  readonly store: Store
  readonly clock: Clock<Work>
  readonly identity: Identity
  readonly apps: Apps
  readonly inHand = new InHand()
  /** What `reset()` comes back to. Undefined: the set-up is not over. */
  baseline: ExchangeImage | undefined
  /** What moves the clock when the test does not. */
  readonly motor: Motor
  readonly #ledger: Ledger
  readonly #courier: Courier
  readonly #replies: Replies
  readonly #deliveries: Deliveries
  readonly #media: Media
  readonly #sockets: Sockets
  /** REST replies that a fault delays. */
  readonly #wakes = new Wakes()
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
    this.#replies = new Replies(this.#ledger, this.#courier, (to, result) => this.#receive(to, result))
    this.#deliveries = new Deliveries(this.#ledger, this.#courier, (row, to, failure) => this.#replies.hear(row, to, failure))
    this.#media = new Media(this.#ledger, this.#courier)
    this.#sockets = new Sockets(this.#ledger, apps, (command) => {
      this.#decideFirst(command)
      this.motor.afterReply()
    })
  }

  get now(): number {
    return this.clock.now
  }

  get settings(): ExchangeSettings {
    return this.#ledger.settings
  }

  /** A snapshot and a reset bring back those that stood then. */
  configure(settings: ExchangeSettings): void {
    this.#ledger.configure(settings)
    this.#ledger.changed()
  }

  /** Whether the app has something under way that nobody awaits. */
  get atRest(): AtRest {
    return this.#ledger.atRest
  }

  /** Rises when the phone is rewound: what was under way before compares it, and gives up. */
  get epoch(): number {
    return this.#ledger.epoch
  }

  /** The first request, act or move ends the set-up: what stands now is what `reset()` comes back to. */
  begin(): void {
    this.baseline ??= this.image()
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
    await endAct(this.#ledger, this.motor)
    return decision
  }

  /** A recorded callback is sent once more, with other parameters where they are given; undefined when it is gone. */
  async replay(callback: string, params?: CallbackRow['params']): Promise<AttemptRow | undefined> {
    this.begin()
    const attempt = await this.#deliveries.replay(callback, params)
    await endAct(this.#ledger, this.motor)
    return attempt
  }

  /** A file from where a person says it is. What cannot be had there is replaced. */
  bringMedia(url: string, instead: ArrivedMedia, rules: MediaRules): Promise<ArrivedMedia> {
    return this.#media.bring(url, instead, rules)
  }

  /** Resolves when so much virtual time has passed, or the world it was asked in is gone. */
  delay(ms: number, label: string): Promise<void> {
    return this.#wakes.sleep((wake) => this.clock.schedule(ms, label, `wake ${wake}`, { type: 'wake', wake }))
  }

  /** The faults that fire for a request, each counted as fired; null: none does. */
  takeFaults(operation: string): RestFaults | null {
    return takeRestFaults(this.#ledger, operation)
  }

  /** Where a fault wants the first callback of a new record before the reply, sends it, and resolves once it was sent. Null: none does. */
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

  /** The run leans on a guess. `sid`: of the record that it is about. */
  guess(id: ToldGuess, sid: string | null): void {
    this.#ledger.guess(id, sid)
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
  subscribe(listener: Listener, whose?: 'heard' | 'unheard'): () => void {
    return this.#ledger.subscribe(listener, whose)
  }

  /** Whether a person's listener is subscribed, and not only what keeps a file. */
  get isHeard(): boolean {
    return this.#ledger.isHeard
  }

  /** Virtual seconds a real second from here on, 0 to stop it, or as fast as it goes. */
  setSpeed(speed: number): void {
    this.motor.callOff()
    this.clock.setSpeed(speed)
    this.#ledger.changed()
    this.motor.afterReply()
  }

  image(): ExchangeImage {
    const { store, clock, apps, inHand, settings } = this
    return { store: store.image(), clock: clock.image(), apps: apps.image(), inHand: inHand.list(), settings }
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
    this.#takeUp(image.inHand)
    this.#sockets.restored(dropped)
    this.#ledger.changed()
  }

  /** Goes on from where a run stood; its records are here already. */
  open({ clock, inHand, baseline }: OpenedRun): void {
    this.baseline = baseline ?? undefined
    this.clock.restore(clock)
    this.#wakes.skip(clock.queue.timers.flatMap(({ work }) => (work.type === 'wake' ? work.wake : [])))
    this.#takeUp(inHand)
    this.#sockets.opened()
    this.motor.afterReply()
  }

  /** What was out then is sent again, because nobody waits for the old answer, and what came behind it follows. */
  #takeUp(inHand: readonly OutwardEffect[]): void {
    this.inHand.clear()
    for (const { sid, subject, kind } of this.#deliveries.pending())
      if (!this.clock.awaits(sid))
        this.clock.schedule(0, `${shortSid(subject)} ${kind} is sent again`, sid, { type: 'attempt', callback: sid })
    for (const effect of inHand) this.#later(effect)
  }

  reset(): void {
    this.begin()
    this.restore(this.baseline as ExchangeImage)
  }

  /** Decides now, and lets what leads outwards wait for the clock. */
  #decideFirst(command: Command): Decision {
    const decision = this.#decide(command)
    // What a decision takes back is what waited before it, and nothing of what it wants done itself.
    const takesBack = decision.effects.findLastIndex(({ type }) => type === 'unschedule')
    let held: OutwardEffect[] = []
    for (const [index, effect] of decision.effects.entries()) {
      if (effect.type === 'schedule' || effect.type === 'unschedule') this.#plan(effect)
      else if (effect.type === 'alert') this.alert(effect.alert)
      else held.push(effect)
      if (index < takesBack) continue
      for (const one of held) this.#later(one)
      held = []
    }
    return decision
  }

  #decide(command: Command): Decision {
    const decision = decide(this.#world(), command)
    this.commit(decision.changes)
    for (const id of decision.guesses) this.#ledger.guess(id, decision.sid)
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
        const begin = this.inHand.hold(effects.slice(i + 1))
        return out.then(() => {
          begin()
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
        return this.#replies.read(effect.text, null, effect.replyTo, { url: null })
      default:
        return this.#sockets.perform(effect)
    }
  }

  #receive(to: ReplyTo, result: DocumentResult): void | Promise<void> {
    return this.#perform({ type: 'command', command: { type: 'document', to, result } })
  }

  #later(effect: OutwardEffect): void {
    this.clock.schedule(0, labelOf(effect), subjectOf(effect), { type: 'effect', effect })
  }

  #plan(effect: Extract<Effect, { type: 'schedule' | 'unschedule' }>): void {
    if (effect.type === 'unschedule') this.clock.unschedule(effect.subject)
    else this.clock.schedule(effect.after, effect.label, effect.subject, { type: 'command', command: effect.command }, effect)
  }

  async #fetchMedia(effect: Extract<Effect, { type: 'fetchMedia' }>): Promise<void> {
    const sid = effect.message
    const over = this.inHand.hold([effect])
    const fetched = await this.#media.fetchAll(effect)
    if (!fetched) return
    over()
    const command = { type: 'message.media', sid, results: fetched.results } as const
    if (fetched.took > 0) this.clock.schedule(fetched.took, `${shortSid(sid)} media arrives`, sid, { type: 'command', command })
    else await this.#performAll(this.#decide(command).effects)
  }

  /** A due moment before its time. What follows from it comes when it would have come, because the wait that was saved is added. */
  #performBefore({ work, due }: Timer<Work>): void | Promise<void> {
    if (work.type !== 'command') return this.#perform(work)
    const early = due - this.now
    const { effects } = this.#decide(work.command)
    return this.#performAll(effects.map((effect) => (effect.type === 'schedule' ? { ...effect, after: effect.after + early } : effect)))
  }

  /**
   * Does what is due next for a record before its time, up to its first callback of the wanted kind. What people do on a call is not
   * expedited: they talk for as long as they talk.
   */
  async #expedite(sid: string, fault: CallbackFault): Promise<void> {
    for (let seen = 0; ; ) {
      const sent = this.store.callbacks.listBy('subject', sid)
      while (seen < sent.length) if (covers(fault.kind, (sent.at(seen++) as CallbackRow).kind)) return
      const timer = this.clock.take(sid)
      if (!timer) return this.alert(nothingEarly(fault, sid))
      await this.#performBefore(timer)
    }
  }
}
