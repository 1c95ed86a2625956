// Real time that passes while virtual time stands still: in slices, and no more than there is.
import { afterEach, expect, test, vi } from 'vitest'
import { Standstill } from '../../../src/clock/standstill'
import { real } from '../../support/clock/fake-real-time'

vi.mock('../../../src/clock/real-time', async () => (await import('../../support/clock/fake-real-time')).real.module)
afterEach(() => real.clear())

/** How long each slice is, until none is left. */
async function slicesOf(standstill: Standstill): Promise<number[]> {
  const slices: number[] = []
  while (standstill.isLeft) {
    const passed = standstill.pass()
    slices.push(real.waiting[0]?.in ?? Number.NaN)
    await real.pass(slices.at(-1) ?? 0)
    expect(await passed).toBe(true)
  }
  return slices
}

test('it passes in slices, of which the last is what is left', async () => {
  const standstill = new Standstill(12)
  expect(await slicesOf(standstill)).toEqual([5, 5, 2])
  expect([standstill.isLeft, await standstill.pass(), real.waiting]).toEqual([false, false, []])
})

test('of nothing there is none', async () => {
  const standstill = new Standstill(0)
  expect([standstill.isLeft, await standstill.pass(), real.waiting]).toEqual([false, false, []])
})

test('a slice that took longer counts as long as it took', async () => {
  const standstill = new Standstill(12)
  const passed = standstill.pass()
  await real.pass(25, { late: 20 })
  expect([await passed, standstill.isLeft]).toEqual([true, false])
})
