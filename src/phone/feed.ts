// What changed since somebody last looked: for a page, a live collection, a client in another process. Holds no secret, and knows
// nothing of how it travels.

import type { Told } from '../domain/check-match'
import type { Duration } from '../domain/duration'
import type { Exchange } from '../exchange/exchange'
import { callKind } from '../kinds/call'
import type { CallbackRecord } from '../kinds/callback'
import type { LivingRow } from '../kinds/kind'
import { LIVING_KINDS } from '../kinds/kinds'
import type { MessageRecord } from '../kinds/message'
import type { RequestDetails, RequestRecord } from '../kinds/request'
import type { BriefSocket } from '../kinds/socket'
import { briefOf, type Records } from '../kinds/views'
import type { Row } from '../store/table'
import { allOf, changesSince, createdSince, cursorAt, cursorOf, entriesSince, logsOf, type Place, placeAfter, placeOf } from './changes'
import { type Forecast, forecasts } from './forecast'
import { countsOf, sliceOf } from './older'
import { OpenRows, type Watched } from './open-rows'
import { lookBackInPieces } from './past'
import { HealthWatch } from './run-health'
import { changePieces, listSlices } from './run-pieces'
import type { ApplicationState, CallerIdState, ServiceState, TemplateState, VerifyServiceState } from './setup-state'
import {
  type AccountState,
  type ClockState,
  type FaultState,
  type HandsetState,
  type NumberState,
  type SenderState,
  stateOf,
} from './state'
import type { TimelineEntry } from './timeline-entry'
import { type RecordVersion, Versions } from './versions'

/** A callback with its idempotency token, which is the same for every attempt. */
export interface FeedCallback extends CallbackRecord {
  /** The idempotency token, for `phone.replay(id)`. */
  readonly id: string
}

/** A request with its id, and the reason if it was refused. */
export interface FeedRequest extends RequestRecord, RequestDetails {}

type RecordsOfFeed = { readonly [List in keyof Records]: readonly Told<Records[List]>[] }

/** The result of `feed.since()`. Each list has whole records, as plain data. */
export interface Changes extends RecordsOfFeed {
  /** The cursor for the next `since()`. */
  readonly cursor: string
  /** If true, this is everything: forget what you had. */
  readonly fresh: boolean
  /** The present moment, and what is pending. */
  readonly clock: ClockState
  /** All accounts, without their secrets. */
  readonly accounts: readonly AccountState[]
  /** All numbers that accounts own. */
  readonly numbers: readonly NumberState[]
  /** All short codes and alphanumeric sender IDs. */
  readonly senders: readonly SenderState[]
  /** All messaging services. */
  readonly services: readonly ServiceState[]
  /** All content templates. */
  readonly contents: readonly TemplateState[]
  /** All Verify services. */
  readonly verifyServices: readonly VerifyServiceState[]
  /** All applications. */
  readonly applications: readonly ApplicationState[]
  /** All verified caller IDs. */
  readonly callerIds: readonly CallerIdState[]
  /** All handsets that were made. */
  readonly handsets: readonly HandsetState[]
  /** All faults that are injected. */
  readonly faults: readonly FaultState[]
  /** New and changed records, whole, in order of creation. The same holds for calls, callbacks and all other records with a status. */
  readonly messages: readonly MessageRecord[]
  /** New and changed callbacks, whole, with their tokens. */
  readonly callbacks: readonly FeedCallback[]
  /** The requests since the cursor; the same holds for alerts and the timeline. */
  readonly requests: readonly FeedRequest[]
  /** The lines since the cursor. */
  readonly timeline: readonly TimelineEntry[]
  /** SIDs of messages and calls that were deleted since the cursor. */
  readonly removed: readonly string[]
}

/** Of a socket, the newest frames alone, and how many there are before those. */
type Brief<Told> = Omit<Told, 'sockets'> & { readonly sockets: readonly BriefSocket[] }
type BriefChanges = Brief<Changes>

/** What changed; or, if that is more than the page shows at once, the newest records. `older(before)` returns the others. */
export interface LatestChanges extends BriefChanges {
  /**
   * The number of records by the name of their list, and of lines (`timeline`). Also: `failed`, records that did not end well or that a
   * failed callback, refused TwiML or an error is about; `refused`, requests that were refused; `open`, records that have not ended;
   * `problems`, alerts of level `error` and `warning`. Of a long run these are counted in several answers (`more`).
   */
  readonly counts: Readonly<Record<string, number>>
  /**
   * Which of these records were made since the cursor: SIDs, and tokens of callbacks. Unknown records that are not in it are older.
   * Empty if `fresh`.
   */
  readonly created: readonly string[]
  /** If true, not all changes are told or counted: ask again with the cursor. */
  readonly more: boolean
  /** For `older()`. Null if there are no older records, or all are known. */
  readonly before: string | null
}

/** A slice of the earlier records, in the lists of `LatestChanges`. */
export interface OlderRecords extends Brief<RecordsOfFeed> {
  /** Without their headers; `slices('callbacks', …, sid)` has them. */
  readonly callbacks: readonly FeedCallback[]
  /** The requests before those that are known. */
  readonly requests: readonly FeedRequest[]
  /** The lines before those that are known. */
  readonly timeline: readonly TimelineEntry[]
  /** For the slice before this one. Null if this was the last. */
  readonly before: string | null
}

/** What changed on a phone, for programs that show it: the page, a server, a tool of your own. */
export interface Feed {
  /** The present cursor: that of `since()`, without the records. */
  readonly cursor: string
  /** What changed since the cursor of an earlier result; everything without a cursor, and after a restore or a reset. */
  since(cursor?: string): Changes
  /**
   * `since()` as JSON in small pieces, so that other work can be done between two of them. All pieces show the state at the first one.
   * `told`: the text of the cursor in the JSON.
   */
  pieces(cursor?: string, told?: (cursor: string) => string): Iterable<string>
  /**
   * The records of one list, as in `since()`, in small slices. It shows the state at the time of the call. `about`: for callbacks, only
   * those of this SID.
   */
  slices(list: keyof RecordsOfFeed | 'timeline', order?: 'oldest first' | 'newest first', about?: string): Iterable<readonly object[]>
  /**
   * The same as `since()`, but with at most as many records as the page shows at once. If more changed, there are several results
   * (`more`), or one with `fresh` and only the newest records.
   */
  latest(cursor?: string): LatestChanges
  /** The records before those that are known, a slice of each list, newest slice first. After a reset or a restore there are none. */
  older(before: string): OlderRecords
  /**
   * `phone.at(when)` as JSON in small pieces: the moment, and every list by its name.
   * @throws MisuseError as `phone.at()` does, before the first piece.
   */
  past(when: Duration | Date): Iterable<string>
  /**
   * Earlier states of records whose changes leave no date in the record, and of deleted records, in small slices, some of them empty.
   * With these and the records themselves, every record can be shown as it was at any moment, as `phone.at()` does.
   */
  versions(): Iterable<readonly RecordVersion[]>
  /**
   * The statuses that are still to come of these messages and calls (at most 40), or of the newest 40 that have not ended. Unknown SIDs
   * are left out. The same as `phone.forecast(sid)`, but the option `carrier` is not called, so a forecast may end earlier.
   */
  forecasts(sids?: readonly string[]): readonly Forecast[]
  /**
   * Calls `listener` synchronously after every change. The listener may read the phone, and must not change it.
   * @returns a function that ends the subscription. What the listener throws becomes an unhandled rejection.
   */
  subscribe(listener: () => void): () => void
}

/** Entries of logs: so many changes are told whole. */
const AT_ONCE = 2_000
/** Rows of which is counted how they stand. */
const COUNTED_AT_ONCE = 10_000
/** For one who has not read so many, it is less work to begin anew. */
const TO_CATCH_UP = 40_000

export function createFeed(exchange: Exchange): Feed {
  const { store } = exchange
  const openCalls = new OpenRows(exchange, callKind, store.calls)
  const open = LIVING_KINDS.map((kind) => new OpenRows(exchange, kind, store[kind.table] as Watched<Row> as Watched<LivingRow>))

  const health = new HealthWatch(exchange, open)
  const versions = new Versions(exchange)
  const logs = logsOf(store)
  const placeAt = (cursor: string | undefined) => (cursor === undefined ? undefined : placeOf(exchange, logs, cursor))
  const isMuch = (place: Place | undefined) => entriesSince(logs, place) > AT_ONCE
  const rest = (place: Place | undefined) => ({
    cursor: cursorOf(exchange, logs),
    fresh: place === undefined,
    ...stateOf(exchange, openCalls.list()),
  })
  const changes = (place: Place | undefined, present?: typeof briefOf, until?: Place): Changes => {
    const { records, timeline, removed } = changesSince(exchange, place, present, until)
    const told = Object.fromEntries(records.map(([list, held]) => [list, allOf(held)]))
    return { ...rest(place), ...(told as object as Pick<Changes, keyof Records>), timeline: allOf(timeline), removed }
  }
  const feed: Feed = {
    get cursor() {
      return cursorOf(exchange, logs)
    },
    since: (cursor) => changes(placeAt(cursor)),
    *pieces(cursor, told = (text) => text) {
      const place = placeAt(cursor)
      const whole = isMuch(place) ? undefined : changes(place)
      if (whole) yield JSON.stringify({ ...whole, cursor: told(whole.cursor) })
      else yield* changePieces(exchange, place, { ...rest(place), cursor: told(feed.cursor) })
    },
    slices: (list, order, about) => listSlices(exchange, list, order === 'newest first', about),
    latest(cursor) {
      const place = placeAt(cursor)
      const { isAll, ...counted } = health.look(COUNTED_AT_ONCE)
      const counts = { ...countsOf(exchange), ...counted }
      const count = entriesSince(logs, place)
      if (place && count <= TO_CATCH_UP) {
        const until = placeAfter(logs, place, AT_ONCE)
        const told = changes(place, briefOf, until) as BriefChanges
        const rest = { counts, created: createdSince(exchange, place, until), before: null, more: count > AT_ONCE || !isAll }
        return { ...told, cursor: cursorAt(exchange, until), ...rest }
      }
      const { records, timeline, before } = sliceOf(exchange)
      const none = feed.since(feed.cursor)
      return {
        ...none,
        fresh: true,
        ...(records as object as Pick<BriefChanges, keyof Records>),
        timeline,
        counts,
        created: [],
        before,
        more: !isAll,
      }
    },
    older(before) {
      const { records, ...rest } = sliceOf(exchange, before)
      return { ...(records as object as Pick<BriefChanges, keyof Records>), ...rest }
    },
    past: (when) => lookBackInPieces(exchange, when),
    versions: () => versions.slices(),
    forecasts: (sids) => forecasts(exchange, sids, open),
    subscribe: (listener) =>
      exchange.subscribe(() => {
        try {
          listener()
        } catch (error) {
          Promise.reject(error)
        }
      }),
  }
  return feed
}
