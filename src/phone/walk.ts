// The rows of a table, passed one after the other in parts, and followed by the table's journal from then on: for who keeps count of
// something in a table of any length without ever taking long. Knows nothing of what is counted.
import type { Exchange } from '../exchange/exchange'
import type { Row, Table } from '../store/table'

/** What is seen of a table. */
export type Walked<R extends Row> = Pick<Table<R>, 'get' | 'journal' | 'list' | 'sequenceOf'>

/** Without `before` the row is new to who counts, without `after` it is gone. */
export type Tell<R> = (before: R | undefined, after: R | undefined) => void

export class Walk<R extends Row> {
  readonly #exchange: Exchange
  readonly #table: Walked<R>
  readonly #tell: Tell<R>
  /** How much of the journal is read. */
  #read = 0
  /** Rows of a lower sequence were passed: what changes of the others is seen when their turn comes. */
  #passed = 0
  #epoch = -1

  constructor(exchange: Exchange, table: Walked<R>, tell: Tell<R>) {
    this.#exchange = exchange
    this.#table = table
    this.#tell = tell
  }

  /** What was told does not lead to what stands there now: it is to be forgotten, and `begin()`. */
  get isLost(): boolean {
    return this.#epoch !== this.#exchange.epoch || this.#read < this.#table.journal.first
  }

  begin(): void {
    this.#epoch = this.#exchange.epoch
    this.#passed = 0
    this.#read = this.#table.journal.length
  }

  /** Tells what changed, and passes so many rows more. @returns how many it passed: fewer than `most` where there are no more. */
  go(most: number): number {
    const { journal } = this.#table
    for (; this.#read < journal.length; this.#read++) {
      const entry = journal.at(this.#read)
      if (entry && entry.slot.sequence < this.#passed) this.#tell(entry.before, entry.after)
    }
    return this.#pass(most)
  }

  #pass(most: number): number {
    const list = this.#table.list()
    const first = list.place(this.#passed)
    const end = Math.min(list.length, first + most)
    for (let index = first; index < end; index++) {
      const row = list.at(index)
      if (row) this.#tell(undefined, row)
    }
    const last = end > first ? list.at(end - 1) : undefined
    if (last) this.#passed = (this.#table.sequenceOf(last.sid) ?? 0) + 1
    return end - first
  }
}
