// A decision in the making. A rejected draft changes nothing and uses up no SID, because counters are changes like any other.
// Knows no table by name but those of calls and of queues.

import type { CallbackKind } from '../domain/callback-kinds'
import type { Rejection } from '../domain/codes'
import type { ToldGuess } from '../domain/guesses/guesses'
import type { Label } from '../domain/label'
import { redactUrls } from '../domain/redact'
import type { SidPrefix } from '../domain/sid'
import type { Aside } from '../instructions/aside'
import type { PlayerInput } from '../instructions/state'
import type { CallbackSpec, CallRow, CounterName, HttpMethod } from '../store/records'
import type { Change } from '../store/store'
import type { Row } from '../store/table'
import { type RowOf, TABLE_NAMES, type TableName } from '../store/tables'
import type { AlertSpec, ClockCommand, Decision, Effect, MomentTraits } from './command'
import type { World } from './world'

/** Without `row` it goes. */
interface DraftedRow {
  readonly table: TableName
  readonly sid: string
  row: Row | undefined
}

export interface AskAside {
  readonly type: 'askAside'
  readonly aside: Aside
  readonly kind: CallbackKind
  readonly url: string
  readonly method: HttpMethod
  readonly params: Readonly<Record<string, string>>
}

type CallInput = PlayerInput | AskAside

/** Where each table stands in the declaration. */
const ORDER = Object.fromEntries(TABLE_NAMES.map((name, index) => [name, index])) as Readonly<Record<TableName, number>>

export class Draft {
  /** The rows as this draft leaves them, each once: only its last state is a change. They are few, so a list costs less than maps. */
  readonly #rows: DraftedRow[] = []
  readonly #drawn = new Map<CounterName, number>()
  readonly #effects: Effect[] = []
  readonly #guesses: ToldGuess[] = []
  readonly #inputs: { readonly sid: string; readonly input: CallInput }[] = []

  constructor(readonly world: World) {}

  newSid(prefix: SidPrefix): string {
    return this.world.identity.sid(prefix, this.count(prefix))
  }

  /** The next count of what the identity hands out. */
  count(name: CounterName): number {
    const count = (this.#drawn.get(name) ?? this.world.store.counter(name)) + 1
    this.#drawn.set(name, count)
    return count
  }

  /** A row as this draft leaves it so far. */
  get<Name extends TableName>(table: Name, sid: string): RowOf<Name> | undefined {
    const drafted = this.#find(table, sid)
    return (drafted ? drafted.row : this.world.store[table].get(sid)) as RowOf<Name> | undefined
  }

  put<Name extends TableName>(table: Name, row: RowOf<Name>): void {
    this.#set(table, row.sid, row)
  }

  remove(table: TableName, sid: string): void {
    this.#set(table, sid, undefined)
  }

  /** The rows of a table that this draft put so far: an index does not know them yet. */
  drafted<Name extends TableName>(table: Name): readonly RowOf<Name>[] {
    return this.#rows.flatMap((drafted) => (drafted.table === table && drafted.row ? [drafted.row as Row as RowOf<Name>] : []))
  }

  call(sid: string): CallRow | undefined {
    return this.get('calls', sid)
  }

  /** Returns the call as it is now: every change of it sets `updatedAt`. */
  putCall(call: CallRow): CallRow {
    const row = { ...call, updatedAt: this.world.now }
    this.put('calls', row)
    return row
  }

  /** `after`: milliseconds. `subject`: the name under which `unschedule` takes the moment back. */
  schedule(after: number, label: Label, subject: string, command: ClockCommand, traits?: MomentTraits): void {
    this.#effects.push({ type: 'schedule', after, label, subject, command, requestedByApp: false, ...traits })
  }

  unschedule(subject: string): void {
    this.#effects.push({ type: 'unschedule', subject })
  }

  /**
   * Milliseconds to wait for a turn in a queue that lets `rate` units a second through; takes the turn. Several turns may be taken
   * in one decision.
   */
  turn(queue: string, units: number, rate: number | null): number {
    if (rate === null) return 0
    const { now } = this.world
    const freeAt = Math.max(now, this.get('sendQueues', queue)?.freeAt ?? now)
    this.put('sendQueues', { sid: queue, freeAt: freeAt + (units * 1_000) / rate })
    return Math.ceil(freeAt - now)
  }

  callback(callback: CallbackSpec): void {
    this.#effects.push({ type: 'callback', callback })
  }

  alert(alert: AlertSpec): void {
    this.#effects.push({ type: 'alert', alert })
  }

  /** No source says that a provider does what is decided here. */
  guess(id: ToldGuess): void {
    this.#guesses.push(id)
  }

  effect(effect: Effect): void {
    this.#effects.push(effect)
  }

  /** Something happened to a call that its document has to be told of; see `drainInputs` in calls/play. */
  pushInput(sid: string, input: PlayerInput): void {
    this.#inputs.push({ sid, input })
  }

  /** The app is asked for a document that plays on top of what the call is doing. */
  askAside(sid: string, asked: Omit<AskAside, 'type'>): void {
    this.#inputs.push({ sid, input: { type: 'askAside', ...asked } })
  }

  nextInput(): { readonly sid: string; readonly input: CallInput } | undefined {
    return this.#inputs.shift()
  }

  /**
   * The changes come in the order in which the tables are declared: that of their lines in the timeline.
   * @throws Error where an input was pushed and not handed to its call: without `drainInputs` it would be lost in silence.
   */
  accept(sid: string | null): Decision {
    const [lost] = this.#inputs
    if (lost) throw new Error(`Inputs were not drained before a decision was accepted; the first is ${lost.input.type} for ${lost.sid}.`)
    const changes: Change[] = []
    for (const [counter, value] of this.#drawn) changes.push({ counter, value })
    this.#rows.sort((a, b) => ORDER[a.table] - ORDER[b.table])
    for (const { table, sid: key, row } of this.#rows) changes.push(row ? ({ table, put: row } as Change) : { table, remove: key })
    return { sid, rejection: null, changes, effects: this.#effects, guesses: this.#guesses }
  }

  #find(table: TableName, sid: string): DraftedRow | undefined {
    return this.#rows.find((drafted) => drafted.sid === sid && drafted.table === table)
  }

  #set(table: TableName, sid: string, row: Row | undefined): void {
    const drafted = this.#find(table, sid)
    if (drafted) drafted.row = row
    else this.#rows.push({ table, sid, row })
  }
}

export function reject(made: Rejection): Decision {
  // A rejection quotes what it rejects, and stands in the timeline.
  const rejection = { ...made, message: redactUrls(made.message) }
  return { sid: null, rejection, changes: [], effects: [], guesses: [] }
}

/** Nothing to do: what the command speaks of is gone. */
export const NOTHING: Decision = { sid: null, rejection: null, changes: [], effects: [], guesses: [] }
