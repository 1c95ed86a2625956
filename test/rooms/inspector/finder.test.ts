// What a filter finds in a long list: in parts, and nothing is looked at twice that did not change.
import { expect, test } from 'vitest'
import { Finder } from '../../../src/inspector/model/finder'
import { GrowingList } from '../../../src/inspector/model/growing-list'

const numbers = GrowingList.of(Array.from({ length: 5_000 }, (_, index) => index))

/** A test that counts what it looks at. */
function counting(isWanted: (number: number) => boolean) {
  const seen: number[] = []
  return {
    seen,
    test(number: number) {
      seen.push(number)
      return isWanted(number)
    },
  }
}

test('it looks at so many at a time, and at the others the next time', () => {
  const finder = new Finder<number>()
  const { seen, test } = counting((number) => number % 900 === 3)
  const parts: [number[], boolean][] = []
  for (let last = false; !last; ) {
    const end = seen.length + 2_000
    const { found, isAll } = finder.find(numbers, 'thousands', test, () => seen.length < end)
    parts.push([[...found], isAll])
    last = isAll
  }
  expect(parts).toEqual([
    [[3, 903, 1_803], false],
    [[3, 903, 1_803, 2_703, 3_603], false],
    [[3, 903, 1_803, 2_703, 3_603, 4_503], true],
  ])
  expect(seen).toHaveLength(5_000)
})

test('after a change it looks at what changed alone; with another key, at everything', () => {
  const finder = new Finder<number>()
  const { seen, test } = counting((number) => number < 10)
  finder.find(numbers, 'low', test)
  seen.length = 0
  const { found } = finder.find(numbers.putBefore([-1]).replaced(new Map([[4_000, 7]])), 'low', test)
  expect([...found]).toEqual([-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 7])
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.length).toBeLessThan(600)
  seen.length = 0
  finder.find(numbers, 'other', test)
  expect(seen).toHaveLength(5_000)
})

test('of a narrower key it looks at what was found alone, and what stays as it was is the same', () => {
  const finder = new Finder<number, number>((most, before) => most < before)
  const first = counting((number) => number < 600)
  const { found } = finder.find(numbers, 600, first.test)
  const second = counting((number) => number < 300)
  const narrower = finder.find(numbers, 300, second.test)
  expect([...narrower.found]).toEqual(Array.from({ length: 300 }, (_, index) => index))
  expect(second.seen).toHaveLength(600)
  // All of the first 256 are there still.
  expect([...(narrower.found.chunks ?? [])][0]).toBe([...(found.chunks ?? [])][0])
  const wider = counting((number) => number < 600)
  expect([...finder.find(numbers, 600, wider.test).found]).toHaveLength(600)
  expect(wider.seen).toHaveLength(5_000)
})

test('what a wider key did not come to is looked at', () => {
  const finder = new Finder<number, number>((most, before) => most < before)
  const { isAll } = finder.find(
    numbers,
    5_000,
    () => true,
    () => false,
  )
  expect(isAll).toBe(false)
  expect([...finder.find(numbers, 4_000, (number) => number < 4_000).found]).toEqual(Array.from({ length: 4_000 }, (_, index) => index))
})
