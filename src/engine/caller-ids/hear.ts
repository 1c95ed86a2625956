// The call in which a person presses the code: what the service itself says, and what it makes of the keys. No app is asked.
import { type DialectName, dialectOf } from '../../dialects/dialects'
import type { CallRow } from '../../store/records'
import { playInline } from '../calls/ask'
import type { Draft } from '../draft'
import { tell } from './verdict'

/** Wrong codes until the service hangs up. Our choice. */
const MOST_WRONG = 3

/** The words are ours. The action is the service's own: `hearCode` is asked in its place. */
export function promptFor(dialect: DialectName, before = ''): string {
  const action = `${dialectOf(dialect).publicUrl}/OutgoingCallerIds`
  return `<Response><Gather numDigits="6" timeout="10" action="${action}"><Say>${before}Please enter your six digit validation code.</Say></Gather><Say>No code was entered. Goodbye.</Say></Response>`
}

/** Whether the keys of this call are the service's business. */
export function isValidation(draft: Draft, call: CallRow): boolean {
  return draft.get('validations', call.sid) !== undefined
}

export function hearCode(draft: Draft, call: CallRow, keys: string): void {
  const validation = draft.get('validations', call.sid)
  if (!validation) return
  if (keys === validation.code) {
    const { accountSid, e164, friendlyName } = validation
    const { now } = draft.world
    const sid = draft.newSid('PN')
    draft.put('callerIds', { sid, accountSid, e164, friendlyName, createdAt: now, updatedAt: now })
    tell(draft, call, { ...validation, status: 'success' }, sid)
    playInline(draft, call, '<Response><Say>Your number is verified. Goodbye.</Say></Response>')
    return
  }
  const wrongCodes = validation.wrongCodes + 1
  draft.guess('caller-id-validation')
  draft.put('validations', { ...validation, wrongCodes })
  const wrong = 'That code is not correct.'
  playInline(draft, call, wrongCodes < MOST_WRONG ? promptFor(call.dialect, `${wrong} `) : `<Response><Say>${wrong}</Say></Response>`)
}
