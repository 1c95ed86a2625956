// What is to come if nobody intervenes: the work that waits in the clock, played on a copy of the records. The phone itself stays as
// it is: its store, its queue, the scripts of its handsets. Where the app would be asked, knowledge ends.

import type { Timer } from '../clock/timer-heap'
import type { TimerQueue } from '../clock/timer-queue'
import { MisuseError, quote } from '../domain/errors'
import { splitUserInfo } from '../domain/redact'
import type { CallStatus, MessageStatus } from '../domain/status'
import type { ClockCommand, Effect } from '../engine/command'
import { decide } from '../engine/decide'
import type { EngineSettings } from '../engine/world'
import type { Exchange } from '../exchange/exchange'
import { subjectOf, type Work } from '../exchange/work'
import type { LivingKind, LivingRow } from '../kinds/kind'
import { isOver, LIVING_KINDS } from '../kinds/kinds'
import type { StatusAt } from '../kinds/view'
import type { Store } from '../store/store'
import type { RowList } from '../store/table'

type Status = MessageStatus | CallStatus

/** A document may repeat itself for ever; so far is looked ahead. */
const FARTHEST = 10_000

/** A record that has a status. */
interface Living {
  readonly kind: LivingKind
  readonly row: LivingRow
}

/** @throws MisuseError when no message and no call has this SID. */
export function forecast(exchange: Exchange, sid: string): StatusAt<Status>[] {
  const { store } = exchange
  const known = livingOf(store, sid)
  if (!known)
    throw new MisuseError(
      `phone.forecast(sid) got ${quote(sid)}, which is the SID of ${LIVING_KINDS.map(({ type }) => `no ${type}`).join(' and ')}. Write phone.forecast(phone.messages.last().sid).`,
    )
  return ahead(exchange, known, store.copy(), exchange.settings.engine)
}

/** What is to come of one record, as an onlooker is told it. */
export interface Forecast {
  readonly sid: string
  readonly statuses: readonly StatusAt<Status>[]
}

/** As many are told at once. */
const MOST = 40

/**
 * Of these records, or of the newest that are not over: one copy of the records for all of them, which each play leaves as it was.
 * Nobody asked for it in the test, so a carrier of the author's own is left alone: knowledge ends there.
 */
export function forecasts(exchange: Exchange, sids: readonly string[] = newestOpen(exchange.store)): Forecast[] {
  const open = sids.slice(0, MOST).flatMap((sid) => livingOf(exchange.store, sid) ?? [])
  // The copy costs more the longer the run is.
  if (open.every(({ kind, row }) => isOver(kind, row))) return open.map(({ row }) => ({ sid: row.sid, statuses: [] }))
  const copy = exchange.store.copy()
  const image = copy.image()
  const engine = quiet(exchange.settings.engine)
  return open.map((living) => {
    const statuses = ahead(exchange, living, copy, engine)
    copy.restore(image)
    return { sid: living.row.sid, statuses }
  })
}

function ahead(exchange: Exchange, living: Living, copy: Store, engine: EngineSettings): StatusAt<Status>[] {
  const history = new Rehearsal(exchange, living, copy, engine).play()
  return history.slice(living.row.history.length).map(({ status, at }) => ({ status: status as Status, at: new Date(at) }))
}

function newestOpen(store: Store): string[] {
  const open: LivingRow[] = []
  for (const kind of LIVING_KINDS) {
    const list = rowsOf(store, kind)
    for (let i = list.length - 1, found = 0; i >= 0 && found < MOST; i--) {
      const row = list.at(i)
      if (!row || isOver(kind, row)) continue
      open.push(row)
      found += 1
    }
  }
  return open.sort((a, b) => b.createdAt - a.createdAt).map(({ sid }) => sid)
}

const NOT_ASKED = Symbol('the carrier is not asked')

function quiet(engine: EngineSettings): EngineSettings {
  const { text, call } = engine.ownCarrier
  const stop = () => {
    throw NOT_ASKED
  }
  return { ...engine, ...(text ? { textOutcome: stop } : {}), ...(call ? { callOutcome: stop } : {}) }
}

/** One play of the future of one record. */
class Rehearsal {
  readonly #exchange: Exchange
  readonly #living: Living
  readonly #parent: string | null
  readonly #shares: ReadonlySet<string>
  readonly #store: Store
  readonly #engine: EngineSettings
  readonly #queue: TimerQueue<Work>
  #now: number
  /** The app is asked what is to become of the record. */
  #unknown: boolean

  constructor(exchange: Exchange, living: Living, copy: Store, engine: EngineSettings) {
    this.#exchange = exchange
    this.#living = living
    this.#parent = parentOf(living)
    this.#shares = new Set(sharesOf(living))
    this.#now = exchange.now
    this.#unknown = isOut(exchange, living.row.sid) || (this.#parent !== null && isOut(exchange, this.#parent))
    this.#store = copy
    this.#engine = engine
    this.#queue = exchange.clock.rehearsal((timer) => this.#matters(timer))
  }

  play(): LivingRow['history'] {
    for (let visited = 0; !this.#unknown && visited < FARTHEST; visited++) {
      const timer = this.#queue.pop()
      if (!timer) break
      this.#now = Math.max(this.#now, timer.due)
      this.#perform(timer.work)
    }
    return livingOf(this.#store, this.#living.row.sid)?.row.history ?? []
  }

  /** Besides its own work, that of its family, and of those that it shares something with. */
  #matters({ work }: Timer<Work>): boolean {
    const subject = this.#subjectOf(work)
    const other = subject === undefined ? undefined : livingOf(this.#exchange.store, subject)
    if (!other) return false
    return this.#isOfFamily(other.row.sid) || sharesOf(other).some((shared) => this.#shares.has(shared))
  }

  #subjectOf(work: Work): string | undefined {
    if (work.type === 'command') return work.command.type === 'document' ? work.command.to.sid : work.command.sid
    if (work.type === 'effect') return subjectOf(work.effect)
    return work.type === 'wake' ? undefined : this.#exchange.store.callbacks.get(work.callback)?.subject
  }

  /** The record itself, its parent, its children and its siblings: what one of them is told, all of them feel. */
  #isOfFamily(sid: string): boolean {
    const own = this.#living.row.sid
    if (sid === own || sid === this.#parent) return true
    const other = livingOf(this.#store, sid)
    const parent = other ? parentOf(other) : null
    return parent !== null && (parent === own || parent === this.#parent)
  }

  #perform(work: Work): void {
    if (work.type === 'command') this.#decide(work.command)
    else if (work.type === 'effect') this.#follow(work.effect)
    else if (work.type !== 'wake') {
      const callback = this.#exchange.store.callbacks.get(work.callback)
      if (callback && callback.replyTo !== null && this.#isOfFamily(callback.subject)) this.#unknown = true
    }
  }

  #decide(command: ClockCommand): void {
    const { identity } = this.#exchange
    const decision = this.#decided(() => decide({ now: this.#now, store: this.#store, identity, settings: this.#engine }, command))
    if (!decision) return
    for (const change of decision.changes) this.#store.apply(change)
    for (const effect of decision.effects) this.#follow(effect)
  }

  /** Undefined where only the author's carrier knows: of the record, and of all that shares its queue, no more is told. */
  #decided<Decision>(decide: () => Decision): Decision | undefined {
    try {
      return decide()
    } catch (error) {
      if (error !== NOT_ASKED) throw error
      this.#unknown = true
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
      case 'alert':
        break
    }
  }

  #ask(sid: string): void {
    if (this.#isOfFamily(sid)) this.#unknown = true
  }

  /** Files that nobody serves are taken as fetched; of others it is not known whether they come. */
  #fetch({ message, media }: Extract<Effect, { type: 'fetchMedia' }>): void {
    const { apps, settings } = this.#exchange
    const served = media.some(({ url }) => settings.network !== null || apps.find(splitUserInfo(url).url) !== undefined)
    if (served) this.#ask(message)
    else this.#decide({ type: 'message.media', sid: message, results: media.map(({ sid }) => ({ sid, result: 'assumed' })) })
  }
}

function livingOf(store: Store, sid: string): Living | undefined {
  for (const kind of LIVING_KINDS) {
    const row = store[kind.table].get(sid) as LivingRow | undefined
    if (row) return { kind, row }
  }
  return undefined
}

function rowsOf(store: Store, { table }: LivingKind): RowList<LivingRow> {
  return store[table].list() as RowList<unknown> as RowList<LivingRow>
}

function parentOf({ kind: { life }, row }: Living): string | null {
  return life.parent?.(row) ?? null
}

function sharesOf({ kind: { life }, row }: Living): readonly string[] {
  return life.shares?.(row) ?? []
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
