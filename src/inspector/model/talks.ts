// Conversations: what one of our numbers and a person said to each other, texts and calls in order.
import { type Chunk, chunksOf, type ReadList } from './growing-list'
import type { Item, OwnNumber } from './wire'

export interface Pair {
  /** Our number, and the person's. */
  readonly ours: string
  readonly theirs: string
}

export interface Talk extends Pair {
  readonly key: string
  readonly count: number
  /** The newest. */
  readonly last: Item
}

/** Whose is whose follows from the direction; between two of our own numbers, the sender is ours. */
export function pairOf({ direction, from = '', to = '' }: Item): Pair {
  return direction === 'inbound' ? { ours: to, theirs: from } : { ours: from, theirs: to }
}

export function keyOf({ ours, theirs }: Pair): string {
  return `${ours} ${theirs}`
}

/** A record that has no two parties is part of no conversation. */
function isBetweenTwo({ from, to }: Item): boolean {
  return from !== undefined && to !== undefined
}

/** Of items that stand newest first, the conversations in the order of their last word. */
export function talksOf(items: ReadList<Item>): Talk[] {
  const talks = new Map<string, Talk & { count: number }>()
  for (const chunk of chunksOf(items)) {
    for (const talk of talksIn(chunk)) {
      const newer = talks.get(talk.key)
      if (newer) newer.count += talk.count
      else talks.set(talk.key, { ...talk })
    }
  }
  return [...talks.values()]
}

/** What changes gets another chunk, so that of a long run that goes on not all is read each time. */
const known = new WeakMap<Chunk<Item>, readonly Talk[]>()

function talksIn(chunk: Chunk<Item>): readonly Talk[] {
  const before = known.get(chunk)
  if (before) return before
  const talks = new Map<string, Talk & { count: number }>()
  for (const item of chunk) {
    if (!isBetweenTwo(item)) continue
    const pair = pairOf(item)
    const key = keyOf(pair)
    const talk = talks.get(key)
    if (talk) talk.count += 1
    else talks.set(key, { ...pair, key, count: 1, last: item })
  }
  const all = [...talks.values()]
  known.set(chunk, all)
  return all
}

/** Oldest first, as a conversation is read: the newest `limit` of them. */
export function itemsBetween(items: Iterable<Item>, pair: Pair, limit = 200): Item[] {
  const key = keyOf(pair)
  const found: Item[] = []
  for (const item of items) {
    if (isBetweenTwo(item) && keyOf(pairOf(item)) === key) found.push(item)
    if (found.length === limit) break
  }
  return found.reverse()
}

/** The people whom the page knows: handsets first, then who else was on the line. */
export function peopleOf(items: ReadList<Item>, handsets: readonly { readonly number: string }[], numbers: readonly OwnNumber[]): string[] {
  const own = new Set(numbers.map(({ e164 }) => e164))
  const people = new Set(handsets.map(({ number }) => number))
  for (const item of items.slice(0, 2_000)) people.add(pairOf(item).theirs)
  // A number, or a client or a SIP phone; not what is still without a sender.
  return [...people].filter((number) => /^(?:\+|client:|sips?:)/i.test(number) && !own.has(number))
}

/** A number that nobody has yet, out of those that belong to nobody. */
export function freshNumber(taken: readonly string[]): string {
  for (let i = 101; ; i++) {
    const number = `+1555010${String(i).padStart(4, '0')}`
    if (!taken.includes(number)) return number
  }
}
