// A second page that was open saw a new speed only with the next change: phone.clock.pace() told the feed nothing.
import { expect, test } from 'vitest'
import { createRingback } from '../../src/index'

test('a new speed is told to who listens', () => {
  const phone = createRingback()
  const speeds: (number | null)[] = []
  phone.feed.subscribe(() => speeds.push(phone.feed.since().clock.speed))

  phone.clock.pace(60)
  phone.clock.pace(0)

  expect(speeds).toEqual([60, null])
})

test('a speed that is refused tells nothing', () => {
  const phone = createRingback()
  let told = 0
  phone.feed.subscribe(() => told++)
  expect(() => phone.clock.pace(-1)).toThrow('clock.pace(speed)')
  expect(told).toBe(0)
})
