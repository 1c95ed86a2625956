// How many records failed, how many requests were refused, what is open: kept up with what changed, so that asking again costs only that.
// Of a run that is long already, a part is counted each time.
import type { Exchange } from '../exchange/exchange'
import type { LivingRow } from '../kinds/kind'
import { ENTITY_KINDS } from '../kinds/kinds'
import { endedBadly, hasCallbackFailed, tellsOfFailure } from '../kinds/went-wrong'
import type { ReadLog } from '../store/log'
import type { AlertRow, RequestRow } from '../store/records'
import type { Row } from '../store/table'
import type { OpenRows } from './open-rows'
import { Walk, type Walked } from './walk'

export interface RunHealth {
  /** Records that did not end well, or that a failed callback, a refused document or an error is about. */
  readonly failed: number
  /** Requests that were answered with an error. */
  readonly refused: number
  /** Records that are not over. */
  readonly open: number
  /** Alerts that are more than information. */
  readonly problems: number
}

type Entity = Row & { readonly status?: string }

export class HealthWatch {
  readonly #exchange: Exchange
  readonly #tables: readonly Walked<Entity>[]
  readonly #walks: readonly Pick<Walk<Row>, 'isLost' | 'begin' | 'go'>[]
  readonly #open: readonly Pick<OpenRows<LivingRow>, 'go' | 'count'>[]
  /** How much speaks against a record: by its SID, without those that nothing speaks against. */
  readonly #reasons = new Map<string, number>()
  /** Of those the ones that are there. */
  readonly #failed = new Set<string>()
  #refused = 0
  #problems = 0
  /** How much of a log was counted. */
  #read = new Map<ReadLog<unknown>, number>()

  /** `open`: what is not over. */
  constructor(exchange: Exchange, open: readonly Pick<OpenRows<LivingRow>, 'go' | 'count'>[]) {
    this.#exchange = exchange
    this.#tables = ENTITY_KINDS.map(({ table }) => exchange.store[table] as object as Walked<Entity>)
    const entities = this.#tables.map((table) => new Walk(exchange, table, (before, after) => this.#noteEntity(before, after)))
    const callbacks = new Walk(exchange, exchange.store.callbacks, (before, after) => {
      const change = Number(after !== undefined && hasCallbackFailed(after)) - Number(before !== undefined && hasCallbackFailed(before))
      if (change !== 0) this.#weigh((after ?? before)?.subject ?? '', change)
    })
    this.#walks = [...entities, callbacks]
    this.#open = open
  }

  /** Looks at what changed, and at so many more of what it has not seen yet. `isAll`: false while there may be some of that. */
  look(most = Number.POSITIVE_INFINITY): RunHealth & { readonly isAll: boolean } {
    const { alerts } = this.#exchange.store
    if ((this.#read.get(alerts) ?? 0) < alerts.first || this.#walks.some(({ isLost }) => isLost)) this.#begin()
    let left = most
    // Records before what tells of them: so it is known whether one that is told of is there.
    for (const walk of [...this.#walks, ...this.#open]) left -= walk.go(left)
    left -= this.#readSome(alerts, left, (alert) => this.#noteAlert(alert))
    left -= this.#countRefused(left)
    const open = this.#open.reduce((sum, { count }) => sum + count, 0)
    return { failed: this.#failed.size, refused: this.#refused, open, problems: this.#problems, isAll: left > 0 }
  }

  #begin(): void {
    const { requests, alerts } = this.#exchange.store
    this.#reasons.clear()
    this.#failed.clear()
    this.#refused = 0
    this.#problems = 0
    this.#read = new Map<ReadLog<unknown>, number>([
      [requests, requests.first],
      [alerts, alerts.first],
    ])
    for (const walk of this.#walks) walk.begin()
  }

  /** @returns how many. */
  #readSome<One>(log: ReadLog<One>, most: number, note: (one: One) => void): number {
    const first = this.#read.get(log) ?? 0
    const end = Math.min(log.length, first + most)
    for (let index = first; index < end; index++) note(log.at(index) as One)
    this.#read.set(log, end)
    return end - first
  }

  /** @returns how many it looked at. */
  #countRefused(most: number): number {
    const { requests } = this.#exchange.store
    const note = ({ status }: RequestRow) => {
      if (status >= 400) this.#refused += 1
    }
    if (requests.first === 0) return this.#readSome(requests, most, note)
    // What a bounded log has dropped cannot be taken off: what it keeps is counted anew each time, which is not much.
    this.#refused = 0
    for (const request of requests) note(request)
    return 0
  }

  #noteEntity(before: Entity | undefined, after: Entity | undefined): void {
    const change = Number(isBad(after)) - Number(isBad(before))
    const sid = (after ?? before)?.sid
    // One that is made or deleted counts from now on, or not any more, whatever is said of it.
    if (sid !== undefined && (change !== 0 || !before || !after)) this.#weigh(sid, change)
  }

  #noteAlert(alert: AlertRow): void {
    if (alert.level !== 'info') this.#problems += 1
    if (alert.sid !== null && tellsOfFailure(alert)) this.#weigh(alert.sid, 1)
  }

  #weigh(sid: string, change: number): void {
    const reasons = (this.#reasons.get(sid) ?? 0) + change
    if (reasons > 0) this.#reasons.set(sid, reasons)
    else this.#reasons.delete(sid)
    if (reasons > 0 && this.#tables.some((table) => table.get(sid) !== undefined)) this.#failed.add(sid)
    else this.#failed.delete(sid)
  }
}

function isBad(row: Entity | undefined): boolean {
  return row?.status !== undefined && endedBadly(row.status)
}
