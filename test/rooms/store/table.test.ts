// Tables: reading by SID and by keys.
import { describe, expect, test } from 'vitest'
import { everyRow, type RowList, Table } from '../../../src/store/table'

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

test('every row of a short list', () => {
  const table = tableOf(['a', 'red'], ['b', 'blue'], ['c', 'red'])
  expect(everyRow(table.listBy('colour', 'red')).map(({ sid }) => sid)).toEqual(['a', 'c'])
  expect(everyRow(table.listBy('colour', 'green'))).toEqual([])
})

test('a key that is not declared finds nothing', () => {
  const table = tableOf(['a', 'red']) as unknown as Table<Ball, string>
  expect(table.listBy('size', 'red').length).toBe(0)
})

describe('what follows each change', () => {
  function followed(limit?: number) {
    const heard: string[] = []
    const table = new Table<Ball, 'colour'>({ colour: ['colour'] }, limit, (before, after) =>
      heard.push(`${before ? `${before.sid} ${before.colour}` : 'nothing'} → ${after ? `${after.sid} ${after.colour}` : 'nothing'}`),
    )
    const put = (sid: string, colour: string) => table.put({ sid, colour })
    /** What was heard since the last time. */
    const news = () => heard.splice(0)
    return { table, put, news }
  }

  test('is told of it, of what is taken back, and of what is done again', () => {
    const { table, put, news } = followed()
    put('a', 'red')
    put('b', 'red')
    const early = table.image()
    put('a', 'blue')
    table.remove('b')
    const late = table.image()
    expect(news()).toEqual(['nothing → a red', 'nothing → b red', 'a red → a blue', 'b red → nothing'])
    table.restore(early)
    expect(news()).toEqual(['nothing → b red', 'a blue → a red'])
    table.restore(late)
    expect(news()).toEqual(['a red → a blue', 'b red → nothing'])
  })

  test('a way back takes back what came since, and leaves the rest alone', () => {
    const { table, put, news } = followed()
    for (let count = 0; count < 50; count++) put(`${count}`, 'red')
    const image = table.image()
    put('late', 'red')
    news()
    table.restore(image)
    expect(news()).toEqual(['late red → nothing'])
  })

  test('a way back over much to where there was little begins anew', () => {
    const { table, put, news } = followed()
    put('a', 'red')
    const image = table.image()
    for (let count = 0; count < 50; count++) put('a', `colour ${count}`)
    news()
    table.restore(image)
    expect(news()).toEqual(['a colour 49 → nothing', 'nothing → a red'])
    expect(everyRow(table.listBy('colour', 'red'))).toEqual([{ sid: 'a', colour: 'red' }])
    expect(table.listBy('colour', 'colour 49').length).toBe(0)
  })

  test('as much as there was is taken back', () => {
    const { table, put, news } = followed()
    put('a', 'red')
    const image = table.image()
    put('b', 'red')
    news()
    table.restore(image)
    expect(news()).toEqual(['b red → nothing'])
  })

  test('a trial and its end', () => {
    const { table, put, news } = followed()
    put('a', 'red')
    const takeBack = table.rehearse()
    put('a', 'blue')
    table.remove('a')
    news()
    takeBack()
    expect([news(), [...table], [...table.journal].length]).toEqual([
      ['nothing → a blue', 'a blue → a red'],
      [{ sid: 'a', colour: 'red' }],
      1,
    ])
    put('b', 'red')
    expect([table.sequenceOf('b'), [...table.journal].length]).toEqual([1, 2])
  })

  test('of a bounded table what was dropped', () => {
    const { table, put, news } = followed(1)
    put('a', 'red')
    const image = table.image()
    for (let count = 0; count < 9; count++) put('a', `colour ${count}`)
    news()
    table.restore(image)
    expect(news()).toEqual(['a colour 8 → nothing', 'nothing → a red'])
  })
})

describe('an image holds rows', () => {
  test('where the journal may not reach back to them, and else none', () => {
    const bounded = new Table<Ball>({}, 5)
    bounded.put({ sid: 'a', colour: 'red' })
    expect(bounded.image().rows?.map(([, row]) => row)).toEqual([{ sid: 'a', colour: 'red' }])
    expect(tableOf(['a', 'red']).image().rows).toBeNull()
  })
})

describe('as of a moment', () => {
  const at = (table: Table<Ball>, moment: number) => table.asOf(moment)?.map(({ sid, colour }) => `${sid} ${colour}`)

  function changed(limit?: number) {
    const table = new Table<Ball>({}, limit)
    table.put({ sid: 'a', colour: 'red' }, 10)
    table.put({ sid: 'a', colour: 'blue' }, 20)
    table.put({ sid: 'b', colour: 'red' }, 20)
    table.remove('a', 30)
    return table
  }

  test.each([
    [9, []],
    [10, ['a red']],
    [19, ['a red']],
    [20, ['a blue', 'b red']],
    [29, ['a blue', 'b red']],
    [30, ['b red']],
    [99, ['b red']],
  ])('%i', (moment, rows) => {
    expect(at(changed(), moment)).toEqual(rows)
  })

  test('a bounded table knows from the first change that it remembers', () => {
    const table = changed(2)
    expect(table.journal.first).toBe(2)
    expect([19, 20, 30].map((moment) => at(table, moment))).toEqual([undefined, ['a blue', 'b red'], ['b red']])
  })

  test('a bounded table that forgot nothing knows all', () => {
    expect([9, 10].map((moment) => at(changed(4), moment))).toEqual([[], ['a red']])
  })
})
