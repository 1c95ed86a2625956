// A record as it was at a moment, told from what it is now: what has a date later than that was not there yet. Knows no run.
import type { ReadList } from './growing-list'
import { msOf } from './time'
import type { Item } from './wire'

/** As far as this file looks into a record: any of them, callbacks included. */
export type Dated = Readonly<Record<string, unknown>>

/** What a type has besides: fields without a date of their own. `then`: what is known already; `now`: the record as it is. */
const FINISH: Readonly<Record<string, (then: Dated, now: Dated) => Dated>> = {
  message: ({ history }, now) => (isShorter(history, now.history) ? { errorCode: null, errorMessage: null } : {}),
  call: ({ endedAt }) => (endedAt === null ? { duration: null } : {}),
  recording: ({ history }, now) => (isShorter(history, now.history) ? { duration: null } : {}),
  conference: ({ endedAt }) => (endedAt === null ? { endedBy: null, reasonEnded: null } : {}),
  socket: ({ closedAt }) => (closedAt === null ? { close: null } : {}),
}

/** Moments at which something was to come, and not at which it came. */
const PLANS: ReadonlySet<string> = new Set(['expiresAt'])

/** When something was last added to it. @returns milliseconds since the epoch. */
export function lastChangeOf(record: object): number {
  let last = Number.NEGATIVE_INFINITY
  for (const [name, value] of Object.entries(record)) {
    if (isMoment(name, value)) last = Math.max(last, msOf(value))
    else if (isTrail(value)) last = Math.max(last, atOf(value, value.length - 1))
  }
  return last
}

/** The record at the end of that moment, and until when it stays so. */
export function recordThen<One extends object>(record: One, at: number): { readonly record: One; readonly until: number } {
  const then: Record<string, unknown> = {}
  let until = Number.POSITIVE_INFINITY
  for (const [name, value] of Object.entries(record)) {
    if (isTrail(value)) {
      const count = countUntil(value, at)
      then[name] = count === value.length ? value : value.slice(0, count)
      if (count < value.length) until = Math.min(until, atOf(value, count))
    } else if (isMoment(name, value) && msOf(value) > at) {
      then[name] = null
      until = Math.min(until, msOf(value))
    } else then[name] = value
  }
  const { status } = (then.history as Item['history'])?.at(-1) ?? {}
  if (status !== undefined) then.status = status
  return { record: { ...then, ...FINISH[String(then.type)]?.(then, record as Dated) } as One, until }
}

/** In the order of time. */
type Trail = Pick<ReadList<{ readonly at: string }>, 'length' | 'at'>

function isTrail(value: unknown): value is readonly { readonly at: string }[] {
  return Array.isArray(value) && value.length > 0 && typeof (value[0] as { at?: unknown }).at === 'string'
}

function isMoment(name: string, value: unknown): value is string {
  return typeof value === 'string' && name.endsWith('At') && name !== 'createdAt' && !PLANS.has(name)
}

function atOf(trail: Trail, index: number): number {
  return msOf(trail.at(index)?.at ?? '')
}

/** How many of what stands in the order of time had come by then. */
export function countUntil(trail: Pick<Trail, 'length' | 'at'>, at: number): number {
  return countBy(trail.length, (index) => msOf(trail.at(index)?.at ?? ''), at)
}

export function countBy(length: number, atOf: (index: number) => number, at: number): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (atOf(middle) <= at) low = middle + 1
    else high = middle
  }
  return low
}

function isShorter(then: unknown, now: unknown): boolean {
  return Array.isArray(then) && Array.isArray(now) && then.length < now.length
}
