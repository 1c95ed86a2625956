// phone.clock: the hands of the test on the virtual clock.

import type { Advanced, DueMoment } from '../clock/clock'
import type { FakingRunner, SinonClock } from '../clock/fake-timers'
import { DRAIN_LIMIT } from '../clock/limits'
import { FROZEN } from '../clock/pace'
import { checkOptions } from '../domain/check-options'
import { type Duration, parseDuration } from '../domain/duration'
import { MisuseError, quote } from '../domain/errors'
import { type Instant, parseInstant } from '../domain/instant'
import type { Exchange } from '../exchange/exchange'
import type { Attachment, Attachments } from './attachment'
import { NothingThereError } from './record-list'
import { type ClockMode, clockMode, parseSpeed } from './speed'
import { freeClock, moveUntil } from './until'

/** How far a wait may go: `within` in virtual time, `real` in real time. */
export interface UntilOptions {
  /** How much virtual time may pass. Default: as long as something is pending. */
  readonly within?: Duration
  /** How much real time may pass. Default: none. */
  readonly real?: Duration
}

/** The phone's clock. Time stands still until somebody moves it, and the due moments come in order. */
export interface VirtualClock {
  /** The present moment, in virtual time. */
  now(): Date
  /** What moves it: the test, each API request, or real time. */
  readonly mode: ClockMode
  /** Virtual seconds in a real second, if the clock is paced; else null. */
  readonly speed: number | null
  /**
   * Lets so many virtual seconds pass in a real second from now on; 0 stops the clock, so that only the test moves it. Time does not
   * jump. A paced clock does not keep the process alive.
   * @throws MisuseError
   */
  pace(speed: number): void
  /**
   * Connects the fake timers of a test runner with this clock, until `reset()`, `detach()` or `vi.useRealTimers()`. When one of them is
   * moved, the other follows, in order of time, and the date of the fake timers becomes the phone's. Takes `vi` or `jest`, with fake
   * timers on, or a clock of sinon.
   * @throws MisuseError
   */
  attach(fakeTimers: FakingRunner | SinonClock): Attachment
  /** Moves the clock by a duration. Every due moment on the way happens, and its callbacks are answered. */
  advance(by: Duration): Promise<Advanced>
  /** Moves the clock to a moment, like `advance`. @throws MisuseError if it is in the past. */
  advanceTo(moment: Instant): Promise<Advanced>
  /** Moves to the next due moment, and does what is due then. Does nothing if nothing is pending. */
  next(): Promise<Advanced>
  /**
   * Moves from due moment to due moment until the condition is true. `real`: for an app that works in real time (a database, a language
   * model): how much real time, in all, to wait at points where virtual time alone leads no further; virtual time stands still
   * meanwhile.
   * @throws MisuseError if nothing is pending any more, or if the next due moment is further away than `within`; with `real` it says how
   * many requests came in meanwhile.
   */
  until(reached: () => boolean, options?: UntilOptions): Promise<Advanced>
  /** Moves until nothing is pending. @throws MisuseError after `limit` due moments (default 10,000), with the name of what never ends. */
  drain(options?: { readonly limit?: number }): Promise<Advanced>
  /** What is pending, soonest first. While the app is busy, what time stands still for comes before. */
  pending(): DueMoment[]
}

/** `hint`: what may be the reason where a goal is not reached, or nothing. */
export function createTimeControl(exchange: Exchange, attachments: Attachments, hint: () => string): VirtualClock {
  const { clock } = exchange
  const free = () => freeClock(exchange)
  return {
    now: () => new Date(clock.present),
    get mode() {
      return clockMode(clock.speed)
    },
    get speed() {
      return clock.flows ? clock.speed : null
    },
    pace(speed) {
      const parsed = parseSpeed(speed, 'clock.pace(speed)')
      if (attachments.any && parsed !== FROZEN)
        throw new MisuseError(
          'clock.pace() got a speed for a clock that fake timers are attached to. Detach them first: const { detach } = phone.clock.attach(vi).',
        )
      exchange.setSpeed(parsed)
    },
    attach: (fakeTimers) => attachments.attach(fakeTimers),
    async advance(by) {
      const ms = parseDuration(by, 'clock.advance(duration)')
      await free()
      return clock.advanceTo(clock.now + ms, `clock.advance(${quote(by)})`)
    },
    async advanceTo(moment) {
      const target = parseInstant(moment, 'clock.advanceTo(moment)')
      await free()
      return clock.advanceTo(target, 'clock.advanceTo()')
    },
    async next() {
      await free()
      return clock.next()
    },
    async until(reached, options = {}) {
      checkOptions(options, ['within', 'real'], 'clock.until(reached, options)')
      const { within, real } = options
      if (typeof reached !== 'function')
        throw new MisuseError(
          `clock.until() got ${quote(reached)}. Write a function: clock.until(() => phone.messages.last().status === 'delivered').`,
        )
      return moveUntil(exchange, {
        name: 'clock.until()',
        reached: () => goal(reached),
        within: within === undefined ? undefined : parseDuration(within, 'clock.until(…, { within })'),
        real: real === undefined ? undefined : parseDuration(real, 'clock.until(…, { real })'),
        why: hint,
      })
    },
    async drain(options = {}) {
      checkOptions(options, ['limit'], 'clock.drain(options)')
      const { limit = DRAIN_LIMIT } = options
      if (!Number.isInteger(limit) || limit < 1)
        throw new MisuseError(`clock.drain({ limit }) got ${quote(limit)}. Write a whole number from 1.`)
      await free()
      return clock.drain(limit)
    },
    pending: () => [
      ...clock.standsFor.map((reason) => ({ at: new Date(clock.now), label: `time stands still for ${reason}` })),
      ...clock.pending(),
    ],
  }
}

/** A goal that asks for the last record before there is one is not reached yet. A promise is no answer: it would always count as reached. */
function goal(reached: () => unknown): boolean {
  try {
    const answer = reached()
    if (typeof answer === 'object' && answer !== null && 'then' in answer)
      throw new MisuseError(
        "clock.until() got a function that returns a promise. Ask the records, which answer at once: clock.until(() => phone.messages.last().status === 'delivered').",
      )
    return Boolean(answer)
  } catch (error) {
    if (error instanceof NothingThereError) return false
    throw error
  }
}
