// The two errors that the author of a test can meet. A rejection by the service is a REST answer and not an exception.
import { redactUrls } from './redact'

/** The test asked for something that makes no sense. The message says what to write instead. */
export class MisuseError extends Error {
  override readonly name = 'MisuseError'
}

/** A verb, parameter or option that ringback does not support yet. The message names it and the place. */
export class UnsupportedError extends Error {
  override readonly name = 'UnsupportedError'
}

/** Quotes a value for an error message: short, on one line, without the passwords of URLs, and never a function's source. */
export function quote(value: unknown): string {
  if (typeof value === 'string') return redactUrls(JSON.stringify(value))
  if (typeof value === 'function') return 'a function'
  if (typeof value === 'bigint') return `${value}n`
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'an invalid Date' : value.toISOString()
  if (value instanceof RegExp) return String(value)
  if (typeof value !== 'object' || value === null) return String(value)
  try {
    const text = redactUrls(JSON.stringify(value))
    return text.length > 120 ? `${text.slice(0, 117)}...` : text
  } catch {
    return 'an object'
  }
}
