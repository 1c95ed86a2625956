// Decides whether a record matches what a person wrote. Pure. Every list and matcher uses it.

/**
 * What selects records: a predicate, or some fields of the record. A text may be a `RegExp`. Dates are compared by their time, and
 * nested objects by the fields that you give. Asymmetric matchers (`expect.any(String)`) and those of sinon (`sinon.match('code')`)
 * work.
 */
export type Match<Record> = ((record: Record) => boolean) | MatchFields<Record>

/** Some fields of a record. A text may be a RegExp; dates are compared by their time, nested objects by the fields that you give. */
export type MatchFields<Record> = { readonly [Key in keyof Record]?: MatchValue<Record[Key]> }

type MatchValue<Value> =
  | Value
  | AsymmetricMatcher
  | (Extract<Value, string> extends never ? never : RegExp)
  | (Value extends readonly unknown[] | Date | null ? never : Value extends object ? MatchFields<Value> : never)

/** A matcher of vitest, jest or sinon. */
export type AsymmetricMatcher = { asymmetricMatch(value: unknown): boolean } | { test(value: unknown): boolean; readonly exec?: never }

export function matches<Record>(record: Record, match: Match<Record> | undefined): boolean {
  if (match === undefined) return true
  if (typeof match === 'function') return (match as (record: Record) => boolean)(record)
  return Object.entries(match).every(([key, wanted]) => matchesValue((record as { readonly [key: string]: unknown })[key], wanted))
}

export function matchesValue(actual: unknown, wanted: unknown): boolean {
  if (wanted instanceof RegExp)
    return typeof actual === 'string' && new RegExp(wanted.source, wanted.flags.replace(/[gy]/g, '')).test(actual)
  if (isAsymmetric(wanted)) return 'asymmetricMatch' in wanted ? wanted.asymmetricMatch(actual) : wanted.test(actual)
  if (wanted instanceof Date) return actual instanceof Date && actual.getTime() === wanted.getTime()
  if (Array.isArray(wanted)) {
    return Array.isArray(actual) && actual.length === wanted.length && wanted.every((item, index) => matchesValue(actual[index], item))
  }
  if (typeof wanted === 'object' && wanted !== null) {
    return typeof actual === 'object' && actual !== null && matches(actual, wanted as MatchFields<object>)
  }
  return Object.is(actual, wanted)
}

export function isAsymmetric(value: unknown): value is AsymmetricMatcher {
  if (typeof value !== 'object' || value === null || value instanceof RegExp) return false
  const { asymmetricMatch, test } = value as { readonly asymmetricMatch?: unknown; readonly test?: unknown }
  return typeof asymmetricMatch === 'function' || typeof test === 'function'
}
