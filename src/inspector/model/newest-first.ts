// Where something stands in a list that has the newest first, such as the page's own.
import type { ReadList } from './growing-list'
import { countBy } from './then'
import type { Item } from './wire'

/** -1: it is not among them. */
export function indexOf(items: ReadList<Item>, item: Item | undefined): number {
  if (!item) return -1
  const { sid, createdAt } = item
  for (let index = firstUntil(items, createdAt); items.at(index)?.createdAt === createdAt; index++)
    if (items.at(index)?.sid === sid) return index
  return -1
}

/** The index of the first that was made at that moment or before. */
export function firstUntil(items: ReadList<Item>, createdAt: string): number {
  return countBy(items.length, (index) => ((items.at(index) as Item).createdAt > createdAt ? 0 : 1), 0)
}
