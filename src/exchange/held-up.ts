// An app that did not answer because it waits for the phone: a fault delays a reply to it in virtual time, which stands still for its answer.
import { labelText } from '../domain/label'
import type { AlertSpec } from '../engine/command'
import type { CallbackRow } from '../store/records'
import type { Ledger } from './ledger'

/** What is pending for the reply that comes first of those that a fault delays: `POST Messages is answered at T+2s`. */
export function waitingRequest({ clock }: Ledger): string | undefined {
  const wake = clock.soonest(clock.pendingCount).find(({ work }) => work.type === 'wake')
  return wake && `${labelText(wake.label)} at ${clock.offset(wake.due)}`
}

/** The alert that says so. */
export function heldUp({ kind, url, subject, sid }: CallbackRow, waiting: string): AlertSpec {
  return {
    code: 11200,
    level: 'error',
    sid: subject,
    callback: sid,
    message: `The app did not answer the callback ${kind} to ${url}, while a request waited for the clock: ${waiting}, because a fault.latency delays the reply. Time stands still until the callback is answered, so neither came; it was cut off and counts as timed out.`,
    fix: "Where the handler awaits that request, it waits for itself: inject the fault for a request outside of a webhook, or, for a slow webhook, take the fault back and return after('2s', response).",
  }
}
