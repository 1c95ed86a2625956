// `Date.parse` makes the first of May 2001 of '5', in local time, so a mistyped moment went unnoticed.
import { expect, test } from 'vitest'
import { createRingback, MisuseError } from '../../src/index'

test('the start of time is no guess', () => {
  expect(() => createRingback({ now: '5' })).toThrow(MisuseError)
  expect(() => createRingback({ now: 'test 1' })).toThrow(MisuseError)
})

test('neither is where the clock goes', async () => {
  const { clock } = createRingback()
  await expect(clock.advanceTo('1.5')).rejects.toThrow('clock.advanceTo(moment) is "1.5", which is not a moment.')
})
