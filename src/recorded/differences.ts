// What a difference between a recording and its replay is, and how two lists of parameters are compared. Pure.
import type { CloseEvent, FrameEvent, UpgradeEvent, WebhookEvent } from './events'
import { LENGTH, PLACE, type Plain } from './normal'

export const DIFFERENCE_KINDS = ['missing', 'added', 'different', 'order', 'status', 'timing'] as const

/**
 * `missing`: it was recorded, and ringback sends none; `added`: the other way round; `different`: another value; `order`: it comes at
 * another place; `status`: another status, of HTTP or of a message or call; `timing`: out of range.
 */
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

export interface Difference {
  readonly kind: DifferenceKind
  /** Which request, frame or socket: `POST /status of CA…01 (completed)`. */
  readonly where: string
  /** The parameter or the member of a frame; null: the whole. */
  readonly name: string | null
  readonly recorded: string | null
  readonly replayed: string | null
  /** Of the recording; null: it is not in it. */
  readonly ms: number | null
}

export interface Range {
  /** Milliseconds that something may come earlier or later. */
  readonly ms: number
  /** Whether the recording leaves out where the parties are. */
  readonly isWithoutPlaces: boolean
}

export interface At {
  readonly where: string
  readonly ms: number
}

const STATUSES =
  /^(?:Call|Message|Sms|Session|Recording|Transcription|DialCall|Conference)Status$|^(?:status|callStatus|code|error_?[cC]ode|ErrorCode|SipResponseCode)$/

/** Normalised parameters, or members of frames. */
export function compareNames(recorded: Plain, replayed: Plain, at: At, { isWithoutPlaces }: Range): Difference[] {
  const isCompared = (name: string) => !(isWithoutPlaces && PLACE.test(name))
  const names = [...new Set([...Object.keys(recorded), ...Object.keys(replayed)])].filter(isCompared)
  return names.flatMap((name): Difference[] => {
    const [then, now] = [recorded[name], replayed[name]]
    if (then === now || (then !== undefined && now !== undefined && (then === '*' || now === '*'))) return []
    const kind = then === undefined ? 'added' : now === undefined ? 'missing' : STATUSES.test(name) ? 'status' : 'different'
    return [{ kind, where: at.where, name, recorded: then ?? null, replayed: now ?? null, ms: at.ms }]
  })
}

/** Lengths in seconds or milliseconds, and in minutes, as they were sent. */
export function compareLengths(recorded: Plain, replayed: Plain, at: At, { ms }: Range): Difference[] {
  return Object.entries(recorded).flatMap(([path, then]): Difference[] => {
    const now = replayed[path]
    const name = path.replace(/^.*\./, '')
    if (now === undefined || !LENGTH.test(name) || then === now) return []
    const unit = name.endsWith('Ms') ? 1 : name === 'Duration' ? 60_000 : 1_000
    // Whole seconds and minutes are cut, so that one more or less says nothing.
    const most = unit === 1 ? ms : Math.max(ms, unit)
    const apart = Math.abs(Number(then) - Number(now)) * unit
    return apart <= most ? [] : [{ kind: 'timing', where: at.where, name: path, recorded: then, replayed: now, ms: at.ms }]
  })
}

/** An event and what it is in the replay. */
export interface Pair {
  readonly recorded: WebhookEvent | FrameEvent | UpgradeEvent | CloseEvent
  readonly replayed: { readonly ms: number }
  readonly where: string
}

/** Each against the one before it, so that one late event is one difference. */
export function compareTimes(pairs: readonly Pair[], { ms: range }: Range): Difference[] {
  return pairs.slice(1).flatMap(({ recorded, replayed, where }, index): Difference[] => {
    const before = pairs[index]
    if (before === undefined) return []
    const then = recorded.ms - before.recorded.ms
    const now = replayed.ms - before.replayed.ms
    if (Math.abs(then - now) <= range) return []
    const told = (ms: number) => `${ms} ms after ${before.where}`
    return [{ kind: 'timing', where, name: null, recorded: told(then), replayed: told(now), ms: recorded.ms }]
  })
}
