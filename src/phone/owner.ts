// Which phone a record was read from. The record itself does not show it: neither a comparison nor a copy, print or JSON of it does.
import type { Exchange } from '../exchange/exchange'

/** About half a microsecond a record, where reading one takes one in all; a private field on the record would save it and is a riddle to read. */
const owners = new WeakMap<object, Exchange>()

/** Once for each record, where it is made for a person. */
export function owned<Record extends object>(record: Record, exchange: Exchange): Record {
  owners.set(record, exchange)
  return record
}

/** Undefined: a copy, a record of the past, or no record at all. */
export function ownerOf(record: unknown): Exchange | undefined {
  return typeof record === 'object' && record !== null ? owners.get(record) : undefined
}

interface RowOfPhone {
  readonly exchange: Exchange
  readonly sid: string
}

/** For records without a SID of their own. */
const rows = new WeakMap<object, RowOfPhone>()

export function ownedRow<Record extends object>(record: Record, row: RowOfPhone): Record {
  rows.set(record, row)
  return record
}

/** Undefined: as with `ownerOf`. */
export function rowOfRecord(record: object): RowOfPhone | undefined {
  return rows.get(record)
}
