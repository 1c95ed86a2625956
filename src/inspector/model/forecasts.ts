// What is still to come of a record: the statuses of its forecast, and what else of it waits in the clock. Knows nothing of a server.
import type { Item } from './items'
import { isEnd } from './status'
import { msOf } from './time'
import type { Clock, Forecast } from './wire'

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
export function comingOf({ record }: Item, { now, pending }: Pick<Clock, 'now' | 'pending'>, forecasts: Forecasts): Coming[] {
  if (isEnd(record.status)) return []
  const isPast = (status: string, at: string) =>
    msOf(at) < msOf(now) || record.history.some((one) => one.status === status && one.at === at)
  const foretold = (forecasts.get(record.sid) ?? [])
    .filter(({ status, at }) => !isPast(status, at))
    .map(({ status, at }): Coming => ({ at, label: status, isStatus: true }))
  const waiting = pending
    .filter(({ sid }) => sid === record.sid)
    .map(({ at, label }): Coming => {
      const status = /→ ([a-z-]+)$/.exec(label)?.[1]
      return { at, label: status ?? label.replace(/^\S+ /, ''), isStatus: status !== undefined }
    })
  const kept = foretold.length === 0 ? waiting : waiting.filter(({ isStatus }) => !isStatus)
  return [...foretold, ...kept].sort((a, b) => msOf(a.at) - msOf(b.at))
}

/** The SIDs to ask for: of what is not over, what is selected before the newest. */
export function sidsToAsk(found: readonly Item[], selected: Item | undefined, most: number): string[] {
  const isOpen = (item: Item | undefined): item is Item => item !== undefined && !isEnd(item.record.status)
  const open = [selected, ...found.slice(0, most)].filter(isOpen).map(({ record }) => record.sid)
  return [...new Set(open)].slice(0, most)
}
