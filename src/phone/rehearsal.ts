// The work that waits in the clock, played on records that are taken back (Store.rehearse): the clock's queue and the timeline stay as
// they are. Where the app would be asked, knowledge ends.

import type { TimerQueue } from '../clock/timer-queue'
import { splitUserInfo } from '../domain/redact'
import type { CallStatus, ConferenceStatus, MessageStatus, RecordingStatus, VerificationStatus } from '../domain/status'
import type { ClockCommand, Effect } from '../engine/command'
import { decide } from '../engine/decide'
import type { EngineSettings } from '../engine/world'
import type { Exchange } from '../exchange/exchange'
import { subjectOf, type Work } from '../exchange/work'
import type { LivingRow } from '../kinds/kind'
import { isOver } from '../kinds/kinds'
import type { Store } from '../store/store'
import { Circle, type Living, livingOf, parentOf } from './living'

export type Status = MessageStatus | CallStatus | VerificationStatus | RecordingStatus | ConferenceStatus
type History = LivingRow['history']

/** What a carrier throws that must not be asked. */
export const NOT_ASKED = Symbol('the carrier is not asked')

/** A document may repeat itself for ever; so far is looked ahead. */
const FARTHEST = 10_000

/** A record whose future is looked for. */
interface Wanted extends Living {
  readonly circle: Circle
}

/** One play of the future of some records: what has to do with one of them happens as if it were played for that one alone. */
export class Rehearsal {
  readonly #exchange: Exchange
  readonly #store: Store
  readonly #engine: EngineSettings
  readonly #queue: TimerQueue<Work>
  /** By their SIDs, those of whom more may come to be known. */
  readonly #open = new Map<string, Wanted>()
  readonly #histories = new Map<string, History>()
  #now: number

  /** To be made and played while the store rehearses. */
  constructor(exchange: Exchange, livings: readonly Living[], engine: EngineSettings) {
    const { store, clock, now } = exchange
    this.#exchange = exchange
    this.#store = store
    this.#engine = engine
    this.#now = now
    for (const living of livings) {
      const { kind, row } = living
      const parent = parentOf(living)
      if (isOver(kind, row) || isOut(exchange, row.sid) || (parent !== null && isOut(exchange, parent))) this.#end(row.sid)
      else this.#open.set(row.sid, { ...living, circle: new Circle([living]) })
    }
    const all = new Circle([...this.#open.values()])
    this.#queue = clock.rehearsal(({ work }) => {
      const subject = this.#subjectOf(work)
      return subject !== undefined && all.touches(store, subject)
    })
  }

  /** What each of them has been in the end, as far as it can be known. */
  play(): ReadonlyMap<string, History> {
    for (let visited = 0; this.#open.size > 0 && visited < FARTHEST; visited++) {
      const timer = this.#queue.pop()
      if (!timer) break
      this.#now = Math.max(this.#now, timer.due)
      this.#perform(timer.work)
    }
    for (const sid of this.#open.keys()) this.#end(sid)
    return this.#histories
  }

  /** No more of it is to be known. */
  #end(sid: string): void {
    this.#open.delete(sid)
    this.#histories.set(sid, livingOf(this.#store, sid)?.row.history ?? [])
  }

  #subjectOf(work: Work): string | undefined {
    if (work.type === 'command') return subjectOfCommand(work.command)
    if (work.type === 'effect') return subjectOf(work.effect)
    return work.type === 'wake' ? undefined : this.#store.callbacks.get(work.callback)?.subject
  }

  #perform(work: Work): void {
    if (work.type === 'command') this.#decide(work.command)
    else if (work.type === 'effect') this.#follow(work.effect)
    else if (work.type !== 'wake') {
      const callback = this.#store.callbacks.get(work.callback)
      if (callback && callback.replyTo !== null) this.#ask(callback.subject)
    }
  }

  #decide(command: ClockCommand): void {
    const { identity } = this.#exchange
    const world = { now: this.#now, store: this.#store, identity, settings: this.#engine }
    const decision = this.#decided(command, () => decide(world, command))
    if (!decision) return
    for (const change of decision.changes) this.#store.apply(change)
    for (const effect of decision.effects) this.#follow(effect)
    for (const change of decision.changes) if ('put' in change) this.#note(change.put.sid)
  }

  #note(sid: string): void {
    const wanted = this.#open.get(sid)
    const row = wanted && (this.#store[wanted.kind.table].get(sid) as LivingRow | undefined)
    if (wanted && (!row || isOver(wanted.kind, row))) this.#end(sid)
  }

  /** Undefined where only the author's carrier knows: of the record, and of all that shares its queue, no more is told. */
  #decided<Decision>(command: ClockCommand, decide: () => Decision): Decision | undefined {
    try {
      return decide()
    } catch (error) {
      if (error !== NOT_ASKED) throw error
      const subject = subjectOfCommand(command)
      for (const [sid, { circle }] of this.#open) if (circle.touches(this.#store, subject)) this.#end(sid)
      return undefined
    }
  }

  #follow(effect: Effect): void {
    switch (effect.type) {
      case 'schedule':
        this.#queue.push(this.#now + effect.after, effect.label, effect.subject, { type: 'command', command: effect.command }, effect)
        break
      case 'unschedule':
        this.#queue.remove(effect.subject)
        break
      case 'fetchMedia':
        this.#fetch(effect)
        break
      case 'callback':
        // What is only told to the app changes nothing, whatever it answers.
        if (effect.callback.replyTo !== null) this.#ask(effect.callback.subject)
        break
      case 'readInline':
        this.#ask(effect.replyTo.sid)
        break
      case 'openSocket':
      case 'sendFrame':
        // The app may do anything about it.
        this.#ask(effect.subject)
        break
      case 'closeSocket':
      case 'alert':
        break
    }
  }

  #ask(subject: string): void {
    for (const [sid, { circle }] of this.#open) if (circle.isFamily(this.#store, subject)) this.#end(sid)
  }

  /** Files that nobody serves are taken as fetched; of others it is not known whether they come. */
  #fetch({ message, media }: Extract<Effect, { type: 'fetchMedia' }>): void {
    const { apps, settings } = this.#exchange
    const served = media.some(({ url }) => settings.network !== null || apps.find(splitUserInfo(url).url) !== undefined)
    if (served) this.#ask(message)
    else this.#decide({ type: 'message.media', sid: message, results: media.map(({ sid }) => ({ sid, result: 'assumed' })) })
  }
}

function subjectOfCommand(command: ClockCommand): string {
  return command.type === 'document' ? command.to.sid : command.sid
}

/** At this moment the app is being asked about it, and no due moment brings the answer. */
function isOut({ store, clock }: Exchange, sid: string): boolean {
  const callbacks = store.callbacks.listBy('subject', sid)
  for (let i = 0; i < callbacks.length; i++) {
    const callback = callbacks.at(i)
    if (callback?.state === 'pending' && callback.replyTo !== null && !clock.awaits(callback.sid)) return true
  }
  return false
}
