// The one list type through which a test reads records, oldest first. A live view: it always tells of the present.

import { checkMatch, type RecordShape } from '../domain/check-match'
import { MisuseError, quote } from '../domain/errors'
import { type Match, matches } from '../domain/match'

/** Records of one kind, oldest first. It is live: each call shows the present. */
export interface RecordList<Record> extends Iterable<Record> {
  /** All records, oldest first. */
  all(): Record[]
  /** The record with this SID; for callbacks, requests and alerts, the newest one about it. Undefined if there is none. */
  get(sid: string): Record | undefined
  /**
   * The oldest record that matches, or undefined.
   * @throws MisuseError on a match that no record can have, such as an unknown field; so do the members below.
   */
  find(match: Match<Record>): Record | undefined
  /** All records that match, oldest first. */
  filter(match: Match<Record>): Record[]
  /** The newest record, or the newest that matches. @throws MisuseError if there is none; `find` returns undefined instead. */
  last(match?: Match<Record>): Record
  /** How many records match; without a match, how many there are. */
  count(match?: Match<Record>): number
}

/** Where a list takes its records from, in order of creation. */
export interface RecordSource<Record> {
  readonly length: number
  at(index: number): Record
  /** Faster than a search, where the source has an index. */
  get?(sid: string): Record | undefined
}

/** `last()` found nothing. A goal of `clock.until` may meet it before the first record is there. */
export class NothingThereError extends MisuseError {}

/** `hint`: what may be the reason where there is no record, or nothing. */
export function recordList<Record extends { readonly sid: string | null }>(
  shape: RecordShape,
  source: () => RecordSource<Record>,
  hint: () => string = () => '',
): RecordList<Record> {
  const findLast = (match: Match<Record> | undefined): Record | undefined => {
    const records = source()
    for (let i = records.length - 1; i >= 0; i--) {
      const record = records.at(i)
      if (matches(record, match)) return record
    }
    return undefined
  }
  function* iterate(): Generator<Record> {
    const records = source()
    // The length is read once, so that a loop that makes records comes to an end.
    const { length } = records
    for (let i = 0; i < length; i++) yield records.at(i)
  }
  const filter = (match: Match<Record> | undefined) => [...iterate()].filter((record) => matches(record, match))
  /** No argument means any record, where one may be left out. An `undefined` that was written is a mistake. */
  const checked = (name: string, args: readonly unknown[]): Match<Record> | undefined => {
    try {
      return checkMatch<Record>(args, shape)
    } catch (error) {
      if (error instanceof MisuseError) throw new MisuseError(`${shape.type}s: ${name}(match): ${error.message}`)
      throw error
    }
  }

  return {
    all: () => filter(undefined),
    get(sid) {
      const records = source()
      return records.get ? records.get(sid) : findLast((record) => record.sid === sid)
    },
    find(match) {
      const wanted = checked('find', [match])
      for (const record of iterate()) if (matches(record, wanted)) return record
      return undefined
    },
    filter: (match) => filter(checked('filter', [match])),
    last(...args) {
      const match = checked('last', args)
      const record = findLast(match)
      if (record) return record
      const what = match === undefined ? `There is no ${shape.type} yet` : `No ${shape.type} matches ${quote(match)}`
      const reason = hint()
      throw new NothingThereError(
        `${what} (${source().length} in all). last() needs one; use find(match) or count(match) where there may be none.${reason && ` ${reason}`}`,
      )
    },
    count(...args) {
      const match = checked('count', args)
      return match === undefined ? source().length : filter(match).length
    },
    [Symbol.iterator]: iterate,
  }
}
