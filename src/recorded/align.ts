// Which event of a replay is which of a recording, by keys that are the same in both. Pure.

export interface Aligned<Event> {
  /** In the order of the recording. */
  readonly pairs: readonly (readonly [recorded: Event, replayed: Event])[]
  /** Pairs that stand at another place in the replay. */
  readonly moved: readonly Event[]
  readonly missing: readonly Event[]
  readonly added: readonly Event[]
}

/**
 * Events of the same `key` are the same; of what is left over, those with the same `likeness`, in order, are the same with another
 * content. What is out of the longest common order has moved.
 */
export function align<Event>(
  recorded: readonly Event[],
  replayed: readonly Event[],
  key: (event: Event) => string,
  likeness: (event: Event) => string,
): Aligned<Event> {
  const then = recorded.map(key)
  const now = replayed.map(key)
  const matches = new Map(commonOrder(then, now))
  const inOrder = new Set(matches.keys())
  const taken = new Set(matches.values())
  const match = (keys: readonly string[], others: readonly string[]) => {
    for (const [index, one] of keys.entries()) {
      if (matches.has(index)) continue
      const found = nearest(others, one, taken, index)
      if (found < 0) continue
      matches.set(index, found)
      taken.add(found)
    }
  }
  match(then, now)
  const same = new Set(matches.keys())
  match(recorded.map(likeness), replayed.map(likeness))
  const pairs = [...matches].sort(([a], [b]) => a - b)
  return {
    pairs: pairs.flatMap(([a, b]) => both(recorded[a], replayed[b])),
    moved: recorded.filter((_, index) => same.has(index) && !inOrder.has(index)),
    missing: recorded.filter((_, index) => !matches.has(index)),
    added: replayed.filter((_, index) => !taken.has(index)),
  }
}

function both<Event>(a: Event | undefined, b: Event | undefined): (readonly [Event, Event])[] {
  return a === undefined || b === undefined ? [] : [[a, b]]
}

/** The free place of this key that is nearest to the same place. */
function nearest(keys: readonly string[], key: string, taken: ReadonlySet<number>, to: number): number {
  let best = -1
  for (const [index, one] of keys.entries())
    if (one === key && !taken.has(index) && (best < 0 || Math.abs(index - to) < Math.abs(best - to))) best = index
  return best
}

/** The longest common subsequence, as pairs of places. */
function commonOrder(a: readonly string[], b: readonly string[]): [number, number][] {
  const width = b.length + 1
  const lengths = new Uint32Array((a.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const pairs: [number, number][] = []
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) pairs.push([i++, j++])
    else if (at(i + 1, j) >= at(i, j + 1)) i++
    else j++
  }
  return pairs
}
