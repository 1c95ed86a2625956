// Moments: what a person may write for one, and how the two wire formats write it.
import { MisuseError, quote } from './errors'

/** A moment: a `Date`, an ISO 8601 string or milliseconds since the epoch. */
export type Instant = Date | string | number

/** A day, or a day and a time, with `T` or a space between them. */
const ISO = /^(\d{4}|[+-]\d{6})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/
/** As mail and the providers' resources have it: `Wed, 02 Jan 2030 10:00:00 +0000`. */
const RFC_2822 = /^(?:[A-Z][a-z]{2}, )?(\d{1,2}) ([A-Z][a-z]{2}) (\d{4}) (\d{2}):(\d{2}):(\d{2}) (GMT|UTC|Z|[+-]\d{4})$/
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const MINUTE = 60_000
/** The last moment that a Date can hold, in milliseconds since the epoch. */
export const LAST_MOMENT = 8.64e15

/** In whole milliseconds. `what` names the argument in the error. @throws MisuseError when the value is not a moment. */
export function parseInstant(value: unknown, what: string): number {
  const ms = value instanceof Date ? value.getTime() : typeof value === 'string' && !value.includes(' ') ? readIso(value) : value
  if (typeof ms === 'number' && Number.isFinite(ms) && Math.abs(ms) <= LAST_MOMENT) return Math.trunc(ms)
  throw new MisuseError(
    `${what} is ${quote(value)}, which is not a moment. Write a Date, an ISO string ('2030-01-01T09:00:00Z') or milliseconds since the epoch.`,
  )
}

/**
 * A moment as ISO 8601 writes it. Undefined: it is none. Without a zone it is UTC and not the time of the machine, so that a test
 * says the same everywhere. `Date.parse` also reads '5' and 'test 1', and takes 31 February for 3 March.
 */
export function readIso(text: string): number | undefined {
  const match = ISO.exec(text)
  if (!match) return undefined
  const [, year = '', month = '', day = '', hour = '00', minute = '00', second = '00', fraction = '', zone = 'Z'] = match
  return momentOf(`${year}-${month}-${day}`, `${hour}:${minute}:${second}`, fraction, zone)
}

/** A moment as mail and the providers' resources write it. Undefined: it is none. */
export function readRfc2822(text: string): number | undefined {
  const match = RFC_2822.exec(text)
  if (!match) return undefined
  const [, day = '', month = '', year = '', hour = '', minute = '', second = '', zone = ''] = match
  const number = String(MONTHS.indexOf(month) + 1).padStart(2, '0')
  return momentOf(`${year}-${number}-${day.padStart(2, '0')}`, `${hour}:${minute}:${second}`, '', /^[A-Z]/.test(zone) ? 'Z' : zone)
}

/** Whether an ISO text names its zone, as the service wants it where a client states a moment. */
export function hasZone(iso: string): boolean {
  return iso.includes('T') && /(Z|[+-]\d{2}:?\d{2})$/.test(iso)
}

/** `Date.parse` carries what is too much over to the next month, day or hour: so what comes back has to be what was written. */
function momentOf(day: string, time: string, fraction: string, zone: string): number | undefined {
  const ms = Date.parse(`${day}T${time}Z`)
  const offset = offsetOf(zone)
  if (Number.isNaN(ms) || offset === undefined || !new Date(ms).toISOString().endsWith(`${day}T${time}.000Z`)) return undefined
  return ms + Math.trunc(Number(`0${fraction}`) * 1_000) - offset
}

/** Milliseconds ahead of UTC. */
function offsetOf(zone: string): number | undefined {
  if (zone === 'Z') return 0
  const hours = Number(zone.slice(1, 3))
  const minutes = Number(zone.slice(-2))
  if (hours > 23 || minutes > 59) return undefined
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * MINUTE
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
