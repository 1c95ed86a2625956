// Tables: reading by SID and by keys.
import { describe, expect, test } from 'vitest'
import { type RowList, Table } from '../../../src/store/table'

interface Ball {
  readonly sid: string
  readonly colour: string
}

function tableOf(...balls: [sid: string, colour: string][]) {
  const table = new Table<Ball, 'colour'>({ colour: (ball) => ball.colour })
  for (const [sid, colour] of balls) table.put({ sid, colour })
  return table
}

function sids(list: RowList<Ball>): string[] {
  return Array.from({ length: list.length }, (_, index) => list.at(index)?.sid ?? 'nothing')
}

describe('reading', () => {
  const table = tableOf(['a', 'red'], ['b', 'blue'], ['c', 'red'])

  test('by SID', () => {
    expect(table.get('b')).toEqual({ sid: 'b', colour: 'blue' })
    expect(table.get('nobody')).toBeUndefined()
    expect(table.size).toBe(3)
  })

  test('all, oldest first', () => {
    expect(sids(table.list())).toEqual(['a', 'b', 'c'])
    expect([...table].map(({ sid }) => sid)).toEqual(['a', 'b', 'c'])
  })

  test('by a declared key, oldest first', () => {
    expect(sids(table.listBy('colour', 'red'))).toEqual(['a', 'c'])
    expect(sids(table.listBy('colour', 'blue'))).toEqual(['b'])
  })

  test('by a value that nobody has: an empty list', () => {
    const none = table.listBy('colour', 'green')
    expect([none.length, none.at(0), none.place(0)]).toEqual([0, undefined, 0])
  })

  test('beyond either end of a list there is nothing', () => {
    expect([table.list().at(-1), table.list().at(3)]).toEqual([undefined, undefined])
  })
})

describe('a changed record', () => {
  test('stays where it stands', () => {
    const table = tableOf(['a', 'red'], ['b', 'red'])
    const before = table.sequenceOf('a')
    table.put({ sid: 'a', colour: 'red' })
    expect(sids(table.list())).toEqual(['a', 'b'])
    expect([table.size, table.sequenceOf('a')]).toEqual([2, before])
  })

  test('moves to the list of its new key, to where its age puts it', () => {
    const table = tableOf(['a', 'red'], ['b', 'blue'], ['c', 'red'])
    table.put({ sid: 'b', colour: 'red' })
    expect(sids(table.listBy('colour', 'red'))).toEqual(['a', 'b', 'c'])
    expect(table.listBy('colour', 'blue').length).toBe(0)
  })

  test('is another object: who read it before keeps what was read', () => {
    const table = tableOf(['a', 'red'])
    const before = table.get('a')
    table.put({ sid: 'a', colour: 'blue' })
    expect(before).toEqual({ sid: 'a', colour: 'red' })
  })
})

describe('a removed record', () => {
  test('is gone from everywhere', () => {
    const table = tableOf(['a', 'red'], ['b', 'red'], ['c', 'red'])
    expect(table.remove('b')).toBe(true)
    expect([table.size, table.get('b'), table.sequenceOf('b')]).toEqual([2, undefined, undefined])
    expect(sids(table.list())).toEqual(['a', 'c'])
    expect(sids(table.listBy('colour', 'red'))).toEqual(['a', 'c'])
  })

  test('can be removed once', () => {
    const table = tableOf(['a', 'red'])
    expect([table.remove('a'), table.remove('a'), table.remove('nobody')]).toEqual([true, false, false])
  })

  test('comes back as the newest', () => {
    const table = tableOf(['a', 'red'], ['b', 'red'])
    table.remove('a')
    table.put({ sid: 'a', colour: 'red' })
    expect(sids(table.list())).toEqual(['b', 'a'])
    expect(table.sequenceOf('a')).toBe(2)
  })
})

describe('places, for pages that stay right when records come and go', () => {
  const table = tableOf(['a', 'red'], ['b', 'blue'], ['c', 'red'], ['d', 'blue'])
  table.remove('b')

  test('sequences rise in order of creation', () => {
    expect(['a', 'c', 'd'].map((sid) => table.sequenceOf(sid))).toEqual([0, 2, 3])
  })

  test.each([
    [0, 0],
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 3],
  ])('sequence %i stands at index %i of all', (sequence, index) => {
    expect(table.list().place(sequence)).toBe(index)
  })

  test.each([
    [0, 0],
    [3, 0],
    [4, 1],
  ])('sequence %i stands at index %i of the blue ones', (sequence, index) => {
    expect(table.listBy('colour', 'blue').place(sequence)).toBe(index)
  })
})

test('a list of all is a live view', () => {
  const table = tableOf(['a', 'red'])
  const [all, red] = [table.list(), table.listBy('colour', 'red')]
  table.put({ sid: 'b', colour: 'red' })
  expect([sids(all), sids(red)]).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ])
})

describe('an image', () => {
  test('brings back the records, their keys and their places', () => {
    const table = tableOf(['a', 'red'], ['b', 'blue'])
    const image = table.image()
    table.put({ sid: 'a', colour: 'blue' })
    table.remove('b')
    table.put({ sid: 'c', colour: 'red' })
    table.restore(image)

    expect([...table]).toEqual([
      { sid: 'a', colour: 'red' },
      { sid: 'b', colour: 'blue' },
    ])
    expect(sids(table.listBy('colour', 'red'))).toEqual(['a'])
    expect(sids(table.listBy('colour', 'blue'))).toEqual(['b'])
    expect([table.sequenceOf('a'), table.sequenceOf('b'), table.sequenceOf('c')]).toEqual([0, 1, undefined])
  })

  test('is not touched by what happens later, and can be restored again', () => {
    const table = tableOf(['a', 'red'])
    const image = table.image()
    for (let round = 0; round < 2; round++) {
      table.restore(image)
      expect([...table]).toEqual([{ sid: 'a', colour: 'red' }])
      table.put({ sid: 'a', colour: 'blue' })
    }
  })

  test('shares the records, because they never change', () => {
    const table = tableOf(['a', 'red'])
    const record = table.get('a')
    const image = table.image()
    table.remove('a')
    table.restore(image)
    expect(table.get('a')).toBe(record)
  })
})

describe('the count of changes', () => {
  test('rises with whatever makes the records others', () => {
    const table = tableOf(['a', 'red'])
    const image = table.image()
    const acts = [
      () => table.put({ sid: 'b', colour: 'blue' }),
      () => table.put({ sid: 'a', colour: 'blue' }),
      () => table.remove('b'),
      () => table.restore(image),
      () => table.restore(tableOf().image()),
    ]
    for (const act of acts) {
      const before = table.changes
      act()
      expect(table.changes, act.toString()).toBeGreaterThan(before)
    }
  })

  test('rises with what is tried and taken back, and stays where nothing changed', () => {
    const table = tableOf(['a', 'red'])
    const before = table.changes
    const takeBack = table.rehearse()
    table.put({ sid: 'a', colour: 'blue' })
    const tried = table.changes
    takeBack()

    expect(tried).toBeGreaterThan(before)
    expect(table.changes).toBeGreaterThan(tried)
    const after = table.changes
    expect(table.remove('nobody')).toBe(false)
    expect(table.changes).toBe(after)
  })
})
