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
import type { TimelineEntry } from './timeline'
import { type RecordVersion, Versions } from './versions'

/** A callback with its idempotency token, which is the same for every attempt. */
export interface FeedCallback extends CallbackRecord {
  /** The idempotency token, for `phone.replay(id)`. */
  readonly id: string
}

/** A request with its id, and why it was refused. */
export interface FeedRequest extends RequestRecord, RequestDetails {}

type RecordsOfFeed = { readonly [List in keyof Records]: readonly Told<Records[List]>[] }

/** What `feed.since()` gives. Each list holds whole records, as plain data. */
export interface Changes extends RecordsOfFeed {
  /** For the next `since()`. */
  readonly cursor: string
  /** Forget what you had: this is everything. */
  readonly fresh: boolean
  /** Where the clock stands, and what is due. */
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
  /** All services of Verify. */
  readonly verifyServices: readonly VerifyServiceState[]
  /** All applications. */
  readonly applications: readonly ApplicationState[]
  /** All verified caller IDs. */
  readonly callerIds: readonly CallerIdState[]
  /** All handsets that were made. */
  readonly handsets: readonly HandsetState[]
  /** All faults that are injected. */
  readonly faults: readonly FaultState[]
  /** New or changed ones, whole, in order of creation. The same holds for calls, callbacks and whatever else has a state. */
  readonly messages: readonly MessageRecord[]
  /** New or changed ones, whole, with their tokens. */
  readonly callbacks: readonly FeedCallback[]
  /** Those that came since; so with alerts and the timeline. */
  readonly requests: readonly FeedRequest[]
  /** The lines that came since. */
  readonly timeline: readonly TimelineEntry[]
  /** SIDs of messages and calls that were deleted since. */
  readonly removed: readonly string[]
}

/** Of a socket, the newest frames alone, and how many there are before those. */
type Brief<Told> = Omit<Told, 'sockets'> & { readonly sockets: readonly BriefSocket[] }
type BriefChanges = Brief<Changes>

/** What changed, or where that is more than a page can be told at once, the newest records: the others come by `older(before)`. */
export interface LatestChanges extends BriefChanges {
  /**
   * How many records there are, by the name of their list, and of lines, `timeline`. Besides: `failed`, records that did not end well, or
   * that a failed callback, a refused document or an error is about; `refused`, requests that were answered with an error; `open`, records
   * that are not over; `problems`, alerts that are more than information. Of a long run these are counted in several answers (`more`).
   */
  readonly counts: Readonly<Record<string, number>>
  /** Of what is told, what was made since the cursor: SIDs, and tokens of callbacks. What else is not known is older. Empty where `fresh`. */
  readonly created: readonly string[]
  /** Not all that changed is told or counted: the rest comes by the cursor. */
  readonly more: boolean
  /** Where the older records are: for `older()`. Null: there are none, or they are known. */
  readonly before: string | null
}

/** A slice of the records: what `LatestChanges` has of them. */
export interface OlderRecords extends Brief<RecordsOfFeed> {
  /** Without their headers: each has others, and `slices('callbacks', …, sid)` has them. */
  readonly callbacks: readonly FeedCallback[]
  /** Those that came before the ones that are known. */
  readonly requests: readonly FeedRequest[]
  /** The lines that came before the ones that are known. */
  readonly timeline: readonly TimelineEntry[]
  /** For the slice before this one. Null: this was the last. */
  readonly before: string | null
}

/** What an onlooker follows a phone by: the page, a server, a tool of your own. */
export interface Feed {
  /** Where the phone stands now: what `since()` would give, without the records. */
  readonly cursor: string
  /** What changed since the cursor of an earlier answer; everything without one, and after a restore or a reset. */
  since(cursor?: string): Changes
  /**
   * `since()` as JSON, in pieces that are a moment's work each, for one who lets others have a turn between two: what is told stands
   * as it was at the first. `told`: how the cursor is written in it.
   */
  pieces(cursor?: string, told?: (cursor: string) => string): Iterable<string>
  /** The records of one list, as `since()` has them, in slices that are a moment's work each. It stands as it is when it is asked for. `about`: of callbacks, those of this SID. */
  slices(list: keyof RecordsOfFeed | 'timeline', order?: 'oldest first' | 'newest first', about?: string): Iterable<readonly object[]>
  /**
   * As `since()`, and never more than a moment's work: where more changed, it is told in several answers (`more`), and where that would
   * take long, it is `fresh` and holds the newest records alone.
   */
  latest(cursor?: string): LatestChanges
  /** The records before those that were told, a slice of each list, newest slice first. After a reset or a restore there are none. */
  older(before: string): OlderRecords
  /**
   * `phone.at(when)` as JSON, in pieces that are a moment's work each: the moment and every list, by its name.
   * @throws MisuseError as `phone.at()`, before the first piece.
   */
  past(when: Duration | Date): Iterable<string>
  /**
   * What records were before a change that leaves no date in them, deleted ones among them, in slices that are a moment's work each, some
   * of them empty. With these and the records themselves it can be told how each stood at any moment, as `phone.at()` does.
   */
  versions(): Iterable<readonly RecordVersion[]>
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
