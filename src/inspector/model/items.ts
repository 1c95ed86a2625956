// The list: all records that have a SID of their own and the requests that were refused, mixed, newest first, and what of it a filter
// lets through.
import type { ReadList } from './growing-list'
import { ITEM_LISTS, isOf, merge, type Rows } from './merged'
import type { Run } from './run'
import { answers, type Known, narrows, readQuery } from './search'
import type { Item } from './wire'

export interface Filter {
  /** Words, each of which must be found. `status:`, `from:`, `to:`, `code:`, `is:` narrow a word down. */
  readonly text: string
  /** Of a record, or `all`. */
  readonly type: string
  readonly direction: 'any' | 'inbound' | 'outbound'
}

export const NO_FILTER: Filter = { text: '', type: 'all', direction: 'any' }

export function isFiltered(filter: Filter): boolean {
  return filter.text.trim() !== '' || filter.type !== 'all' || filter.direction !== 'any'
}

/** Newest first. Of one moment, the later record stands above, and calls stand above messages. */
export function itemsOf(run: Pick<Run, 'merged'> & Rows): ReadList<Item> {
  return (isOf(run.merged, run) ? run.merged : merge(run)).items
}

/** The record or the refused request of a SID, where it is listed. */
export function itemOf(run: Rows, sid: string | null): Item | undefined {
  if (sid === null) return undefined
  const lists: readonly ReadonlyMap<string, Item>[] = [run.refused, ...ITEM_LISTS.map((name) => run[name])]
  return lists.find((list) => list.has(sid))?.get(sid)
}

export function filterItems(items: ReadList<Item>, filter: Filter, known: Known): ReadList<Item> {
  return isFiltered(filter) ? items.slice().filter(testOf(filter, known)) : items
}

/** Whether a filter lets nothing through that another one does not. False: it may or may not. */
export function isNarrower(filter: Filter, before: Filter): boolean {
  const isOfType = before.type === 'all' || before.type === filter.type
  const isOfDirection = before.direction === 'any' || before.direction === filter.direction
  return isOfType && isOfDirection && narrows(filter.text, before.text)
}

/** Whether a filter lets a record through. */
export function testOf(filter: Filter, known: Known): (item: Item) => boolean {
  const query = readQuery(filter.text)
  return (item) => {
    if (filter.type !== 'all' && item.type !== filter.type) return false
    if (filter.direction !== 'any' && (item.direction === 'inbound') !== (filter.direction === 'inbound')) return false
    return answers(query, item, known)
  }
}
