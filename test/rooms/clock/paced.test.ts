// A clock that follows real time: where it is, when it has to be moved, and how it changes its speed.
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Clock } from '../../../src/clock/clock'
import { AT_ONCE, FROZEN } from '../../../src/clock/pace'
import { START } from '../../support/clock/fake-port'
import { real } from '../../support/clock/fake-real-time'

vi.mock('../../../src/clock/real-time', async () => (await import('../../support/clock/fake-real-time')).real.module)
afterEach(() => real.clear())

function clockAt(speed: number) {
  const done: number[] = []
  const onPlan = vi.fn()
  const clock = new Clock<string>(START, { perform: () => void done.push(clock.now - START), onMove: () => {}, onPlan }, speed)
  return { clock, done, onPlan, present: () => clock.present - START, now: () => clock.now - START }
}

describe.each([
  [FROZEN, false],
  [AT_ONCE, false],
  [1, true],
  [0.5, true],
  [60, true],
])('at speed %s', (speed, flows) => {
  test(`time ${flows ? 'passes' : 'does not pass'} by itself`, async () => {
    const { clock, present, now } = clockAt(speed)
    await real.pass(10)
    expect([clock.speed, clock.flows, present(), now()]).toEqual([speed, flows, flows ? 10 * speed : 0, 0])
  })

  test('what happens has the time that it is by then', async () => {
    const { clock, now } = clockAt(speed)
    await real.pass(10)
    clock.catchUp()
    expect(now()).toBe(flows ? 10 * speed : 0)
  })
})

test('time is told in whole milliseconds, and loses none of what is less', async () => {
  const { clock, present } = clockAt(0.25)
  for (let pass = 0; pass < 4; pass++) {
    await real.pass(1)
    expect(present()).toBe(Math.floor((pass + 1) / 4))
    clock.pause('a callback')()
  }
})

describe('what is due', () => {
  test('is not passed before somebody visits it', async () => {
    const { clock, present } = clockAt(1)
    clock.schedule(5, 'work', 'SM1', 'work')
    await real.pass(10)
    expect(present()).toBe(5)
  })

  test('is visited when time has flowed past it, each at its own moment, and time is where it is', async () => {
    const { clock, done, now, present } = clockAt(1)
    clock.schedule(5, 'first', 'SM1', 'first')
    clock.schedule(10, 'second', 'SM1', 'second')
    clock.schedule(11, 'not yet', 'SM1', 'not yet')
    await real.pass(10)
    const { fired } = await clock.follow()
    expect(fired.map(({ label }) => label)).toEqual(['first', 'second'])
    expect([done, now(), present()]).toEqual([[5, 10], 10, 10])
  })

  test('is visited by a move like any other', async () => {
    const { clock } = clockAt(1)
    const move = clock.follow()
    await expect(clock.next()).rejects.toThrow('clock.next() was called while the paced clock is still under way')
    await move
  })

  test('never leads past the last moment that a Date can hold', async () => {
    const { clock } = clockAt(1e30)
    await real.pass(10)
    expect(clock.present).toBe(8.64e15)
    await clock.follow()
    expect(clock.now).toBe(8.64e15)
  })

  test('has its own moment as the present while it runs, although more time has flowed', async () => {
    const seen: number[] = []
    const clock: Clock<null> = new Clock(START, { perform: () => void seen.push(clock.present - START), onMove: () => {} }, 1)
    clock.schedule(5, 'first', 'SM1', null)
    clock.schedule(7, 'second', 'SM1', null)
    await real.pass(10)
    await clock.follow()
    expect(seen).toEqual([5, 7])
    expect(clock.present - START).toBe(10)
  })

  test('is where a clock stands that was stopped before it, and not where time would be', async () => {
    const { clock, present } = clockAt(1)
    clock.schedule(5, 'work', 'SM1', 'work')
    await real.pass(10)
    clock.setSpeed(FROZEN)
    expect(present()).toBe(5)
    await clock.next()
    expect(present()).toBe(5)
  })

  test('says how long it is until then, in real milliseconds', async () => {
    const { clock } = clockAt(10)
    expect(clock.realWait()).toBeUndefined()
    clock.schedule(1_000, 'work', 'SM1', 'work')
    expect(clock.realWait()).toBe(100)
    await real.pass(40)
    expect(clock.realWait()).toBe(60)
    await real.pass(100)
    expect(clock.realWait()).toBe(0)
  })
})

describe('another speed', () => {
  test('counts from this moment on', async () => {
    const { clock, present } = clockAt(1)
    await real.pass(10)
    clock.setSpeed(10)
    expect([present(), clock.speed]).toEqual([10, 10])
    await real.pass(10)
    expect(present()).toBe(110)
    clock.setSpeed(FROZEN)
    await real.pass(10)
    expect([present(), clock.flows]).toEqual([110, false])
    clock.setSpeed(1)
    await real.pass(10)
    expect(present()).toBe(120)
  })

  test('keeps what is less than a millisecond', async () => {
    const { clock, present } = clockAt(0.5)
    await real.pass(1)
    clock.setSpeed(0.25)
    await real.pass(2)
    expect(present()).toBe(1)
  })

  test('does not set a paused clock going', async () => {
    const { clock, present } = clockAt(1)
    const resume = clock.pause('a callback')
    clock.setSpeed(2)
    await real.pass(10)
    expect(present()).toBe(0)
    resume()
    await real.pass(10)
    expect(present()).toBe(20)
  })

  test('is told to who moves it by itself', () => {
    const { clock, onPlan } = clockAt(1)
    clock.setSpeed(2)
    expect(onPlan).toHaveBeenCalledOnce()
  })
})

describe('while it is moved', () => {
  test('time does not flow, and flows on from where it was moved to', async () => {
    const { clock, present } = clockAt(1)
    await real.pass(10)
    const moved = clock.advanceTo(START + 1_000, 'clock.advance()')
    await real.pass(10)
    await moved
    expect(present()).toBe(1_000)
    await real.pass(10)
    expect(present()).toBe(1_010)
  })

  test('work that is planned is told once, when the move is over', async () => {
    const onPlan = vi.fn()
    const onMove = () => {}
    const perform = (next: number) => {
      if (next > 0) clock.schedule(1, 'work', 'SM1', next - 1)
    }
    const clock = new Clock<number>(START, { perform, onMove, onPlan }, 1)
    clock.schedule(1, 'work', 'SM1', 3)
    expect(onPlan).toHaveBeenCalledTimes(1)
    await clock.advanceTo(START + 10, 'clock.advance()')
    expect(onPlan).toHaveBeenCalledTimes(2)
    clock.schedule(1, 'work', 'SM1', 0)
    expect(onPlan).toHaveBeenCalledTimes(3)
  })
})

test('a clock that was moved during a pause stays where it went, and flows on from there', async () => {
  const { clock, present } = clockAt(1)
  await real.pass(10)
  const resume = clock.pause('a callback')
  await clock.advanceTo(START + 500, 'clock.advance()')
  await real.pass(10)
  expect([present(), clock.standsFor]).toEqual([500, ['a callback']])
  resume()
  await real.pass(10)
  expect([present(), clock.standsFor]).toEqual([510, []])
})

test('an image brings back the moment and the speed', async () => {
  const { clock, present } = clockAt(2)
  await real.pass(10)
  clock.catchUp()
  const image = clock.image()
  clock.setSpeed(1)
  await real.pass(50)
  clock.restore(image)
  expect([present(), clock.speed]).toEqual([20, 2])
  await real.pass(10)
  expect(present()).toBe(40)
})
