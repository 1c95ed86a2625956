// A moment without a zone was read in the zone of the machine.
import { afterEach, expect, test } from 'vitest'
import { createRingback } from '../../src/index'

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

test('a moment without a zone was read in the zone of the machine', () => {
  process.env.TZ = 'America/New_York'
  expect(createRingback({ now: '2030-01-01T09:00:00' }).clock.now().toISOString()).toBe('2030-01-01T09:00:00.000Z')
  expect(createRingback({ now: '2030-01-01T09:00:00-05:00' }).clock.now().toISOString()).toBe('2030-01-01T14:00:00.000Z')
})
