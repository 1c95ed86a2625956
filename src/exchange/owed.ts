// What a request brought about waits until its reply has left. A person who acts later, at the same instant, must not overtake it.
import type { Clock } from '../clock/clock'
import { DRAIN_LIMIT } from '../clock/limits'
import type { Work } from './work'

/** Something of an earlier request is due and not told yet, and nobody is about to tell it. What time brings about waits for the test. */
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
