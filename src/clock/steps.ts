// How far a wait goes next: to what is due, to its deadline, or nowhere. Moves nothing.
import type { Companion, UntilOptions } from './port'
import type { TimerQueue } from './timer-queue'

/** What is worth a move. */
export function worthAMove<Work>(queue: TimerQueue<Work>): number | undefined {
  return queue.busy ? queue.peek()?.due : undefined
}

/** The same, unless the app asked for the next moment: that is for the test to reach. */
export function notAskedFor<Work>(queue: TimerQueue<Work>): number | undefined {
  return queue.peek()?.requestedByApp ? undefined : worthAMove(queue)
}

/** Beats count only where nothing else comes, and nobody said how far to go. */
export function countNext<Work>(queue: TimerQueue<Work>, within: number | undefined): 0 | 1 {
  return queue.peek()?.beat && (queue.busy || within !== undefined) ? 0 : 1
}

interface Wait {
  readonly now: number
  readonly deadline: number
  readonly standstill: UntilOptions['standstill']
  readonly companion: Companion | undefined
}

/** Undefined: up to the deadline nothing is due, and nothing can come about but in real time. */
export function stepUpTo<Work>(
  queue: TimerQueue<Work>,
  { now, deadline, standstill, companion }: Wait,
): { readonly to: number; readonly rest: number | undefined } | undefined {
  if (standstill?.isLeft && queue.isSilent && !companion?.waits) return undefined
  // The goal may be what the app does about the silence of a line.
  const due = queue.beats ? queue.peek()?.due : worthAMove(queue)
  if (due !== undefined && due <= deadline) return { to: due, rest: undefined }
  // What the companion has in hand may bring something about.
  return companion?.waits && now < deadline && deadline < Number.POSITIVE_INFINITY ? { to: deadline, rest: deadline } : undefined
}
