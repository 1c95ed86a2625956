// Rows that are passed in parts while the table goes on changing: whoever keeps count ends up with what stands there.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Exchange } from '../../../src/exchange/exchange'
import { Walk } from '../../../src/phone/walk'
import { Table } from '../../../src/store/table'

interface Loaf {
  readonly sid: string
  readonly grams: number
}

const sid = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
const STEPS = fc.array(
  fc.oneof(
    fc.record({ act: fc.constant('put' as const), sid, grams: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ act: fc.constant('remove' as const), sid }),
    fc.record({ act: fc.constant('go' as const), most: fc.integer({ min: 0, max: 4 }) }),
    fc.record({ act: fc.constant('rewind' as const) }),
  ),
  { minLength: 5, maxLength: 60 },
)

/** Counts loaves and their weight, by what a walk tells. */
function scales(exchange: Pick<Exchange, 'epoch'>, table: Table<Loaf>) {
  const known = new Map<string, number>()
  const walk = new Walk<Loaf>(exchange as Exchange, table, (before, after) => {
    expect(known.get((after ?? before)?.sid ?? '')).toBe(before?.grams)
    if (after) known.set(after.sid, after.grams)
    else known.delete(before?.sid ?? '')
  })
  const go = (most: number) => {
    if (walk.isLost) {
      known.clear()
      walk.begin()
    }
    return walk.go(most)
  }
  return { known, go }
}

test.each([
  ['remembers all of its changes', Number.POSITIVE_INFINITY],
  ['forgets all but three', 3],
])('a table that %s', (_, limit) => {
  fc.assert(
    fc.property(STEPS, (steps) => {
      const exchange = { epoch: 0 }
      const table = new Table<Loaf>({}, limit)
      const { known, go } = scales(exchange, table)
      for (const step of steps) {
        if (step.act === 'put') table.put({ sid: step.sid, grams: step.grams })
        else if (step.act === 'remove') table.remove(step.sid)
        else if (step.act === 'go') expect(go(step.most)).toBeLessThanOrEqual(step.most)
        else exchange.epoch += 1
      }
      while (go(2) === 2);
      expect(new Map([...known].sort())).toEqual(new Map([...table].map(({ sid, grams }) => [sid, grams] as const).sort()))
    }),
    { numRuns: 300 },
  )
})

test('it passes no more rows than it may, and says how many', () => {
  const table = new Table<Loaf>({})
  for (const sid of 'abcde') table.put({ sid, grams: 1 })
  const { known, go } = scales({ epoch: 0 }, table)
  expect([go(2), known.size, go(2), known.size, go(2), known.size, go(2)]).toEqual([2, 2, 2, 4, 1, 5, 0])
})
