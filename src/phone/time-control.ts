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
  /** Virtual time. Default: as far as something is pending. */
  readonly within?: Duration
  /** Real time. Default: none. */
  readonly real?: Duration
}

/** Time of the phone. It stands still until somebody moves it, and each due moment is visited in its order. */
export interface VirtualClock {
  /** The present, in virtual time. */
  now(): Date
  /** Who moves it: the test, the clock itself after each reply, or real time. */
  readonly mode: ClockMode
  /** Virtual seconds a real second, where the clock is paced; otherwise null. */
  readonly speed: number | null
  /**
   * From here on so many virtual seconds pass in a real second; 0 stops the clock, and the test moves it. Time does not jump.
   * A paced clock does not keep the process alive. @throws MisuseError
   */
  pace(speed: number): void
  /**
   * Ties the fake timers of a test runner to this clock, until `reset()`, `detach()` or `vi.useRealTimers()`: the one that
   * is moved takes the other along, in order of time, and their date becomes the phone's. Takes `vi` or `jest`, with fake
   * timers on, or a clock of sinon. @throws MisuseError
   */
  attach(fakeTimers: FakingRunner | SinonClock): Attachment
  /** Moves the clock by a duration and visits every due moment on the way, each with its callbacks answered. */
  advance(by: Duration): Promise<Advanced>
  /** As `advance`, to a moment. @throws MisuseError when it is past. */
  advanceTo(moment: Instant): Promise<Advanced>
  /** Moves to the next due moment and does what is due then. Stays where it is when nothing is pending. */
  next(): Promise<Advanced>
  /**
   * Moves from due moment to due moment until the goal is reached.
   * `real`: for an app that works in real time (a database, a model), so much real time in all may pass for it where virtual time
   * would go no further; virtual time stands still meanwhile.
   * @throws MisuseError when nothing is pending any more, or the next due moment is further away than `within`; with `real` it says
   * how many requests came in meanwhile.
   */
  until(reached: () => boolean, options?: UntilOptions): Promise<Advanced>
  /** Moves until nothing is pending. @throws MisuseError after `limit` due moments (default 10,000), naming what keeps it busy. */
  drain(options?: { readonly limit?: number }): Promise<Advanced>
  /** What is still to come, soonest first. */
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
    pending: () => clock.pending(),
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
