// The run as it was at a moment: out of what the page holds, so that it is there in a saved run, too.
import { ENTITY_KINDS } from '../../kinds/kinds'
import { aboutThen } from './about'
import { GrowingList, type ReadList } from './growing-list'
import { ITEM_LISTS, mapsOf, type Rows, type RunLists } from './merged'
import { PastItems, settledAt } from './past-items'
import { PastList, recordAt, versionsOf, withDeleted } from './past-list'
import { REFUSED, type Refused } from './refused'
import type { Run } from './run'
import { countUntil } from './then'
import { msOf } from './time'
import type { Callback, Clock, Handset, Item } from './wire'

/** At the end of the moment, as `phone.at()` tells it. Of a moment that is still to come, the run as it is. */
export function runAt(run: Run, at: string): Run {
  const moment = msOf(at)
  if (run.cursor === undefined || moment >= msOf(run.clock.now)) return run
  const past = <One extends Item | Callback>(list: string, known: ReadonlyMap<string, One>, keyOf: (record: One) => string) => {
    const versions = versionsOf(run.versions, list)
    return new PastList(withDeleted(known, versions, keyOf), versions, createdAt, moment)
  }
  const lists = Object.fromEntries(ITEM_LISTS.map((list) => [list, past<Item>(list, run[list], sidOf)]))
  const then: Rows = { ...(lists as object as RunLists), refused: past<Refused>(REFUSED, run.refused, sidOf) }
  const callbacks = past<Callback>('callbacks', run.callbacks, ({ id }) => id)
  return {
    ...run,
    ...then,
    merged: run.versions.some(({ gone }) => gone) ? run.merged : { of: mapsOf(then), items: itemsAt(run, at) },
    clock: clockAt(run.clock, at),
    handsets: run.handsets.map((handset) => handsetAt(handset, then.calls)),
    callbacks,
    about: aboutThen(run.about, callbacks, (at) => msOf(at) <= moment),
    requests: until(run.requests, moment),
    alerts: until(run.alerts, moment),
    timeline: until(run.timeline, moment),
    touched: NOTHING,
  }
}

const NOTHING: ReadonlySet<string> = new Set()

const LIST_OF_TYPE: ReadonlyMap<string, string> = new Map(ENTITY_KINDS.map(({ type, list }) => [type, list]))

/** Of a run of which nothing was deleted. */
function itemsAt(run: Run, at: string): PastItems {
  const moment = msOf(at)
  const then = (item: Item) => recordAt(item, versionsOf(run.versions, LIST_OF_TYPE.get(item.type) ?? '').get(item.sid), moment)
  const isTold = run.versions.some(({ until }) => msOf(until) > moment)
  const isSettled = (chunk: readonly Item[]) => !isTold && settledAt(chunk, run.about) <= moment
  return new PastItems(run.merged.items, at, then, isSettled)
}

function until<One extends { readonly at: string }>(list: ReadList<One>, moment: number): ReadList<One> {
  const count = countUntil(list, moment)
  return list instanceof GrowingList ? list.upTo(count) : list.slice(0, count)
}

function createdAt(record: Item | Callback): number {
  return msOf('createdAt' in record ? record.createdAt : record.at)
}

function sidOf({ sid }: Item): string {
  return sid
}

/** What was pending then nobody knows any more. */
function clockAt(clock: Clock, now: string): Clock {
  return { ...clock, now, moving: false, pendingCount: 0, pending: [] }
}

function handsetAt(handset: Handset, calls: Run['calls']): Handset {
  const legs = handset.legs.filter((sid) => calls.has(sid))
  return { ...handset, legs, hearing: [] }
}
