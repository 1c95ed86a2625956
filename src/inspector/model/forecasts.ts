// What is still to come of a record: the statuses of its forecast, and what else of it waits in the clock. Knows nothing of a server.
import type { ReadList } from './growing-list'
import { ITEM_LISTS, type RunLists } from './run'
import { isEnd } from './status'
import { msOf } from './time'
import type { Clock, Forecast, Item } from './wire'

/** By SID. */
export type Forecasts = ReadonlyMap<string, Forecast['statuses']>

export const NONE: Forecasts = new Map()

export interface Coming {
  readonly at: string
  readonly label: string
  /** False: such as the end of a prompt. */
  readonly isStatus: boolean
}

export function bySid(forecasts: readonly Forecast[]): Forecasts {
  return new Map(forecasts.map(({ sid, statuses }) => [sid, statuses]))
}

/** Ascending. A forecast may be older than the record: what happened since is left out. Without one, the clock's next steps. */
export function comingOf(
  { type, sid, status, history = [] }: Item,
  { now, pending }: Pick<Clock, 'now' | 'pending'>,
  forecasts: Forecasts,
): Coming[] {
  if (isEnd(type, status)) return []
  const isPast = (next: string, at: string) => msOf(at) < msOf(now) || history.some((one) => one.status === next && one.at === at)
  const foretold = (forecasts.get(sid) ?? [])
    .filter((one) => !isPast(one.status, one.at))
    .map((one): Coming => ({ at: one.at, label: one.status, isStatus: true }))
  const waiting = pending
    .filter((one) => one.sid === sid)
    .map(({ at, label }): Coming => {
      const next = /→ ([a-z-]+)$/.exec(label)?.[1]
      return { at, label: next ?? label.replace(/^\S+ /, ''), isStatus: next !== undefined }
    })
  const kept = foretold.length === 0 ? waiting : waiting.filter(({ isStatus }) => !isStatus)
  return [...foretold, ...kept].sort((a, b) => msOf(a.at) - msOf(b.at))
}

/** What came of these records after the moment that is shown, and what is still to come of them. */
export function comingThen(shown: readonly Item[], present: RunLists, forecasts: Forecasts): Forecasts {
  const then = new Map<string, Forecast['statuses']>()
  for (const { type, sid, status, history = [] } of shown) {
    if (isEnd(type, status)) continue
    const list = ITEM_LISTS.find((name) => present[name].has(sid))
    const now: Item | undefined = list && present[list].get(sid)
    const came = (now?.history ?? []).slice(history.length) as Forecast['statuses']
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
