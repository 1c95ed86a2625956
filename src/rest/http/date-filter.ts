// Date filters of lists, in all the ways in which SDKs and people write them.
import { LAST_MOMENT, readIso, readRfc2822 } from '../../domain/instant'
import type { InvalidFilter } from './filters'
import type { Form } from './form'

export interface DateFilter {
  /** Undefined when no date was given. */
  readonly matches: ((ms: number) => boolean) | undefined
  /** The first that is not a date. */
  readonly invalid: InvalidFilter | undefined
}

type Comparison = 'on' | 'before' | 'after'

/**
 * `Name=`, `Name<=` and `Name>=` (keys `Name<` and `Name>` once parsed), or `Name=<=2030-01-01` with the comparison in the
 * value. A full stamp counts as its UTC day. `>` includes the day; `<` does for messages ("on and before") and does not for calls
 * ("before"), as Twilio's resources have it.
 */
export function dateFilters(form: Form, name: string, less: 'on and before' | 'before' = 'on and before'): DateFilter {
  const tests: ((day: string) => boolean)[] = []
  let invalid: InvalidFilter | undefined
  const add = (comparison: Comparison, value: string | undefined, written = name) => {
    if (!value) return
    const day = dayOf(value)
    if (day === undefined) invalid ??= { name: written, value, accepted: 'YYYY-MM-DD, or a full ISO stamp' }
    else
      tests.push(
        comparison === 'on'
          ? (other) => other === day
          : comparison === 'before'
            ? (other) => other < day || (other === day && less === 'on and before')
            : (other) => other >= day,
      )
  }

  const plain = form.one(name)
  if (plain?.startsWith('<')) add('before', plain.replace(/^<=?/, ''))
  else if (plain?.startsWith('>')) add('after', plain.replace(/^>=?/, ''))
  else add('on', plain)
  for (const [comparison, written] of [
    ['before', `${name}<`],
    ['after', `${name}>`],
  ] as const)
    add(comparison, form.one(written), written)

  const matches = (ms: number) => {
    const day = new Date(ms).toISOString().slice(0, 10)
    return tests.every((test) => test(day))
  }
  return { matches: tests.length > 0 ? matches : undefined, invalid }
}

function dayOf(value: string): string | undefined {
  const ms = readIso(value) ?? readRfc2822(value)
  return ms === undefined || Math.abs(ms) > LAST_MOMENT ? undefined : new Date(ms).toISOString().slice(0, 10)
}
