// What a request brought about waits until its reply has left. A person who acts later, at the same instant, must not overtake it; and an
// act is over when nothing more is due at its instant.
import type { Clock } from '../clock/clock'
import { DRAIN_LIMIT } from '../clock/limits'
import type { Ledger } from './ledger'
import type { Motor } from './motor'
import type { Work } from './work'

/**
 * An act is over when what the app began and nobody awaits is in the records, and nothing more is due at this instant; under an instant
 * clock, when all that follows from it has run.
 */
export async function endAct(ledger: Ledger, motor: Motor): Promise<void> {
  const { clock, epoch } = ledger
  // While a callback is out, the act may be the app's own, which waits for it.
  while (clock.busyWith === undefined && ledger.epoch === epoch) {
    await ledger.atRest.settle()
    if (motor.lags) await motor.catchUpFirst()
    else if (!isDue(clock)) return
    else await clock.move('a person', (visit) => visit(() => clock.now, undefined), false)
  }
}

/** Something is due now: what an app sent over a line, or a hop of no length. What is under way already is for the move that it is part of. */
function isDue(clock: Clock<Work>): boolean {
  const next = clock.peek()
  return next !== undefined && next.due <= clock.now && !clock.moving && clock.busyWith === undefined
}

/** The app has not heard yet of something that an earlier request set off, and nothing is about to tell it. What time brings about waits for the test. */
export function owes(clock: Clock<Work>): boolean {
  if (clock.busyWith !== undefined) return false
  const next = clock.peek()
  return next !== undefined && next.due <= clock.now && next.work.type === 'effect'
}

/** By whoever moves the clock at this moment, or by a move of its own. */
export async function tellOwed(clock: Clock<Work>): Promise<void> {
  const upTo = () => (owes(clock) ? clock.now : undefined)
  while (owes(clock)) {
    if (clock.moving) await clock.moveDone()
    else await clock.move('a person', (visit) => visit(upTo, undefined, DRAIN_LIMIT), false)
  }
}
