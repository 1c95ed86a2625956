// Who the lines of the timeline are about, and what is still to come of them: what a picture of a run needs besides the lines.

import type { Exchange } from '../exchange/exchange'
import type { LivingRow } from '../kinds/kind'
import { ENTITY_KINDS } from '../kinds/kinds'
import { comingIn, type Living } from '../sequence/coming'
import type { NameOf } from '../sequence/lifelines'
import type { Find, Subject } from '../sequence/moves'
import { comingSteps, type Step } from '../sequence/sequence'
import type { ReadTable, Row } from '../store/table'
import type { ClockState } from './state'

export interface Cast {
  readonly find: Find
  readonly nameOf: NameOf
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

type AnyRow = Row & Partial<Omit<Subject, 'type'>> & Partial<Pick<LivingRow, 'status' | 'history'>>

export function castOf({ store }: Pick<Exchange, 'store'>, future: Future): Cast {
  const found = (sid: string) => {
    for (const { type, table } of ENTITY_KINDS) {
      const row: AnyRow | undefined = (store[table] as ReadTable<Row, string>).get(sid)
      if (row) return { type, row }
    }
    return undefined
  }
  const find: Find = (sid) => {
    const one = found(sid)
    if (!one) return undefined
    const { from = '', to = '', direction = '', body = '', friendlyName = '' } = one.row
    return { type: one.type, from, to, direction, body, friendlyName }
  }
  const living = (sid: string): Living<Date> | undefined => {
    const one = found(sid)
    if (!one) return undefined
    const { status, history = [] } = one.row
    const dated = history.map((entry) => ({ status: entry.status, at: new Date(entry.at) }))
    return { type: one.type, sid, history: dated, ...(status === undefined ? {} : { status }) }
  }
  return {
    find,
    nameOf: (address) => store.handsets.get(address)?.callerName ?? undefined,
    now: () => future.clock().now.getTime(),
    coming() {
      const forecasts = new Map(future.forecasts().map(({ sid, statuses }) => [sid, statuses]))
      return comingSteps(comingIn(future.clock(), forecasts, living), find)
    },
  }
}
