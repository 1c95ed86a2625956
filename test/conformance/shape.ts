// The form of what a service tells: kinds of values instead of the values, so that two accounts, and two runs, can be compared.
import type { Fact } from './case'

const FORMS: readonly (readonly [RegExp, string | ((match: RegExpExecArray) => string)])[] = [
  [/^$/, 'empty'],
  [/^([A-Z]{2})[0-9a-f]{32}$/, (match) => `${match[1]} sid`],
  [/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} \+0000$/, 'rfc 2822 date'],
  [/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/, 'iso 8601 date'],
  [/^\+[1-9]\d{6,14}$/, 'e164'],
  [/^\(\d{3}\) \d{3}-\d{4}$/, 'national number'],
  [/^\d{4}-\d{2}-\d{2}$/, 'version'],
  [/^-?\d+$/, 'digits'],
  [/^-?\d+\.\d+$/, 'decimal'],
  [/^\/2010-04-01\//, ({ input }) => withoutSids(input)],
  [/^(?:https?|wss?):\/\//, 'url'],
]

/** Names under which the value itself is the fact. */
const LITERAL = new Set([
  'status',
  'direction',
  'api_version',
  'num_segments',
  'num_media',
  'type',
  'channels',
  'source',
  'track',
  'price_unit',
])

/** `(sid)` for each SID, with its prefix. */
export function withoutSids(text: string): string {
  return text.replace(/([A-Z]{2})[0-9a-f]{32}/g, '$1…')
}

/** The kind of a value; of an object those of its members, sorted by name, because the order of keys in an answer is no promise. */
export function shapeOf(value: unknown, name = ''): Fact {
  if (value === null) return null
  if (Array.isArray(value)) return value.map((item) => shapeOf(item, name))
  if (typeof value === 'object') {
    const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
    return Object.fromEntries(members.map(([key, member]) => [key, shapeOf(member, key)]))
  }
  if (LITERAL.has(name) && (typeof value === 'string' || typeof value === 'number')) return value
  return typeof value === 'string' ? formOf(value) : typeof value
}

/** Of the parameters of a webhook: every name with the kind of its value. The names of `literal` keep their values. */
export function shapeOfParams(params: Readonly<Record<string, string>>, literal: readonly string[] = []): Record<string, Fact> {
  const entries = Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, value]) => [name, literal.includes(name) ? value : formOf(value)]))
}

function formOf(text: string): string {
  for (const [pattern, form] of FORMS) {
    const match = pattern.exec(text)
    if (match) return typeof form === 'string' ? form : form(match)
  }
  return 'text'
}
