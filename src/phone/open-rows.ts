// The rows of a kind that are not over, kept up with the table, so that looking again costs only what changed.
import type { Exchange } from '../exchange/exchange'
import type { LivingKind, LivingRow } from '../kinds/kind'
import { isOver } from '../kinds/kinds'
import type { Row } from '../store/table'
import { Walk, type Walked } from './walk'

/** What is seen of a table. */
export type Watched<R extends Row> = Walked<R>

export class OpenRows<R extends LivingRow> {
  readonly #table: Watched<R>
  readonly #walk: Walk<R>
  readonly #sids = new Set<string>()

  constructor(exchange: Exchange, kind: LivingKind, table: Watched<R>) {
    this.#table = table
    this.#walk = new Walk(exchange, table, (before, after) => {
      if (after && !isOver(kind, after)) this.#sids.add(after.sid)
      else this.#sids.delete((after ?? before)?.sid ?? '')
    })
  }

  list(): R[] {
    this.go(Number.POSITIVE_INFINITY)
    return [...this.#sids].flatMap((sid) => this.#table.get(sid) ?? [])
  }

  /** Of the rows that were passed. */
  get count(): number {
    return this.#sids.size
  }

  /** Follows what changed, and passes so many rows more. @returns how many it passed: fewer than `most` where there are no more. */
  go(most: number): number {
    if (this.#walk.isLost) {
      this.#sids.clear()
      this.#walk.begin()
    }
    return this.#walk.go(most)
  }
}
