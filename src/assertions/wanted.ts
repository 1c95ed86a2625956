// The fields that a person wanted and those that a record has, side by side.
import { matchesValue } from '../domain/match'
import { show } from './show'

/** A field that was wanted, and what was there. */
export interface FieldResult {
  readonly name: string
  readonly wanted: unknown
  readonly actual: unknown
  readonly ok: boolean
}

export function compare(record: object, wanted: object): FieldResult[] {
  const values = record as { readonly [name: string]: unknown }
  return Object.entries(wanted).map(([name, value]) => ({
    name,
    wanted: value,
    actual: values[name],
    ok: matchesValue(values[name], value),
  }))
}

/** `    to: "+1…"` where it is as wanted, and a line with - and one with + where not. */
export function diffLines(results: readonly FieldResult[]): string[] {
  return results.flatMap(({ name, wanted, actual, ok }) =>
    ok ? [`    ${name}: ${show(actual)}`] : [`  - ${name}: ${show(wanted)}`, `  + ${name}: ${show(actual)}`],
  )
}

export interface Closest<Record> {
  readonly record: Record
  readonly results: readonly FieldResult[]
  readonly score: number
}

/**
 * The one with the most fields as wanted; of several the one that has what was named first, then the latest. Undefined where none
 * has any and there is a choice.
 */
export function closestOf<Record>(records: readonly Record[], resultsOf: (record: Record) => FieldResult[]): Closest<Record> | undefined {
  let best: Closest<Record> | undefined
  for (const record of records) {
    const results = resultsOf(record)
    const next = { record, results, score: results.filter(({ ok }) => ok).length }
    if (!best || next.score > best.score || (next.score === best.score && firstOk(results) <= firstOk(best.results))) best = next
  }
  return best && (best.score > 0 || records.length === 1) ? best : undefined
}

function firstOk(results: readonly FieldResult[]): number {
  const first = results.findIndex(({ ok }) => ok)
  return first < 0 ? results.length : first
}
