// Who takes part in a run: the app, by its origins, the service, each person, conferences, and sockets, which are the app's end of an open
// line. And which columns they stand in where there is room for so many.
import { withoutChannel } from '../domain/addresses'
import { shortSid } from '../domain/sid'

export type LifelineKind = 'app' | 'socket' | 'service' | 'conference' | 'person'

/** As columns stand from left to right. */
const ORDER: readonly LifelineKind[] = ['app', 'socket', 'service', 'conference', 'person']

export interface Lifeline {
  readonly key: string
  readonly kind: LifelineKind
  /** `bakery.test`, `+15550100002`, the name of a conference, `VX..c2a1`; `app` where its origin is not known. */
  readonly name: string
}

export const SERVICE: Lifeline = { key: 'service', kind: 'service', name: 'service' }
/** Who sends the requests: they do not say from which origin. */
export const APP: Lifeline = { key: 'app', kind: 'app', name: 'app' }

export function appAt(url: string): Lifeline {
  const origin = /^\w+:\/\/[^/?#]+/.exec(url)?.[0]?.toLowerCase()
  return origin === undefined ? APP : { key: `app ${origin}`, kind: 'app', name: origin.replace(/^\w+:\/\//, '') }
}

/** Whatever channel it comes by, a number is one person. */
export function personAt(address: string): Lifeline {
  const name = withoutChannel(address)
  return { key: `person ${name}`, kind: 'person', name }
}

export function conferenceOf(sid: string, name: string): Lifeline {
  return { key: sid, kind: 'conference', name: name || shortSid(sid) }
}

export function socketOf(sid: string): Lifeline {
  return { key: sid, kind: 'socket', name: shortSid(sid) }
}

/** What a person is called, by the number or address that is the name of the lifeline; undefined: nobody said it. */
export type NameOf = (address: string) => string | undefined

export const NAMELESS: NameOf = () => undefined

/** A person by name, or `…0002`, where there is room for a few characters. */
export function shortName({ kind, name }: Lifeline, nameOf = NAMELESS): string {
  if (kind !== 'person') return name
  return nameOf(name) ?? (/^\+\d{6,}$/.test(name) ? `…${name.slice(-4)}` : name)
}

export interface Column {
  readonly kind: LifelineKind
  /** What stands above it: `app`, `service`, `Ana`, `+15550100002`, `12 people`. */
  readonly title: string
  /** What is said besides, such as the host of the app and the number of a person with a name; empty where there is nothing to say. */
  readonly detail: string
  /** More than one stand in it: each of their steps names which. */
  readonly isShared: boolean
}

export interface Columns {
  readonly list: readonly Column[]
  /** The index of the column of a lifeline. */
  of(lifeline: Lifeline): number
}

/** Those who have no column of their own, so that a step has to name them. */
export function unnamed({ list, of }: Columns, who: readonly Lifeline[]): Lifeline[] {
  const hidden = who.filter((lifeline) => {
    const column = list[of(lifeline)]
    return lifeline.key !== APP.key && column !== undefined && (column.isShared || column.kind !== lifeline.kind)
  })
  return hidden.filter(({ key }, index) => hidden.findIndex((one) => one.key === key) === index)
}

/** The fewest columns that a picture needs: the app, the service, people. */
const FEWEST = 3

/** What may be put together for want of room, what is missed least first. */
const FOLDS: readonly (readonly LifelineKind[])[] = [
  [],
  ['socket'],
  ['person'],
  ['socket', 'conference'],
  ['socket', 'person'],
  ['conference', 'person'],
  ['socket', 'conference', 'person'],
  ['app', 'socket', 'conference', 'person'],
]

/** Who takes part, by kind and in the order in which they came. */
export class Lifelines {
  readonly #own = new Map<LifelineKind, Map<string, Lifeline>>(ORDER.map((kind) => [kind, new Map()]))
  #size = 0

  constructor(lifelines: Iterable<Lifeline> = []) {
    for (const lifeline of lifelines) this.add(lifeline)
  }

  get size(): number {
    return this.#size
  }

  /** @returns the one of that key that is known, which is this one where there was none. */
  add(lifeline: Lifeline): Lifeline {
    const own = this.of(lifeline.kind)
    const known = own.get(lifeline.key)
    if (known) return known
    own.set(lifeline.key, lifeline)
    this.#size += 1
    return lifeline
  }

  of(kind: LifelineKind): Map<string, Lifeline> {
    return this.#own.get(kind) as Map<string, Lifeline>
  }
}

/**
 * `most`: for so many there is room. Where they are more, people stand in one column, sockets with the app, conferences with the service.
 * `further`: who takes part besides, such as in what is to come.
 */
export function columnsOf(lifelines: Lifelines, most: number, further: Iterable<Lifeline> = [], nameOf = NAMELESS): Columns {
  const room = Math.max(FEWEST, most)
  const extra = new Lifelines(further)
  const own = new Map(ORDER.map((kind) => [kind, groupOf(kind, lifelines.of(kind), extra.of(kind), room)]))
  const widths = FOLDS.map((folds) => ORDER.reduce((sum, kind) => sum + widthOf(kind, own.get(kind)?.count ?? 0, folds), 0))
  const at = widths.findIndex((width) => width <= room)
  return placed(own, FOLDS[at === -1 ? FOLDS.length - 1 : at] ?? [], nameOf)
}

interface Group {
  readonly count: number
  /** None where they are more than there is room for. */
  readonly list: readonly Lifeline[]
}

/** Of a thousand people nobody is looked at. */
function groupOf(kind: LifelineKind, known: ReadonlyMap<string, Lifeline>, extra: ReadonlyMap<string, Lifeline>, room: number): Group {
  const news = [...extra.values()].filter(({ key }) => !known.has(key))
  const count = known.size + news.length
  if (kind === 'service') return { count: 1, list: [SERVICE] }
  if (kind !== 'app') return { count, list: count > room ? [] : [...known.values(), ...news] }
  // A request does not say which app it comes from: it is drawn from the first that was asked anything.
  const apps = [...known.values(), ...news].filter(({ key }) => key !== APP.key)
  return { count: Math.max(1, apps.length), list: apps.length === 0 ? [APP] : apps }
}

function widthOf(kind: LifelineKind, count: number, folds: readonly LifelineKind[]): number {
  if (!folds.includes(kind)) return count
  return kind === 'person' || kind === 'app' ? Math.min(1, count) : 0
}

const NOBODY: Group = { count: 0, list: [] }

function placed(own: ReadonlyMap<LifelineKind, Group>, folds: readonly LifelineKind[], nameOf: NameOf): Columns {
  const list: Column[] = []
  const places = new Map<string, number>()
  const first = new Map<LifelineKind, number>()
  for (const kind of ORDER) {
    const { list: group, count } = own.get(kind) ?? NOBODY
    first.set(kind, list.length)
    const isFolded = folds.includes(kind)
    if (isFolded && kind !== 'person' && kind !== 'app') continue
    if (isFolded && count > 1) {
      list.push({ kind, title: kind === 'person' ? `${count} people` : `${count} apps`, detail: '', isShared: true })
      continue
    }
    for (const [index, lifeline] of group.entries()) {
      places.set(lifeline.key, list.length)
      list.push(columnOf(lifeline, index === 0, nameOf))
    }
  }
  const homes: Readonly<Record<LifelineKind, LifelineKind>> = {
    app: 'app',
    socket: folds.includes('socket') ? 'app' : 'socket',
    service: 'service',
    conference: folds.includes('conference') ? 'service' : 'conference',
    person: 'person',
  }
  return { list, of: ({ key, kind }) => places.get(key) ?? first.get(homes[kind]) ?? 0 }
}

function columnOf({ kind, name, key }: Lifeline, isFirst: boolean, nameOf: NameOf): Column {
  const called = kind === 'person' ? nameOf(name) : undefined
  if (called !== undefined) return { kind, title: called, detail: name, isShared: false }
  if (kind === 'app' && isFirst) return { kind, title: 'app', detail: key === APP.key ? '' : name, isShared: false }
  return { kind, title: name, detail: kind === 'service' || kind === 'person' ? '' : kind, isShared: false }
}
