// How the fake timers of a runner are found, and what is said where there are none that a test moves.
import sinon from 'sinon'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeTimersAreOn, findFakes, setAlarm } from '../../../src/clock/fake-timers'
import { MisuseError } from '../../../src/domain/errors'

/** As jest has it: everything that `vi` has and is asked for, but for one method. */
const jest = {
  useFakeTimers: () => vi.useFakeTimers(),
  advanceTimersByTimeAsync: (ms: number) => vi.advanceTimersByTimeAsync(ms),
}

/** Without what the runner itself needs to hear from this process: it would wait for ever. */
const fakesOfSinon = () => sinon.useFakeTimers({ toNotFake: ['nextTick', 'queueMicrotask'] })

afterEach(() => {
  vi.useRealTimers()
  sinon.restore()
})

describe('of a runner', () => {
  test('are those that are faked in this process, called by its names', () => {
    vi.useFakeTimers()
    const { fakes, written } = findFakes(vi)
    expect(fakes.now).toBe(Date.now())
    expect(written('tickAsync', 5_000)).toBe('vi.advanceTimersByTimeAsync(5000)')
    expect(findFakes(jest).fakes).toBe(fakes)
    const names = (['tick', 'tickAsync', 'next', 'nextAsync', 'runAll', 'runAllAsync', 'jump'] as const).map((name) =>
      findFakes(jest).written(name),
    )
    expect(names).toEqual([
      'jest.advanceTimersByTime()',
      'jest.advanceTimersByTimeAsync()',
      'jest.advanceTimersToNextTimer()',
      'jest.advanceTimersToNextTimerAsync()',
      'jest.runAllTimers()',
      'jest.runAllTimersAsync()',
      'jest.jump()',
    ])
  })

  test.each(['setTimeout', 'setInterval', 'setImmediate', 'Date'] as const)('are found by %s alone', (faked) => {
    vi.useFakeTimers({ toFake: [faked] })
    expect(findFakes(vi).fakes.countTimers()).toBe(0)
  })

  test.each([
    ['vi', vi],
    ['jest', jest],
  ])('that faked none: %s', (name, runner) => {
    expect(() => findFakes(runner)).toThrow(
      new MisuseError(`clock.attach(${name}) found no fake timers. Call ${name}.useFakeTimers() first.`),
    )
  })
})

describe('of sinon', () => {
  test('are the clock that it gave, called by its own names', () => {
    const clock = fakesOfSinon()
    const { fakes, written } = findFakes(clock)
    expect(fakes).toBe(clock)
    expect([written('tickAsync', 5_000), written('runAll')]).toEqual(['clock.tickAsync(5000)', 'clock.runAll()'])
  })
})

describe('no fake timers are', () => {
  test.each([
    ['nothing', undefined, 'undefined'],
    ['null', null, 'null'],
    ['a text', 'vi', '"vi"'],
    ['a runner with half of its methods', { useFakeTimers: () => {} }, ''],
    ['the other half', { advanceTimersByTimeAsync: () => {} }, ''],
    ['methods that are none', { useFakeTimers: 1, advanceTimersByTimeAsync: 2 }, ''],
  ])('%s', (_, given, quoted) => {
    expect(() => findFakes(given)).toThrow(`clock.attach() got ${quoted}`)
    expect(() => findFakes(given)).toThrow('Give it vi, jest or the clock that sinon.useFakeTimers() returns.')
  })

  test.each(['tick', 'tickAsync', 'next', 'nextAsync', 'countTimers', 'setSystemTime', 'setTimeout', 'clearTimeout'])(
    'a clock without %s',
    (missing) => {
      const clock = fakesOfSinon()
      expect(() => findFakes({ ...clock })).not.toThrow()
      expect(() => findFakes({ ...clock, [missing]: undefined })).toThrow(MisuseError)
    },
  )

  test('those that move by themselves', () => {
    const message = 'clock.attach() found fake timers that move by themselves'
    vi.useFakeTimers({ shouldAdvanceTime: true })
    expect(() => findFakes(vi)).toThrow(message)
    vi.useRealTimers()
    const clock = fakesOfSinon()
    expect(() => findFakes({ ...clock, tickMode: { mode: 'nextAsync' } })).toThrow(message)
    expect(() => findFakes({ ...clock, tickMode: { mode: 'nextAsync' } })).toThrow('use time: { speed: 1 } or phone.clock.pace(1)')
    expect(() => findFakes({ ...clock, tickMode: { mode: 'manual' } })).not.toThrow()
  })
})

describe('whether timers are faked', () => {
  test('no', () => {
    expect(fakeTimersAreOn()).toBe(false)
  })

  test.each(['setTimeout', 'setInterval', 'setImmediate'] as const)('by %s alone', (faked) => {
    vi.useFakeTimers({ toFake: [faked] })
    expect(fakeTimersAreOn()).toBe(true)
  })

  test('not by the date', () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    expect(fakeTimersAreOn()).toBe(false)
  })
})

test('an alarm rings behind what happens at its moment already, or is called off', async () => {
  vi.useFakeTimers()
  const { fakes } = findFakes(vi)
  const rung: string[] = []
  setTimeout(() => rung.push('a timer'), 100)
  setAlarm(fakes, 100, () => rung.push('the alarm'))
  const callOff = setAlarm(fakes, 50, () => rung.push('never'))
  callOff()
  await vi.advanceTimersByTimeAsync(99)
  expect(rung).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(rung).toEqual(['a timer', 'the alarm'])
})
