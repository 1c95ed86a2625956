// Where a record stands among others that stand newest first.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstUntil, indexOf } from '../../../src/inspector/model/newest-first'
import type { Item } from '../../../src/inspector/model/wire'

test('is found by its moment, also where many share one', () => {
  const moment = fc.integer({ min: 0, max: 9 }).map((second) => `2030-01-01T00:00:0${second}.000Z`)
  fc.assert(
    fc.property(fc.array(moment, { maxLength: 40 }), moment, (moments, other) => {
      const items = moments
        .sort()
        .reverse()
        .map((createdAt, index): Item => ({ type: 'message', sid: `SM${index}`, createdAt }))
      for (const [index, item] of items.entries()) expect(indexOf(items, { ...item })).toBe(index)
      expect(indexOf(items, { type: 'message', sid: 'SM', createdAt: other })).toBe(-1)
      expect(indexOf(items, undefined)).toBe(-1)
      expect(firstUntil(items, other)).toBe(items.filter(({ createdAt }) => createdAt > other).length)
    }),
    { numRuns: 100, seed: 20 },
  )
})
