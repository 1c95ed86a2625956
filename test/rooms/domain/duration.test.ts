// Durations and offsets: read and written.
import { describe, expect, test } from 'vitest'
import { formatDuration, formatOffset, parseDuration, writeDuration } from '../../../src/domain/duration'
import { MisuseError } from '../../../src/domain/errors'

describe('parseDuration', () => {
  test.each([
    ['250ms', 250],
    ['5s', 5_000],
    ['2m', 120_000],
    ['1h', 3_600_000],
    ['1d', 86_400_000],
    ['0s', 0],
    ['1.5s', 1_500],
    ['0.25m', 15_000],
    ['1.5h', 5_400_000],
    ['0.5d', 43_200_000],
    ['007s', 7_000],
    ['1000000d', 86_400_000_000_000],
  ])('%s', (text, ms) => {
    expect(parseDuration(text, 'it')).toBe(ms)
  })

  test('a number is milliseconds', () => {
    expect(parseDuration(0, 'it')).toBe(0)
    expect(parseDuration(1_500, 'it')).toBe(1_500)
  })

  test.each([
    ['0.1s', 100],
    ['1.001s', 1_001],
    ['0.4ms', 0],
    ['1.5ms', 2],
  ])('%s comes out in whole milliseconds, whatever the decimals do', (text, ms) => {
    expect(parseDuration(text, 'it')).toBe(ms)
  })

  test.each([
    ['text without a unit', '5'],
    ['an unknown unit', '5w'],
    ['a unit written out', '5 seconds'],
    ['a space before the unit', '5 s'],
    ['a unit in capitals', '5S'],
    ['no number', 's'],
    ['a decimal point without digits before it', '.5s'],
    ['a decimal point without digits after it', '5.s'],
    ['a comma', '1,5s'],
    ['an exponent', '1e3s'],
    ['a sign', '+5s'],
    ['less than nothing', '-5s'],
    ['two parts', '1m30s'],
    ['a space before it', ' 5s'],
    ['a line break after it', '5s\n'],
    ['the empty text', ''],
    ['a number below nothing', -1],
    ['NaN', Number.NaN],
    ['infinity', Number.POSITIVE_INFINITY],
    ['more digits than a number can hold', `${'9'.repeat(400)}d`],
    ['null', null],
    ['undefined', undefined],
    ['a truth value', true],
    ['a bigint', 5n],
    ['a Date', new Date(0)],
    ['a list', ['5s']],
    ['an object', { seconds: 5 }],
    ['a function', () => 5],
  ])('refuses %s', (_, value) => {
    expect(() => parseDuration(value, 'it')).toThrow(MisuseError)
  })

  test.each([
    ['5 seconds', '"5 seconds"'],
    [-1, '-1'],
    [Number.NaN, 'NaN'],
    [null, 'null'],
    [undefined, 'undefined'],
    [5n, '5n'],
    [new Date(0), '1970-01-01T00:00:00.000Z'],
    [{ seconds: 5 }, '{"seconds":5}'],
    [() => 5, 'a function'],
  ])('the error names the argument and the value, and says what to write: %s', (value, quoted) => {
    expect(() => parseDuration(value, 'clock.advance(duration)')).toThrow(
      `clock.advance(duration) is ${quoted}, which is not a duration. Write milliseconds (1500) or a number with a unit: '250ms', '5s', '2m', '1h', '1d'.`,
    )
  })
})

describe('formatDuration', () => {
  test.each([
    [0, '0ms'],
    [1, '1ms'],
    [999, '999ms'],
    [1_000, '1s'],
    [1_001, '1.001s'],
    [1_300, '1.3s'],
    [59_999, '59.999s'],
    [60_000, '1m'],
    [61_500, '1m1.5s'],
    [3_600_000, '1h'],
    [3_601_000, '1h1s'],
    [86_400_000, '1d'],
    [90_061_000, '1d1h1m1s'],
    [172_800_001, '2d0.001s'],
  ])('%i', (ms, text) => {
    expect(formatDuration(ms)).toBe(text)
  })
})

describe('formatOffset', () => {
  test.each([
    [0, 'T+0s'],
    [100, 'T+100ms'],
    [1_300, 'T+1.3s'],
    [86_400_000, 'T+1d'],
  ])('%i', (ms, text) => {
    expect(formatOffset(ms)).toBe(text)
  })
})

describe('writeDuration', () => {
  test.each([
    [0, '0ms'],
    [999, '999ms'],
    [1_000, '1s'],
    [61_500, '61.5s'],
    [3_601_000, '3601s'],
    [90_000, '90s'],
    [7_200_000, '2h'],
    [172_800_001, '172800.001s'],
  ])('%i is written so that it is read back', (ms, text) => {
    expect(writeDuration(ms)).toBe(text)
    expect(parseDuration(text, 'it')).toBe(ms)
  })
})
