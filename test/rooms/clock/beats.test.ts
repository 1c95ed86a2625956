// Beats: what comes again and again for as long as a line is open. They are not counted where a move looks for a circle, and quiet ones are
// no reason to move; but whoever waits for a goal goes through them.
import { expect, test } from 'vitest'
import { DRAIN_LIMIT } from '../../../src/clock/limits'
import type { Traits } from '../../../src/clock/timer-heap'
import { clockWithDiary, START } from '../../support/clock/fake-port'

const QUIET: Traits = { beat: true, backstop: true }

/** A beat each 20 ms, without end. */
function beating(traits: Traits) {
  const { clock } = clockWithDiary()
  const beat = () => clock.schedule(20, 'beat', 'line', beat, traits)
  beat()
  return { clock }
}

test('advance passes every one of them', async () => {
  const { clock } = beating(QUIET)
  const { fired } = await clock.advanceTo(START + 1_000, 'clock.advance()')
  expect(fired).toHaveLength(50)
  expect(clock.pendingCount).toBe(1)
})

test('drain stops where only quiet ones are left, and does not count those on its way', async () => {
  const { clock } = beating(QUIET)
  clock.schedule(1_000, 'the last', 'other', () => {})
  const { fired } = await clock.drain(1)
  expect(fired).toHaveLength(50 - 1 + 1)
  expect(clock.now).toBe(START + 1_000)
})

test('until goes through quiet ones: as far as it may, or for so many of nothing else', async () => {
  const { clock } = beating(QUIET)
  await clock.until(() => clock.now >= START + 300_000, 600_000)
  expect(clock.now).toBe(START + 300_000)
  await expect(clock.until(() => false, 1_000)).rejects.toThrow('was not reached within 1s')
  const before = clock.now
  await expect(clock.until(() => false, undefined)).rejects.toThrow(`visited ${DRAIN_LIMIT} due moments`)
  expect(clock.now - before).toBe(20 * DRAIN_LIMIT)
})

test('until does not count them where something else is still to come', async () => {
  const { clock } = beating(QUIET)
  let reached = false
  clock.schedule(400_000, 'the goal', 'other', () => {
    reached = true
  })
  await clock.until(() => reached, undefined)
  expect(clock.now).toBe(START + 400_000)
})

test('an image holds them, and one that was taken back is none', async () => {
  const { clock } = beating(QUIET)
  const image = clock.image()
  clock.unschedule('line')
  await expect(clock.until(() => false, undefined)).rejects.toThrow('nothing is pending any more')
  clock.restore(image)
  await clock.until(() => clock.now >= START + 100, 1_000)
  expect(clock.now).toBe(START + 100)
})
