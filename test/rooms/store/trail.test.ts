// A list that only grows: its versions share one array and know nothing of each other.
import { describe, expect, test } from 'vitest'
import { Trail } from '../../../src/store/trail'

const of = (...entries: string[]) => Trail.of(...entries)

test('a version with one entry more leaves the one before as it was', () => {
  const empty = of()
  const one = empty.with('a')
  const two = one.with('b')
  expect([empty, one, two].map((trail) => [trail.length, [...trail]])).toEqual([
    [0, []],
    [1, ['a']],
    [2, ['a', 'b']],
  ])
})

test('two versions that follow the same one have entries of their own', () => {
  const common = of('a', 'b')
  const [left, right] = [common.with('left'), common.with('right')]
  const further = left.with('further')
  expect([[...common], [...left], [...right], [...further]]).toEqual([
    ['a', 'b'],
    ['a', 'b', 'left'],
    ['a', 'b', 'right'],
    ['a', 'b', 'left', 'further'],
  ])
})

describe('a version that ends earlier', () => {
  const whole = of('a', 'b', 'c')

  test.each([
    [0, []],
    [2, ['a', 'b']],
    [3, ['a', 'b', 'c']],
    [9, ['a', 'b', 'c']],
  ])('before index %i', (index, entries) => {
    const earlier = whole.upTo(index)
    expect([earlier.length, [...earlier]]).toEqual([entries.length, entries])
  })

  test('goes on in its own way', () => {
    const other = whole.upTo(1).with('x')
    expect([[...other], [...whole]]).toEqual([
      ['a', 'x'],
      ['a', 'b', 'c'],
    ])
  })

  test('knows nothing of what comes after it', () => {
    const earlier = whole.upTo(2)
    expect([earlier.at(1), earlier.at(2), earlier.at(-1)]).toEqual(['b', undefined, undefined])
    expect([earlier.from(0), earlier.from(1), earlier.from(2)]).toEqual([['a', 'b'], ['b'], []])
    expect(earlier.findLast(() => true)).toBe('b')
  })
})

test('the latest entry that passes is found', () => {
  const trail = of('apple', 'pear', 'plum', 'quince')
  expect(trail.findLast((fruit) => fruit.startsWith('p'))).toBe('plum')
  expect(trail.findLast((fruit) => fruit.startsWith('a'))).toBe('apple')
  expect(trail.findLast((fruit) => fruit.startsWith('x'))).toBeUndefined()
})

describe('whether one continues the other', () => {
  const ab = of('a', 'b')

  test.each<[string, Trail<string>, Trail<string>, boolean]>([
    ['itself', ab, ab, true],
    ['nothing', ab, of(), true],
    ['a shorter one', ab.with('c'), ab, true],
    ['a longer one', ab, ab.with('c'), false],
    ['another array with the same entries', of('a', 'b', 'c'), of('a', 'b'), true],
    ['another array with other entries', of('a', 'x', 'c'), of('a', 'b'), false],
    ['another array that begins otherwise', of('x', 'b', 'c'), of('a', 'b'), false],
    ['one that parted', ab.upTo(1).with('x').with('y'), ab, false],
  ])('%s', (_, trail, other, expected) => {
    expect(trail.continues(other)).toBe(expected)
  })
})
