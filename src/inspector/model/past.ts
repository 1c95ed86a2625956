// The run as it was at a moment: out of what the page holds, so that it is there in a saved run, too.
import type { EntityListName } from '../../kinds/kinds'
import { aboutThen } from './about'
import { PastList, shelfOf, versionsOf } from './past-list'
import { REFUSED, type Refused } from './refused'
import { ITEM_LISTS, type Run } from './run'
import { countUntil } from './then'
import { msOf } from './time'
import type { Callback, Clock, Handset, Item } from './wire'

/** At the end of the moment, as `phone.at()` tells it. Of a moment that is still to come, the run as it is. */
export function runAt(run: Run, at: string): Run {
  const moment = msOf(at)
  if (run.cursor === undefined || moment >= msOf(run.clock.now)) return run
  const past = <One extends object>(list: string, known: ReadonlyMap<string, One>, createdAt: (record: One) => string) =>
    new PastList(shelfOf(known, createdAt, versionsOf(run.versions, list)), moment)
  const lists = Object.fromEntries(ITEM_LISTS.map((list) => [list, past<Item>(list, run[list], createdAt)]))
  const then = lists as object as Pick<Run, EntityListName>
  const callbacks = past<Callback>('callbacks', run.callbacks, (callback) => callback.at)
  return {
    ...run,
    ...then,
    clock: clockAt(run.clock, at),
    handsets: run.handsets.map((handset) => handsetAt(handset, then.calls)),
    callbacks,
    about: aboutThen(run.about, callbacks, (at) => msOf(at) <= moment),
    refused: past<Refused>(REFUSED, run.refused, createdAt),
    requests: run.requests.slice(0, countUntil(run.requests, moment)),
    alerts: run.alerts.slice(0, countUntil(run.alerts, moment)),
    timeline: run.timeline.slice(0, countUntil(run.timeline, moment)),
    touched: NOTHING,
  }
}

const NOTHING: ReadonlySet<string> = new Set()

function createdAt(item: Item): string {
  return item.createdAt
}

/** What was pending then nobody knows any more. */
function clockAt(clock: Clock, now: string): Clock {
  return { ...clock, now, moving: false, pendingCount: 0, pending: [] }
}

function handsetAt(handset: Handset, calls: Run['calls']): Handset {
  const legs = handset.legs.filter((sid) => calls.has(sid))
  return { ...handset, legs, hearing: [] }
}
