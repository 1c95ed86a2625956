// The list: all records that have a SID of their own, mixed, newest first, and what of it a filter lets through.
import type { GrowingList, ReadList } from './growing-list'
import { isOf, merge } from './merged'
import { rowOf } from './rows'
import type { Run, RunLists } from './run'
import { isEnd, isFailure } from './status'
import type { Item } from './wire'

export interface Filter {
  /** Words, each of which must be found. `status:`, `from:`, `to:`, `is:` narrow a word down. */
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
export function itemsOf(run: Pick<Run, 'merged'> & RunLists): GrowingList<Item> {
  return (isOf(run.merged, run) ? run.merged : merge(run)).items
}

/** -1: it is not among them. */
export function indexOf(items: ReadList<Item>, sid: string | null): number {
  if (sid === null) return -1
  let index = 0
  for (const item of items) {
    if (item.sid === sid) return index
    index += 1
  }
  return -1
}

export function filterItems(items: ReadList<Item>, filter: Filter, unread: ReadonlySet<string>): ReadList<Item> {
  return isFiltered(filter) ? items.filter(testOf(filter, unread)) : items
}

/** Whether a filter lets a record through. */
export function testOf(filter: Filter, unread: ReadonlySet<string>): (item: Item) => boolean {
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean)
  return (item) => {
    if (filter.type !== 'all' && item.type !== filter.type) return false
    if (filter.direction !== 'any' && (item.direction === 'inbound') !== (filter.direction === 'inbound')) return false
    return words.every((word) => matches(item, word, unread))
  }
}

function matches(item: Item, word: string, unread: ReadonlySet<string>): boolean {
  const { type, sid, status = '', from = '', to = '' } = item
  const [, name, value] = /^(status|from|to|is):(.+)$/.exec(word) ?? []
  if (!name || !value) return haystack(item).includes(word)
  if (name === 'status') return status.startsWith(value)
  if (name === 'from') return from.toLowerCase().includes(value)
  if (name === 'to') return to.toLowerCase().includes(value)
  if (value === 'unread') return unread.has(sid)
  if (value === 'open') return !isEnd(type, status)
  return value === 'failed' ? isFailure(status) : false
}

/** Made once a record: ten thousand of them are looked through at each key. */
const haystacks = new WeakMap<Item, string>()

function haystack(item: Item): string {
  const known = haystacks.get(item)
  if (known !== undefined) return known
  const { sid, from, to, status, direction } = item
  const text = [sid, from, to, status, direction, ...rowOf(item).words(item)].join('\n').toLowerCase()
  haystacks.set(item, text)
  return text
}
