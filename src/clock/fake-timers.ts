// The fake timers of a test runner, recognised by their shape: vitest, jest and sinon all have those of @sinonjs/fake-timers underneath.
// Knows nothing of the phone.

import { MisuseError, quote } from '../domain/errors'

/** What `sinon.useFakeTimers()` and `FakeTimers.install()` return. */
export interface SinonClock {
  /** As of a clock of `@sinonjs/fake-timers`. */
  readonly now: number
  /** As of a clock of `@sinonjs/fake-timers`. */
  tickAsync(ms: number): Promise<unknown>
  /** As of a clock of `@sinonjs/fake-timers`. */
  nextAsync(): Promise<unknown>
}

/** `vi` of vitest, `jest` of jest (its modern timers). */
export interface FakingRunner {
  /** As of `vi` and `jest`. */
  useFakeTimers(): unknown
  /** As of `vi` and `jest`. */
  advanceTimersByTimeAsync(ms: number): Promise<unknown>
}

/** What is there of a clock of @sinonjs/fake-timers, from version 10 to 15. The names are the same in all. */
export interface Fakes {
  now: number
  tick: (ms: number) => unknown
  tickAsync: (ms: number) => Promise<unknown>
  next: () => unknown
  nextAsync: () => Promise<unknown>
  runAll: () => unknown
  runAllAsync: () => Promise<unknown>
  jump?: (ms: number) => unknown
  reset: () => void
  setSystemTime: (now: number) => void
  countTimers: () => number
  uninstall?: () => unknown
  /** The same, by sinon's name. */
  restore?: () => unknown
  setTickMode?: (mode: { mode: string }) => void
  readonly loopLimit?: number
  readonly attachedInterval?: unknown
  readonly tickMode?: { readonly mode: string }
}

/** A clock that was found, and the words in which its owner calls it. */
export interface FoundFakes {
  readonly fakes: Fakes
  /** How a person writes a method of the clock: `vi.advanceTimersByTimeAsync(5000)` for `tickAsync`. */
  written(method: keyof typeof RUNNER_NAMES, argument?: unknown): string
}

const RUNNER_NAMES = {
  tick: 'advanceTimersByTime',
  tickAsync: 'advanceTimersByTimeAsync',
  next: 'advanceTimersToNextTimer',
  nextAsync: 'advanceTimersToNextTimerAsync',
  runAll: 'runAllTimers',
  runAllAsync: 'runAllTimersAsync',
  jump: 'jump',
} as const

/** Each of these, faked, carries the clock that it belongs to. */
const FAKED = ['setTimeout', 'setInterval', 'setImmediate', 'requestAnimationFrame', 'Date']

/** @throws MisuseError where there is no clock, or one that somebody else moves. */
export function findFakes(given: unknown): FoundFakes {
  const runner = runnerOf(given)
  const fakes = runner ? FAKED.map((name) => clockOf(Reflect.get(globalThis, name))).find(isFakes) : given
  if (!isFakes(fakes)) {
    throw new MisuseError(
      runner
        ? `clock.attach(${runner}) found no fake timers. Call ${runner}.useFakeTimers() first.`
        : `clock.attach() got ${quote(given)}. Give it vi, jest or the clock that sinon.useFakeTimers() returns.`,
    )
  }
  if (fakes.attachedInterval !== undefined || (fakes.tickMode && fakes.tickMode.mode !== 'manual')) {
    throw new MisuseError(
      'clock.attach() found fake timers that move by themselves (shouldAdvanceTime, advanceTimers or a tick mode). Let the test move them; for a phone that keeps up with real time, use time: { speed: 1 } or phone.clock.pace(1).',
    )
  }
  return {
    fakes,
    written: (method, argument) =>
      `${runner ?? 'clock'}.${runner ? RUNNER_NAMES[method] : method}(${argument === undefined ? '' : String(argument)})`,
  }
}

/** Somebody faked the timers of this process, and not the date alone. */
export function fakeTimersAreOn(): boolean {
  return FAKED.some((name) => name !== 'Date' && isFakes(clockOf(Reflect.get(globalThis, name))))
}

/** Rings after `ms`, behind what is to happen at that same moment already. @returns what calls it off. */
export function setAlarm(fakes: Fakes, ms: number, act: () => void): () => void {
  // The clock's own timers, not those of the process.
  const id: unknown = Reflect.apply(methodOf(fakes, 'setTimeout'), fakes, [act, ms])
  return () => Reflect.apply(methodOf(fakes, 'clearTimeout'), fakes, [id])
}

function methodOf(fakes: Fakes, name: string): (...values: unknown[]) => unknown {
  return Reflect.get(fakes, name)
}

function runnerOf(given: unknown): 'vi' | 'jest' | undefined {
  if (!has(given, 'useFakeTimers') || !has(given, 'advanceTimersByTimeAsync')) return undefined
  return has(given, 'getMockedSystemTime') ? 'vi' : 'jest'
}

function clockOf(faked: unknown): unknown {
  return (typeof faked === 'function' || typeof faked === 'object') && faked !== null ? Reflect.get(faked, 'clock') : undefined
}

function isFakes(value: unknown): value is Fakes {
  const methods = ['tick', 'tickAsync', 'next', 'nextAsync', 'countTimers', 'setSystemTime', 'setTimeout', 'clearTimeout']
  return methods.every((name) => has(value, name))
}

function has(value: unknown, method: string): boolean {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, method) === 'function'
}
