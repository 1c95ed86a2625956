// What happened to a table, in order: each change with the row before and after it, and its moment. The parts of an entry stand beside
// each other in one log, because there are more entries than anything else. Knows nothing of what the rows mean.
import { Log, type LogImage, type ReadLog } from './log'

/** A place in the table. The record in it is replaced on change, so lists never need to be rewritten. */
export interface Slot<R> {
  readonly sequence: number
  row: R
}

/** One change. Without `before` the record is new, without `after` it goes. */
export interface JournalEntry<R> {
  /** Milliseconds of virtual time. */
  readonly at: number
  readonly slot: Slot<R>
  readonly before: R | undefined
  readonly after: R | undefined
}

/** When entries were made that follow each other. No entry that is made after a way back has the moment of one before it. */
interface Moment {
  readonly at: number
}

/** Of an entry, in this order: its moment, its slot, the row before, the row after. */
type Cell<R> = Moment | Slot<R> | R | undefined
const WIDTH = 4

/** How far a journal had come. */
export class JournalImage<R> {
  readonly cells: LogImage<Cell<R>>

  constructor(cells: LogImage<Cell<R>>) {
    this.cells = cells
  }

  /** Of a journal that has dropped all that there was. */
  static dropped<R>(length: number): JournalImage<R> {
    return new JournalImage({ entries: [], offset: length * WIDTH, length: length * WIDTH })
  }

  get length(): number {
    return this.cells.length / WIDTH
  }

  /** The index of the oldest entry that it has. */
  get first(): number {
    return this.cells.offset / WIDTH
  }

  /** Undefined: dropped by then. An entry that came later is there, too. */
  at(index: number): JournalEntry<R> | undefined {
    const { entries, offset } = this.cells
    return entryOf((place) => entries[place - offset], index)
  }

  /** How far it had come earlier. */
  upTo(length: number): JournalImage<R> {
    return length < this.first ? JournalImage.dropped(length) : new JournalImage({ ...this.cells, length: length * WIDTH })
  }
}

/** Entries out of cells, to be read. */
class Entries<R> implements ReadLog<JournalEntry<R>> {
  readonly #cells: ReadLog<Cell<R>>

  constructor(cells: ReadLog<Cell<R>>) {
    this.#cells = cells
  }

  get length(): number {
    return this.#cells.length / WIDTH
  }

  get first(): number {
    return this.#cells.first / WIDTH
  }

  at(index: number): JournalEntry<R> | undefined {
    return entryOf((place) => this.#cells.at(place), index)
  }

  *[Symbol.iterator](): Generator<JournalEntry<R>> {
    for (let index = this.first; index < this.length; index++) yield this.at(index) as JournalEntry<R>
  }
}

export class Journal<R> extends Entries<R> {
  readonly #cells: Log<Cell<R>>
  #moment: Moment | undefined

  /** `limit`: how many entries are kept. */
  constructor(limit: number) {
    const cells = new Log<Cell<R>>(limit * WIDTH)
    super(cells)
    this.#cells = cells
  }

  push(at: number, slot: Slot<R>, before: R | undefined, after: R | undefined): void {
    if (this.#moment?.at !== at) this.#moment = { at }
    this.#cells.push(this.#moment)
    this.#cells.push(slot)
    this.#cells.push(before)
    this.#cells.push(after)
  }

  image(): JournalImage<R> {
    return new JournalImage(this.#cells.image())
  }

  /** As it stands now: what comes later, or is dropped later, does not change it. */
  held(): ReadLog<JournalEntry<R>> {
    return new Entries(this.#cells.held())
  }

  restore(image: JournalImage<R>): void {
    this.#cells.restore(image.cells)
    this.#moment = undefined
  }

  /** Up to which index this journal and an image tell the same; undefined when what tells it was dropped. */
  sharedWith(image: JournalImage<R>): number | undefined {
    const shared = this.#cells.sharedWith(image.cells, WIDTH)
    return shared === undefined ? undefined : shared / WIDTH
  }
}

function entryOf<R>(cellAt: (place: number) => Cell<R>, index: number): JournalEntry<R> | undefined {
  const place = index * WIDTH
  const moment = cellAt(place) as Moment | undefined
  if (!moment) return undefined
  const [slot, before, after] = [cellAt(place + 1) as Slot<R>, cellAt(place + 2) as R | undefined, cellAt(place + 3) as R | undefined]
  return { at: moment.at, slot, before, after }
}
