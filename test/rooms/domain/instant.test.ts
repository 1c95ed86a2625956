// Moments: read and written in the forms of both providers.
import { describe, expect, test } from 'vitest'
import { MisuseError } from '../../../src/domain/errors'
import { formatIso, formatRfc2822, parseInstant } from '../../../src/domain/instant'

const NINE = Date.UTC(2030, 0, 1, 9)

describe('parseInstant', () => {
  test.each([
    ['a Date', new Date(NINE), NINE],
    ['milliseconds since the epoch', NINE, NINE],
    ['the epoch itself', 0, 0],
    ['a moment before the epoch', -1, -1],
    ['ISO with whole seconds', '2030-01-01T09:00:00Z', NINE],
    ['ISO with milliseconds', '2030-01-01T09:00:00.250Z', NINE + 250],
    ['ISO with an offset', '2030-01-01T11:00:00+02:00', NINE],
    ['an ISO day: midnight UTC', '2030-01-01', Date.UTC(2030, 0, 1)],
    ['the last moment that a Date can hold', 8.64e15, 8.64e15],
  ])('%s', (_, value, ms) => {
    expect(parseInstant(value, 'it')).toBe(ms)
  })

  test.each([
    ['a duration', '5s'],
    ['an offset', 'T+5s'],
    ['a number as text', '5'],
    ['words', 'tomorrow'],
    ['words with a number, which Date.parse would take', 'test 1'],
    ['a month that is none', '2030-13-01'],
    ['the empty text', ''],
    ['an invalid Date', new Date(Number.NaN)],
    ['NaN', Number.NaN],
    ['infinity', Number.POSITIVE_INFINITY],
    ['a moment that no Date can hold', 8.64e15 + 1],
    ['null', null],
    ['undefined', undefined],
    ['a truth value', true],
    ['an object', {}],
  ])('refuses %s', (_, value) => {
    expect(() => parseInstant(value, 'it')).toThrow(MisuseError)
  })

  test.each([
    ['5s', '"5s"'],
    [new Date(Number.NaN), 'an invalid Date'],
    [null, 'null'],
  ])('the error names the argument and the value, and says what to write: %s', (value, quoted) => {
    expect(() => parseInstant(value, 'createRingback({ now })')).toThrow(
      `createRingback({ now }) is ${quoted}, which is not a moment. Write a Date, an ISO string ('2030-01-01T09:00:00Z') or milliseconds since the epoch.`,
    )
  })
})

test('the form of the interface document: ISO 8601, whole seconds, UTC', () => {
  expect(formatIso(NINE)).toBe('2030-01-01T09:00:00Z')
  expect(formatIso(NINE + 999)).toBe('2030-01-01T09:00:00Z')
})

test('the form of the providers: RFC 2822 with a numeric zone', () => {
  expect(formatRfc2822(Date.UTC(2019, 4, 24, 17, 44, 46))).toBe('Fri, 24 May 2019 17:44:46 +0000')
  expect(formatRfc2822(NINE)).toBe('Tue, 01 Jan 2030 09:00:00 +0000')
})

test('both forms come back as the same second', () => {
  const moments = [0, NINE, Date.UTC(2024, 1, 29, 23, 59, 59), Date.UTC(2099, 11, 31)]
  expect(moments).not.toHaveLength(0)
  for (const moment of moments) {
    expect(Date.parse(formatIso(moment))).toBe(moment)
    expect(Date.parse(formatRfc2822(moment))).toBe(moment)
  }
})
