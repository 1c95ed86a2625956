// The speed of a clock as a test author writes and reads it.

import { AT_ONCE, FROZEN } from '../clock/pace'
import { MisuseError, quote } from '../domain/errors'

/** What moves the clock: the test (`manual`), each API request (`instant`), or real time (`paced`). */
export type ClockMode = 'manual' | 'instant' | 'paced'

export function clockMode(speed: number): ClockMode {
  if (speed === FROZEN) return 'manual'
  return speed === AT_ONCE ? 'instant' : 'paced'
}

/** @throws MisuseError */
export function parseSpeed(value: unknown, what: string): number {
  if (typeof value === 'number' && value >= 0 && Number.isFinite(value)) return value
  throw new MisuseError(
    `${what} got ${quote(value)}. Write how many virtual seconds pass in a real second: 1, 60, or 0 for a clock that only the test moves.`,
  )
}
