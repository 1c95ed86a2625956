// A decision in the making. A rejected draft changes nothing and uses up no SID, because counters are changes like any other.

import type { Rejection } from '../domain/codes'
import { redactUrls } from '../domain/redact'
import type { SidPrefix } from '../domain/sid'
import type { PlayerInput } from '../instructions/state'
import type { CallRow, HandsetRow } from '../store/records'
import type { Change } from '../store/store'
import type { AlertSpec, CallbackSpec, ClockCommand, Decision, Effect } from './command'
import type { World } from './world'

export class Draft {
  readonly #changes: Change[] = []
  readonly #effects: Effect[] = []
  // Most decisions need none of these, and most of the time of a clock that is moved goes into decisions.
  #drawn: Map<SidPrefix, number> | undefined
  /** A call changes many times in one decision; only the last state of each is a change. */
  #calls: Map<string, CallRow> | undefined
  #handsets: Map<string, HandsetRow> | undefined
  #sendQueues: Map<string, number> | undefined
  #inputs: { readonly sid: string; readonly input: PlayerInput }[] | undefined

  constructor(readonly world: World) {}

  newSid(prefix: SidPrefix): string {
    this.#drawn ??= new Map()
    const count = (this.#drawn.get(prefix) ?? this.world.store.counter(prefix)) + 1
    this.#drawn.set(prefix, count)
    return this.world.identity.sid(prefix, count)
  }

  change(change: Change): void {
    this.#changes.push(change)
  }

  /** A call as this draft leaves it so far. */
  call(sid: string): CallRow | undefined {
    return this.#calls?.get(sid) ?? this.world.store.calls.get(sid)
  }

  /** A handset as this draft leaves it so far: one decision may meet its script several times. */
  handset(sid: string): HandsetRow | undefined {
    return this.#handsets?.get(sid) ?? this.world.store.handsets.get(sid)
  }

  putHandset(handset: HandsetRow): void {
    this.#handsets ??= new Map()
    this.#handsets.set(handset.sid, handset)
  }

  putCall(call: CallRow): CallRow {
    const row = { ...call, updatedAt: this.world.now }
    this.#calls ??= new Map()
    this.#calls.set(row.sid, row)
    return row
  }

  /** `requestedByApp`: the app itself asked for this moment. */
  schedule(after: number, label: string, subject: string, command: ClockCommand, requestedByApp = false): void {
    this.#effects.push({ type: 'schedule', after, label, subject, command, requestedByApp })
  }

  /**
   * Milliseconds to wait for a turn in a lane that lets `rate` units a second through; takes the turn. Several turns may be taken
   * in one decision, so the lane is read as this draft leaves it.
   */
  turn(queue: string, units: number, rate: number | null): number {
    if (rate === null) return 0
    const { now, store } = this.world
    this.#sendQueues ??= new Map()
    const freeAt = Math.max(now, this.#sendQueues.get(queue) ?? store.sendQueues.get(queue)?.freeAt ?? now)
    this.#sendQueues.set(queue, freeAt + (units * 1_000) / rate)
    return Math.ceil(freeAt - now)
  }

  callback(callback: CallbackSpec): void {
    this.#effects.push({ type: 'callback', callback })
  }

  alert(alert: AlertSpec): void {
    this.#effects.push({ type: 'alert', alert })
  }

  effect(effect: Effect): void {
    this.#effects.push(effect)
  }

  /** Something happened to a call that its document has to be told of; see `settle` in calls/play. */
  feed(sid: string, input: PlayerInput): void {
    this.#inputs ??= []
    this.#inputs.push({ sid, input })
  }

  nextInput(): { readonly sid: string; readonly input: PlayerInput } | undefined {
    return this.#inputs?.shift()
  }

  accept(sid: string | null): Decision {
    const first: Change[] = []
    for (const [counter, value] of this.#drawn ?? []) first.push({ counter, value })
    for (const [queue, freeAt] of this.#sendQueues ?? []) first.push({ table: 'sendQueues', put: { sid: queue, freeAt } })
    const changes = first.length > 0 ? first.concat(this.#changes) : this.#changes
    for (const put of this.#handsets?.values() ?? []) changes.push({ table: 'handsets', put })
    for (const put of this.#calls?.values() ?? []) changes.push({ table: 'calls', put })
    return { sid, rejection: null, changes, effects: this.#effects }
  }
}

export function reject({ status, code, message }: Rejection): Decision {
  // A refusal quotes what it refuses, and stands in the timeline.
  const rejection = { status, code, message: redactUrls(message) }
  return { sid: null, rejection, changes: [], effects: [] }
}

/** Nothing to do: what the command speaks of is gone. */
export const NOTHING: Decision = { sid: null, rejection: null, changes: [], effects: [] }
