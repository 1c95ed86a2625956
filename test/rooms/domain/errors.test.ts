// The errors and their voices.
import { expect, test } from 'vitest'
import { MisuseError, quote, UnsupportedError } from '../../../src/domain/errors'

test('each error tells its voice by its name', () => {
  expect(String(new MisuseError('write it so'))).toBe('MisuseError: write it so')
  expect(String(new UnsupportedError('not yet'))).toBe('UnsupportedError: not yet')
})

const circular: { self?: unknown } = {}
circular.self = circular

test.each([
  ['text', 'a "quoted" word', '"a \\"quoted\\" word"'],
  ['text of two lines, on one', 'a\nb', '"a\\nb"'],
  ['a number', 1.5, '1.5'],
  ['a bigint', 5n, '5n'],
  ['null', null, 'null'],
  ['undefined', undefined, 'undefined'],
  ['a symbol', Symbol('x'), 'Symbol(x)'],
  ['a pattern', /ab+c/i, '/ab+c/i'],
  ['a Date', new Date(0), '1970-01-01T00:00:00.000Z'],
  ['an invalid Date', new Date(Number.NaN), 'an invalid Date'],
  ['a function, without its source', () => 'source', 'a function'],
  ['an object', { a: [1] }, '{"a":[1]}'],
  ['an object that JSON cannot hold', circular, 'an object'],
  ['an object with a bigint', { a: 1n }, 'an object'],
  ['an object that is nothing as JSON', { toJSON: () => undefined }, 'an object'],
])('quotes %s', (_, value, quoted) => {
  expect(quote(value)).toBe(quoted)
})

test('a long object is cut', () => {
  const quoted = quote({ text: 'x'.repeat(500) })
  expect(quoted).toHaveLength(120)
  expect(quoted).toMatch(/^\{"text":"x+\.\.\.$/)
})
