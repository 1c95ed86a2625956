// What is to come if nobody intervenes: the work that waits in the clock, played on a copy of the records. The phone itself stays as
// it is: its store, its queue, the scripts of its handsets. Where the app would be asked, knowledge ends.

import { wireUrl } from '../callbacks/outgoing'
import type { Timer, TimerQueue } from '../clock/timer-queue'
import { MisuseError, quote } from '../domain/errors'
import type { CallStatus, HistoryEntry, MessageStatus } from '../domain/status'
import type { Effect, Event } from '../engine/command'
import { decide } from '../engine/decide'
import type { CallRow, MessageRow } from '../store/records'
import { Store } from '../store/store'
import type { Exchange } from './exchange'
import type { StatusAt } from './views'
import { subjectOf, type Work } from './work'

type Status = MessageStatus | CallStatus

/** A document may repeat itself for ever; so far is looked ahead. */
const FARTHEST = 10_000

/** @throws MisuseError when no message and no call has this SID. */
export function forecast(exchange: Exchange, sid: string): StatusAt<Status>[] {
  const { store } = exchange
  const known = recordOf(store, sid)
  if (!known)
    throw new MisuseError(
      `phone.forecast(sid) got ${quote(sid)}, which is the SID of no message and no call. Write phone.forecast(phone.messages.last().sid).`,
    )
  const history = new Rehearsal(exchange, known).play()
  return history.slice(known.history.length).map(({ status, at }) => ({ status, at: new Date(at) }))
}

/** One play of the future of one record. */
class Rehearsal {
  readonly #exchange: Exchange
  readonly #record: MessageRow | CallRow
  readonly #store: Store
  readonly #queue: TimerQueue<Work>
  #now: number
  /** The app is asked what is to become of the record. */
  #unknown: boolean

  constructor(exchange: Exchange, record: MessageRow | CallRow) {
    this.#exchange = exchange
    this.#record = record
    this.#now = exchange.now
    const parent = 'parentSid' in record ? record.parentSid : null
    this.#unknown = isOut(exchange, record.sid) || (parent !== null && isOut(exchange, parent))
    this.#store = Store.copyOf(exchange.store)
    this.#queue = exchange.clock.rehearsal((timer) => this.#matters(timer))
  }

  play(): readonly HistoryEntry<Status>[] {
    for (let visited = 0; !this.#unknown && visited < FARTHEST; visited++) {
      const timer = this.#queue.pop()
      if (!timer) break
      this.#now = Math.max(this.#now, timer.due)
      this.#perform(timer.work)
    }
    return recordOf(this.#store, this.#record.sid)?.history ?? []
  }

  /** Besides its own: who goes to the same handset meets the same script, and who leaves the same service takes turns with it. */
  #matters({ work }: Timer<Work>): boolean {
    const subject = this.#subjectOf(work)
    const other = subject === undefined ? undefined : recordOf(this.#exchange.store, subject)
    if (!other) return false
    if (this.#isOfFamily(other.sid) || other.to === this.#record.to) return true
    return (
      'serviceSid' in other && 'serviceSid' in this.#record && other.serviceSid !== null && other.serviceSid === this.#record.serviceSid
    )
  }

  #subjectOf(work: Work): string | undefined {
    if (work.type === 'command') return work.command.type === 'document' ? work.command.to.sid : work.command.sid
    if (work.type === 'effect') return subjectOf(work.effect)
    return work.type === 'wake' ? undefined : this.#exchange.store.callbacks.get(work.callback)?.subject
  }

  /** The record itself, the call that dialed it, and those that it dialed: what one of them is told, all of them feel. */
  #isOfFamily(sid: string): boolean {
    if (sid === this.#record.sid) return true
    const [own, other] = [this.#store.calls.get(this.#record.sid), this.#store.calls.get(sid)]
    if (!own || !other) return false
    return other.parentSid === own.sid || own.parentSid === sid || (own.parentSid !== null && own.parentSid === other.parentSid)
  }

  #perform(work: Work): void {
    if (work.type === 'command') this.#decide(work.command)
    else if (work.type === 'effect') this.#follow(work.effect)
    else if (work.type !== 'wake') {
      const callback = this.#exchange.store.callbacks.get(work.callback)
      if (callback && callback.replyTo !== null && this.#isOfFamily(callback.subject)) this.#unknown = true
    }
  }

  #decide(command: Event): void {
    const { identity, settings } = this.#exchange
    const decision = decide({ now: this.#now, store: this.#store, identity, settings: settings.engine }, command)
    for (const change of decision.changes) this.#store.apply(change)
    for (const effect of decision.effects) this.#follow(effect)
  }

  #follow(effect: Effect): void {
    switch (effect.type) {
      case 'schedule':
        this.#queue.push(this.#now + effect.after, effect.label, effect.subject, { type: 'command', command: effect.command }, effect.asked)
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
    const served = media.some(({ url }) => settings.network !== null || apps.find(wireUrl(url).url) !== undefined)
    if (served) this.#ask(message)
    else this.#decide({ type: 'message.media', sid: message, results: media.map(({ sid }) => ({ sid, result: 'assumed' })) })
  }
}

function recordOf(store: Store, sid: string): MessageRow | CallRow | undefined {
  return store.messages.get(sid) ?? store.calls.get(sid)
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
