// Moments: what a person may write for one, and how the two wire formats write it.
import { MisuseError, quote } from './errors'

/** A moment: a `Date`, an ISO 8601 string or milliseconds since the epoch. */
export type Instant = Date | string | number

/** A day, or a day and a time. It is checked first, because `Date.parse` also reads '5' and 'test 1' as moments. */
const ISO = /^(\d{4}|[+-]\d{6})-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/

/** In whole milliseconds. `what` names the argument in the error. @throws MisuseError when the value is not a moment. */
export function parseInstant(value: unknown, what: string): number {
  const ms = value instanceof Date ? value.getTime() : typeof value === 'string' && ISO.test(value) ? Date.parse(inUtc(value)) : value
  if (typeof ms === 'number' && Number.isFinite(ms) && Math.abs(ms) <= 8.64e15) return Math.trunc(ms)
  throw new MisuseError(
    `${what} is ${quote(value)}, which is no moment. Write a Date, an ISO string ('2030-01-01T09:00:00Z') or milliseconds since the epoch.`,
  )
}

/** A text without a zone would be read as local time, and the bytes would differ between machines. */
function inUtc(iso: string): string {
  return iso.includes('T') && !/(Z|[+-]\d{2}:?\d{2})$/.test(iso) ? `${iso}Z` : iso
}

/** ISO 8601 with whole seconds, UTC: the interface document's form. */
export function formatIso(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`
}

let last = { ms: Number.NaN, text: '' }

/**
 * RFC 2822 with `+0000`, as both providers write dates: `Fri, 24 May 2019 17:44:46 +0000`. The latest one is kept, because a
 * resource shows the same moment several times, and virtual time stands still between two requests.
 */
export function formatRfc2822(ms: number): string {
  if (ms !== last.ms) last = { ms, text: new Date(ms).toUTCString().replace('GMT', '+0000') }
  return last.text
}
