// Who the lines of the timeline are about, and what is still to come of them: what a picture of a run needs besides the lines.

import type { HistoryEntry } from '../domain/status'
import type { Exchange } from '../exchange/exchange'
import { ENTITY_KINDS } from '../kinds/kinds'
import { comingIn, type Living } from '../sequence/coming'
import type { Find, Subject } from '../sequence/moves'
import { comingSteps, type Step } from '../sequence/sequence'
import type { ReadTable, Row } from '../store/table'
import type { ClockState } from './state'

export interface Cast {
  readonly find: Find
  /** Ascending. */
  coming(): Step[]
  /** Where virtual time stands, in milliseconds. */
  now(): number
}

/** What the feed tells of the future. */
interface Future {
  clock(): Pick<ClockState, 'now' | 'pending'>
  forecasts(): readonly { readonly sid: string; readonly statuses: readonly { readonly status: string; readonly at: Date }[] }[]
}

export function castOf({ store }: Pick<Exchange, 'store'>, future: Future): Cast {
  const rowOf = (sid: string): (Row & { readonly type: string }) | undefined => {
    for (const { type, table } of ENTITY_KINDS) {
      const row = (store[table] as ReadTable<Row, string>).get(sid)
      if (row) return { ...row, type }
    }
    return undefined
  }
  // A row has the fields of its record that are asked for; what else it holds, such as a URL with a password, nobody reads.
  const find: Find = (sid) => rowOf(sid) as Subject | undefined
  const living = (sid: string): Living<Date> | undefined => {
    const row = rowOf(sid) as (Omit<Living<Date>, 'history'> & { readonly history?: readonly HistoryEntry<string>[] }) | undefined
    return row && { ...row, history: (row.history ?? []).map(({ status, at }) => ({ status, at: new Date(at) })) }
  }
  return {
    find,
    now: () => future.clock().now.getTime(),
    coming() {
      const forecasts = new Map(future.forecasts().map(({ sid, statuses }) => [sid, statuses]))
      return comingSteps(comingIn(future.clock(), forecasts, living), find)
    },
  }
}
