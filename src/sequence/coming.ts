// What is still to come of a record: the statuses of its forecast, and what else of it waits in the clock.
import { isOver, LIVING_KINDS } from '../kinds/kinds'

type Moment = Date | string

/** A record that may have a future. */
export interface Living<At extends Moment> {
  readonly type: string
  readonly sid: string
  readonly status?: string
  readonly history?: readonly { readonly status: string; readonly at: At }[]
}

/** What waits in the clock, with its label, such as `SM..c2a1 queued → sending`, and where it stands. */
export interface Waiting<At extends Moment> {
  readonly now: At
  readonly pending: readonly { readonly at: At; readonly label: string; readonly sid: string | null }[]
}

/** By SID, ascending. */
export type Forecasts<At extends Moment = string> = ReadonlyMap<string, readonly { readonly status: string; readonly at: At }[]>

export interface Coming<At extends Moment = string> {
  readonly at: At
  readonly label: string
  /** False: such as the end of a prompt. */
  readonly isStatus: boolean
}

/** Ascending. A forecast may be older than the record: what happened since is left out. Without one, the clock's next steps. */
export function comingOf<At extends Moment>(
  { type, sid, status, history = [] }: Living<At>,
  { now, pending }: Waiting<At>,
  forecasts: Forecasts<At>,
): Coming<At>[] {
  if (isEnd(type, status)) return []
  const isPast = (next: string, at: At) => msOf(at) < msOf(now) || history.some((one) => one.status === next && msOf(one.at) === msOf(at))
  const foretold = (forecasts.get(sid) ?? [])
    .filter((one) => !isPast(one.status, one.at))
    .map((one): Coming<At> => ({ at: one.at, label: one.status, isStatus: true }))
  const waiting = pending.filter((one) => one.sid === sid).map(({ at, label }) => waitingOf(at, label))
  const kept = foretold.length === 0 ? waiting : waiting.filter(({ isStatus }) => !isStatus)
  return [...foretold, ...kept].sort((a, b) => msOf(a.at) - msOf(b.at))
}

export interface ComingOf<At extends Moment> extends Coming<At> {
  readonly sid: string | null
}

/** Of all records that have a forecast or wait in the clock, ascending; of one moment, in the order of the clock. */
export function comingIn<At extends Moment>(
  clock: Waiting<At>,
  forecasts: Forecasts<At>,
  find: (sid: string) => Living<At> | undefined,
): ComingOf<At>[] {
  const sids = new Set([...clock.pending.flatMap(({ sid }) => sid ?? []), ...forecasts.keys()])
  const unknown = clock.pending.filter(({ sid }) => sid === null || !find(sid))
  const coming = [...sids].flatMap((sid) => {
    const item = find(sid)
    return item ? comingOf(item, clock, forecasts).map((one) => ({ ...one, sid })) : []
  })
  const others = unknown.map(({ at, label, sid }) => ({ at, sid, label, isStatus: false }))
  return [...coming, ...others].sort((a, b) => msOf(a.at) - msOf(b.at))
}

function waitingOf<At extends Moment>(at: At, label: string): Coming<At> {
  const next = /→ ([a-z-]+)$/.exec(label)?.[1]
  return { at, label: next ?? label.replace(/^\S+ /, ''), isStatus: next !== undefined }
}

/** Whether a record of that type stays as it is. What has no status is never on its way. */
export function isEnd(type: string, status: string | undefined): boolean {
  const kind = LIVING_KINDS.find((one) => one.type === type)
  return kind === undefined || status === undefined || isOver(kind, { status })
}

function msOf(at: Moment): number {
  return typeof at === 'string' ? Date.parse(at) : at.getTime()
}
