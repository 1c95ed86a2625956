// How many records failed, how many requests were refused, what is open: kept up with what changed, so that asking again costs only that.
import type { Exchange } from '../exchange/exchange'
import { ENTITY_KINDS } from '../kinds/kinds'
import { endedBadly, hasCallbackFailed, tellsOfFailure } from '../kinds/went-wrong'
import type { JournalEntry } from '../store/journal'
import type { ReadLog } from '../store/log'
import type { AlertRow, CallbackRow, RequestRow } from '../store/records'
import type { Row, Table } from '../store/table'

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
type Entries<R> = ReadLog<JournalEntry<R>>

export class HealthWatch {
  readonly #exchange: Exchange
  readonly #tables: readonly Pick<Table<Entity>, 'get' | 'journal' | typeof Symbol.iterator>[]
  readonly #open: () => number
  /** How much speaks against a record: by its SID, without those that nothing speaks against. */
  readonly #reasons = new Map<string, number>()
  /** Of those the ones that are there. */
  readonly #failed = new Set<string>()
  #refused = 0
  #problems = 0
  #read = new Map<ReadLog<unknown>, number>()
  #epoch = -1

  /** `open`: counts what is not over. */
  constructor(exchange: Exchange, open: () => number) {
    this.#exchange = exchange
    this.#tables = ENTITY_KINDS.map(({ table }) => exchange.store[table] as Pick<Table<Row>, 'get' | 'journal'> as never)
    this.#open = open
  }

  look(): RunHealth {
    const { store, epoch } = this.#exchange
    const logs: ReadLog<unknown>[] = [...this.#tables.map(({ journal }) => journal), store.callbacks.journal, store.requests, store.alerts]
    const isBehind = logs.some((log) => (this.#read.get(log) ?? 0) < log.first)
    if (epoch !== this.#epoch || isBehind) this.#countAll()
    else this.#goOn()
    // What a bounded log has dropped cannot be taken off: what it keeps is counted anew.
    if (store.requests.first > 0) this.#refused = refusedIn(store.requests)
    this.#epoch = epoch
    this.#read = new Map(logs.map((log) => [log, log.length]))
    return { failed: this.#failed.size, refused: this.#refused, open: this.#open(), problems: this.#problems }
  }

  #countAll(): void {
    const { callbacks, requests, alerts } = this.#exchange.store
    this.#reasons.clear()
    this.#failed.clear()
    this.#refused = refusedIn(requests)
    this.#problems = 0
    for (const table of this.#tables)
      for (const { sid, status } of table) if (status !== undefined && endedBadly(status)) this.#weigh(sid, 1)
    for (const callback of callbacks) if (hasCallbackFailed(callback)) this.#weigh(callback.subject, 1)
    for (const alert of alerts) this.#noteAlert(alert)
  }

  #goOn(): void {
    const { callbacks, requests, alerts } = this.#exchange.store
    for (const { journal } of this.#tables) {
      for (const { before, after } of this.#news<JournalEntry<Entity>>(journal as Entries<Entity>)) {
        const change = Number(isBad(after)) - Number(isBad(before))
        const sid = (after ?? before)?.sid
        // One that is made or deleted counts from now on, or not any more, whatever is said of it.
        if (sid !== undefined && (change !== 0 || !before || !after)) this.#weigh(sid, change)
      }
    }
    for (const { before, after } of this.#news<JournalEntry<CallbackRow>>(callbacks.journal)) {
      const change = Number(after !== undefined && hasCallbackFailed(after)) - Number(before !== undefined && hasCallbackFailed(before))
      if (change !== 0) this.#weigh((after ?? before)?.subject ?? '', change)
    }
    this.#refused += refusedIn(this.#news(requests))
    for (const alert of this.#news(alerts)) this.#noteAlert(alert)
  }

  *#news<One>(log: ReadLog<One>): Generator<One> {
    for (let index = this.#read.get(log) ?? 0; index < log.length; index++) yield log.at(index) as One
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

function refusedIn(requests: Iterable<RequestRow>): number {
  let count = 0
  for (const { status } of requests) if (status >= 400) count += 1
  return count
}

function isBad(row: Entity | undefined): boolean {
  return row?.status !== undefined && endedBadly(row.status)
}
