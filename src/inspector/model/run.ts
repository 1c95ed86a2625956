// Everything that the page knows of a phone, and how it changes: pure, one function over `Changes`.
import type { EntityListName } from '../../kinds/kinds'
import { type About, NO_ABOUT, sidsIn, type Told, withTold } from './about'
import { GrowingList, type ReadList } from './growing-list'
import { KeySet } from './key-set'
import { ITEM_LISTS, type Merged, merge, mergedAfter, type Rows, type RunLists } from './merged'
import { RecordMap } from './record-map'
import { type Refused, refusedIn } from './refused'
import { NO_TALLY, type Tally, tallyAfter } from './troubles'
import type {
  Alert,
  ApiRequest,
  Callback,
  Clock,
  Entry,
  FaultState,
  Handset,
  Item,
  Older,
  OwnNumber,
  Socket,
  Version,
  WireChanges,
  WireLatest,
} from './wire'

export { ITEM_LISTS, type RunLists } from './merged'

export interface Run extends Rows {
  /** Undefined: nothing came yet. */
  readonly cursor: string | undefined
  readonly clock: Clock
  readonly accounts: WireChanges['accounts']
  readonly numbers: readonly OwnNumber[]
  readonly handsets: readonly Handset[]
  readonly faults: readonly FaultState[]
  /** By idempotency token. */
  readonly callbacks: ReadonlyMap<string, Callback>
  readonly requests: ReadList<ApiRequest>
  readonly alerts: ReadList<Alert>
  readonly timeline: ReadList<Entry>
  /** Callbacks, requests and alerts by the record that they tell of. */
  readonly about: About
  /** Requests that were refused, by their ids: rows of the list. */
  readonly refused: ReadonlyMap<string, Refused>
  /** Of the records that are known. */
  readonly tally: Tally
  /** What records were, and nothing of them says so; only a look at the past needs it. */
  readonly versions: readonly Version[]
  /** The records of all lists in one: for `itemsOf()`. */
  readonly merged: Merged
  /** How many records of each list, and lines, there are; null where all of them are known. */
  readonly counts: Readonly<Record<string, number>> | null
  /** SIDs of listed records that came since the page was opened and were not looked at. */
  readonly unread: ReadonlySet<string>
  /** SIDs of what the last change touched, and how many changes there were: a row flashes once for each. */
  readonly touched: ReadonlySet<string>
  readonly revision: number
}

const EPOCH = '1970-01-01T00:00:00.000Z'

const NO_LISTS: Rows = { ...runLists(() => RecordMap.of<Item>(({ sid }) => sid)), refused: RecordMap.of<Refused>(({ sid }) => sid) }

export const EMPTY_RUN: Run = {
  cursor: undefined,
  clock: { now: EPOCH, start: EPOCH, mode: 'manual', speed: null, moving: false, pendingCount: 0, pending: [] },
  accounts: [],
  numbers: [],
  handsets: [],
  faults: [],
  ...NO_LISTS,
  callbacks: RecordMap.of<Callback>(({ id }) => id),
  requests: GrowingList.of<ApiRequest>(),
  alerts: GrowingList.of<Alert>(),
  timeline: GrowingList.of<Entry>(),
  about: NO_ABOUT,
  tally: NO_TALLY,
  versions: [],
  merged: merge(NO_LISTS),
  counts: null,
  unread: KeySet.NONE,
  touched: new Set(),
  revision: 0,
}

/** What was known, and what changed since: it costs as much as changed. */
export function applyChanges(run: Run, changes: WireLatest): Run {
  const isFirst = run.cursor === undefined
  const before = changes.fresh ? { ...EMPTY_RUN, unread: run.unread, revision: run.revision } : run
  const { cursor, clock, accounts, numbers, handsets, faults, removed } = changes
  const changed = ITEM_LISTS.flatMap((list) => changes[list].map(({ sid }) => sid))
  const created = changes.fresh || !changes.created ? undefined : new Set(changes.created)
  const isNew = (key: string) => created?.has(key) ?? true
  const listed = runLists((list) => {
    const came: readonly Item[] =
      list === 'sockets' ? changes.sockets.map((socket) => goneOn(before.sockets.get(socket.sid), socket)) : changes[list]
    return recordsIn<Item>(before[list], ({ sid }) => sid).changed(came, removed, isNew)
  })
  const refused = refusedIn(changes.requests)
  const lists: Rows = { ...listed, refused: recordsIn(before.refused, ({ sid }) => sid).changed(refused) }
  const about = withTold(before.about, changes)
  const sids = [...changed, ...removed, ...sidsIn(changes)]
  // What was there when the page was opened was not missed; what is older than what the page was told of is no news.
  const news = isFirst ? [] : changed.filter((sid) => !isListed(run, sid) && isListed(lists, sid))
  return {
    cursor,
    clock,
    accounts,
    numbers,
    handsets,
    faults,
    ...lists,
    callbacks: recordsIn(before.callbacks, ({ id }) => id).changed(changes.callbacks, [], isNew),
    requests: listOf(before.requests).added(changes.requests),
    alerts: listOf(before.alerts).added(changes.alerts),
    timeline: listOf(before.timeline).added(changes.timeline),
    about,
    tally: tallyAfter(before.tally, standing(before, before.about), standing(lists, about), new Set(sids)),
    versions: before.versions,
    merged: mergedAfter(before.merged, lists, [...sids, ...refused.map(({ sid }) => sid)]),
    counts: changes.before != null || before.counts ? (changes.counts ?? null) : null,
    unread: unreadAfter(before.unread, news, changes.fresh ? [...run.unread].filter((sid) => !isListed(lists, sid)) : removed),
    touched: isFirst || changes.fresh || changed.length === 0 ? NOTHING : new Set(changed),
    revision: run.revision + 1,
  }
}

/** Callbacks with all that belongs to them, for a record that is looked at. One that is not known yet comes with its record. */
export function applyCallbacks(run: Run, callbacks: readonly Callback[]): Run {
  const known = recordsIn(run.callbacks, ({ id }) => id)
  const told = callbacks.filter(({ id }) => known.has(id))
  return { ...run, callbacks: known.changed(told), about: withTold(run.about, { callbacks: told, requests: [], alerts: [] }) }
}

/** All frames of a socket, for one that is looked at. */
export function applyFrames(run: Run, sid: string, frames: Socket['frames']): Run {
  const socket = run.sockets.get(sid)
  if (!socket) return run
  const whole: Socket = { ...socket, frames, framesBefore: 0 }
  const sockets = recordsIn(run.sockets, ({ sid }) => sid).changed([goneOn(whole, socket)])
  return { ...run, sockets, merged: mergedAfter(run.merged, { ...run, sockets }, [sid]) }
}

/** A socket that is told with its newest frames, and those before them that were told already. */
function goneOn(known: Socket | undefined, told: Socket): Socket {
  const { framesBefore: before = 0 } = told
  const { framesBefore: first = 0, frames = [] } = known ?? {}
  if (before < first || before > first + frames.length) return told
  const all = [...frames.slice(0, before - first), ...told.frames]
  return { ...told, framesBefore: first, frames: all.length < frames.length ? frames : all }
}

export function applyVersions(run: Run, versions: readonly Version[]): Run {
  return { ...run, versions }
}

/** Slices of what was there before, oldest first. `isAll`: there are no older ones. What is known is newer than what they hold. */
export function applyOlder(run: Run, slices: readonly Older[], isAll: boolean): Run {
  const told = <One>(pick: (slice: Older) => readonly One[]) => slices.flatMap(pick)
  const older: Told = {
    callbacks: told((slice) => slice.callbacks),
    requests: told((slice) => slice.requests),
    alerts: told((slice) => slice.alerts),
  }
  const refused = refusedIn(older.requests)
  const lists: Rows = {
    ...runLists((list) => recordsIn<Item>(run[list], ({ sid }) => sid).putBefore(told<Item>((slice) => slice[list]))),
    refused: recordsIn(run.refused, ({ sid }) => sid).putBefore(refused),
  }
  const about = withTold(run.about, older, true)
  const came = ITEM_LISTS.flatMap((list) => told<Item>((slice) => slice[list]).map(({ sid }) => sid))
  const sids = [...came, ...sidsIn(older)]
  return {
    ...run,
    ...lists,
    callbacks: recordsIn(run.callbacks, ({ id }) => id).putBefore(older.callbacks),
    requests: listOf(run.requests).putBefore(older.requests),
    alerts: listOf(run.alerts).putBefore(older.alerts),
    about,
    tally: tallyAfter(run.tally, standing(run, run.about), standing(lists, about), new Set(sids)),
    timeline: listOf(run.timeline).putBefore(told((slice) => slice.timeline)),
    merged: mergedAfter(run.merged, lists, [...sids, ...refused.map(({ sid }) => sid)]),
    counts: isAll ? null : run.counts,
  }
}

/** How many records of the page's list are still with the server. */
export function missingOf(run: Run): number {
  const { counts } = run
  return counts ? ITEM_LISTS.reduce((sum, list) => sum + Math.max(0, (counts[list] ?? 0) - run[list].size), 0) : 0
}

export function isListed(run: RunLists, sid: string): boolean {
  return ITEM_LISTS.some((list) => run[list].has(sid))
}

function standing(lists: RunLists, about: About) {
  const of = (sid: string): Item | undefined => {
    const list = ITEM_LISTS.find((name) => lists[name].has(sid))
    return list && lists[list].get(sid)
  }
  return { of, about }
}

function runLists(listOf: (name: EntityListName) => ReadonlyMap<string, Item>): RunLists {
  return Object.fromEntries(ITEM_LISTS.map((name) => [name, listOf(name)])) as object as RunLists
}

const NOTHING: ReadonlySet<string> = new Set()

export function markRead(run: Run, sids: Iterable<string>): Run {
  const unread = unreadAfter(run.unread, [], sids)
  return unread === run.unread ? run : { ...run, unread }
}

function unreadAfter(unread: ReadonlySet<string>, news: readonly string[], gone: Iterable<string>): ReadonlySet<string> {
  return (unread instanceof KeySet ? unread : KeySet.NONE.changed([...unread])).changed(news, gone)
}

/** A map that somebody else put together has to be made anew once. */
function recordsIn<One extends object>(map: ReadonlyMap<string, One>, keyOf: (item: One) => string): RecordMap<One> {
  return map instanceof RecordMap ? map : RecordMap.of(keyOf, [...map.values()])
}

function listOf<One>(list: ReadList<One>): GrowingList<One> {
  return list instanceof GrowingList ? list : GrowingList.of([...list])
}
