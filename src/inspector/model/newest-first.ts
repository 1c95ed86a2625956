// Where something stands in a list that has the newest first, such as the page's own.
import type { ReadList } from './growing-list'
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
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((items.at(middle) as Item).createdAt > createdAt) low = middle + 1
    else high = middle
  }
  return low
}
