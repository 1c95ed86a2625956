// Whose number a Dial may show.
import { isE164 } from '../../domain/e164'
import type { CallRow } from '../../store/records'
import { callerIdOf } from '../caller-ids/caller-ids'
import type { Draft } from '../draft'

const CALLER_ID_INVALID = 13214

/** Source: Twilio, "Dial" (callerId): a number of the account, a verified one, or From or To of the call itself. */
export function warnOfCallerId(draft: Draft, call: CallRow, callerId: string): void {
  const { store, settings } = draft.world
  if (!isE164(callerId) || callerId === call.from || callerId === call.to) return
  if (store.numbers.listBy('e164', callerId).at(0)?.accountSid === call.accountSid || callerIdOf(store, call.accountSid, callerId)) return
  draft.guess('caller-id-foreign')
  draft.alert({
    code: CALLER_ID_INVALID,
    level: settings.strict ? 'error' : 'warning',
    sid: call.sid,
    message: `Dial callerId=${JSON.stringify(callerId)} is not a number of the account, none that it verified, and neither end of the call; the provider does not show it.`,
    fix: `Give it to the account, phone.number({ e164: '${callerId}' }), verify it as a caller ID, or leave callerId out.`,
  })
}
