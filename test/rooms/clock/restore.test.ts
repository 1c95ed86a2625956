// An image of the clock, and restoring it during a move.
import { describe, expect, test } from 'vitest'
import type { Clock } from '../../../src/clock/clock'
import { appAnswer, clockWithDiary, START, type Work } from '../../support/clock/fake-port'

test('an image brings back the moment and what was pending', async () => {
  const { clock, plan, diary } = clockWithDiary()
  plan(100, 'a')
  plan(100, 'b')
  const image = clock.image()
  await clock.drain(100)
  plan(5, 'of another world')
  clock.restore(image)

  expect(clock.now).toBe(START)
  expect(clock.pending().map(({ label }) => label)).toEqual(['a', 'b'])
  diary.length = 0
  await clock.drain(100)
  expect(diary).toEqual(['T+100ms a', 'T+100ms b'])
})

describe('during a move', () => {
  const MOVES: Record<string, (clock: Clock<Work>) => Promise<{ fired: readonly unknown[] }>> = {
    advanceTo: (clock) => clock.advanceTo(START + 1_000, 'clock.advance()'),
    next: (clock) => clock.next(),
    until: (clock) => clock.until(() => false, undefined),
    drain: (clock) => clock.drain(100),
  }

  test.each(Object.entries(MOVES))('%s ends, and leaves the restored world alone', async (_, start) => {
    const { clock, plan, diary } = clockWithDiary()
    const { answered, answer } = appAnswer()
    const image = clock.image()
    plan(100, 'ask the app', () => answered)
    plan(100, 'never')
    const move = start(clock)

    clock.restore(image)
    plan(50, 'of the restored world')
    answer()

    expect((await move).fired).toHaveLength(1)
    expect(diary).toEqual(['T+100ms ask the app'])
    expect(clock.now).toBe(START)
    expect(clock.pending().map(({ label }) => label)).toEqual(['of the restored world'])
  })

  test('the clock is free at once, and a new move is not ended by the old one', async () => {
    const { clock, plan, diary } = clockWithDiary()
    const [old, fresh] = [appAnswer(), appAnswer()]
    const image = clock.image()
    plan(100, 'old', () => old.answered)
    const oldMove = clock.drain(100)
    clock.restore(image)
    expect(clock.moving).toBe(false)

    plan(10, 'new', () => fresh.answered)
    plan(20, 'newer')
    const newMove = clock.drain(100)
    old.answer()
    await oldMove
    expect(clock.moving).toBe(true)

    fresh.answer()
    await newMove
    expect(diary).toEqual(['T+100ms old', 'T+10ms new', 'T+20ms newer'])
    expect(clock.moving).toBe(false)
  })

  test('work may restore the clock itself', async () => {
    const { clock, plan, diary } = clockWithDiary()
    const image = clock.image()
    plan(100, 'reset', () => clock.restore(image))
    plan(200, 'never')
    await clock.advanceTo(START + 1_000, 'clock.advance()')
    expect(diary).toEqual(['T+100ms reset'])
    expect([clock.now, clock.pendingCount]).toEqual([START, 0])
  })

  test('work that restores it and throws leaves nothing behind in the restored world', async () => {
    const { clock, plan } = clockWithDiary()
    const image = clock.image()
    plan(100, 'reset', () => {
      clock.restore(image)
      throw new Error('and something else went wrong')
    })
    await expect(clock.drain(10)).rejects.toThrow('and something else went wrong')
    expect([clock.now, clock.pendingCount, clock.moving]).toEqual([START, 0, false])
  })
})
