// What the clock says to a person.
import { expect, test } from 'vitest'
import { circle, endless, neverReached, notReached, overlap, pastTheEnd } from '../../../src/clock/messages'

test('work that goes in a circle', () => {
  expect(circle('T+1s', 1_000_000, 'CA..0001 is asked')).toBe(
    'The clock visited 1000000 due moments at T+1s without moving on; the last was CA..0001 is asked. Work that makes new work at once never ends: give its hop a length, or break the circle in the app.',
  )
})

test('work that never ends, with what keeps it busy', () => {
  expect(endless('T+1s', 10, 1, ['poll'], '')).toBe(
    'clock.drain() visited 10 due moments and 1 is still pending, the soonest:\n  poll\nThe clock stands at T+1s. Use clock.advance(duration), or raise the limit: clock.drain({ limit: 100 }).',
  )
  expect(endless('T+1s', 10, 7, ['a', 'b', 'b', 'c', 'd', 'e', 'f'], 'The app asks for it.')).toBe(
    'clock.drain() visited 10 due moments and 7 are still pending, the soonest:\n  a\n  b (2 times)\n  c\n  d\n  e\nThe app asks for it.\nThe clock stands at T+1s. Use clock.advance(duration), or raise the limit: clock.drain({ limit: 100 }).',
  )
})

test('a goal that was not reached', () => {
  const stands = 'The clock stands at T+1s'
  expect(notReached('clock.until()', 'T+1s', undefined, 60_000)).toBe(
    `clock.until(): the goal was not reached and nothing is pending any more. ${stands}.`,
  )
  expect(notReached('clock.until()', 'T+1s', { label: 'a poll', at: 'T+9s' }, 5_000)).toBe(
    `clock.until(): the goal was not reached within 5s. ${stands}; next is a poll at T+9s. Give it longer with { within }.`,
  )
  const looks = 'Give it a deadline with { within }, or look at phone.timeline.text().'
  const never = 'clock.until() visited 10 due moments, and the goal was still not reached at T+1s.'
  expect([neverReached('clock.until()', 'T+1s', 10, ''), neverReached('clock.until()', 'T+1s', 10, 'The app asks.')]).toEqual([
    `${never} ${looks}`,
    `${never} The app asks. ${looks}`,
  ])
})

test('a second move', () => {
  expect(overlap('clock.next()', 'clock.drain()', undefined)).toContain('is still under way. Await the first move')
  expect(overlap('clock.next()', 'clock.drain()', 'the callback')).toContain('was called while the callback is out, during clock.drain()')
})

test('a way past the end of time', () => {
  expect(pastTheEnd('clock.advance()', 8.64e15)).toBe(
    'clock.advance() leads past the last moment that a Date can hold, +275760-09-13T00:00:00.000Z.',
  )
})
