// Values in a message: on one line, short, with short SIDs. What people wrote to match shows as they wrote it.
import { quote } from '../domain/errors'
import { isAsymmetric } from '../domain/match'
import { shortSid } from '../domain/sid'

const LONGEST_TEXT = 200
const SID = /\b[A-Z]{2}[0-9a-f]{32}\b/g

export function show(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(cut(withShortSids(value), LONGEST_TEXT))
  if (value instanceof RegExp || value instanceof Date || typeof value !== 'object' || value === null) return quote(value)
  if (isAsymmetric(value)) return showMatcher(value)
  if (Array.isArray(value)) return `[${value.map(show).join(', ')}]`
  const fields = Object.entries(value).map(([key, field]) => `${/^\w+$/.test(key) ? key : JSON.stringify(key)}: ${show(field)}`)
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}

export function withShortSids(text: string): string {
  return text.replace(SID, shortSid)
}

/** `StringContaining "code"`, as jest and vitest write it; sinon's say themselves what they are. */
function showMatcher(matcher: object): string {
  const { toAsymmetricMatcher, sample, message } = matcher as {
    readonly toAsymmetricMatcher?: unknown
    readonly sample?: unknown
    readonly message?: unknown
  }
  if (typeof toAsymmetricMatcher === 'function') return String(toAsymmetricMatcher.call(matcher))
  const name = typeof message === 'string' ? message : String(matcher)
  if (name.startsWith('[object')) return 'a matcher'
  return sample === undefined ? name : `${name} ${show(sample)}`
}

/** On one line, at most so long. */
export function cut(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}

/** `1 message was`, `3 messages were`. */
export function count(number: number, noun: string, verb = ''): string {
  const [one, many] = verb === '' ? ['', ''] : verb === 'was' ? [' was', ' were'] : [` ${verb}`, ` ${verb}`]
  return number === 1 ? `1 ${noun}${one}` : `${number} ${noun}s${many}`
}

/** Lines of columns, each as wide as its widest cell. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows.reduce<number[]>((wide, row) => row.map((cell, i) => Math.max(wide[i] ?? 0, cell.length)), [])
  return rows.map((row) =>
    row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** At most so many in a table, and how many were left out: those are not looked at. */
export function listed<Thing>(things: readonly Thing[], cellsOf: (thing: Thing) => readonly string[], most = 10): string[] {
  const lines = table(things.slice(0, most).map(cellsOf))
  return things.length > most ? [...lines, `… and ${things.length - most} more`] : lines
}

export function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`)
}
