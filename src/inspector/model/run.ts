// Everything that the page knows of a phone, and how it changes: pure, one function over `Changes`.
import { ENTITY_KINDS, type EntityListName } from '../../kinds/kinds'
import { type About, NO_ABOUT, sidsIn, type Told, withTold } from './about'
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
  WireChanges,
  WireLatest,
} from './wire'

/** The lists that the page's own is made of, in the order of the kinds. */
export const ITEM_LISTS: readonly EntityListName[] = ENTITY_KINDS.map(({ list }) => list as EntityListName)

/** By SID. */
export type RunLists = { readonly [List in EntityListName]: ReadonlyMap<string, WireChanges[List][number]> }

export interface Run extends RunLists {
  /** Undefined: nothing came yet. */
  readonly cursor: string | undefined
  readonly clock: Clock
  readonly accounts: WireChanges['accounts']
  readonly numbers: readonly OwnNumber[]
  readonly handsets: readonly Handset[]
  readonly faults: readonly FaultState[]
  /** By idempotency token. */
  readonly callbacks: ReadonlyMap<string, Callback>
  readonly requests: readonly ApiRequest[]
  readonly alerts: readonly Alert[]
  readonly timeline: readonly Entry[]
  /** Callbacks, requests and alerts by the record that they tell of. */
  readonly about: About
  /** Requests that were refused: rows of the list. */
  readonly refused: readonly Refused[]
  /** Of the records that are known. */
  readonly tally: Tally
  /** How many records of each list, and lines, there are; null where all of them are known. */
  readonly counts: Readonly<Record<string, number>> | null
  /** SIDs of listed records that came since the page was opened and were not looked at. */
  readonly unread: ReadonlySet<string>
  /** SIDs of what the last change touched, and how many changes there were: a row flashes once for each. */
  readonly touched: ReadonlySet<string>
  readonly revision: number
}

const EPOCH = '1970-01-01T00:00:00.000Z'

export const EMPTY_RUN: Run = {
  cursor: undefined,
  clock: { now: EPOCH, start: EPOCH, mode: 'manual', speed: null, moving: false, pendingCount: 0, pending: [] },
  accounts: [],
  numbers: [],
  handsets: [],
  faults: [],
  ...runLists(() => new Map()),
  callbacks: new Map(),
  requests: [],
  alerts: [],
  timeline: [],
  about: NO_ABOUT,
  refused: [],
  tally: NO_TALLY,
  counts: null,
  unread: new Set(),
  touched: new Set(),
  revision: 0,
}

/** What was known, and what changed since. */
export function applyChanges(run: Run, changes: WireLatest): Run {
  const isFirst = run.cursor === undefined
  const before = changes.fresh ? { ...EMPTY_RUN, unread: run.unread, revision: run.revision } : run
  const { cursor, clock, accounts, numbers, handsets, faults } = changes
  const changed = ITEM_LISTS.flatMap((list) => changes[list].map(({ sid }) => sid))
  const removed = new Set(changes.removed)
  const lists = runLists((list) => {
    const came: readonly Item[] =
      list === 'sockets' ? changes.sockets.map((socket) => goneOn(before.sockets.get(socket.sid), socket)) : changes[list]
    return merge<Item>(before[list], came, ({ sid }) => sid, removed)
  })
  const about = withTold(before.about, changes)
  // What was there when the page was opened was not missed.
  const news = isFirst ? [] : changed.filter((sid) => !isListed(run, sid))
  return {
    cursor,
    clock,
    accounts,
    numbers,
    handsets,
    faults,
    ...lists,
    callbacks: merge(before.callbacks, changes.callbacks, ({ id }) => id, new Set()),
    requests: append(before.requests, changes.requests),
    alerts: append(before.alerts, changes.alerts),
    timeline: append(before.timeline, changes.timeline),
    about,
    refused: append(before.refused, refusedIn(changes.requests)),
    tally: tallyAfter(
      before.tally,
      standing(before, before.about),
      standing(lists, about),
      new Set([...changed, ...removed, ...sidsIn(changes)]),
    ),
    counts: changes.before != null || before.counts ? (changes.counts ?? null) : null,
    unread: unreadAfter(before.unread, news, (sid) => isListed(lists, sid)),
    touched: isFirst || changes.fresh || changed.length === 0 ? NOTHING : new Set(changed),
    revision: run.revision + 1,
  }
}

/** All frames of a socket, for one that is looked at. */
export function applyFrames(run: Run, sid: string, frames: Socket['frames']): Run {
  const socket = run.sockets.get(sid)
  if (!socket) return run
  const whole: Socket = { ...socket, frames, framesBefore: 0 }
  return { ...run, sockets: new Map(run.sockets).set(sid, goneOn(whole, socket)) }
}

/** A socket that is told with its newest frames, and those before them that were told already. */
function goneOn(known: Socket | undefined, told: Socket): Socket {
  const { framesBefore: before = 0 } = told
  const { framesBefore: first = 0, frames = [] } = known ?? {}
  if (before < first || before > first + frames.length) return told
  const all = [...frames.slice(0, before - first), ...told.frames]
  return { ...told, framesBefore: first, frames: all.length < frames.length ? frames : all }
}

/** Slices of what was there before, oldest first. `isAll`: there are no older ones. What is known is newer than what they hold. */
export function applyOlder(run: Run, slices: readonly Older[], isAll: boolean): Run {
  const told = <One>(pick: (slice: Older) => readonly One[]) => slices.flatMap(pick)
  const lists = runLists((list) =>
    putBefore<Item>(
      run[list],
      told<Item>((slice) => slice[list]),
      ({ sid }) => sid,
    ),
  )
  const older: Told = {
    callbacks: told((slice) => slice.callbacks),
    requests: told((slice) => slice.requests),
    alerts: told((slice) => slice.alerts),
  }
  const about = withTold(run.about, older, true)
  const sids = new Set([...ITEM_LISTS.flatMap((list) => told<Item>((slice) => slice[list]).map(({ sid }) => sid)), ...sidsIn(older)])
  return {
    ...run,
    ...lists,
    about,
    refused: append(refusedIn(older.requests), run.refused),
    tally: tallyAfter(run.tally, standing(run, run.about), standing(lists, about), sids),
    callbacks: putBefore(run.callbacks, older.callbacks, ({ id }) => id),
    requests: append(older.requests, run.requests),
    alerts: append(older.alerts, run.alerts),
    timeline: append(
      told((slice) => slice.timeline),
      run.timeline,
    ),
    counts: isAll ? null : run.counts,
  }
}

function standing(lists: RunLists, about: About) {
  const of = (sid: string): Item | undefined => {
    for (const name of ITEM_LISTS) {
      const item = lists[name].get(sid)
      if (item) return item
    }
    return undefined
  }
  return { of, about }
}

function putBefore<One>(known: ReadonlyMap<string, One>, items: readonly One[], keyOf: (item: One) => string): ReadonlyMap<string, One> {
  return new Map([...items.map((item) => [keyOf(item), item] as const), ...known])
}

/** How many records of the page's list are still with the server. */
export function missingOf(run: Run): number {
  const { counts } = run
  return counts ? ITEM_LISTS.reduce((sum, list) => sum + Math.max(0, (counts[list] ?? 0) - run[list].size), 0) : 0
}

export function isListed(run: RunLists, sid: string): boolean {
  return ITEM_LISTS.some((list) => run[list].has(sid))
}

function runLists(listOf: (name: EntityListName) => ReadonlyMap<string, Item>): RunLists {
  return Object.fromEntries(ITEM_LISTS.map((name) => [name, listOf(name)])) as object as RunLists
}

const NOTHING: ReadonlySet<string> = new Set()

export function markRead(run: Run, sids: Iterable<string>): Run {
  const unread = new Set(run.unread)
  for (const sid of sids) unread.delete(sid)
  return unread.size === run.unread.size ? run : { ...run, unread }
}

function unreadAfter(unread: ReadonlySet<string>, news: readonly string[], isThere: (sid: string) => boolean): ReadonlySet<string> {
  if (news.length === 0 && [...unread].every(isThere)) return unread
  return new Set([...unread, ...news].filter(isThere))
}

/** A record that was known keeps its place. */
function merge<Item>(
  known: ReadonlyMap<string, Item>,
  items: readonly Item[],
  keyOf: (item: Item) => string,
  removed: ReadonlySet<string>,
): ReadonlyMap<string, Item> {
  if (items.length === 0 && removed.size === 0) return known
  const merged = new Map(known)
  for (const item of items) merged.set(keyOf(item), item)
  for (const key of removed) merged.delete(key)
  return merged
}

function append<Item>(known: readonly Item[], items: readonly Item[]): readonly Item[] {
  return items.length === 0 ? known : [...known, ...items]
}
