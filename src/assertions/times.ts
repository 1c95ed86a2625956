// When: moments as offsets from the start of virtual time, what is pending, and when a wanted status is due.
import { formatDuration, formatOffset, writeDuration } from '../domain/duration'
import { matchesValue } from '../domain/match'
import type { Ringback } from '../index'

const MOST_PENDING = 3

/** `T+1.3s`; without a phone the start of its time is not known. */
export function moment(at: Date, phone: Ringback | undefined): string {
  return phone ? formatOffset(at.getTime() - startOf(phone)) : at.toISOString()
}

/** Kept, because it takes a view of the past to find out. */
const starts = new WeakMap<Ringback, number>()

function startOf(phone: Ringback): number {
  const start = starts.get(phone) ?? phone.at(0).at.getTime()
  starts.set(phone, start)
  return start
}

/** `Clock: T+5s, 1 pending: SM..0003 queued → sending in 100ms` */
export function clockLine(phone: Ringback): string {
  const now = phone.clock.now()
  const pending = phone.clock.pending()
  const soonest = pending.slice(0, MOST_PENDING).map(({ at, label }) => `${label} in ${formatDuration(at.getTime() - now.getTime())}`)
  if (pending.length > MOST_PENDING) soonest.push(`… and ${pending.length - MOST_PENDING} more`)
  return `Clock: ${moment(now, phone)}, ${pending.length === 0 ? 'nothing pending' : `${pending.length} pending: ${soonest.join(', ')}`}`
}

/** For something that did not come, and still may: with what may be the reason. */
export function waitingLines(phone: Ringback): string[] {
  // A phone in another process has none: it knows no timers of this one.
  const hint: unknown = Reflect.get(phone, Symbol.for('ringback.waitingHint'))
  const reason: unknown = typeof hint === 'function' ? Reflect.apply(hint, phone, []) : ''
  return reason ? [clockLine(phone), String(reason)] : [clockLine(phone)]
}

/** When a record reaches a wanted status, and what to write to get there. Empty where that is not known. */
export function dueLines(phone: Ringback, sid: string, wanted: unknown): string[] {
  const due = foretold(phone, sid).find(({ status }) => matchesValue(status, wanted))
  return due ? advanceLines(phone, due.status, due.at) : []
}

export function advanceLines(phone: Ringback, status: string, at: Date): string[] {
  const left = at.getTime() - phone.clock.now().getTime()
  return [
    `"${status}" is due at ${moment(at, phone)}, in ${formatDuration(left)}:`,
    `  await phone.clock.advance('${writeDuration(left)}')`,
  ]
}

/** Empty for a record that the phone no longer has. */
export function foretold(phone: Ringback, sid: string): ReturnType<Ringback['forecast']> {
  return phone.messages.get(sid) || phone.calls.get(sid) || phone.verifications.get(sid) ? phone.forecast(sid) : []
}
