// One way to stop time: pauses that are counted and named.
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Clock } from '../../../src/clock/clock'
import { appAnswer, clockWithDiary, START } from '../../support/clock/fake-port'
import { real } from '../../support/clock/fake-real-time'

vi.mock('../../../src/clock/real-time', async () => (await import('../../support/clock/fake-real-time')).real.module)
afterEach(() => real.clear())

/** A clock on which a virtual millisecond passes in a real one. */
const pacedClock = () => new Clock<null>(START, { perform: () => {}, onMove: () => {} }, 1)

describe('a paced clock', () => {
  test('stands until every pause is resumed, and flows on without a jump', async () => {
    const clock = pacedClock()
    await real.pass(10)
    const first = clock.pause('the first callback')
    await real.pass(10)
    const second = clock.pause('the second callback')
    first()
    await real.pass(10)
    expect([clock.present - START, clock.busyWith]).toEqual([10, 'the second callback'])

    second()
    await real.pass(10)
    expect([clock.present - START, clock.busyWith]).toEqual([20, undefined])
  })

  test('is not set going by a pause that is resumed twice', async () => {
    const clock = pacedClock()
    const first = clock.pause('the first callback')
    clock.pause('the second callback')
    first()
    first()
    await real.pass(10)
    expect([clock.present - START, clock.paused]).toEqual([0, true])
  })

  test('that was rewound flows, and an old pause that is resumed late ends no new one', async () => {
    const clock = pacedClock()
    const image = clock.image()
    const old = clock.pause('a callback of another world')
    clock.restore(image)
    await real.pass(10)
    expect([clock.present - START, clock.paused]).toEqual([10, false])

    clock.pause('a callback of this world')
    old()
    await real.pass(10)
    expect([clock.present - START, clock.busyWith]).toEqual([10, 'a callback of this world'])
  })

  test('flows while a reply is on its way: what is due waits, time does not', async () => {
    const clock = pacedClock()
    const resume = clock.pause('a reply', 'work')
    await real.pass(10)
    expect([clock.present - START, clock.paused, clock.busyWith]).toEqual([10, true, undefined])
    resume()
    expect(clock.paused).toBe(false)
  })

  test('tells who moves it by itself when the last pause is over, and not before', () => {
    const onPlan = vi.fn()
    const clock = new Clock<null>(START, { perform: () => {}, onMove: () => {}, onPlan }, 1)
    const [first, second] = [clock.pause('the first callback'), clock.pause('the second callback')]
    first()
    expect(onPlan).not.toHaveBeenCalled()
    second()
    second()
    expect(onPlan).toHaveBeenCalledOnce()
  })
})

test('all that time stands still for is told, the oldest first, and no reply among it', () => {
  const { clock } = clockWithDiary()
  clock.pause('a reply', 'work')
  const first = clock.pause('the first callback')
  clock.pause('the second callback')
  clock.pause('another reply', 'work')
  expect([clock.standsFor, clock.busyWith]).toEqual([['the first callback', 'the second callback'], 'the first callback'])
  first()
  expect([clock.standsFor, clock.busyWith]).toEqual([['the second callback'], 'the second callback'])
})

test('work goes on when no reply is on its way, whatever else time stands for', async () => {
  const { clock } = clockWithDiary()
  expect(clock.workGoesOn).toBeUndefined()
  clock.pause('a callback')
  const [first, second] = [clock.pause('a reply', 'work'), clock.pause('another reply', 'work')]
  let goesOn = false
  const waiting = clock.workGoesOn?.then(() => {
    goesOn = true
  })
  first()
  await new Promise((resolve) => setImmediate(resolve))
  expect(goesOn).toBe(false)
  second()
  await waiting
  expect([goesOn, clock.workGoesOn]).toEqual([true, undefined])
})

describe('a move', () => {
  test('goes on while the app is busy elsewhere: who moves the clock by hand decides', async () => {
    const { clock, plan, diary } = clockWithDiary()
    plan(100, 'a')
    clock.pause('the callback')
    await clock.advanceTo(START + 200, 'clock.advance()')
    expect(diary).toEqual(['T+100ms a'])
  })

  test('waits before what is due until every reply has left', async () => {
    const { clock, plan, diary } = clockWithDiary()
    plan(100, 'a')
    const [first, second] = [clock.pause('the first reply', 'work'), clock.pause('the second reply', 'work')]
    const move = clock.drain(10)
    first()
    await new Promise((resolve) => setImmediate(resolve))
    expect([diary, clock.now, clock.moving]).toEqual([[], START, true])

    second()
    await move
    expect(diary).toEqual(['T+100ms a'])
  })

  test('that waits for a reply ends when the world is rewound', async () => {
    const { clock, plan, diary } = clockWithDiary()
    const image = clock.image()
    plan(100, 'a')
    clock.pause('a reply', 'work')
    const move = clock.drain(10)
    clock.restore(image)
    expect((await move).fired).toEqual([])
    expect(diary).toEqual([])
  })

  test('that overlaps another is told what has been out for longest', async () => {
    const { clock, plan } = clockWithDiary()
    const { answered, answer } = appAnswer()
    plan(100, 'ask the app', () => answered)
    const move = clock.drain(10)
    clock.pause('a reply', 'work')
    clock.pause('the first callback')
    clock.pause('the second callback')
    await expect(clock.next()).rejects.toThrow('clock.next() was called while the first callback is out, during clock.drain().')
    answer()
    await move
  })
})
