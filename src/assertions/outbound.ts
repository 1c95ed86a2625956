// The shared way of the checks for what the app sent or placed: which records match, which was closest, and why there may be none.
import { type Match, matches } from '../domain/match'
import type { Ringback } from '../index'
import { butExpected, isOftenEnough } from './how-often'
import { alertLines, requestLines } from './reasons'
import { count, indented, listed } from './show'
import { clockLine, dueLines, waitingLines } from './times'
import type { Asking, Verdict } from './verdict'
import { type Closest, closestOf, compare, diffLines } from './wanted'

export interface Outbound<Record> {
  /** `message` */
  readonly noun: string
  /** `sent` */
  readonly done: string
  /** The end of the path that makes one: `Messages`. */
  readonly resource: string
  /** What else there was, when nothing was sent: `1 text came in.` */
  others(phone: Ringback): string
  of(phone: Ringback): Record[]
  /** One line about the closest. */
  line(record: Record, phone: Ringback): string
  /** Cells of a line in a list. */
  cells(record: Record, phone: Ringback): string[]
  /** Why the closest does not have a field that was wanted, and what to write. */
  reasons?(record: Record, lacking: readonly string[], phone: Ringback): string[]
}

/** What a test expects. */
interface Expected<Record> {
  readonly match: Match<Record> | undefined
  /** How often; undefined: at least once. */
  readonly times: number | undefined
  /** The arguments as the test wrote them. */
  readonly args: readonly string[]
}

export function judge<Record extends { readonly sid: string }>(
  phone: Ringback,
  kind: Outbound<Record>,
  asking: Asking,
  { match, times, args }: Expected<Record>,
): Verdict {
  const records = kind.of(phone)
  const found = records.filter((record) => matches(record, match))
  const fields = typeof match === 'object' ? match : undefined
  const closest = found.length > 0 || !fields ? undefined : closestOf(records, (record) => compare(record, fields))
  const pass = isOftenEnough(found.length, times)
  return {
    pass,
    message: () => {
      const list = (some: readonly Record[]) => indented(listed(some, (record) => kind.cells(record, phone)))
      const body =
        found.length > 0
          ? [
              `${count(found.length, kind.noun, 'was')} ${kind.done}${match === undefined ? '' : found.length === 1 ? ' that matches' : ' that match'}${butExpected(found.length, times)}:`,
              ...list(found),
            ]
          : [...missing(records, match, closest, kind, phone), ...othersThan(closest, records, list)]
      const why = found.length > 0 ? [] : [...requestLines(phone, kind.resource), ...alertLines(phone, null)]
      const clock = pass ? [clockLine(phone)] : waitingLines(phone)
      return [asking.written('phone', args, pass), '', ...body, ...why, ...clock].join('\n')
    },
    ...(closest && sides(closest)),
  }
}

function missing<Record extends { readonly sid: string }>(
  records: readonly Record[],
  match: Match<Record> | undefined,
  closest: Closest<Record> | undefined,
  kind: Outbound<Record>,
  phone: Ringback,
): string[] {
  if (records.length === 0) return [`No ${kind.noun} was ${kind.done}.${kind.others(phone)}`]
  const total = `${count(records.length, kind.noun, 'was')} ${kind.done}; ${records.length === 1 ? 'it does not match' : 'none matched'}`
  if (!closest) return [`${total}${typeof match === 'function' ? ' the predicate' : ''}:`]
  const share = `${closest.score} of ${count(closest.results.length, 'field')}`
  return [
    records.length === 1 ? `${total} (${share}):` : `${total}. Closest (${share}):`,
    `  ${kind.line(closest.record, phone)}`,
    ...diffLines(closest.results),
    ...statusDue(closest, phone),
    ...(kind.reasons?.(closest.record, lackingIn(closest), phone) ?? []),
  ]
}

function lackingIn({ results }: Closest<unknown>): string[] {
  return results.flatMap(({ name, actual, ok }) => (!ok && actual === null ? [name] : []))
}

/** A status that is wanted and not there yet. */
function statusDue({ record, results }: Closest<{ readonly sid: string }>, phone: Ringback): string[] {
  const status = results.find(({ name, ok }) => name === 'status' && !ok)
  return status ? dueLines(phone, record.sid, status.wanted) : []
}

function othersThan<Record>(
  closest: Closest<Record> | undefined,
  records: readonly Record[],
  list: (some: readonly Record[]) => string[],
): string[] {
  const others = records.filter((record) => record !== closest?.record)
  if (others.length === 0) return []
  return closest ? ['Others', ...list(others)] : list(others)
}

/** The fields that were asked for, side by side. */
function sides({ results }: Closest<unknown>): { readonly actual: unknown; readonly expected: unknown } {
  return {
    actual: Object.fromEntries(results.map(({ name, actual }) => [name, actual])),
    expected: Object.fromEntries(results.map(({ name, wanted }) => [name, wanted])),
  }
}
