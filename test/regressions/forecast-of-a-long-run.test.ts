// feed.forecasts() and phone.forecast() copied every record of the run, and looked through all that is over for what is not: 650 ms
// after 50,000 texts. Counted, not timed: how many rows are looked at.
import { expect, test, vi } from 'vitest'
import { createRingback } from '../../src/index'
import { isOver } from '../../src/kinds/kinds'
import { Table } from '../../src/store/table'
import { send } from '../support/phone/requests'

vi.mock('../../src/kinds/kinds', async (original) => {
  const kinds = await original<typeof import('../../src/kinds/kinds')>()
  return { ...kinds, isOver: vi.fn(kinds.isOver) }
})

/** How many rows are written and judged for the forecasts of three texts, of which one is new since the last look. */
async function cost(past: number) {
  const phone = createRingback()
  const from = phone.number().e164
  const to = '+15550100002'
  for (let i = 0; i < past; i++) await send(phone, { from, to })
  await phone.clock.drain()
  for (let i = 0; i < 2; i++) await send(phone, { from, to })
  phone.feed.forecasts()
  const last = await send(phone, { from, to })

  const puts = vi.spyOn(Table.prototype, 'put')
  vi.mocked(isOver).mockClear()
  const told = phone.feed.forecasts()
  const one = phone.forecast(last)
  const counted = { written: puts.mock.calls.length, judged: vi.mocked(isOver).mock.calls.length }
  puts.mockRestore()
  expect(told).toHaveLength(3)
  expect(told.find(({ sid }) => sid === last)?.statuses).toEqual(one)
  return counted
}

test('what is to come costs by what is pending, not by what is over', async () => {
  const young = await cost(10)
  expect(young.written).toBeGreaterThan(0)
  expect(young.judged).toBeGreaterThan(0)
  expect(await cost(400)).toEqual(young)
})
