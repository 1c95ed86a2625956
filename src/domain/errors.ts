// The two errors that the author of a test can meet. A rejection by the service is a REST answer and not an exception.
import { redactUrls } from './redact'

/** A mistake in the test. The message quotes the value and says what to write instead. */
export class MisuseError extends Error {
  /** For `error.name` where classes cannot be compared, as across two copies of the package. */
  override readonly name = 'MisuseError'
}

/**
 * A test asked for something that ringback does not support. The message names it and the place. Nothing throws it at present: what an
 * app asks for, such as a verb or a parameter, becomes an alert, because an exception would reach the app and not the test. It is
 * exported so that a test can tell it from a mistake of its own.
 */
export class UnsupportedError extends Error {
  /** For `error.name` where classes cannot be compared, as across two copies of the package. */
  override readonly name = 'UnsupportedError'
}

/** Quotes a value for an error message: short, on one line, without the passwords of URLs, and never a function's source. */
export function quote(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(redactUrls(value))
  if (typeof value === 'function') return 'a function'
  if (typeof value === 'bigint') return `${value}n`
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'an invalid Date' : value.toISOString()
  if (value instanceof RegExp) return String(value)
  if (typeof value !== 'object' || value === null) return String(value)
  try {
    const text = JSON.stringify(value, withoutPasswords)
    return text.length > 120 ? `${text.slice(0, 117)}...` : text
  } catch {
    return 'an object'
  }
}

/** As `quote`, where a SID is wanted: whoever mistakes a token or a secret for one must not read it in an error. */
export function quoteSid(value: unknown, prefix: string): string {
  if (typeof value === 'object' && value !== null) return 'a value of type object'
  return typeof value === 'string' && !value.startsWith(prefix) ? `a text without ${prefix}` : quote(value)
}

/** Each text by itself: taken together, a password could not be told from the text that follows. */
function withoutPasswords(_name: string, part: unknown): unknown {
  if (typeof part === 'string') return redactUrls(part)
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
  // As it is where it can be, because a circle is known by its objects.
  if (!Object.keys(part).some((name) => name.includes('://'))) return part
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [redactUrls(name), value]))
}
