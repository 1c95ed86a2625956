// Which phone a record was read from. The record itself does not show it: neither a comparison nor a copy, print or JSON of it does.
import type { Exchange } from '../exchange/exchange'

/** The constructor gives back what it got, so that a class below may put a private field on it. */
class Given {
  constructor(record: object) {
    // biome-ignore lint/correctness/noConstructorReturn: that is the point, see above
    return record
  }
}

/**
 * A private field on an object of another making. A WeakMap would do the same and costs more: making 100,000 records that are dropped
 * at once takes about 20 % longer with this and 70 % longer with a WeakMap (medians of 31 ratios in one run; Node 20 and 22). Where all of
 * them are kept, making them outweighs both: 5 to 10 % and 10 to 25 %.
 */
class Owned extends Given {
  readonly #exchange: Exchange

  constructor(record: object, exchange: Exchange) {
    super(record)
    this.#exchange = exchange
  }

  static exchangeOf(record: object): Exchange | undefined {
    return #exchange in record ? record.#exchange : undefined
  }
}

/** Once for each record, where it is made for a person. */
export function owned<Record extends object>(record: Record, exchange: Exchange): Record {
  new Owned(record, exchange)
  return record
}

/** Undefined: a copy, a record of the past, or no record at all. */
export function ownerOf(record: unknown): Exchange | undefined {
  return typeof record === 'object' && record !== null ? Owned.exchangeOf(record) : undefined
}
