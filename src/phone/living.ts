// Records that have a status, of whatever kind, and what they have to do with each other.
import type { LivingKind, LivingRow } from '../kinds/kind'
import { LIVING_KINDS } from '../kinds/kinds'
import type { Store } from '../store/store'

export interface Living {
  readonly kind: LivingKind
  readonly row: LivingRow
}

export function livingOf(store: Store, sid: string): Living | undefined {
  for (const kind of LIVING_KINDS) {
    const row = store[kind.table].get(sid) as LivingRow | undefined
    if (row) return { kind, row }
  }
  return undefined
}

/** Some records and all that may change their future. */
export class Circle {
  /** Their own SIDs, and those of their parents. */
  readonly #sids: ReadonlySet<string>
  readonly #shares: ReadonlySet<string>

  constructor(livings: readonly Living[]) {
    this.#sids = new Set(livings.flatMap((living) => [living.row.sid, parentOf(living) ?? living.row.sid]))
    this.#shares = new Set(livings.flatMap(sharesOf))
  }

  /** The records themselves, their parents, siblings, children and what these made: what one of them is told, all of them feel. */
  isFamily(store: Store, sid: string): boolean {
    if (this.#sids.has(sid)) return true
    for (let other = livingOf(store, sid); other; ) {
      const parent = parentOf(other)
      if (parent === null) return false
      if (this.#sids.has(parent)) return true
      other = livingOf(store, parent)
    }
    return false
  }

  /** Of the family, or one that takes turns with one of them. */
  touches(store: Store, sid: string): boolean {
    const other = livingOf(store, sid)
    if (!other) return false
    return this.isFamily(store, sid) || sharesOf(other).some((shared) => this.#shares.has(shared))
  }
}

export function parentOf({ kind: { life }, row }: Living): string | null {
  return life.parent?.(row) ?? null
}

function sharesOf({ kind: { life }, row }: Living): readonly string[] {
  return life.shares?.(row) ?? []
}
