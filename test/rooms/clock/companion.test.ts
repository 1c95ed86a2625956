// Another clock that goes along, as the fake timers of a runner do: it goes first, and what happens on its side happens in order.
import { describe, expect, test } from 'vitest'
import type { Companion } from '../../../src/clock/port'
import { clockWithDiary, START } from '../../support/clock/fake-port'

/** A clock with a companion that has something of its own at these moments; it lets the clock stand there. */
function accompanied(...own: number[]) {
  const world = clockWithDiary()
  const { clock, diary } = world
  const led: number[] = []
  const waiting = [...own]
  let present: number | undefined
  const companion: Companion = {
    async lead(to) {
      led.push(to - START)
      const [next] = waiting
      present = next !== undefined && START + next <= to ? START + next : to
      await Promise.resolve()
      clock.stand(present)
      if (present === START + (next ?? Number.NaN)) {
        diary.push(`${clock.offset()} of the companion`)
        waiting.shift()
      }
      present = undefined
    },
    get present() {
      return present
    },
    get waits() {
      return waiting.length > 0
    },
  }
  return { ...world, led, letGo: clock.accompany(companion), companion }
}

describe('a companion', () => {
  test('is led to each due moment before it is visited, and to the target', async () => {
    const { clock, plan, diary, led } = accompanied(50, 150)
    plan(100, 'a')
    plan(100, 'b')
    await clock.advanceTo(START + 200, 'clock.advance()')
    expect(diary).toEqual(['T+50ms of the companion', 'T+100ms a', 'T+100ms b', 'T+150ms of the companion'])
    expect(led).toEqual([100, 100, 200, 200])
    expect(clock.now).toBe(START + 200)
  })

  test('is left alone from when it was let go', async () => {
    const { clock, plan, led, letGo } = accompanied(50)
    letGo()
    plan(100, 'a')
    await clock.advanceTo(START + 200, 'clock.advance()')
    expect(led).toEqual([])
  })

  test('that was let go late does not take its successor along', async () => {
    const { clock, plan, led, letGo, companion } = accompanied()
    const other: Companion = { ...companion, waits: false, present: undefined, lead: (to) => companion.lead(to) }
    clock.accompany(other)
    letGo()
    plan(100, 'a')
    await clock.next()
    expect(led).toEqual([100])
  })

  test('may bring the goal about, up to the deadline: time stands there, and goes no further', async () => {
    const { clock, diary } = accompanied(700, 800)
    await clock.until(() => diary.length > 0, 1_000)
    expect(diary).toEqual(['T+700ms of the companion'])
    expect(clock.offset()).toBe('T+700ms')
  })

  test('may bring the goal about before the next due moment, which is not visited', async () => {
    const { clock, plan, diary } = accompanied(700)
    plan(5_000, 'a')
    await clock.until(() => diary.length > 0, undefined)
    expect(diary).toEqual(['T+700ms of the companion'])
    expect([clock.offset(), clock.pending().length]).toEqual(['T+700ms', 1])
  })

  test('with nothing in hand brings nothing about', async () => {
    const { clock, led } = accompanied()
    await expect(clock.until(() => false, 1_000)).rejects.toThrow('nothing is pending')
    expect([led, clock.now]).toEqual([[], START])
  })

  test('without a deadline is not waited for', async () => {
    const { clock, led } = accompanied(700)
    await expect(clock.until(() => false, undefined)).rejects.toThrow('nothing is pending any more')
    expect(led).toEqual([])
  })

  test('is gone with to the deadline once, and not again from there', async () => {
    const { clock, led } = accompanied(5_000)
    await expect(clock.until(() => false, 1_000)).rejects.toThrow('the goal was not reached')
    expect([led, clock.now]).toEqual([[1_000], START + 1_000])
  })
})

test('while it leads, the present is where it is, and never past what is due', async () => {
  const { clock, plan } = clockWithDiary()
  plan(100, 'due')
  let at = START + 40
  clock.accompany({
    lead: async () => {},
    waits: false,
    get present() {
      return at
    },
  })
  expect([clock.present - START, clock.now - START]).toEqual([40, 0])
  at = START + 400
  expect(clock.present - START).toBe(100)
  clock.catchUp()
  expect(clock.now - START).toBe(100)
  // It never leads back.
  at = START + 10
  expect(clock.present - START).toBe(100)
})

test('a clock stands where it is told, not behind itself and not past what is due', () => {
  const { clock, plan } = clockWithDiary()
  clock.stand(START + 50)
  expect(clock.now - START).toBe(50)
  clock.stand(START + 20)
  expect(clock.now - START).toBe(50)
  plan(10, 'due')
  clock.stand(START + 500)
  expect(clock.now - START).toBe(60)
})
