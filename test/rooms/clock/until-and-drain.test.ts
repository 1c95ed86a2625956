// VirtualClock.until and drain.
import { describe, expect, test } from 'vitest'
import { DRAIN_LIMIT } from '../../../src/clock/limits'
import { MisuseError } from '../../../src/domain/errors'
import { clockWithDiary, START } from '../../support/clock/fake-port'

describe('until', () => {
  test('moves from due moment to due moment and stops at the goal', async () => {
    const { clock, plan, diary } = clockWithDiary()
    for (const after of [100, 200, 300]) plan(after, `after ${after}`)
    const moved = await clock.until(() => diary.length === 2, undefined)
    expect(moved.now).toEqual(new Date(START + 200))
    expect(moved.fired.map(({ label }) => label)).toEqual(['after 100', 'after 200'])
    expect(clock.pendingCount).toBe(1)
  })

  test('a goal that is reached already moves nothing', async () => {
    const { clock, plan } = clockWithDiary()
    plan(0, 'due now')
    expect(await clock.until(() => true, undefined)).toEqual({ now: new Date(START), fired: [] })
    expect(clock.pendingCount).toBe(1)
  })

  test('follows work that work plans', async () => {
    const { clock, plan, diary } = clockWithDiary()
    plan(100, 'queued', () => plan(100, 'sending', () => plan(1_000, 'delivered')))
    await clock.until(() => diary.some((line) => line.endsWith('delivered')), undefined)
    expect(clock.now).toBe(START + 1_200)
  })

  test('with nothing pending any more it says so', async () => {
    const { clock, plan } = clockWithDiary()
    plan(1_300, 'the last')
    await expect(clock.until(() => false, undefined)).rejects.toThrow(
      new MisuseError('clock.until(): the goal was not reached and nothing is pending any more. The clock stands at T+1.3s.'),
    )
  })

  test('an end that is set to everything is nothing to wait for, but may be too far away', async () => {
    const { clock } = clockWithDiary()
    clock.schedule(5_000, 'the longest call', 'CA1', () => {}, { backstop: true })
    await expect(clock.until(() => false, undefined)).rejects.toThrow('nothing is pending any more. The clock stands at T+0s.')
    await expect(clock.until(() => false, 1_000)).rejects.toThrow('next is the longest call at T+5s')
  })

  test('within: a due moment at the very end still counts', async () => {
    const { clock, plan, diary } = clockWithDiary()
    plan(60_000, 'on the dot')
    await clock.until(() => diary.length === 1, 60_000)
    expect(clock.now).toBe(START + 60_000)
  })

  test('within: one further away is not visited, and the error names it and says when it is due', async () => {
    const { clock, plan, diary } = clockWithDiary()
    plan(100, 'in time')
    plan(60_001, 'SM..0001 sent → delivered')
    await expect(clock.until(() => false, 60_000)).rejects.toThrow(
      new MisuseError(
        'clock.until(): the goal was not reached within 1m. The clock stands at T+100ms; next is SM..0001 sent → delivered at T+1m0.001s. Give it longer with { within }.',
      ),
    )
    expect(diary).toEqual(['T+100ms in time'])
    expect(clock.pendingCount).toBe(1)
  })

  test('within is counted from the present moment', async () => {
    const { clock, plan, diary } = clockWithDiary()
    await clock.advanceTo(START + 5_000, 'clock.advance()')
    plan(1_000, 'soon')
    await clock.until(() => diary.length === 1, 1_000)
    expect(clock.now).toBe(START + 6_000)
  })

  test('a goal that throws ends the move, and the clock is free again', async () => {
    const { clock, plan } = clockWithDiary()
    plan(100, 'a')
    const goal = () => {
      throw new Error('a typo in the goal')
    }
    await expect(clock.until(goal, undefined)).rejects.toThrow('a typo in the goal')
    expect(clock.moving).toBe(false)
  })
})

describe('drain', () => {
  test('moves until nothing is pending', async () => {
    const { clock, plan, diary } = clockWithDiary()
    plan(100, 'a', () => plan(86_400_000, 'a day later'))
    plan(200, 'b')
    const moved = await clock.drain(DRAIN_LIMIT)
    expect(diary).toEqual(['T+100ms a', 'T+200ms b', 'T+1d0.1s a day later'])
    expect(moved.fired).toHaveLength(3)
    expect(clock.pendingCount).toBe(0)
  })

  test('with nothing pending it stays where it is', async () => {
    const { clock } = clockWithDiary()
    expect(await clock.drain(DRAIN_LIMIT)).toEqual({ now: new Date(START), fired: [] })
  })

  test('exactly as many due moments as the limit are no misuse', async () => {
    const { clock, plan } = clockWithDiary()
    for (let after = 1; after <= 10; after++) plan(after, `after ${after}`)
    expect((await clock.drain(10)).fired).toHaveLength(10)
  })

  test('work that never ends: the error says what keeps it busy, and the clock is free again', async () => {
    const { clock, plan } = clockWithDiary()
    const again = (): void => plan(1_000, 'poll the app', again)
    again()
    await expect(clock.drain(10)).rejects.toThrow(
      new MisuseError(
        [
          'clock.drain() visited 10 due moments and 1 is still pending, the soonest:',
          '  poll the app',
          'The clock stands at T+10s. Use clock.advance(duration), or raise the limit: clock.drain({ limit: 100 }).',
        ].join('\n'),
      ),
    )
    expect(clock.moving).toBe(false)
  })

  test('what is busy many times over is told once, with its count, and five kinds at most', async () => {
    const { clock, plan } = clockWithDiary()
    for (let i = 0; i < 4; i++) plan(100, 'redial')
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) plan(200, name)
    await expect(clock.drain(1)).rejects.toThrow(
      'clock.drain() visited 1 due moments and 9 are still pending, the soonest:\n  redial (3 times)\n  a\n  b\n  c\n  d\nThe clock stands at T+100ms.',
    )
  })

  test('the limit that nobody set leaves room for a large test', () => {
    expect(DRAIN_LIMIT).toBe(10_000)
  })
})
