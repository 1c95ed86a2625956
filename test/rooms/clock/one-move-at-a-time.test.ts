// A move of the clock waits for what it started, and refuses a second move.
import { describe, expect, test } from 'vitest'
import type { Clock } from '../../../src/clock/clock'
import { MisuseError } from '../../../src/domain/errors'
import { appAnswer, clockWithDiary, START, type Work } from '../../support/clock/fake-port'

const MOVES: Record<string, (clock: Clock<Work>) => Promise<unknown>> = {
  'clock.advance()': (clock) => clock.advanceTo(START + 5_000, 'clock.advance()'),
  'clock.next()': (clock) => clock.next(),
  'clock.until()': (clock) => clock.until(() => false, undefined),
  'clock.drain()': (clock) => clock.drain(100),
}

describe('while the app is out', () => {
  test('time stands still, and the next due moment waits', async () => {
    const { clock, plan, diary } = clockWithDiary()
    const { answered, answer } = appAnswer()
    plan(100, 'ask the app', () => answered)
    plan(200, 'after that')
    const move = clock.advanceTo(START + 1_000, 'clock.advance()')
    expect([clock.now, clock.moving]).toEqual([START + 100, true])
    expect(diary).toEqual(['T+100ms ask the app'])

    answer()
    await move
    expect(diary).toEqual(['T+100ms ask the app', 'T+200ms after that'])
    expect([clock.now, clock.moving]).toEqual([START + 1_000, false])
  })

  test.each(Object.entries(MOVES))('%s is refused, and told what is out and what to write', async (name, start) => {
    const { clock, plan } = clockWithDiary()
    const { answered, answer } = appAnswer()
    plan(100, 'ask the app', () => answered)
    const first = clock.advanceTo(START + 1_000, "clock.advance('1s')")
    clock.pause('the callback to https://app.test/status')

    await expect(start(clock)).rejects.toThrow(
      new MisuseError(
        `${name} was called while the callback to https://app.test/status is out, during clock.advance('1s'). Time stands still until the app has answered: return the answer from the app and move the clock in the test. For a slow answer, return after('20s', response).`,
      ),
    )
    answer()
    await expect(first).resolves.toMatchObject({ now: new Date(START + 1_000) })
  })

  test('a move by the work itself is refused instead of waiting for itself for ever', async () => {
    const { clock, plan } = clockWithDiary()
    let inner: Promise<unknown> = Promise.resolve()
    plan(100, 'ask the app', async () => {
      inner = clock.next()
      await inner.catch(() => {})
    })
    await clock.advanceTo(START + 1_000, 'clock.advance()')
    await expect(inner).rejects.toThrow(MisuseError)
  })
})

test('a second move that was not awaited is told to await the first', async () => {
  const { clock, port, plan } = clockWithDiary()
  const { answered, answer } = appAnswer()
  plan(100, 'ask the app', () => answered)
  const first = clock.drain(100)
  await expect(clock.next()).rejects.toThrow(
    new MisuseError('clock.next() was called while clock.drain() is still under way. Await the first move before the next one.'),
  )
  answer()
  await first
  expect(port.moves).toBe(1)
})

test('the port hears of each move before anything runs', async () => {
  const { clock, port, plan } = clockWithDiary()
  const moves: number[] = []
  plan(0, 'a', () => {
    moves.push(port.moves)
  })
  await clock.next()
  await clock.next()
  expect(moves).toEqual([1])
  expect([port.moves, clock.moves]).toEqual([2, 2])
})

test('whoever waits for the clock to be free is told when the move is over', async () => {
  const { clock, plan, diary } = clockWithDiary()
  await clock.moveDone()
  const { answered, answer } = appAnswer()
  plan(100, 'ask the app', () => answered)
  const move = clock.drain(100)
  const waiting = clock.moveDone().then(() => diary.push('free'))
  await new Promise((resolve) => setImmediate(resolve))
  expect(diary).not.toContain('free')
  answer()
  await Promise.all([move, waiting])
  expect(diary).toContain('free')
})
