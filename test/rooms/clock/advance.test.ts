// VirtualClock.advanceTo.
import { describe, expect, test } from 'vitest'
import { MisuseError } from '../../../src/domain/errors'
import { clockWithDiary, START } from '../../support/clock/fake-port'

const at = (offset: number) => new Date(START + offset)

describe('advanceTo', () => {
  test('visits each due moment in order, and stops at the target', async () => {
    const { clock, plan, diary } = clockWithDiary()
    plan(300, 'third')
    plan(100, 'first')
    plan(200, 'second')
    plan(1_001, 'too late')

    const moved = await clock.advanceTo(START + 1_000, 'clock.advance()')

    expect(diary).toEqual(['T+100ms first', 'T+200ms second', 'T+300ms third'])
    expect(moved).toEqual({
      now: at(1_000),
      fired: [
        { at: at(100), label: 'first' },
        { at: at(200), label: 'second' },
        { at: at(300), label: 'third' },
      ],
    })
    expect(clock.now).toBe(START + 1_000)
    expect(clock.pending()).toEqual([{ at: at(1_001), label: 'too late' }])
  })

  test('what is due at the target itself runs', async () => {
    const { clock, plan, diary } = clockWithDiary()
    plan(1_000, 'on the dot')
    await clock.advanceTo(START + 1_000, 'clock.advance()')
    expect(diary).toEqual(['T+1s on the dot'])
  })

  test('at the same moment, the order of insertion counts', async () => {
    const { clock, plan, diary } = clockWithDiary()
    for (const name of ['a', 'b', 'c', 'd']) plan(50, name)
    await clock.advanceTo(START + 50, 'clock.advance()')
    expect(diary).toEqual(['T+50ms a', 'T+50ms b', 'T+50ms c', 'T+50ms d'])
  })

  test('work that work plans runs in the same move, at its own moment', async () => {
    const { clock, plan, diary } = clockWithDiary()
    plan(100, 'ring', () => plan(400, 'answer', () => plan(9_000, 'hang up')))
    plan(300, 'meanwhile')
    await clock.advanceTo(START + 1_000, 'clock.advance()')
    expect(diary).toEqual(['T+100ms ring', 'T+300ms meanwhile', 'T+500ms answer'])
    expect(clock.pending()).toEqual([{ at: at(9_500), label: 'hang up' }])
  })

  test('work planned for this very instant runs in the same move, after what was due then already', async () => {
    const { clock, plan, diary } = clockWithDiary()
    plan(100, 'a', () => plan(0, 'planned by a'))
    plan(100, 'b')
    await clock.advanceTo(START + 100, 'clock.advance()')
    expect(diary).toEqual(['T+100ms a', 'T+100ms b', 'T+100ms planned by a'])
  })

  test('by nothing: what is due now runs', async () => {
    const { clock, plan, diary } = clockWithDiary()
    plan(0, 'now')
    plan(1, 'in a moment')
    await clock.advanceTo(START, 'clock.advance()')
    expect(diary).toEqual(['T+0s now'])
  })

  test('with nothing pending it only moves', async () => {
    const { clock } = clockWithDiary()
    expect(await clock.advanceTo(START + 5_000, 'clock.advance()')).toEqual({ now: at(5_000), fired: [] })
  })

  test('going back is refused, and nothing moves', async () => {
    const { clock, port, plan, diary } = clockWithDiary()
    await clock.advanceTo(START + 1_000, 'clock.advance()')
    plan(0, 'due')
    await expect(async () => clock.advanceTo(START + 999, 'clock.advanceTo()')).rejects.toThrow(
      new MisuseError(
        'clock.advanceTo() would go back from 2030-01-01T00:00:01.000Z to 2030-01-01T00:00:00.999Z. The clock only goes forward; phone.restore(snapshot) and phone.reset() rewind.',
      ),
    )
    expect([clock.now, port.moves, diary.length]).toEqual([START + 1_000, 1, 0])
  })

  test('work that was taken back does not run', async () => {
    const { clock, plan, diary } = clockWithDiary()
    plan(100, 'canceled')
    plan(200, 'kept', () => clock.unschedule('later'))
    plan(300, 'later')
    clock.unschedule('canceled')
    await clock.advanceTo(START + 1_000, 'clock.advance()')
    expect(diary).toEqual(['T+200ms kept'])
  })

  test('work that throws ends the move where it stands and stays due, and the clock is free again', async () => {
    const { clock, plan, diary } = clockWithDiary()
    let isBroken = true
    plan(100, 'bad', () => {
      if (isBroken) throw new Error('carrier.text() threw')
    })
    plan(100, 'same moment')
    plan(200, 'next')
    await expect(clock.advanceTo(START + 1_000, 'clock.advance()')).rejects.toThrow('carrier.text() threw')
    expect(clock.now).toBe(START + 100)
    expect(clock.moving).toBe(false)
    expect(clock.pending().map(({ label }) => label)).toEqual(['bad', 'same moment', 'next'])
    isBroken = false
    await clock.advanceTo(START + 1_000, 'clock.advance()')
    expect(diary).toEqual(['T+100ms bad', 'T+100ms bad', 'T+100ms same moment', 'T+200ms next'])
  })
})

describe('next', () => {
  test('goes to the next due moment and runs all that is due then', async () => {
    const { clock, plan, diary } = clockWithDiary()
    plan(100, 'a', () => plan(0, 'planned by a'))
    plan(100, 'b')
    plan(101, 'c')
    expect(await clock.next()).toEqual({ now: at(100), fired: ['a', 'b', 'planned by a'].map((label) => ({ at: at(100), label })) })
    expect(diary).toHaveLength(3)
    expect(await clock.next()).toEqual({ now: at(101), fired: [{ at: at(101), label: 'c' }] })
  })

  test('with nothing pending it stays where it is', async () => {
    const { clock } = clockWithDiary()
    expect(await clock.next()).toEqual({ now: at(0), fired: [] })
  })
})

describe('what is pending', () => {
  test('is listed soonest first, and in order of insertion among equals', () => {
    const { clock, plan } = clockWithDiary()
    plan(200, 'b')
    plan(100, 'a')
    plan(200, 'c')
    expect(clock.pending()).toEqual([
      { at: at(100), label: 'a' },
      { at: at(200), label: 'b' },
      { at: at(200), label: 'c' },
    ])
    expect([clock.pendingCount, clock.peek()?.due]).toEqual([3, START + 100])
  })

  test('is nothing at first', () => {
    const { clock } = clockWithDiary()
    expect([clock.pending(), clock.pendingCount, clock.peek()?.due]).toEqual([[], 0, undefined])
  })

  test('is counted from the present moment', async () => {
    const { clock, plan } = clockWithDiary()
    await clock.advanceTo(START + 1_000, 'clock.advance()')
    plan(100, 'a')
    expect(clock.peek()?.due).toBe(START + 1_100)
  })
})

test('offsets are told from the start of time', async () => {
  const { clock } = clockWithDiary()
  await clock.advanceTo(START + 61_500, 'clock.advance()')
  expect([clock.offset(), clock.offset(START), clock.offset(START + 100)]).toEqual(['T+1m1.5s', 'T+0s', 'T+100ms'])
})
