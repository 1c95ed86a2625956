// reset() took back every change of a run one by one, so it cost more the longer a server ran.
import { expect, test } from 'vitest'
import { Table } from '../../src/store/table'

interface Numbered {
  readonly sid: string
  readonly turn: number
}

function tableWith(setUp: number) {
  const looks = { count: 0 }
  const table = new Table<Numbered, 'turn'>({
    turn: (row) => {
      looks.count += 1
      return String(row.turn)
    },
  })
  for (let turn = 0; turn < setUp; turn++) table.put({ sid: `SM${turn}`, turn })
  return { table, looks }
}

test.each([100, 10_000])('going back to the set-up after %i changes looks at the set-up alone', (changes) => {
  const { table, looks } = tableWith(10)
  const setUp = [...table]
  const image = table.image()
  for (let turn = 0; turn < changes; turn++) table.put({ sid: `SM${turn}`, turn: turn + 1 })
  table.remove('SM3')
  looks.count = 0

  table.restore(image)

  expect(looks.count).toBeLessThanOrEqual(20)
  expect([...table]).toEqual(setUp)
  expect(table.listBy('turn', '3').at(0)).toEqual({ sid: 'SM3', turn: 3 })
  expect(table.sequenceOf('SM9')).toBe(9)
})

test('and forth again', () => {
  const { table } = tableWith(3)
  const image = table.image()
  for (let turn = 0; turn < 50; turn++) table.put({ sid: `SM${turn}`, turn: turn + 1 })
  const late = table.image()
  const lateRows = [...table]
  table.restore(image)
  table.put({ sid: 'other', turn: 1 })

  table.restore(late)
  expect([...table]).toEqual(lateRows)
  table.restore(image)
  expect(table.size).toBe(3)
})
