// The lists and maps of the page's run, beside an array and a Map that do the same.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GrowingList } from '../../../src/inspector/model/growing-list'
import { KeySet } from '../../../src/inspector/model/key-set'
import { RecordMap } from '../../../src/inspector/model/record-map'

const RUNS = { numRuns: 150, seed: 20 }

describe('a list that grows at both ends', () => {
  const some = fc.array(fc.integer(), { maxLength: 300 })
  const step = fc.oneof(
    fc.record({ act: fc.constant('added' as const), items: some }),
    fc.record({ act: fc.constant('putBefore' as const), items: some }),
    fc.record({ act: fc.constant('replaced' as const), at: fc.nat(900), item: fc.integer() }),
    fc.record({
      act: fc.constant('spliced' as const),
      at: fc.nat(900),
      count: fc.nat(40),
      items: fc.array(fc.integer(), { maxLength: 4 }),
    }),
  )

  type Both = readonly [GrowingList<number>, number[]]
  const taken = ([list, array]: Both, one: typeof step extends fc.Arbitrary<infer One> ? One : never): Both => {
    if (one.act === 'added') return [list.added(one.items), [...array, ...one.items]]
    if (one.act === 'putBefore') return [list.putBefore(one.items), [...one.items, ...array]]
    const at = Math.min(one.at, array.length)
    if (one.act === 'replaced')
      return [list.replaced(new Map([[list.first + at, one.item]])), array.map((item, index) => (index === at ? one.item : item))]
    const end = Math.min(array.length, at + one.count)
    return [list.spliced(list.first + at, list.first + end, one.items), [...array.slice(0, at), ...one.items, ...array.slice(end)]]
  }

  test('is an array of which every version stays as it was', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const versions: Both[] = [[GrowingList.of(), []]]
        for (const one of steps) versions.push(taken(versions.at(-1) as Both, one))
        for (const [version, same] of versions) {
          expect([...version]).toEqual(same)
          expect(version.length).toBe(same.length)
          for (const index of [0, 1, 255, 256, 257, -1, same.length - 1, same.length]) expect(version.at(index)).toBe(same.at(index))
          expect([version.slice(3, 300), version.slice(-5), version.slice(2, -2)]).toEqual([
            same.slice(3, 300),
            same.slice(-5),
            same.slice(2, -2),
          ])
          for (const count of [0, 3, 256, same.length, same.length + 1]) {
            const start = version.upTo(count)
            expect([...start]).toEqual(same.slice(0, count))
            expect([start.first, start.at(2)]).toEqual([version.first, same.slice(0, count)[2]])
          }
        }
      }),
      RUNS,
    )
  })

  test('shares what did not change, and does not fall into small pieces', () => {
    const long = GrowingList.of(Array.from({ length: 10_000 }, (_, index) => index))
    const shared = long.replaced(new Map([[5_000, -1]])).chunks.filter((chunk) => long.chunks.includes(chunk))
    expect(shared).toHaveLength(long.chunks.length - 1)
    let grown = GrowingList.of<number>()
    for (let i = 0; i < 5_000; i++)
      grown = grown
        .putBefore([i])
        .added([i])
        .spliced(grown.first, grown.first + 1, [i])
    expect(grown.chunks.length).toBeLessThan(100)
  })
})

interface Note {
  readonly key: string
  readonly text: number
}
const keyOf = ({ key }: Note) => key

/** By place they are in order, so any of them parts those before from the others. */
function expectPlaces(map: RecordMap<Note>, entries: readonly [string, Note][]): void {
  const placeOf = (note: Note) => map.placeOf(keyOf(note)) as number
  for (const [index, [, own]] of entries.entries()) {
    const place = map.placeFor((note) => placeOf(note) < placeOf(own))
    expect(entries.filter(([, note]) => placeOf(note) < place)).toHaveLength(index)
  }
  const end = map.placeFor(() => true)
  expect(entries.filter(([, note]) => placeOf(note) < end)).toHaveLength(entries.length)
}

describe('records by their key', () => {
  const key = fc.integer({ min: 0, max: 60 }).map(String)
  const step = fc.record({
    changed: fc.array(fc.record({ key, text: fc.integer() }), { maxLength: 8 }),
    removed: fc.array(key, { maxLength: 2 }),
  })

  test('are a Map in which what comes again keeps its place, and a version stays as it was', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let map = RecordMap.of(keyOf)
        // In this one a record that was removed keeps its place as well.
        const same = new Map<string, Note | null>()
        const versions: { map: RecordMap<Note>; entries: [string, Note][] }[] = []
        for (const { changed, removed } of steps) {
          map = map.changed(changed, removed)
          // What is made and removed in one step never has a place.
          const kept = changed.filter(({ key }) => same.has(key) || !removed.includes(key))
          for (const note of kept) same.set(note.key, note)
          for (const gone of removed) if (same.has(gone)) same.set(gone, null)
          versions.push({ map, entries: [...same].flatMap(([name, note]): [string, Note][] => (note ? [[name, note]] : [])) })
        }
        for (const { map: version, entries } of versions) {
          expect([...version]).toEqual(entries)
          expect(version.size).toBe(entries.length)
          expect(entries.map(([name]) => version.get(name))).toEqual(entries.map(([, note]) => note))
          expectPlaces(version, entries)
        }
        expect(map.get('none')).toBeUndefined()
      }),
      RUNS,
    )
  })

  test('two futures of one map do not know of each other', () => {
    const before = RecordMap.of(keyOf, [{ key: 'a', text: 1 }])
    const one = before.changed([{ key: 'b', text: 2 }])
    const other = before.changed([
      { key: 'c', text: 3 },
      { key: 'b', text: 4 },
    ])
    expect([[...before.keys()], [...one.keys()], [...other.keys()]]).toEqual([['a'], ['a', 'b'], ['a', 'c', 'b']])
    expect([one.get('b')?.text, other.get('b')?.text, one.has('c'), before.has('b')]).toEqual([2, 4, false, false])
  })

  test('one that changed before its slice came has its place with the slice, and one that was deleted has none', () => {
    const newest = RecordMap.of(keyOf, [{ key: 'c', text: 1 }])
    const later = newest.changed([{ key: 'a', text: 2 }], ['b'], () => false)
    expect([later.get('a')?.text, later.has('a'), later.size]).toEqual([2, false, 1])
    const whole = later.putBefore([
      { key: 'a', text: 1 },
      { key: 'b', text: 1 },
      { key: 'c', text: 0 },
    ])
    expect([...whole.values()]).toEqual([
      { key: 'a', text: 2 },
      { key: 'c', text: 1 },
    ])
  })
})

test('a set of keys loses and gains', () => {
  const set = KeySet.NONE.changed(['a', 'b', 'a'])
  expect([[...set], [...set.changed(['c'], ['a'])], set.changed(['a'], ['z']) === set, set.changed([], ['a', 'b']).size]).toEqual([
    ['a', 'b'],
    ['b', 'c'],
    true,
    0,
  ])
})
