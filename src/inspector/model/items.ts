// The list: messages and calls mixed, newest first, and what of it a filter lets through.

import type { Run } from './run'
import { isEnd } from './status'
import type { Call, Message } from './wire'

export type Item = { readonly kind: 'message'; readonly record: Message } | { readonly kind: 'call'; readonly record: Call }

export interface Filter {
  /** Words, each of which must be found. `status:`, `from:`, `to:`, `is:` narrow a word down. */
  readonly text: string
  readonly kind: 'all' | 'message' | 'call'
  readonly direction: 'any' | 'inbound' | 'outbound'
}

export const NO_FILTER: Filter = { text: '', kind: 'all', direction: 'any' }

export function isFiltered(filter: Filter): boolean {
  return filter.text.trim() !== '' || filter.kind !== 'all' || filter.direction !== 'any'
}

/** Newest first. At one moment a later record stands above, and calls above messages. */
export function itemsOf({ messages, calls }: Pick<Run, 'messages' | 'calls'>): Item[] {
  const texts = [...messages.values()]
  const talks = [...calls.values()]
  const items: Item[] = []
  let [m, c] = [texts.length - 1, talks.length - 1]
  while (m >= 0 || c >= 0) {
    const [message, call] = [texts[m], talks[c]]
    if (call && (!message || call.createdAt >= message.createdAt)) {
      items.push({ kind: 'call', record: call })
      c -= 1
    } else if (message) {
      items.push({ kind: 'message', record: message })
      m -= 1
    }
  }
  return items
}

export function filterItems(items: readonly Item[], filter: Filter, unread: ReadonlySet<string>): readonly Item[] {
  if (!isFiltered(filter)) return items
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean)
  return items.filter((item) => {
    if (filter.kind !== 'all' && item.kind !== filter.kind) return false
    if (filter.direction !== 'any' && (item.record.direction === 'inbound') !== (filter.direction === 'inbound')) return false
    return words.every((word) => matches(item, word, unread))
  })
}

function matches(item: Item, word: string, unread: ReadonlySet<string>): boolean {
  const { record } = item
  const [, name, value] = /^(status|from|to|is):(.+)$/.exec(word) ?? []
  if (!name || !value) return haystack(item).includes(word)
  if (name === 'status') return record.status.startsWith(value)
  if (name === 'from') return record.from.toLowerCase().includes(value)
  if (name === 'to') return record.to.toLowerCase().includes(value)
  if (value === 'unread') return unread.has(record.sid)
  if (value === 'open') return !isEnd(record.status)
  return value === 'failed' ? ['failed', 'undelivered', 'busy', 'no-answer', 'canceled'].includes(record.status) : false
}

/** Made once a record: ten thousand of them are looked through at each key. */
const haystacks = new WeakMap<Message | Call, string>()

function haystack({ kind, record }: Item): string {
  const known = haystacks.get(record)
  if (known !== undefined) return known
  const { sid, from, to, status, direction } = record
  const words = kind === 'message' ? [record.body, record.errorCode, record.errorMessage] : record.transcript.map(({ text }) => text)
  const text = [sid, from, to, status, direction, ...words].join('\n').toLowerCase()
  haystacks.set(record, text)
  return text
}
