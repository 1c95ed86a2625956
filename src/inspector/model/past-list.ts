// A list of records as it was at a moment. Nothing is copied, and a record that stayed as it is since then is the same one: a drag over
// fifty thousand records asks for many moments, and each costs what is looked at.
import { RecordMap } from './record-map'
import { lastChangeOf, recordThen } from './then'
import { msOf } from './time'
import type { Version } from './wire'

export type VersionsOfList = ReadonlyMap<string, readonly Version[]>

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

/** What is made once of a list to which a deleted record has to be added, however many moments are asked for. */
const whole = new WeakMap<object, { readonly list: RecordMap<object>; readonly versions: VersionsOfList }>()

/** A list with those of its records that were deleted, each in its place. */
export function withDeleted<One extends object>(
  list: ReadonlyMap<string, One>,
  versions: VersionsOfList,
  keyOf: (record: One) => string,
): RecordMap<One> {
  const gone = [...versions.values()].flat().filter((version) => version.gone !== undefined && !list.has(version.sid))
  if (gone.length === 0 && list instanceof RecordMap) return list
  const known = whole.get(list)
  if (known?.versions === versions) return known.list as object as RecordMap<One>
  const made = RecordMap.of(keyOf, inPlace(list, gone))
  whole.set(list, { list: made as object as RecordMap<object>, versions })
  return made
}

/** Each in front of the one that followed it, or of what stood in front of that. */
function inPlace<One extends object>(list: ReadonlyMap<string, One>, gone: Version[]): One[] {
  gone.sort((a, b) => (a.gone?.place ?? 0) - (b.gone?.place ?? 0))
  // The one behind it may be gone, too; it stands in front of the same one then, and has the later place.
  const nextOf = new Map(gone.map((version) => [version.sid, version.gone?.next ?? null]))
  const before = new Map<string | null, Version[]>()
  for (const version of gone) {
    let next = nextOf.get(version.sid) ?? null
    for (let after = nextOf.get(next ?? ''); after !== undefined; after = nextOf.get(next ?? '')) next = after
    before.set(next, [...(before.get(next) ?? []), version])
  }
  const asRecord = ({ list: name, sid, was }: Version) => (name === 'callbacks' ? { ...was, id: sid } : was) as One
  const goneBefore = (key: string | null) => (before.get(key) ?? []).map(asRecord)
  return [...[...list].flatMap(([key, record]) => [...goneBefore(key), record]), ...goneBefore(null)]
}

/** Of a live run the list is another one at each change; its records are mostly the same. */
const changes = new WeakMap<object, number>()

/** When something was last added to it, in milliseconds. */
export function changeOf(record: object): number {
  const known = changes.get(record)
  if (known !== undefined) return known
  const change = lastChangeOf(record)
  changes.set(record, change)
  return change
}

/** The one that was asked for last, and from when until when it stands. */
interface Asked {
  readonly record: object
  readonly from: number
  readonly until: number
  readonly versions: readonly Version[] | undefined
}

const asked = new WeakMap<object, Asked>()

/** The record at the end of a moment at which it was there. */
export function recordAt<One extends object>(record: One, versions: readonly Version[] | undefined, at: number): One {
  if (!versions && changeOf(record) <= at) return record
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
  readonly #list: RecordMap<One>
  readonly #versions: VersionsOfList
  readonly #at: number
  /** The place behind the last one that was made by then. */
  readonly #end: number

  /** `list`: with those that were deleted. `createdAt`: in it, milliseconds ascend. */
  constructor(list: RecordMap<One>, versions: VersionsOfList, createdAt: (record: One) => number, at: number) {
    this.#list = list
    this.#versions = versions
    this.#at = at
    this.#end = list.placeFor((record) => createdAt(record) <= at)
  }

  get size(): number {
    return [...this.keys()].length
  }

  get(key: string): One | undefined {
    const record = this.has(key) ? this.#list.get(key) : undefined
    return record && recordAt(record, this.#versions.get(key), this.#at)
  }

  has(key: string): boolean {
    const place = this.#list.placeOf(key)
    return place !== undefined && place < this.#end && !this.#isGone(key)
  }

  *values(): Generator<One> {
    for (const [, record] of this.entries()) yield record
  }

  *keys(): Generator<string> {
    for (const key of this.#list.keys()) {
      if ((this.#list.placeOf(key) ?? 0) >= this.#end) return
      if (!this.#isGone(key)) yield key
    }
  }

  *entries(): Generator<[string, One]> {
    for (const key of this.keys()) yield [key, this.get(key) as One]
  }

  [Symbol.iterator](): Generator<[string, One]> {
    return this.entries()
  }

  forEach(act: (value: One, key: string, map: ReadonlyMap<string, One>) => void): void {
    for (const [key, value] of this) act(value, key, this)
  }

  #isGone(key: string): boolean {
    if (this.#versions.size === 0) return false
    const last = this.#versions.get(key)?.at(-1)
    return last?.gone !== undefined && msOf(last.until) <= this.#at
  }
}
