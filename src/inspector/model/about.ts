// What tells of a record and is no record of the list: its callbacks, its requests, its alerts, by the record's SID. An older index
// stays as it was, and a change costs no more than what changed: the records stand in shelves, of which one is copied.
import type { Alert, ApiRequest, Callback } from './wire'

export interface Own {
  /** Oldest first, as all of these. */
  readonly callbacks: readonly Callback[]
  readonly requests: readonly ApiRequest[]
  readonly alerts: readonly Alert[]
}

export type Told = { readonly [List in keyof Own]: readonly Own[List][number][] }

type Shelf = ReadonlyMap<string, Own>

export interface About {
  readonly shelves: readonly (Shelf | undefined)[]
  /** Of a look at the past: what of it there was then. */
  asItWas?(sid: string, own: Own): Own
}

export const NOTHING_OWN: Own = { callbacks: [], requests: [], alerts: [] }
export const NO_ABOUT: About = { shelves: [] }

const SHELVES = 1_024
/** What is said of no record stands there. */
const NOBODY = ''

export function ownOf(about: About, sid: string): Own {
  const own = about.shelves[shelfOf(sid)]?.get(sid) ?? NOTHING_OWN
  return about.asItWas && own !== NOTHING_OWN ? about.asItWas(sid, own) : own
}

/** As it was: what had come by then, and the callbacks as they stood. A record is looked at when it is asked for. */
export function aboutThen({ shelves }: About, callbacks: ReadonlyMap<string, Callback>, until: (at: string) => boolean): About {
  const known = new Map<string, Own>()
  return {
    shelves,
    asItWas(sid, own) {
      const before = known.get(sid)
      if (before) return before
      const then: Own = {
        callbacks: own.callbacks.flatMap(({ id }) => callbacks.get(id) ?? []),
        requests: own.requests.filter(({ at }) => until(at)),
        alerts: own.alerts.filter(({ at }) => until(at)),
      }
      // What was found out about the one need not be found out about the other.
      const told = isSame(own, then) ? own : then
      known.set(sid, told)
      return told
    },
  }
}

/** Whether what was there then is all of what there is, and as it is. */
function isSame({ callbacks, requests, alerts }: Own, then: Own): boolean {
  const isAll = requests.length === then.requests.length && alerts.length === then.alerts.length
  return isAll && callbacks.every((callback, index) => callback === then.callbacks[index])
}

/** Alerts and requests that name no record. */
export function looseOf(about: About): Own {
  return ownOf(about, NOBODY)
}

/** `isOlder`: what is known is newer than what is told. */
export function withTold(about: About, { callbacks, requests, alerts }: Told, isOlder = false): About {
  if (callbacks.length === 0 && requests.length === 0 && alerts.length === 0) return about
  const shelves = [...about.shelves]
  const copied = new Map<number, Map<string, Own>>()
  const change = (sid: string | null, changed: (own: Own) => Own) => {
    const key = sid ?? NOBODY
    const place = shelfOf(key)
    let shelf = copied.get(place)
    if (!shelf) {
      shelf = new Map(shelves[place])
      copied.set(place, shelf)
      shelves[place] = shelf
    }
    shelf.set(key, changed(shelf.get(key) ?? NOTHING_OWN))
  }
  for (const [sid, told] of bySid(callbacks)) change(sid, (own) => ({ ...own, callbacks: mergeById(own.callbacks, told, isOlder) }))
  for (const [sid, told] of bySid(requests)) change(sid, (own) => ({ ...own, requests: joined(own.requests, told, isOlder) }))
  for (const [sid, told] of bySid(alerts)) change(sid, (own) => ({ ...own, alerts: joined(own.alerts, told, isOlder) }))
  return { shelves }
}

/** The SIDs that are told of. */
export function sidsIn({ callbacks, requests, alerts }: Told): Set<string> {
  return new Set([...callbacks, ...requests, ...alerts].flatMap(({ sid }) => sid ?? []))
}

function bySid<One extends { readonly sid: string | null }>(told: readonly One[]): Map<string | null, One[]> {
  const groups = new Map<string | null, One[]>()
  for (const one of told) {
    const group = groups.get(one.sid)
    if (group) group.push(one)
    else groups.set(one.sid, [one])
  }
  return groups
}

function joined<One>(known: readonly One[], told: readonly One[], isOlder: boolean): readonly One[] {
  return isOlder ? [...told, ...known] : [...known, ...told]
}

/** One that is known keeps its place. */
function mergeById(known: readonly Callback[], told: readonly Callback[], isOlder: boolean): readonly Callback[] {
  const merged = new Map((isOlder ? told : known).map((one) => [one.id, one]))
  for (const one of isOlder ? known : told) merged.set(one.id, one)
  return [...merged.values()]
}

function shelfOf(sid: string): number {
  let sum = 0
  for (let index = Math.max(0, sid.length - 8); index < sid.length; index++) sum = (sum * 31 + sid.charCodeAt(index)) | 0
  return (sum >>> 0) % SHELVES
}
