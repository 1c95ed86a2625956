// A move of the clock and the app: it comes to rest before time goes on, and whoever waits for a goal may let real time pass.
import { describe, expect, test } from 'vitest'
import { Clock } from '../../../src/clock/clock'
import { DRAIN_LIMIT } from '../../../src/clock/limits'
import type { ClockPort } from '../../../src/clock/port'
import { Standstill } from '../../../src/clock/standstill'
import { appAnswer, clockWithDiary, START, type Work } from '../../support/clock/fake-port'

/** A clock whose app has something under way, and a diary of what happened in which order. */
function clockWithApp(port: Partial<ClockPort<Work>> = {}) {
  const diary: string[] = []
  let busy = 0
  const clock = new Clock<Work>(START, {
    perform: (work) => work(),
    onMove: () => void diary.push('move'),
    onRest: () => void diary.push('over'),
    settle: (byTest) => void diary.push(byTest ? 'settled, by a test' : 'settled'),
    atRest() {
      if (busy === 0) return undefined
      busy -= 1
      return Promise.resolve().then(() => void diary.push(`${clock.offset()} at rest`))
    },
    ...port,
  })
  const plan = (after: number, name: string, more: Work = () => {}) =>
    clock.schedule(after, name, name, () => {
      diary.push(`${clock.offset()} ${name}`)
      return more()
    })
  /** The app is found busy so many times. */
  const goesOn = (times: number) => {
    busy = times
  }
  return { clock, diary, goesOn, plan }
}

describe('the app comes to rest', () => {
  test('before the move begins, and before time goes on, and not between what is due at one moment', async () => {
    const { clock, diary, goesOn, plan } = clockWithApp()
    plan(100, 'a', () => goesOn(2))
    plan(100, 'b')
    plan(200, 'c')
    await clock.advanceTo(START + 300, 'clock.advance()')
    expect(diary).toEqual([
      'move',
      'settled, by a test',
      'T+100ms a',
      'T+100ms b',
      'T+100ms at rest',
      'T+100ms at rest',
      'T+200ms c',
      'over',
    ])
  })

  test('before the move ends', async () => {
    const { clock, diary, goesOn, plan } = clockWithApp()
    plan(100, 'a', () => goesOn(1))
    await clock.advanceTo(START + 300, 'clock.advance()')
    expect(diary.slice(-3)).toEqual(['T+100ms a', 'T+100ms at rest', 'over'])
    expect(clock.now).toBe(START + 300)
  })

  test('and what it brought about meanwhile is looked at', async () => {
    const { clock, diary, goesOn, plan } = clockWithApp({})
    plan(100, 'a', () => {
      goesOn(1)
      void Promise.resolve().then(() => plan(50, 'made by the app'))
    })
    plan(200, 'b')
    await clock.advanceTo(START + 300, 'clock.advance()')
    expect(diary.filter((line) => line.startsWith('T+'))).toEqual(['T+100ms a', 'T+100ms at rest', 'T+150ms made by the app', 'T+200ms b'])
  })

  test('of which the clock waits for the beginning of a move of its own, too', async () => {
    const { clock, diary, plan } = clockWithApp()
    plan(0, 'a')
    await clock.follow()
    await clock.runAhead(10)
    expect(diary).toEqual(['move', 'settled', 'T+0s a', 'over', 'move', 'settled', 'over'])
  })

  test('and a move that was waiting for it does nothing in a world that was rewound', async () => {
    const { answered: waiting, answer: settled } = appAnswer()
    const { clock, diary, plan } = clockWithApp({ settle: () => waiting })
    plan(100, 'a')
    const image = clock.image()
    const move = clock.drain(10)
    clock.restore(image)
    settled()
    expect(await move).toEqual({ now: new Date(START), fired: [] })
    expect(diary).toEqual(['move', 'over'])
  })
})

describe('whoever waits for a goal', () => {
  test('lets the app come to rest after each moment, because the goal may be what it does', async () => {
    const { clock, diary, goesOn, plan } = clockWithApp()
    plan(100, 'a', () => goesOn(1))
    plan(500, 'b')
    await clock.until(() => diary.includes('T+100ms at rest'), undefined)
    expect(clock.now).toBe(START + 100)
  })

  test('lets so much real time pass where virtual time has nothing to do, and gives up then', async () => {
    const { clock } = clockWithDiary()
    const standstill = new Standstill(12)
    await expect(clock.until(() => false, undefined, { name: 'expect()', standstill })).rejects.toThrow(
      'expect(): the goal was not reached and nothing is pending any more. The clock stands at T+0s.',
    )
    expect([standstill.isLeft, await standstill.pass()]).toEqual([false, false])
  })

  test('finds what comes about in real time', async () => {
    const { clock } = clockWithDiary()
    let reached = false
    setImmediate(() => {
      reached = true
    })
    const standstill = new Standstill(60_000)
    await clock.until(() => reached, undefined, { standstill })
    expect([clock.now, standstill.isLeft]).toEqual([START, true])
  })

  test('lets real time pass before the beats of a silent line, and goes through those then', async () => {
    const { clock } = clockWithDiary()
    const standstill = new Standstill(5)
    const leftAt: boolean[] = []
    const beat = () => {
      leftAt.push(standstill.isLeft)
      clock.schedule(20, 'beat', 'line', beat, { beat: true, backstop: true })
    }
    clock.schedule(20, 'beat', 'line', beat, { beat: true, backstop: true })
    await clock.until(() => leftAt.length === 2, undefined, { standstill })
    expect([leftAt, clock.now - START]).toEqual([[false, false], 40])
  })

  test('with something else to come does not wait in real time', async () => {
    const { clock, plan, diary } = clockWithDiary()
    const standstill = new Standstill(60_000)
    plan(50, 'a')
    await clock.until(() => diary.length === 1, undefined, { standstill })
    expect([clock.now - START, standstill.isLeft]).toEqual([50, true])
  })

  test('gives up after so many moments, and says who is behind them', async () => {
    const again = (clock: Clock<Work>): void => clock.schedule(1_000, 'poll', 'SM1', () => again(clock))
    const { clock } = clockWithApp({ busiest: () => 'Most of it was asked for by /voice.' })
    again(clock)
    await expect(clock.until(() => false, undefined)).rejects.toThrow(
      `clock.until() visited ${DRAIN_LIMIT} due moments, and the goal was still not reached at T+2h46m40s. Most of it was asked for by /voice. Give it a deadline with { within }, or look at phone.timeline.text().`,
    )
    expect(clock.moving).toBe(false)
  })

  test('which drain does as well', async () => {
    const again = (clock: Clock<Work>): void => clock.schedule(1_000, 'poll', 'SM1', () => again(clock))
    const { clock } = clockWithApp({ busiest: () => 'Most of it was asked for by /voice.' })
    again(clock)
    await expect(clock.drain(2)).rejects.toThrow('  poll\nMost of it was asked for by /voice.\nThe clock stands at T+2s.')
  })
})
