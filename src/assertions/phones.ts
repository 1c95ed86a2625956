// Which phones there are, and which of them a test touched. Knows no runner.
import type { Ringback } from '../index'

/** A phone tells of itself here when it is made, to hooks that know another copy of the package. */
const MADE = Symbol.for('ringback.phoneMade')
/** Under this symbol `phoneOf` lists the phones of its copy of the package. */
const ALL_MADE = Symbol.for('ringback.phonesMade')

interface Hook {
  (phone: Ringback): void
  readonly phones: Set<WeakRef<Ringback>>
  /** Called for each phone that is made. One at a time: test files that share a process follow one another. */
  onMade: (() => void) | undefined
}

/** Where each phone stood: a cursor of its feed. */
export type Places = ReadonlyMap<Ringback, string>

export class Phones {
  readonly #hook = hookOfThisProcess()
  readonly #madeHere: () => readonly Ringback[]
  readonly #before: WeakSet<Ringback>

  /** `phoneOf`: that of the package beside the hook. Phones that were made before are of other test files, unless they are touched. */
  constructor(phoneOf: object, onMade?: () => void) {
    const list: unknown = Reflect.get(phoneOf, ALL_MADE)
    this.#madeHere = typeof list === 'function' ? () => list() as readonly Ringback[] : () => []
    this.#before = new WeakSet(this.#all())
    this.#hook.onMade = onMade
  }

  places(): Places {
    return new Map(this.#all().map((phone) => [phone, phone.feed.cursor]))
  }

  /** Those to which something happened since; or else those that were made since; or else the only one of this file. */
  touchedSince(before: Places): Ringback[] {
    const lived = (phone: Ringback) => phone.timeline.all().length > 0
    const all = this.#all()
    const touched = all.filter((phone) => before.get(phone) !== phone.feed.cursor && lived(phone))
    if (touched.length > 0) return touched
    const own = all.filter((phone) => !this.#before.has(phone))
    const made = own.filter((phone) => !before.has(phone))
    // Of several that stood by, nobody knows which one the test is about.
    return made.length > 0 || own.length > 1 ? made : own
  }

  #all(): Ringback[] {
    const { phones } = this.#hook
    const all = new Set(this.#madeHere())
    for (const known of phones) {
      const phone = known.deref()
      if (phone) all.add(phone)
      else phones.delete(known)
    }
    return [...all]
  }
}

function hookOfThisProcess(): Hook {
  const present: unknown = Reflect.get(globalThis, MADE)
  if (typeof present === 'function' && 'phones' in present) return present as Hook
  const phones = new Set<WeakRef<Ringback>>()
  const hook: Hook = Object.assign(
    (phone: Ringback) => {
      phones.add(new WeakRef(phone))
      hook.onMade?.()
    },
    { phones, onMade: undefined },
  )
  Reflect.set(globalThis, MADE, hook)
  return hook
}
