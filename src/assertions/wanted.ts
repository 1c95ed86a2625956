// The match that a person wrote. It is checked strictly, because a field that no record has would make every `.not` pass.
import { MisuseError } from '../domain/errors'
import { isAsymmetric, type Match, matchesValue } from '../domain/match'
import { show } from './show'

export interface FieldsOf {
  /** `message` */
  readonly noun: string
  readonly fields: readonly string[]
  readonly statuses: readonly string[]
}

/** @throws MisuseError on no object, an unknown field, an undefined value or a status that there is not. */
export function checkMatch<Record>(args: readonly unknown[], { noun, fields, statuses }: FieldsOf): Match<Record> | undefined {
  if (args.length === 0) return undefined
  const [match] = args
  if (args.length > 1) throw new MisuseError(`One match is taken, and ${args.length} were given. Put all fields into one: { to, body }.`)
  if (typeof match === 'function') return match as Match<Record>
  if (typeof match !== 'object' || match === null || match instanceof RegExp || Array.isArray(match) || isAsymmetric(match))
    throw new MisuseError(
      `The match is ${show(match)}. Write some fields of a ${noun}, { to: '+15550100002' }, a predicate, or nothing for any ${noun}.`,
    )
  for (const [name, wanted] of Object.entries(match)) {
    if (!fields.includes(name))
      throw new MisuseError(`The match names the field ${show(name)}, which a ${noun} does not have. It has ${fields.join(', ')}.`)
    if (wanted === undefined)
      throw new MisuseError(
        `The match wants the field ${show(name)} to be undefined, which it never is. Leave it out, or look for a typing error.`,
      )
    if (name === 'status' && typeof wanted === 'string') checkStatus(wanted, noun, statuses)
  }
  return match as Match<Record>
}

/** @throws MisuseError */
export function checkStatus(status: unknown, noun: string, statuses: readonly string[]): string {
  if (typeof status === 'string' && statuses.includes(status)) return status
  throw new MisuseError(`${show(status)} is no status of a ${noun}. There are ${statuses.join(', ')}.`)
}

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
