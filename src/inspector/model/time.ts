// Moments and lengths of virtual time as the page writes them.
import { formatDuration, formatOffset } from '../../domain/duration'

export function msOf(iso: string): number {
  return Date.parse(iso)
}

/** `T+1.3s`, from the start of virtual time. */
export function offset(at: string, start: string): string {
  return formatOffset(msOf(at) - msOf(start))
}

/** How far ahead a moment is: `in 2s`, or `now`. */
export function ahead(at: string, now: string): string {
  const ms = msOf(at) - msOf(now)
  return ms <= 0 ? 'now' : `in ${formatDuration(ms)}`
}

/** `2030-01-01 00:00:07.300`, in UTC as everything here. */
export function absolute(at: string): string {
  return at
    .replace('T', ' ')
    .replace('Z', '')
    .replace(/\.000$/, '')
}

/** How long it took: `300ms`, `1m5s`. */
export function between(from: string, to: string): string {
  return formatDuration(Math.max(0, msOf(to) - msOf(from)))
}

/** As a phone shows how long a call lasts: `1m5s`. */
export function wholeSeconds(from: string, to: string): string {
  const seconds = Math.floor(Math.max(0, msOf(to) - msOf(from)) / 1_000)
  return seconds === 0 ? '0s' : formatDuration(seconds * 1_000)
}

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** Reads `1m5s` as `formatDuration` writes it, in milliseconds; null: it is none. */
export function readLength(text: string): number | null {
  if (!/^(?:\d+(?:\.\d+)?(?:ms|s|m|h|d))+$/.test(text)) return null
  let ms = 0
  for (const [, count, unit] of text.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h|d)/g)) ms += Number(count) * (UNITS[unit ?? 'ms'] ?? 0)
  return Math.round(ms)
}
