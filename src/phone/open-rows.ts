// The rows of a kind that are not over, kept up with the table's journal, so that looking again costs only what changed.
import type { Exchange } from '../exchange/exchange'
import type { LivingKind, LivingRow } from '../kinds/kind'
import { isOver } from '../kinds/kinds'
import type { Row, Table } from '../store/table'

/** What is seen of a table. */
export type Watched<R extends Row> = Pick<Table<R>, 'get' | 'journal'> & Iterable<R>

export class OpenRows<R extends LivingRow> {
  readonly #exchange: Exchange
  readonly #kind: LivingKind
  readonly #table: Watched<R>
  readonly #sids = new Set<string>()
  #read = 0
  #epoch = -1

  constructor(exchange: Exchange, kind: LivingKind, table: Watched<R>) {
    this.#exchange = exchange
    this.#kind = kind
    this.#table = table
  }

  list(): R[] {
    this.#catchUp()
    return [...this.#sids].flatMap((sid) => this.#table.get(sid) ?? [])
  }

  count(): number {
    this.#catchUp()
    return this.#sids.size
  }

  #catchUp(): void {
    const { journal } = this.#table
    const { epoch } = this.#exchange
    if (epoch !== this.#epoch || this.#read < journal.first) {
      this.#epoch = epoch
      this.#sids.clear()
      for (const row of this.#table) this.#note(row)
    } else {
      for (let index = this.#read; index < journal.length; index++) {
        const { before, after } = journal.at(index) ?? {}
        if (after) this.#note(after)
        else if (before) this.#sids.delete(before.sid)
      }
    }
    this.#read = journal.length
  }

  #note(row: R): void {
    if (isOver(this.#kind, row)) this.#sids.delete(row.sid)
    else this.#sids.add(row.sid)
  }
}
