// The records of all lists in one, newest first. It is kept up with what changes, so that it is not made anew for each text.
import { ENTITY_KINDS, type EntityListName } from '../../kinds/kinds'
import { GrowingList, type ReadList } from './growing-list'
import { RecordMap } from './record-map'
import { REFUSED, type Refused } from './refused'
import type { Item, WireChanges } from './wire'

/** The lists that the page's own is made of, in the order of the kinds. */
export const ITEM_LISTS: readonly EntityListName[] = ENTITY_KINDS.map(({ list }) => list as EntityListName)

/** By SID. */
export type RunLists = { readonly [List in EntityListName]: ReadonlyMap<string, WireChanges[List][number]> }

/** The rows of the page's list: records, and requests that made none. */
export type Rows = RunLists & { readonly refused: ReadonlyMap<string, Refused> }

export interface Merged {
  /** What it was made of: the refused requests of a run, and its maps in the order of `ITEM_LISTS`. */
  readonly of: readonly ReadonlyMap<string, Item>[]
  /** Newest first. Of one moment, the later record stands above, and calls stand above messages. */
  readonly items: ReadList<Item>
}

const LIST_OF_TYPE: ReadonlyMap<string, number> = new Map(
  [REFUSED, ...ENTITY_KINDS.map(({ type }) => type)].map((type, index) => [type, index]),
)

export function merge(run: Rows): Merged & { readonly items: GrowingList<Item> } {
  const of = mapsOf(run)
  const lists = of.map((map) => [...map.values()])
  const items: Item[] = []
  for (;;) {
    let newest: Item | undefined
    let from: Item[] | undefined
    for (const list of lists) {
      const last = list.at(-1)
      if (!last || (newest && last.createdAt < newest.createdAt)) continue
      newest = last
      from = list
    }
    if (!newest) return { of, items: GrowingList.of(items) }
    items.push(newest)
    from?.pop()
  }
}

export function isOf(merged: Merged, run: Rows): boolean {
  return mapsOf(run).every((map, index) => merged.of[index] === map)
}

/**
 * `touched`: SIDs of what came, changed or went between the two, in any order, or of which something else changed: whoever keeps what
 * he found in a chunk of the list looks at it again.
 */
export function mergedAfter(before: Merged, run: Rows, touched: readonly string[]): Merged {
  const of = mapsOf(run)
  if (touched.length === 0 && of.every((map, index) => map === before.of[index])) return before
  const [known, now] = [before.of, of].map((maps) => maps.flatMap((map): RecordMap<Item>[] => (map instanceof RecordMap ? [map] : []))) as [
    RecordMap<Item>[],
    RecordMap<Item>[],
  ]
  // A run that somebody else put together, such as one of the past.
  const { items: had } = before
  if (known.length !== of.length || now.length !== of.length || !(had instanceof GrowingList)) return merge(run)
  const changes = [...new Set(touched)].flatMap((sid) => now.flatMap((map, index) => changeOf(known[index], map, sid)))
  const places = new Map(changes.flatMap(({ old, item }) => (old && item ? [[placeOf(had, old, known), item] as const] : [])))
  let items = had.replaced(places)
  for (const { old, item } of changes) {
    if (!old || item) continue
    const place = placeOf(items, old, known)
    items = items.spliced(place, place + 1, [])
  }
  return {
    of,
    items: withFresh(
      items,
      changes.flatMap(({ old, item }) => (item && !old ? item : [])),
      now,
    ),
  }
}

/** What stands among the others before and after. */
function changeOf(known: RecordMap<Item> | undefined, now: RecordMap<Item>, sid: string): { old?: Item; item?: Item }[] {
  const [old, item] = [known, now].map((map) => (map?.has(sid) ? map.get(sid) : undefined))
  return old || item ? [{ ...(old ? { old } : {}), ...(item ? { item } : {}) }] : []
}

type Maps = readonly Pick<RecordMap<Item>, 'placeOf'>[]

export function mapsOf(run: Rows): readonly ReadonlyMap<string, Item>[] {
  return [run.refused, ...ITEM_LISTS.map((name) => run[name])]
}

function withFresh(items: GrowingList<Item>, fresh: readonly Item[], maps: Maps): GrowingList<Item> {
  const sorted = [...fresh].sort((a, b) => order(a, b, maps))
  const [newest, oldest] = [sorted[0], sorted.at(-1)]
  if (!newest || !oldest) return items
  const from = placeOf(items, newest, maps)
  const end = placeOf(items, oldest, maps)
  if (end === items.first) return items.putBefore(sorted)
  if (from === items.end) return items.added(sorted)
  const between = items.slice(from - items.first, end - items.first)
  return items.spliced(
    from,
    end,
    [...between, ...sorted].sort((a, b) => order(a, b, maps)),
  )
}

/** Where it stands, or would. */
function placeOf(items: GrowingList<Item>, item: Item, maps: Maps): number {
  return items.placeFor((other) => order(other, item, maps) < 0)
}

/** Below zero: the first is the newer one. */
function order(a: Item, b: Item, maps: Maps): number {
  if (a.createdAt !== b.createdAt) return a.createdAt > b.createdAt ? -1 : 1
  const [listOfA, listOfB] = [a, b].map(({ type }) => LIST_OF_TYPE.get(type) ?? 0) as [number, number]
  if (listOfA !== listOfB) return listOfB - listOfA
  const place = ({ sid }: Item) => maps[listOfA]?.placeOf(sid) ?? 0
  return place(b) - place(a)
}
