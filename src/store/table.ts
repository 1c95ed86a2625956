// A table of immutable records: found by SID in O(1), listed in order of creation by any declared key in O(page).
// Knows nothing of what the records mean.

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

/** A place in the table. The record in it is replaced on change, so lists never need to be rewritten. */
interface Slot<R> {
  readonly sequence: number
  row: R
}

class SlotList<R> implements RowList<R> {
  readonly slots: Slot<R>[] = []

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
    if (!last || last.sequence < slot.sequence) this.slots.push(slot)
    else this.slots.splice(this.place(slot.sequence), 0, slot)
  }

  remove(slot: Slot<R>): void {
    this.slots.splice(this.place(slot.sequence), 1)
  }
}

const EMPTY: RowList<never> = { length: 0, at: () => undefined, place: () => 0 }

export type Keys<R, Name extends string> = Readonly<Record<Name, (row: R) => string>>

/** What the engine and the REST face see of a table. */
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

/** Slots and not rows alone, because a record keeps its sequence for life and page tokens are made of it. */
export interface TableImage<R> {
  readonly slots: readonly Readonly<Slot<R>>[]
  /** The sequence of the next new record. */
  readonly sequence: number
}

export class Table<R extends Row, Name extends string = never> implements ReadTable<R, Name> {
  readonly #keys: [Name, (row: R) => string][]
  readonly #bySid = new Map<string, Slot<R>>()
  #all = new SlotList<R>()
  readonly #byKey = new Map<Name, Map<string, SlotList<R>>>()
  #sequence = 0

  constructor(keys: Keys<R, Name>) {
    this.#keys = Object.entries(keys) as [Name, (row: R) => string][]
    for (const [name] of this.#keys) this.#byKey.set(name, new Map())
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

  list(): RowList<R> {
    return this.#all
  }

  listBy(name: Name, key: string): RowList<R> {
    return this.#byKey.get(name)?.get(key) ?? EMPTY
  }

  *[Symbol.iterator](): Iterator<R> {
    for (const slot of this.#all.slots) yield slot.row
  }

  /** Adds the record, or replaces the one with its SID in the same place. */
  put(row: R): void {
    const slot = this.#bySid.get(row.sid)
    if (slot) this.#replace(slot, row)
    else this.#insert({ sequence: this.#sequence++, row })
  }

  remove(sid: string): boolean {
    const slot = this.#bySid.get(sid)
    if (!slot) return false
    this.#bySid.delete(sid)
    this.#all.remove(slot)
    for (const [name, keyOf] of this.#keys) this.#unlink(name, keyOf(slot.row), slot)
    return true
  }

  image(): TableImage<R> {
    return { slots: this.#all.slots.map((slot) => ({ ...slot })), sequence: this.#sequence }
  }

  restore(image: TableImage<R>): void {
    this.#bySid.clear()
    this.#all = new SlotList()
    for (const lists of this.#byKey.values()) lists.clear()
    // Copies, because the row in a slot is replaced and an image may be restored again.
    for (const slot of image.slots) this.#insert({ ...slot })
    this.#sequence = image.sequence
  }

  #insert(slot: Slot<R>): void {
    const { row } = slot
    this.#bySid.set(row.sid, slot)
    this.#all.add(slot)
    for (const [name, keyOf] of this.#keys) this.#link(name, keyOf(row), slot)
  }

  #replace(slot: Slot<R>, row: R): void {
    const before = slot.row
    for (const [name, keyOf] of this.#keys) {
      const [from, to] = [keyOf(before), keyOf(row)]
      if (from === to) continue
      this.#unlink(name, from, slot)
      this.#link(name, to, slot)
    }
    slot.row = row
  }

  #link(name: Name, key: string, slot: Slot<R>): void {
    const lists = this.#byKey.get(name) as Map<string, SlotList<R>>
    let list = lists.get(key)
    if (!list) {
      list = new SlotList()
      lists.set(key, list)
    }
    list.add(slot)
  }

  #unlink(name: Name, key: string, slot: Slot<R>): void {
    const lists = this.#byKey.get(name) as Map<string, SlotList<R>>
    const list = lists.get(key)
    if (!list) return
    list.remove(slot)
    if (list.length === 0) lists.delete(key)
  }
}
