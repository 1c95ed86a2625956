// The numbers that are for sale: those reserved for fiction that nobody has, in an order that follows from the seed and the country.
// Nothing is stored: a number that is bought is taken, and one that is given back is free.
import { type Block, type Country, type NumberSort, numberAt, type SortOfNumbers, sizeOf } from '../../domain/numbering/plan'
import type { ReadStore } from '../../store/store'
import type { Identity } from '../identity'
import { isTaken } from './taken'

export interface ForSale {
  readonly e164: string
  readonly block: Block
  readonly sale: SortOfNumbers
}

export interface WantedNumbers {
  readonly fits: (block: Block) => boolean
  readonly matches: (e164: string) => boolean
}

/** A search finds no more than this, so that a client that reads all pages comes to an end. Our choice; an area has as many. */
const MOST_FOUND = 100
/** In a block of thousands it looks no further than this. */
const DEEPEST = 1_000

/**
 * One of each block, then the next of each: the first page of a whole country is not one town. `matches` is given a number in E.164
 * form, and `fits` a block.
 */
export function search(
  { store, identity }: { readonly store: ReadStore; readonly identity: Identity },
  country: Country,
  sort: NumberSort,
  { fits, matches }: WantedNumbers,
): ForSale[] {
  const sale = country.sorts[sort]
  if (!sale) return []
  const offset = (name: string, size: number) => identity.pick(`stock/${country.code}/${sort}/${name}`, size)
  const first = offset('', sale.blocks.length)
  const blocks = [...sale.blocks.slice(first), ...sale.blocks.slice(0, first)]
    .filter(fits)
    .map((block) => ({ block, size: sizeOf(block), start: offset(block.prefix, sizeOf(block)) }))
  const found: ForSale[] = []
  const deepest = Math.min(DEEPEST, Math.max(0, ...blocks.map(({ size }) => size)))
  for (let step = 0; step < deepest; step++) {
    for (const { block, size, start } of blocks) {
      if (step >= size) continue
      const e164 = numberAt(block, (start + step) % size)
      if (!matches(e164) || isTaken(store, e164)) continue
      found.push({ e164, block, sale })
      if (found.length === MOST_FOUND) return found
    }
  }
  return found
}
