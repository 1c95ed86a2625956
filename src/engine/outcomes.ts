// What becomes of the next text or call of a handset. Outcomes pick events; the transition table picks statuses.
import { type HandsetRow, UNKNOWN_PERSON } from '../store/records'

/** SIP's answer to a number that is not there, for a failed call whose code is not one of SIP's. */
export const NOT_FOUND = 404

export const EMPTY_HANDSET: Omit<HandsetRow, 'sid'> = {
  ...UNKNOWN_PERSON,
  texts: [],
  textsMet: 0,
  calls: [],
  callsMet: 0,
}

export function isSip(code: number): boolean {
  return code >= 400 && code <= 699
}

/** What a script holds for the next text or call: in order, the last outcome repeats. */
export function scripted<Outcome>(outcomes: readonly Outcome[], met: number): Outcome | undefined {
  return outcomes[Math.min(met, outcomes.length - 1)]
}
