// Whether a number was verified, and who is told: at the right code, or at the end of a call that never heard it.
// Source: Twilio, "OutgoingCallerId resource": StatusCallback.
import type { CallRow, ValidationRow } from '../../store/records'
import { callParams } from '../calls/callbacks'
import type { Draft } from '../draft'

/** `callerIdSid`: of what was verified. */
export function tell(draft: Draft, call: CallRow, validation: ValidationRow, callerIdSid: string | null): void {
  draft.put('validations', validation)
  const { callback, status } = validation
  if (callback === null) return
  draft.callback({
    kind: 'call.status',
    subject: call.sid,
    accountSid: call.accountSid,
    url: callback.url,
    method: callback.method,
    params: {
      ...callParams(draft.world, call),
      VerificationStatus: status,
      ...(callerIdSid !== null && { OutgoingCallerIdSid: callerIdSid }),
    },
    replyTo: null,
  })
}

/** A call is over. */
export function failUnverified(draft: Draft, call: CallRow): void {
  const validation = draft.get('validations', call.sid)
  if (validation?.status === 'pending') tell(draft, call, { ...validation, status: 'failed' }, null)
}
