// JSON in pieces: together they are what JSON.stringify makes, and none is much longer than the others.
import { describe, expect, test } from 'vitest'
import { listPieces, objectPieces, wholePiece } from '../../../src/store/json-pieces'

const text = (length: number) => 'x'.repeat(length)

describe('a list', () => {
  test.each<[string, unknown[]]>([
    ['of nothing', []],
    ['of one', [{ a: 1 }]],
    ['of several', [1, 'two', null]],
    ['that is long', Array.from({ length: 3_000 }, (_, index) => ({ index, text: text(100) }))],
  ])('%s', (_, values) => {
    const pieces = [...listPieces(values as never)]
    expect(pieces.join('')).toBe(JSON.stringify(values))
  })

  test('is one piece while it is short, and another begins after so many characters', () => {
    expect([...listPieces([text(65_532)])]).toHaveLength(1)
    expect([...listPieces([text(65_533), 1])].map(({ length }) => length)).toEqual([65_536, 3])
    expect([...listPieces([text(65_532), 1])].map(({ length }) => length)).toEqual([65_537, 1])
    const pieces = [...listPieces(Array.from({ length: 400 }, () => text(1_000)))]
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(67_000)
    expect(pieces.length).toBe(7)
  })
})

describe('an object', () => {
  test.each([
    [[], '{}'],
    [[['a', ['1']]], '{"a":1}'],
    [
      [
        ['a', ['[', '1', ']']],
        ['b "quoted"', ['2']],
      ],
      '{"a":[1],"b \\"quoted\\"":2}',
    ],
  ] as [[string, string[]][], string][])('%j', (fields, json) => {
    expect([...objectPieces(fields)].join('')).toBe(json)
  })

  test('is told in pieces, which are not longer than what they are made of', () => {
    const [long, longer] = [text(65_000), text(70_000)]
    const pieces = [
      ...objectPieces([
        ['a', [`"${long}`, `${long}"`]],
        ['b', wholePiece(longer)],
        ['c', ['1']],
      ]),
    ]
    expect(pieces.join('')).toBe(JSON.stringify({ a: long + long, b: longer, c: 1 }))
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(70_020)
    expect(pieces.length).toBeGreaterThan(2)
  })

  test('fills a piece up to its length', () => {
    expect([...objectPieces([['a', ['1', text(65_530)]]])].map(({ length }) => length)).toEqual([65_537])
    expect([...objectPieces([['a', ['1', text(65_531)]]])].map(({ length }) => length)).toEqual([6, 65_532])
  })

  test('asks for a field when the one before was told', () => {
    const asked: string[] = []
    function* fields(): Generator<[string, string[]]> {
      asked.push('a')
      yield ['a', [text(70_000)]]
      asked.push('b')
      yield ['b', ['1']]
    }
    const pieces = objectPieces(fields())
    pieces.next()
    expect(asked).toEqual(['a'])
  })
})
