// What a form may say of a call, when it is made and later.
import { type Rejection, rejections } from '../../domain/codes'
import { isWhole } from '../../domain/form-values'
import { CALL_EVENTS, CALL_STATUSES } from '../../domain/status'
import { callLifecycle } from '../../lifecycle/call'
import { isTerminal } from '../../lifecycle/transition'
import type { Draft } from '../draft'
import { isCallbackUrl } from '../urls'
import type { CreateCall } from './command'
import { isMethod } from './methods'

/** Characters of a document in the request. Twilio's Call resource. */
export const TWIML_MAX = 4_000

/** Half-second and one-second waits are w and W. At most 32 (Twilio's Call resource). */
export const SEND_DIGITS = /^[0-9A-D#*wW]{1,32}$/

/** What a client may name in StatusCallbackEvent: events, and end statuses (the interface document's example has `failed`). */
export const SUBSCRIBABLE: readonly string[] = [...CALL_EVENTS, ...CALL_STATUSES.filter((status) => isTerminal(callLifecycle, status))]

type UrlFields = Pick<CreateCall, 'fallbackUrl' | 'method' | 'fallbackMethod' | 'statusCallback' | 'statusCallbackMethod'>

/** The URLs and methods that a call may be given when it is made and later. */
export function rejectCallUrls({ fallbackUrl, method, fallbackMethod, statusCallback, statusCallbackMethod }: UrlFields): Rejection | null {
  if (fallbackUrl && !isCallbackUrl(fallbackUrl)) return rejections.callUrlInvalid(fallbackUrl)
  if (statusCallback && !isCallbackUrl(statusCallback)) return rejections.statusCallbackInvalid(statusCallback)
  const wrong = [method, fallbackMethod, statusCallbackMethod].find((value) => !isMethod(value))
  return wrong ? rejections.callMethodInvalid(wrong) : null
}

/** The names that mean something; an alert for each that does not. */
export function readEvents(draft: Draft, sid: string, names: readonly string[]): string[] {
  for (const name of names) {
    if (SUBSCRIBABLE.includes(name)) continue
    draft.guess('call-event-unknown')
    draft.alert({
      code: 21626,
      level: 'warning',
      sid,
      message: `StatusCallbackEvent has ${JSON.stringify(name)}, which is not an event; it was left out.`,
      fix: `Use ${CALL_EVENTS.join(', ')}, or the name of an end status. strict: true rejects it.`,
    })
  }
  return names.filter((name) => SUBSCRIBABLE.includes(name))
}

/** Seconds; Twilio lets a call last a day at most. */
export function isTimeLimit(value: string): boolean {
  return isWhole(value, 1, 86_400)
}
