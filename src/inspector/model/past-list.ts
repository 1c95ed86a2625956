// A list of records as it was at a moment. Nothing is copied, and a record that stayed as it is since then is the same one: a drag over
// fifty thousand records asks for many moments.
import { countBy, lastChangeOf, recordThen } from './then'
import { msOf } from './time'
import type { Version } from './wire'

type VersionsOfList = ReadonlyMap<string, readonly Version[]>

/** What is made once of a list, however many moments are asked for. */
export interface Shelf<One> {
  /** In order of creation, those among them that were deleted. */
  readonly records: readonly One[]
  readonly keys: readonly string[]
  readonly places: ReadonlyMap<string, number>
  /** When each was last changed, and deleted. */
  readonly changed: Float64Array
  readonly goneAt: Float64Array
  readonly versions: VersionsOfList
  createdAt(record: One): number
}

const NONE: VersionsOfList = new Map()
const NEVER = Number.POSITIVE_INFINITY

/** By the name of a list, then by SID. */
const grouped = new WeakMap<readonly Version[], ReadonlyMap<string, VersionsOfList>>()

export function versionsOf(versions: readonly Version[], list: string): VersionsOfList {
  const known = grouped.get(versions) ?? group(versions)
  grouped.set(versions, known)
  return known.get(list) ?? NONE
}

function group(versions: readonly Version[]): ReadonlyMap<string, VersionsOfList> {
  const lists = new Map<string, Map<string, Version[]>>()
  for (const version of versions) {
    const list = lists.get(version.list) ?? new Map<string, Version[]>()
    lists.set(version.list, list)
    const own = list.get(version.sid)
    if (own) own.push(version)
    else list.set(version.sid, [version])
  }
  return lists
}

const shelves = new WeakMap<object, Shelf<object>>()

export function shelfOf<One extends object>(
  list: ReadonlyMap<string, One>,
  createdAt: (record: One) => string,
  versions: VersionsOfList,
): Shelf<One> {
  const known = shelves.get(list)
  if (known?.versions === versions) return known as object as Shelf<One>
  const all = withGone(list, versions)
  const keys = [...all.keys()]
  const records = [...all.values()]
  const shelf: Shelf<One> = {
    records,
    keys,
    places: new Map(keys.map((key, index) => [key, index])),
    changed: Float64Array.from(records, (record, index) => Math.max(changeOf(record), lastUntil(versions.get(keys[index] as string)))),
    goneAt: Float64Array.from(keys, (key) => goneAt(versions.get(key))),
    versions,
    createdAt: (record) => msOf(createdAt(record)),
  }
  shelves.set(list, shelf as object as Shelf<object>)
  return shelf
}

/** Each in front of the one that followed it, or of what stood in front of that. */
function withGone<One extends object>(list: ReadonlyMap<string, One>, versions: VersionsOfList): ReadonlyMap<string, One> {
  const gone = [...versions.values()].flat().filter((version) => version.gone !== undefined && !list.has(version.sid))
  if (gone.length === 0) return list
  gone.sort((a, b) => (a.gone?.place ?? 0) - (b.gone?.place ?? 0))
  // The one behind it may be gone, too; it stands in front of the same one then, and has the later place.
  const nextOf = new Map(gone.map((version) => [version.sid, version.gone?.next ?? null]))
  const before = new Map<string | null, Version[]>()
  for (const version of gone) {
    let next = nextOf.get(version.sid) ?? null
    for (let after = nextOf.get(next ?? ''); after !== undefined; after = nextOf.get(next ?? '')) next = after
    before.set(next, [...(before.get(next) ?? []), version])
  }
  const asRecord = ({ list: name, sid, was }: Version) => [sid, (name === 'callbacks' ? { ...was, id: sid } : was) as One] as const
  const all = new Map<string, One>()
  for (const [key, record] of list) {
    for (const version of before.get(key) ?? []) all.set(...asRecord(version))
    all.set(key, record)
  }
  for (const version of before.get(null) ?? []) all.set(...asRecord(version))
  return all
}

/** Of a live run the list is another one at each change; its records are mostly the same. */
const changes = new WeakMap<object, number>()

function changeOf(record: object): number {
  const known = changes.get(record)
  if (known !== undefined) return known
  const change = lastChangeOf(record)
  changes.set(record, change)
  return change
}

function lastUntil(versions: readonly Version[] | undefined): number {
  return versions?.reduce((last, { until, gone }) => (gone ? last : Math.max(last, msOf(until))), -NEVER) ?? -NEVER
}

function goneAt(versions: readonly Version[] | undefined): number {
  const last = versions?.at(-1)
  return last?.gone ? msOf(last.until) : NEVER
}

/** The one that was asked for last, and from when until when it stands. */
interface Asked {
  readonly record: object
  readonly from: number
  readonly until: number
  readonly versions: readonly Version[] | undefined
}

const asked = new WeakMap<object, Asked>()

function recordAt<One extends object>(record: One, versions: readonly Version[] | undefined, at: number): One {
  const known = asked.get(record)
  if (known && known.from <= at && at < known.until && known.versions === versions) return known.record as One
  let was = record
  let until = NEVER
  for (let index = (versions?.length ?? 0) - 1; index >= 0; index--) {
    const version = versions?.[index]
    if (!version || version.gone || msOf(version.until) <= at) continue
    was = { ...was, ...version.was }
    until = msOf(version.until)
  }
  const then = recordThen(was, at)
  asked.set(record, { record: then.record, from: at, until: Math.min(until, then.until), versions })
  return then.record
}

export class PastList<One extends object> implements ReadonlyMap<string, One> {
  readonly size: number
  readonly #shelf: Shelf<One>
  /** How many were made by then. */
  readonly #made: number
  readonly #at: number

  constructor(shelf: Shelf<One>, at: number) {
    const { records, goneAt } = shelf
    this.#shelf = shelf
    this.#at = at
    this.#made = countBy(records.length, (index) => shelf.createdAt(records[index] as One), at)
    let size = this.#made
    for (let index = 0; index < this.#made; index++) if ((goneAt[index] as number) <= at) size -= 1
    this.size = size
  }

  get(key: string): One | undefined {
    const place = this.#shelf.places.get(key)
    return place !== undefined && this.#isThere(place) ? this.#record(place) : undefined
  }

  has(key: string): boolean {
    const place = this.#shelf.places.get(key)
    return place !== undefined && this.#isThere(place)
  }

  *values(): MapIterator<One> {
    for (let place = 0; place < this.#made; place++) if (this.#isThere(place)) yield this.#record(place)
  }

  *keys(): MapIterator<string> {
    for (let place = 0; place < this.#made; place++) if (this.#isThere(place)) yield this.#shelf.keys[place] as string
  }

  *entries(): MapIterator<[string, One]> {
    for (let place = 0; place < this.#made; place++)
      if (this.#isThere(place)) yield [this.#shelf.keys[place] as string, this.#record(place)]
  }

  [Symbol.iterator](): MapIterator<[string, One]> {
    return this.entries()
  }

  forEach(act: (value: One, key: string, map: ReadonlyMap<string, One>) => void): void {
    for (const [key, value] of this) act(value, key, this)
  }

  #isThere(place: number): boolean {
    return place < this.#made && (this.#shelf.goneAt[place] as number) > this.#at
  }

  #record(place: number): One {
    const { records, keys, changed, versions } = this.#shelf
    const record = records[place] as One
    return (changed[place] as number) <= this.#at ? record : recordAt(record, versions.get(keys[place] as string), this.#at)
  }
}
