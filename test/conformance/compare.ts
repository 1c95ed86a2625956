// Where what was seen is not what was expected, a line for each place.
import { type Expected, type Fact, isAnyOf } from './case'

export interface Difference {
  /** `create.body.price`: the fact, and where in it. */
  readonly at: string
  readonly expected: unknown
  readonly seen: unknown
}

/** What stands for a value that is not there. */
const MISSING = '(missing)'

export function differences(expected: Expected, seen: Fact | undefined, at = ''): Difference[] {
  if (expected !== null && isAnyOf(expected)) {
    const found = expected.anyOf.map((choice) => differences(choice, seen, at))
    return found.some((list) => list.length === 0) ? [] : [{ at, expected: expected.anyOf, seen: seen === undefined ? MISSING : seen }]
  }
  if (isObject(expected) && isObject(seen)) {
    const names = [...new Set([...Object.keys(expected), ...Object.keys(seen)])]
    return names.flatMap((name) => {
      const path = at === '' ? name : `${at}.${name}`
      const wanted = expected[name]
      if (wanted === undefined) return [{ at: path, expected: MISSING, seen: seen[name] }]
      return differences(wanted as Expected, seen[name] as Fact | undefined, path)
    })
  }
  if (isPlainList(expected) && Array.isArray(seen) && expected.length === seen.length)
    return expected.flatMap((wanted, index) => differences(wanted, seen[index], `${at}[${index}]`))
  return Object.is(expected, seen) ? [] : [{ at, expected, seen: seen === undefined ? MISSING : seen }]
}

function isPlainList(value: Expected): value is readonly Expected[] {
  return Array.isArray(value)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
