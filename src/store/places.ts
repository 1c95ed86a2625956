// Where rows and entries stand that were written or read, so that what holds them names the place.
import type { CodecPort, Place } from './codec'
import type { JournalEntry } from './journal'
import type { ReadLog } from './log'
import type { Row } from './table'
import { LOG_NAMES, TABLE_NAMES } from './tables'

/** A journal or a log by its name, as it stands, or as it is held. */
export interface Trails {
  readonly journals: Readonly<Record<string, ReadLog<JournalEntry<Row>>>>
  readonly logs: Readonly<Record<string, ReadLog<object>>>
}

const LOGS: ReadonlySet<string> = new Set(LOG_NAMES)
const TABLES: ReadonlySet<string> = new Set(TABLE_NAMES)

export class Places implements Pick<CodecPort, 'placeOf' | 'at'> {
  trails: Trails
  readonly #places = new WeakMap<object, Place>()

  constructor(trails: Trails) {
    this.trails = trails
  }

  note(value: object, name: string, index: number): void {
    this.#places.set(value, [name, index])
  }

  placeOf(value: object): Place | undefined {
    const place = this.#places.get(value)
    return place && this.#find(place) === value ? place : undefined
  }

  at(place: Place): object {
    const found = this.#find(place)
    if (!found) throw new Error(`Nothing stands at ${place.join(' ')}.`)
    return found
  }

  #find([name, index]: Place): object | undefined {
    const { journals, logs } = this.trails
    if (LOGS.has(name)) return logs[name]?.at(index)
    return TABLES.has(name) ? journals[name]?.at(index)?.after : undefined
  }
}
