// What is still to come of a record: the statuses of its forecast, and what else of it waits in the clock. Knows nothing of a server.
import type { Forecasts } from '../../sequence/coming'
import type { ReadList } from './growing-list'
import { ITEM_LISTS, type RunLists } from './run'
import { isEnd } from './status'
import type { Forecast, Item } from './wire'

export { type Coming, comingOf, type Forecasts } from '../../sequence/coming'

export const NONE: Forecasts = new Map()

export function bySid(forecasts: readonly Forecast[]): Forecasts {
  return new Map(forecasts.map(({ sid, statuses }) => [sid, statuses]))
}

/** What came of these records after the moment that is shown, and what is still to come of them. */
export function comingThen(shown: readonly Item[], present: RunLists, forecasts: Forecasts): Forecasts {
  const then = new Map<string, NonNullable<ReturnType<Forecasts['get']>>>()
  for (const { type, sid, status, history = [] } of shown) {
    if (isEnd(type, status)) continue
    const list = ITEM_LISTS.find((name) => present[name].has(sid))
    const now: Item | undefined = list && present[list].get(sid)
    const came = (now?.history ?? []).slice(history.length)
    then.set(sid, [...came, ...(forecasts.get(sid) ?? [])])
  }
  return then
}

/** The SIDs to ask for: of what is not over, what is selected before the newest. */
export function sidsToAsk(found: ReadList<Item>, selected: Item | undefined, most: number): string[] {
  const isOpen = (item: Item | undefined): item is Item => item !== undefined && !isEnd(item.type, item.status)
  const open = [selected, ...found.slice(0, most)].filter(isOpen).map(({ sid }) => sid)
  return [...new Set(open)].slice(0, most)
}
