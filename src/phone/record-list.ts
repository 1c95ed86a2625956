// The one list type through which a test reads records, oldest first. A live view: it always tells of the present.

import { MisuseError, quote } from '../domain/errors'
import { type Match, matches } from '../domain/match'

export interface RecordList<Record> extends Iterable<Record> {
  /** All records, oldest first. */
  all(): Record[]
  /** The record with this SID; in lists of events (callbacks, requests, alerts) the latest one about it. */
  get(sid: string): Record | undefined
  /** The oldest record that matches. */
  find(match: Match<Record>): Record | undefined
  /** All records that match, oldest first. */
  filter(match: Match<Record>): Record[]
  /** The latest record, or the latest that matches. @throws MisuseError when there is none: `find` may come back empty-handed. */
  last(match?: Match<Record>): Record
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

/** `noun` is what a record is called in an error: `message`. `hint`: what may be the reason where there is none, or nothing. */
export function recordList<Record extends { readonly sid: string | null }>(
  noun: string,
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

  return {
    all: () => filter(undefined),
    get(sid) {
      const records = source()
      return records.get ? records.get(sid) : findLast((record) => record.sid === sid)
    },
    find(match) {
      for (const record of iterate()) if (matches(record, match)) return record
      return undefined
    },
    filter,
    last(match) {
      const record = findLast(match)
      if (record) return record
      const what = match === undefined ? `There is no ${noun} yet` : `No ${noun} matches ${quote(match)}`
      const reason = hint()
      throw new NothingThereError(
        `${what} (${source().length} in all). last() needs one; use find(match) or count(match) where there may be none.${reason && ` ${reason}`}`,
      )
    },
    count: (match) => (match === undefined ? source().length : filter(match).length),
    [Symbol.iterator]: iterate,
  }
}
