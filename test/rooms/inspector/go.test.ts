// "Go to…": the moments that it offers, in virtual time and UTC.
import { expect, test } from 'vitest'
import { presetsOf } from '../../../src/inspector/model/go'

const at = (now: string) => Object.fromEntries(presetsOf(now).map(({ label, moment }) => [label, moment]))

test('the moments that a test of dates wants, from now on', () => {
  expect(at('2030-01-01T00:05:08.250Z')).toEqual({
    'Next full hour': '2030-01-01T01:00:00.000Z',
    'Tomorrow 9:00': '2030-01-02T09:00:00.000Z',
    'In a week': '2030-01-08T00:05:08.250Z',
    'In a month': '2030-02-01T00:05:08.250Z',
  })
})

test('over the ends of hours, days, months and years', () => {
  expect(at('2030-12-31T23:00:00.000Z')).toEqual({
    'Next full hour': '2031-01-01T00:00:00.000Z',
    'Tomorrow 9:00': '2031-01-01T09:00:00.000Z',
    'In a week': '2031-01-07T23:00:00.000Z',
    'In a month': '2031-01-31T23:00:00.000Z',
  })
})

test('a month that is too short has a last day', () => {
  expect(at('2030-01-31T12:00:00.000Z')['In a month']).toBe('2030-02-28T12:00:00.000Z')
  expect(at('2032-01-30T12:00:00.000Z')['In a month']).toBe('2032-02-29T12:00:00.000Z')
})
