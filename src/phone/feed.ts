// What changed since somebody last looked: for a page, a live collection, a client in another process. Holds no secret, and knows
// nothing of how it travels.

import { redactUrls } from '../domain/redact'
import type { AccountStatus } from '../domain/status'
import { isOver } from '../engine/calls/move'
import type { Exchange } from '../exchange/exchange'
import { describeFault } from '../exchange/faults'
import type { ReadLog } from '../store/log'
import type { CallRow, Capabilities, HttpMethod, NumberRow } from '../store/records'
import type { Store } from '../store/store'
import type { JournalEntry, Row } from '../store/table'
import { type Forecast, forecasts } from './forecast'
import { type ClockMode, clockMode } from './speed'
import { type TimelineEntry, timelineEntry } from './timeline'
import {
  type AlertRecord,
  alertRecord,
  type CallbackRecord,
  type CallRecord,
  callbackRecord,
  callRecord,
  type MessageRecord,
  messageRecord,
  type RequestRecord,
  requestRecord,
} from './views'

export interface PendingMoment {
  readonly at: Date
  readonly label: string
  /** The message or call that waits for it. */
  readonly sid: string | null
}

export interface ClockState {
  readonly now: Date
  readonly start: Date
  readonly mode: ClockMode
  /** Virtual seconds a real second, where the clock is paced. */
  readonly speed: number | null
  /** A move is under way. */
  readonly moving: boolean
  readonly pendingCount: number
  /** The soonest 200. */
  readonly pending: readonly PendingMoment[]
}

export interface AccountState {
  readonly sid: string
  readonly friendlyName: string
  readonly status: AccountStatus
}

export interface NumberState {
  readonly sid: string
  readonly e164: string
  readonly accountSid: string
  readonly friendlyName: string
  readonly capabilities: Capabilities
  readonly smsUrl: string | null
  readonly smsMethod: HttpMethod
  readonly smsFallbackUrl: string | null
  readonly voiceUrl: string | null
  readonly voiceMethod: HttpMethod
  readonly voiceFallbackUrl: string | null
  readonly statusCallback: string | null
}

export interface HandsetState {
  readonly number: string
  /** SIDs of the calls that ring at it or are in progress, oldest first. */
  readonly legs: readonly string[]
}

export interface FaultState {
  readonly id: string
  readonly text: string
  /** How often it still fires; null: without end. */
  readonly left: number | null
  readonly fired: number
}

/** A callback with its idempotency token, which is the same for every attempt. */
export interface FeedCallback extends CallbackRecord {
  readonly id: string
}

export interface Changes {
  /** For the next `since()`. */
  readonly cursor: string
  /** Forget what you had: this is everything. */
  readonly fresh: boolean
  readonly clock: ClockState
  readonly accounts: readonly AccountState[]
  readonly numbers: readonly NumberState[]
  readonly handsets: readonly HandsetState[]
  readonly faults: readonly FaultState[]
  /** New or changed ones, whole, in order of creation. The same holds for calls and callbacks. */
  readonly messages: readonly MessageRecord[]
  readonly calls: readonly CallRecord[]
  readonly callbacks: readonly FeedCallback[]
  /** What came to these three since. */
  readonly requests: readonly RequestRecord[]
  readonly alerts: readonly AlertRecord[]
  readonly timeline: readonly TimelineEntry[]
  /** SIDs of messages and calls that were deleted since. */
  readonly removed: readonly string[]
}

export interface Feed {
  /** Where the phone stands now: what `since()` would give, without the records. */
  readonly cursor: string
  /** What changed since the cursor of an earlier answer; everything without one, and after a restore or a reset. */
  since(cursor?: string): Changes
  /**
   * What is still to come of these messages and calls, or of the newest 40 that are not over. At most 40; what is not there is left
   * out. As `phone.forecast(sid)`, but a carrier of your own is not asked: knowledge ends there.
   */
  forecasts(sids?: readonly string[]): readonly Forecast[]
  /**
   * Calls back, at once, after anything changed; it may read, and must not act. @returns what takes it back.
   * What it throws becomes an unhandled rejection, and nothing else is disturbed.
   */
  subscribe(listener: () => void): () => void
}

const SOONEST = 200

/** The logs that only grow, whose lengths say how far somebody has read. */
const logsOf = ({ messages, media, calls, callbacks, requests, alerts, timeline }: Store) =>
  [messages.journal, media.journal, calls.journal, callbacks.journal, requests, alerts, timeline] as const

/** The epoch, and a length for each log. */
type Place = readonly number[]

export function createFeed(exchange: Exchange): Feed {
  const { store } = exchange
  const openCalls = new OpenCalls(exchange)

  const logs = logsOf(store)
  const here = (): Place => [exchange.epoch, ...logs.map(({ length }) => length)]
  /** Whether all that came after a place is still there to be told. */
  const reaches = ([epoch, ...counts]: Place) =>
    epoch === exchange.epoch && counts.every((count, index) => within(count, logs[index] as ReadLog<unknown>))
  return {
    get cursor() {
      return here().join('.')
    },
    since(cursor) {
      const place = parseCursor(cursor)
      const from = place && reaches(place) ? place.slice(1) : null
      const fresh = from === null
      const [messages = 0, media = 0, calls = 0, callbacks = 0, requests = 0, alerts = 0, timeline = 0] = from ?? []
      const changed = fresh ? everything(exchange) : changedSince(exchange, { messages, media, calls, callbacks })
      return {
        cursor: here().join('.'),
        fresh,
        clock: clockState(exchange),
        accounts: [...store.accounts].map(({ sid, friendlyName, status }) => ({ sid, friendlyName, status })),
        numbers: [...store.numbers].map(numberState),
        handsets: handsets(exchange, openCalls.list()),
        faults: [...store.faults].map(({ sid, fault, left, fired }) => ({
          id: sid,
          text: describeFault(fault),
          left: Number.isFinite(left) ? left : null,
          fired,
        })),
        messages: present(changed.messages, store.messages, (row) => messageRecord(store, row)),
        calls: present(changed.calls, store.calls, callRecord),
        callbacks: present(changed.callbacks, store.callbacks, (row) => ({ ...callbackRecord(row), id: row.sid })),
        requests: rest(store.requests, requests, requestRecord),
        alerts: rest(store.alerts, alerts, alertRecord),
        timeline: rest(store.timeline, timeline, timelineEntry),
        removed: changed.removed,
      }
    },
    forecasts: (sids) => forecasts(exchange, sids),
    subscribe: (listener) =>
      exchange.subscribe(() => {
        try {
          listener()
        } catch (error) {
          Promise.reject(error)
        }
      }),
  }
}

function parseCursor(cursor: string | undefined): Place | undefined {
  return cursor !== undefined && /^\d+(?:\.\d+){7}$/.test(cursor) ? cursor.split('.').map(Number) : undefined
}

function within(count: number, log: ReadLog<unknown>): boolean {
  return count >= log.first && count <= log.length
}

/** What a log holds from an index on, as it is told. */
function rest<Row, Record>(log: ReadLog<Row>, from: number, record: (row: Row) => Record): Record[] {
  const records: Record[] = []
  for (let index = Math.max(from, log.first); index < log.length; index++) records.push(record(log.at(index) as Row))
  return records
}

interface Changed {
  readonly messages: ReadonlySet<string>
  readonly calls: ReadonlySet<string>
  readonly callbacks: ReadonlySet<string>
  readonly removed: readonly string[]
}

/** All there is. Not out of the journal, so that whatever put a row there is told of. */
function everything({ store }: Exchange): Changed {
  const sidsOf = (rows: Iterable<{ readonly sid: string }>) => new Set([...rows].map(({ sid }) => sid))
  return { messages: sidsOf(store.messages), calls: sidsOf(store.calls), callbacks: sidsOf(store.callbacks), removed: [] }
}

/** The tables' own logs name what changed. */
function changedSince({ store }: Exchange, from: Readonly<Record<'messages' | 'media' | 'calls' | 'callbacks', number>>): Changed {
  const removed = new Set<string>()
  const sids = (name: 'messages' | 'calls' | 'callbacks') => {
    const changed = new Set<string>()
    for (const { before, after } of rest<JournalEntry<Row>, JournalEntry<Row>>(store[name].journal, from[name], (step) => step)) {
      if (after) changed.add(after.sid)
      else if (before && name !== 'callbacks') removed.add(before.sid)
    }
    return changed
  }
  const [messages, calls, callbacks] = [sids('messages'), sids('calls'), sids('callbacks')]
  // A file that was fetched changes its message.
  for (const { after } of rest(store.media.journal, from.media, (step) => step)) if (after) messages.add(after.messageSid)
  return { messages, calls, callbacks, removed: [...removed] }
}

interface Found<Row> {
  get(sid: string): Row | undefined
  sequenceOf(sid: string): number | undefined
}

function present<Row, Record>(sids: ReadonlySet<string>, table: Found<Row>, record: (row: Row) => Record): Record[] {
  const place = (sid: string) => table.sequenceOf(sid) ?? 0
  return [...sids]
    .sort((a, b) => place(a) - place(b))
    .flatMap((sid) => {
      const row = table.get(sid)
      return row ? [record(row)] : []
    })
}

/** Calls that are not over, kept up with the table's log, so that looking again costs only what changed. */
class OpenCalls {
  readonly #exchange: Exchange
  readonly #sids = new Set<string>()
  #read = 0
  #epoch = -1

  constructor(exchange: Exchange) {
    this.#exchange = exchange
  }

  list(): CallRow[] {
    const { store, epoch } = this.#exchange
    const { journal } = store.calls
    if (epoch !== this.#epoch || this.#read < journal.first) {
      this.#epoch = epoch
      this.#sids.clear()
      for (const call of store.calls) if (!isOver(call)) this.#sids.add(call.sid)
    } else {
      for (const { before, after } of rest(journal, this.#read, (step) => step)) {
        if (after && !isOver(after)) this.#sids.add(after.sid)
        else if (before) this.#sids.delete(before.sid)
      }
    }
    this.#read = journal.length
    return [...this.#sids].flatMap((sid) => store.calls.get(sid) ?? [])
  }
}

/** The numbers of people: those that a script stands for, and those that are on a call now. */
function handsets({ store }: Exchange, open: readonly CallRow[]): HandsetState[] {
  const legs = new Map<string, string[]>()
  for (const { sid } of store.handsets) legs.set(sid, [])
  for (const { sid, status, direction, from, to } of open) {
    if (status !== 'ringing' && status !== 'in-progress') continue
    const number = direction === 'inbound' ? from : to
    const there = legs.get(number)
    if (there) there.push(sid)
    else legs.set(number, [sid])
  }
  return [...legs].map(([number, sids]) => ({ number, legs: sids }))
}

function clockState({ clock, settings, store }: Exchange): ClockState {
  const sidOf = (subject: string): string | null => {
    const sid = subject.split('/')[0] as string
    if (store.messages.get(sid) || store.calls.get(sid)) return sid
    return store.callbacks.get(sid)?.subject ?? null
  }
  return {
    now: new Date(clock.present),
    start: new Date(settings.start),
    mode: clockMode(clock.speed),
    speed: clock.flows ? clock.speed : null,
    moving: clock.moving,
    pendingCount: clock.pendingCount,
    pending: clock.soonest(SOONEST).map(({ due, label, subject }) => ({ at: new Date(due), label, sid: sidOf(subject) })),
  }
}

function numberState(row: NumberRow): NumberState {
  const { sid, e164, accountSid, friendlyName, capabilities, smsMethod, voiceMethod } = row
  const url = (value: string | null) => value && redactUrls(value)
  return {
    sid,
    e164,
    accountSid,
    friendlyName,
    capabilities,
    smsUrl: url(row.smsUrl),
    smsMethod,
    smsFallbackUrl: url(row.smsFallbackUrl),
    voiceUrl: url(row.voiceUrl),
    voiceMethod,
    voiceFallbackUrl: url(row.voiceFallbackUrl),
    statusCallback: url(row.statusCallback),
  }
}
