// A table of immutable records: found by SID in O(1), listed in order of creation by any declared key in O(page).
// It remembers every change, so that it can go back: to an image, and for a view of the past. Knows nothing of what the records mean.

import { Journal, type JournalEntry, type JournalImage, type Slot } from './journal'
import type { ReadLog } from './log'

export interface Row {
  readonly sid: string
}

/** Records in order of creation, oldest first. A live view: it changes with the table. */
export interface RowList<R> {
  readonly length: number
  at(index: number): R | undefined
  /** Where the first record stands whose sequence is this or higher; `length` when there is none. */
  place(sequence: number): number
}

/** The record that a command made or changed: there is one where the command was not rejected. */
export function madeIn<R extends Row>(table: { get(sid: string): R | undefined }, sid: string | null): R {
  const made = sid === null ? undefined : table.get(sid)
  if (!made) throw new Error(`A command was not rejected and left no record (${sid}).`)
  return made
}

/** The records of a list that is short, in an array. */
export function everyRow<R>(list: RowList<R>): R[] {
  return Array.from({ length: list.length }, (_, at) => list.at(at) as R)
}

/** So many slots are held in an array that is exactly as long as it has to be. */
const SHORT = 8

class SlotList<R> implements RowList<R> {
  slots: Slot<R>[] = []

  get length(): number {
    return this.slots.length
  }

  at(index: number): R | undefined {
    return this.slots[index]?.row
  }

  // Slots are kept in order of their sequence, so a place is found by halving.
  place(sequence: number): number {
    let low = 0
    let high = this.slots.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.slots[middle] as Slot<R>).sequence < sequence) low = middle + 1
      else high = middle
    }
    return low
  }

  add(slot: Slot<R>): void {
    const last = this.slots[this.slots.length - 1]
    // Most lists of an index stay short, and one that is pushed to has room for seventeen.
    if (last && last.sequence > slot.sequence) this.slots.splice(this.place(slot.sequence), 0, slot)
    else if (this.slots.length < SHORT) this.slots = this.slots.concat(slot)
    else this.slots.push(slot)
  }

  remove(slot: Slot<R>): void {
    this.slots.splice(this.place(slot.sequence), 1)
  }
}

const EMPTY: RowList<never> = { length: 0, at: () => undefined, place: () => 0 }

/** A key of an index: fields, which are joined by a space, or a function of the record. */
type Key<R> = readonly (keyof R & string)[] | ((row: R) => string)
export type Keys<R, Name extends string> = Readonly<Record<Name, Key<R>>>

/** What the engine and the REST API see of a table. */
export interface ReadTable<R extends Row, Name extends string> extends Iterable<R> {
  readonly size: number
  get(sid: string): R | undefined
  /** Where a record stands in the order of creation; it keeps this number for life. */
  sequenceOf(sid: string): number | undefined
  /** All records, oldest first. */
  list(): RowList<R>
  /** The records whose declared key has this value, oldest first. */
  listBy(name: Name, key: string): RowList<R>
}

/** What else a change changes. Without `before` the record is new, without `after` it goes. */
export type Follow<R> = (before: R | undefined, after: R | undefined) => void

/** How far the table had come, which costs the same at any size. */
export interface TableImage<R> {
  readonly journal: JournalImage<R>
  /** The sequence of the next new record. */
  readonly sequence: number
  /** The records themselves, where the steps may be dropped. */
  readonly rows: readonly (readonly [Slot<R>, R])[] | null
}

export class Table<R extends Row, Name extends string = never> implements ReadTable<R, Name> {
  readonly #indexes: readonly Index<R, Name>[]
  readonly #bySid = new Map<string, Slot<R>>()
  #all = new SlotList<R>()
  #sequence = 0
  readonly #steps: Journal<R>
  readonly #bounded: boolean
  /** Changes of a rehearsal, to be taken back. */
  #tried: JournalEntry<R>[] | undefined
  #changes = 0
  readonly #follow: Follow<R> | undefined

  /** `limit`: how many changes are remembered. `follow`: told of each change, of those that are taken back and done again, too. */
  constructor(keys: Keys<R, Name>, limit = Number.POSITIVE_INFINITY, follow?: Follow<R>) {
    this.#follow = follow
    this.#indexes = Object.entries<Key<R>>(keys).map(([name, key]) => new Index(name as Name, key))
    this.#steps = new Journal(limit)
    this.#bounded = limit !== Number.POSITIVE_INFINITY
  }

  get size(): number {
    return this.#bySid.size
  }

  get(sid: string): R | undefined {
    return this.#bySid.get(sid)?.row
  }

  sequenceOf(sid: string): number | undefined {
    return this.#bySid.get(sid)?.sequence
  }

  /** Rises with every change, also with one that is taken back: while it is the same, so are the records. */
  get changes(): number {
    return this.#changes
  }

  list(): RowList<R> {
    return this.#all
  }

  listBy(name: Name, key: string): RowList<R> {
    return this.#indexes.find((index) => index.name === name)?.lists.get(key) ?? EMPTY
  }

  *[Symbol.iterator](): Iterator<R> {
    for (let index = 0; index < this.#all.length; index++) yield this.#all.at(index) as R
  }

  /** Adds the record, or replaces the one with its SID in the same place. `at`: milliseconds of virtual time. */
  put(row: R, at = 0): void {
    const slot = this.#bySid.get(row.sid)
    if (slot) this.#take({ at, slot, before: slot.row, after: row })
    else this.#take({ at, slot: { sequence: this.#sequence++, row }, before: undefined, after: row })
  }

  remove(sid: string, at = 0): boolean {
    const slot = this.#bySid.get(sid)
    if (!slot) return false
    this.#take({ at, slot, before: slot.row, after: undefined })
    return true
  }

  /** Every change so far, in order; a bounded table forgets the older ones. */
  get journal(): ReadLog<JournalEntry<R>> & Pick<Journal<R>, 'held' | 'image'> {
    return this.#steps
  }

  /** The records as they stood at the end of a moment, oldest first; undefined when that is not remembered any more. */
  asOf(at: number): R[] | undefined {
    const steps = this.#steps
    if (steps.first > 0 && (steps.at(steps.first)?.at ?? at) > at) return undefined
    const rows = new Map(this.#all.slots.map((slot) => [slot, slot.row]))
    for (let index = steps.length - 1; index >= steps.first; index--) {
      const { at: then, slot, before } = steps.at(index) as JournalEntry<R>
      if (then <= at) break
      if (before) rows.set(slot, before)
      else rows.delete(slot)
    }
    return [...rows].sort(([a], [b]) => a.sequence - b.sequence).map(([, row]) => row)
  }

  image(): TableImage<R> {
    const rows = this.#bounded ? this.#all.slots.map((slot) => [slot, slot.row] as const) : null
    return { journal: this.#steps.image(), sequence: this.#sequence, rows }
  }

  /**
   * Takes back what happened since, and does again what had happened by then: going back costs no more than going there did. Where less
   * had happened by then than is to be taken back, as for the reset of a long run, it begins anew.
   */
  restore(image: TableImage<R>): void {
    const now = this.#steps.image()
    this.#steps.restore(image.journal)
    this.#sequence = image.sequence
    const shared = this.#steps.sharedWith(now)
    const { first, length } = image.journal
    if (shared === undefined) this.#rebuild(image.rows ?? [])
    else if (first === 0 && length < now.length - shared) {
      this.#rebuild([])
      for (let index = 0; index < length; index++) this.#again(image.journal.at(index) as JournalEntry<R>)
    } else {
      for (let index = now.length - 1; index >= shared; index--) {
        const { slot, before, after } = now.at(index) as JournalEntry<R>
        this.#change(slot, after, before)
      }
      for (let index = shared; index < length; index++) this.#again(image.journal.at(index) as JournalEntry<R>)
    }
  }

  /** From here on changes are tried: the journal hears nothing of them. @returns what takes them back, at a cost of as many. */
  rehearse(): () => void {
    const tried: JournalEntry<R>[] = []
    const [outer, sequence] = [this.#tried, this.#sequence]
    this.#tried = tried
    return () => {
      for (const { slot, before, after } of tried.reverse()) this.#change(slot, after, before)
      this.#tried = outer
      this.#sequence = sequence
    }
  }

  #again({ slot, before, after }: JournalEntry<R>): void {
    this.#change(slot, before, after)
  }

  #take(step: JournalEntry<R>): void {
    this.#change(step.slot, step.before, step.after)
    if (this.#tried) this.#tried.push(step)
    else this.#steps.push(step.at, step.slot, step.before, step.after)
  }

  #change(slot: Slot<R>, before: R | undefined, after: R | undefined): void {
    this.#changes += 1
    if (!after) {
      this.#bySid.delete(slot.row.sid)
      this.#all.remove(slot)
    } else {
      if (!before) {
        this.#bySid.set(after.sid, slot)
        this.#all.add(slot)
      }
      slot.row = after
    }
    for (const index of this.#indexes) index.change(slot, before, after)
    this.#follow?.(before, after)
  }

  #rebuild(rows: readonly (readonly [Slot<R>, R])[]): void {
    this.#changes += 1
    if (this.#follow) for (const { row } of this.#all.slots) this.#follow(row, undefined)
    this.#bySid.clear()
    this.#all = new SlotList()
    for (const index of this.#indexes) index.lists.clear()
    for (const [slot, row] of rows) this.#change(slot, undefined, row)
  }
}

/** The records by the value of a key. */
class Index<R, Name extends string> {
  readonly lists = new Map<string, SlotList<R>>()
  readonly #fields: readonly (keyof R & string)[]
  readonly #keyOf: (row: R) => string

  constructor(
    readonly name: Name,
    key: Key<R>,
  ) {
    this.#fields = typeof key === 'function' ? [] : key
    this.#keyOf = typeof key === 'function' ? key : (row) => joined(row, key)
  }

  change(slot: Slot<R>, before: R | undefined, after: R | undefined): void {
    if (before && after && this.#hasSameFields(before, after)) return
    const from = before && this.#keyOf(before)
    const to = after && this.#keyOf(after)
    if (from === to) return
    if (from !== undefined) this.#unlink(from, slot)
    if (to !== undefined) this.#link(to, slot)
  }

  /** Fields are compared as they are: to join them for every change would cost more than the change. */
  #hasSameFields(before: R, after: R): boolean {
    for (const field of this.#fields) if (before[field] !== after[field]) return false
    return this.#fields.length > 0
  }

  #link(key: string, slot: Slot<R>): void {
    let list = this.lists.get(key)
    if (!list) {
      list = new SlotList()
      this.lists.set(key, list)
    }
    list.add(slot)
  }

  #unlink(key: string, slot: Slot<R>): void {
    const list = this.lists.get(key) as SlotList<R>
    list.remove(slot)
    if (list.length === 0) this.lists.delete(key)
  }
}

/** What `map` and `join` would give, without two arrays for each key of a new row. */
function joined<R>(row: R, fields: readonly (keyof R & string)[]): string {
  let text = ''
  for (let index = 0; index < fields.length; index++) text += `${index === 0 ? '' : ' '}${row[fields[index] as keyof R & string] ?? ''}`
  return text
}
