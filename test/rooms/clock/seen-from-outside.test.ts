// What a clock shows of its queue to whoever does not move it: forecasts, run files, the page.
import { expect, test } from 'vitest'
import { clockWithDiary, START } from '../../support/clock/fake-port'

function clockWithWork() {
  const world = clockWithDiary()
  world.plan(300, 'c')
  world.plan(100, 'a')
  world.clock.schedule(200, 'silence', 'line', () => {}, { backstop: true })
  return world
}

test('whether something is worth a move, and whether somebody moves it', async () => {
  const { clock } = clockWithWork()
  expect([clock.busy, clock.moving, clock.moves]).toEqual([true, false, 0])
  const move = clock.drain(10)
  expect([clock.moving, clock.moves]).toEqual([true, 1])
  await move
  expect([clock.busy, clock.moving, clock.pendingCount]).toEqual([false, false, 0])
  clock.schedule(200, 'silence', 'line', () => {}, { backstop: true })
  expect([clock.busy, clock.pendingCount]).toEqual([false, 1])
})

test('what is due next, and so many of those that follow', () => {
  const { clock } = clockWithWork()
  expect(clock.peek()).toMatchObject({ due: START + 100, subject: 'a' })
  expect(clock.soonest(2).map(({ subject }) => subject)).toEqual(['a', 'line'])
  expect([clock.awaits('line'), clock.awaits('nobody')]).toEqual([true, false])
})

test('a copy of what matters, to be played without it', () => {
  const { clock } = clockWithWork()
  const rehearsal = clock.rehearsal(({ subject }) => subject !== 'a')
  expect([rehearsal.pop()?.subject, rehearsal.pop()?.subject, rehearsal.pop()]).toEqual(['line', 'c', undefined])
  expect(clock.pendingCount).toBe(3)
})

test('how many timers there ever were, and each that comes and goes', async () => {
  const { clock, plan } = clockWithWork()
  expect(clock.sequence).toBe(3)
  const heard: string[] = []
  clock.watch(({ subject, sequence }, isPending) => heard.push(`${sequence} ${subject} ${isPending ? 'comes' : 'goes'}`))
  plan(50, 'b')
  await clock.next()
  clock.unschedule('line')
  expect([heard, clock.sequence]).toEqual([['3 b comes', '3 b goes', '2 line goes'], 4])
})
