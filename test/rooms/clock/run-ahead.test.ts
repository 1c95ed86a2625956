// The move of an instant clock: everything up to a moment that somebody asked for, and no circle without end.
import { expect, test } from 'vitest'
import { MisuseError } from '../../../src/domain/errors'
import { clockWithDiary, START } from '../../support/clock/fake-port'

const END_OF_TIME = 8.64e15

test('runs ahead of what is due, and stops before a moment that was asked for', async () => {
  const { clock, plan, diary } = clockWithDiary()
  plan(100, 'queued')
  clock.schedule(200, 'scheduled', 'SM2', () => {}, { requestedByApp: true })
  plan(300, 'sent')

  const { now, fired } = await clock.runAhead(10)

  expect(diary).toEqual(['T+100ms queued'])
  expect(fired.map(({ label }) => label)).toEqual(['queued'])
  expect(now).toEqual(new Date(START + 100))
  expect(clock.pending().map(({ label }) => label)).toEqual(['scheduled', 'sent'])
})

test('what is done exactly at the limit is no circle', async () => {
  const { clock, plan } = clockWithDiary()
  for (let i = 0; i < 3; i++) plan(i, `work ${i}`)
  expect((await clock.runAhead(3)).fired).toHaveLength(3)
})

test('nor is what waits behind a moment that was asked for, when the limit is just met', async () => {
  const { clock, plan } = clockWithDiary()
  plan(1, 'work')
  clock.schedule(2, 'scheduled', 'SM2', () => {}, { requestedByApp: true })
  expect((await clock.runAhead(1)).fired).toHaveLength(1)
})

test('work that makes new work for ever is a misuse, and says what keeps the clock busy', async () => {
  const { clock, plan } = clockWithDiary()
  const again = () => plan(1, 'again', again)
  again()
  await expect(clock.runAhead(5)).rejects.toThrow(MisuseError)
  await expect(clock.runAhead(5)).rejects.toThrow('visited 5 due moments and 1 is still pending, the soonest:\n  again\n')
})

test('a clock that was rewound meanwhile has no circle either, whatever is pending in the world that it came back to', async () => {
  const { clock, plan } = clockWithDiary()
  plan(100, 'still to come')
  const image = clock.image()
  plan(1, 'rewinds', () => clock.restore(image))
  expect((await clock.runAhead(5)).fired).toHaveLength(1)
  expect(clock.pending().map(({ label }) => label)).toEqual(['still to come'])
})

test('while it is under way, another move says so', async () => {
  const { clock, plan } = clockWithDiary()
  plan(1, 'work', () => new Promise(() => {}))
  void clock.runAhead(5)
  await expect(clock.next()).rejects.toThrow('clock.next() was called while the instant clock is still under way')
})

test('a clock reaches the last moment that a Date can hold, and no later one', async () => {
  const { clock } = clockWithDiary()
  await clock.advanceTo(END_OF_TIME, 'clock.advanceTo()')
  expect(clock.now).toBe(END_OF_TIME)
  expect(() => clock.advanceTo(END_OF_TIME + 1, 'clock.advanceTo()')).toThrow(
    'clock.advanceTo() leads past the last moment that a Date can hold, +275760-09-13T00:00:00.000Z.',
  )
})
