// The list: all records that have a SID of their own and the requests that were refused, mixed, newest first, and what of it a filter
// lets through.
import type { Refused } from './refused'
import { ITEM_LISTS, type RunLists } from './run'
import { answers, type Known, readQuery } from './search'
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
export function itemsOf(run: RunLists & { readonly refused: readonly Refused[] }): Item[] {
  const lists = [[...run.refused], ...ITEM_LISTS.map((name): Item[] => [...run[name].values()])]
  const items: Item[] = []
  for (;;) {
    let newest: Item | undefined
    let from: Item[] | undefined
    for (const list of lists) {
      const last = list.at(-1)
      if (!last || (newest && last.createdAt < newest.createdAt)) continue
      newest = last
      from = list
    }
    if (!newest) return items
    items.push(newest)
    from?.pop()
  }
}

export function filterItems(items: readonly Item[], filter: Filter, known: Known): readonly Item[] {
  if (!isFiltered(filter)) return items
  const query = readQuery(filter.text)
  return items.filter((item) => {
    if (filter.type !== 'all' && item.type !== filter.type) return false
    if (filter.direction !== 'any' && (item.direction === 'inbound') !== (filter.direction === 'inbound')) return false
    return answers(query, item, known)
  })
}
