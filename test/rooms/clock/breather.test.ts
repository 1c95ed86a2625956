// A long move lets the event loop go first now and then.
import { expect, test } from 'vitest'
import { Breather } from '../../../src/clock/breather'

function visit(breather: Breather, moments: number): number[] {
  const turns: number[] = []
  for (let moment = 1; moment <= moments; moment++) {
    breather.count()
    if (breather.due()) turns.push(moment)
  }
  return turns
}

test('after each hundred due moments', () => {
  const breather = new Breather()
  expect(breather.due()).toBeUndefined()
  expect(visit(breather, 350)).toEqual([100, 200, 300])
})

test('which are counted anew after a way back', () => {
  const breather = new Breather()
  visit(breather, 99)
  breather.reset()
  expect(visit(breather, 150)).toEqual([100])
})

test('it resolves when what was ready has run', async () => {
  const breather = new Breather()
  for (let moment = 0; moment < 100; moment++) breather.count()
  let ran = false
  setImmediate(() => {
    ran = true
  })
  await breather.due()
  expect(ran).toBe(true)
})
