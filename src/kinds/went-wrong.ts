// What counts as a failure of a record: its own end, a callback about it, what was said of it. The feed counts by it, and the page shows by it.
import type { AlertRow, CallbackRow } from '../store/records'

/** Ends that are not the good one, whatever record has them. */
const BAD_ENDS: ReadonlySet<string> = new Set([
  'undelivered',
  'failed',
  'canceled',
  'busy',
  'no-answer',
  'expired',
  'max_attempts_reached',
  'absent',
  'deleted',
])

export function endedBadly(status: string): boolean {
  return BAD_ENDS.has(status)
}

/** One that somebody sent again by hand, with other words, is a try and no failure of the run. */
export function hasCallbackFailed({ state, replayOf }: Pick<CallbackRow, 'state'> & Partial<Pick<CallbackRow, 'replayOf'>>): boolean {
  return state === 'failed' && replayOf === undefined
}

/** The codes of documents: too large (11750), and all that begin with 12. */
export function isDocumentRefused({ code }: Pick<AlertRow, 'code'>): boolean {
  return code === 11750 || (code !== null && Math.floor(code / 1_000) === 12)
}

/** A request to the app failed, and its callback shows the same. */
export function tellsOfCallback({ callback, level }: Pick<AlertRow, 'callback' | 'level'>): boolean {
  return level === 'error' && callback !== undefined
}

/** Whether the record that an alert is about failed by it. */
export function tellsOfFailure(alert: Pick<AlertRow, 'callback' | 'code' | 'level'>): boolean {
  if (isDocumentRefused(alert)) return alert.level !== 'info'
  return alert.level === 'error' && !tellsOfCallback(alert)
}
