// What changed since somebody last looked: for a page, a live collection, a client in another process. Holds no secret, and knows
// nothing of how it travels.

import type { AccountStatus } from '../domain/status'
import { isOver } from '../engine/calls/move'
import { describeFault } from '../engine/faults'
import { withoutUserInfo } from '../engine/urls'
import type { CallRow, Capabilities, HttpMethod, NumberRow } from '../store/records'
import type { Exchange } from './exchange'
import { type ClockMode, clockMode } from './time-control'
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
   * Calls back, at once, after anything changed; it may read, and must not act. @returns what takes it back.
   * What it throws becomes an unhandled rejection, and nothing else is disturbed.
   */
  subscribe(listener: () => void): () => void
}

const SOONEST = 200

/** How far somebody has read: the epoch, and the lengths of the logs that only grow. */
type Place = readonly [epoch: number, journal: number, requests: number, alerts: number, timeline: number]

const BEGINNING = [0, 0, 0, 0] as const

export function createFeed(exchange: Exchange): Feed {
  const { store } = exchange
  const listeners = new Set<() => void>()
  const openCalls = new OpenCalls(exchange)
  const tell = () => {
    for (const listener of [...listeners]) {
      try {
        listener()
      } catch (error) {
        Promise.reject(error)
      }
    }
  }

  const here = (): Place => [exchange.epoch, store.journal.length, store.requests.length, store.alerts.length, store.timeline.length]
  return {
    get cursor() {
      return here().join('.')
    },
    since(cursor) {
      const end = here()
      const place = parseCursor(cursor)
      const fresh = !place || place[0] !== end[0] || place.some((count, index) => count > (end[index] as number))
      const [journal, requests, alerts, timeline] = fresh ? BEGINNING : (place.slice(1) as unknown as typeof BEGINNING)
      const changed = fresh ? everything(exchange) : changedSince(exchange, journal)
      return {
        cursor: end.join('.'),
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
        requests: store.requests.slice(requests).map((row) => {
          const record = requestRecord(row)
          return { ...record, params: withoutPasswords(record.params) }
        }),
        alerts: store.alerts.slice(alerts).map(alertRecord),
        timeline: store.timeline.slice(timeline).map(timelineEntry),
        removed: changed.removed,
      }
    },
    subscribe(listener) {
      // A function of its own, so that the same listener may be given twice.
      const entry = () => listener()
      listeners.add(entry)
      exchange.onChange = tell
      return () => {
        listeners.delete(entry)
        if (listeners.size === 0) exchange.onChange = undefined
      }
    },
  }
}

function parseCursor(cursor: string | undefined): Place | undefined {
  return cursor !== undefined && /^\d+(?:\.\d+){4}$/.test(cursor) ? (cursor.split('.').map(Number) as unknown as Place) : undefined
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

/** The journal names what changed. */
function changedSince({ store }: Exchange, from: number): Changed {
  const sids = { messages: new Set<string>(), calls: new Set<string>(), callbacks: new Set<string>() }
  const removed = new Set<string>()
  for (const { change } of store.journal.slice(from)) {
    if (!('table' in change)) continue
    if ('put' in change) {
      // A file that was fetched changes its message.
      if (change.table === 'media') sids.messages.add(change.put.messageSid)
      else if (change.table in sids) sids[change.table as keyof typeof sids].add(change.put.sid)
    } else if (change.table === 'messages' || change.table === 'calls') removed.add(change.remove)
  }
  return { ...sids, removed: [...removed] }
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

/** Calls that are not over, kept up with the journal, so that looking again costs only what changed. */
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
    if (epoch !== this.#epoch) {
      this.#epoch = epoch
      this.#read = 0
      this.#sids.clear()
    }
    for (; this.#read < store.journal.length; this.#read++) {
      const change = store.journal[this.#read]?.change
      if (!change || !('table' in change) || change.table !== 'calls') continue
      if ('put' in change && !isOver(change.put)) this.#sids.add(change.put.sid)
      else this.#sids.delete('put' in change ? change.put.sid : change.remove)
    }
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
  const url = (value: string | null) => value && withoutUserInfo(value)
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

/** An app may write a password into the URLs that it sends. */
function withoutPasswords(params: RequestRecord['params']): RequestRecord['params'] {
  const clean = (value: string | readonly string[]) => (typeof value === 'string' ? withoutUserInfo(value) : value.map(withoutUserInfo))
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, clean(value)]))
}
