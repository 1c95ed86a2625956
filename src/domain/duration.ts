// Lengths of time: milliseconds, or text such as '5s'. Also writes an offset of the virtual clock.
import { MisuseError, quote } from './errors'

type Unit = 'ms' | 's' | 'm' | 'h' | 'd'

/** A length of time: a number of milliseconds, or `<number><ms|s|m|h|d>`, such as `'1.5s'`. */
export type Duration = number | `${number}${Unit}`

const UNIT_MS: Record<Unit, number> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }
const SHAPE = /^(\d+(?:\.\d+)?)(ms|s|m|h|d)$/

/** `what` names the argument in the error. @throws MisuseError when the value is not a duration, negative or not finite. */
export function parseDuration(value: unknown, what: string): number {
  const match = typeof value === 'string' ? SHAPE.exec(value) : null
  const ms = match ? Number(match[1]) * UNIT_MS[match[2] as Unit] : value
  if (typeof ms !== 'number' || !Number.isFinite(ms) || ms < 0) {
    throw new MisuseError(
      `${what} is ${quote(value)}, which is not a duration. Write milliseconds (1500) or a number with a unit: '250ms', '5s', '2m', '1h', '1d'.`,
    )
  }
  // Whole milliseconds, because a Date cannot hold a fraction: it could not show a moment between two of them.
  return Math.round(ms)
}

/** 1300 → `1.3s`, 100 → `100ms`, 90061000 → `1d1h1m1s`: as a person would write it. */
export function formatDuration(ms: number): string {
  if (ms < 1_000) return `${ms}ms`
  const days = Math.floor(ms / UNIT_MS.d)
  const hours = Math.floor((ms % UNIT_MS.d) / UNIT_MS.h)
  const minutes = Math.floor((ms % UNIT_MS.h) / UNIT_MS.m)
  const seconds = (ms % UNIT_MS.m) / UNIT_MS.s
  return `${days ? `${days}d` : ''}${hours ? `${hours}h` : ''}${minutes ? `${minutes}m` : ''}${seconds ? `${seconds}s` : ''}`
}

/** 61000 → `61s`, 7200000 → `2h`: one unit, as `parseDuration` reads it: the largest that divides the length, or else seconds. */
export function writeDuration(ms: number): Duration {
  const unit = ms < 1_000 ? 'ms' : (['d', 'h', 'm'] as const).find((name) => ms % UNIT_MS[name] === 0)
  return `${ms / UNIT_MS[unit ?? 's']}${unit ?? 's'}`
}

/** A moment as an offset from the start of virtual time: `T+1.3s`. */
export function formatOffset(ms: number): string {
  return ms === 0 ? 'T+0s' : `T+${formatDuration(ms)}`
}
