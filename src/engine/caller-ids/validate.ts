// Decides about a request to verify a number: the service calls the person, who has to press a code that only the app was told.
import { dialectOf } from '../../dialects/dialects'
import { type Rejection, rejections } from '../../domain/codes'
import { formatNational, isE164 } from '../../domain/e164'
import { BLANK_CALL, queueCall } from '../calls/blank'
import { methodOf } from '../calls/methods'
import { SEND_DIGITS } from '../calls/rules'
import type { Decision } from '../command'
import { Draft, reject } from '../draft'
import { rejectMethods, rejectUrls } from '../webhooks'
import type { World } from '../world'
import { callerIdOf } from './caller-ids'
import type { ValidateCallerId } from './command'
import { promptFor } from './hear'

/** The number that calls. Source: Twilio's help pages on verifying a caller ID. */
const VALIDATOR = '+14157234000'

/** Seconds. Source: Twilio, "OutgoingCallerId resource": CallDelay. */
const LONGEST_DELAY = 60

/** Answers with the SID of the call. */
export function validateCallerId(world: World, asked: ValidateCallerId): Decision {
  const command = asked.phoneNumber === undefined ? asked : { ...asked, phoneNumber: dialectOf(asked.dialect).readTo(asked.phoneNumber) }
  const rejection = findRejection(world, command)
  if (rejection) return reject(rejection)
  const { accountSid, phoneNumber: e164 = '', friendlyName, callDelay, extension, statusCallback, statusCallbackMethod, dialect } = command
  const draft = new Draft(world)
  const sid = draft.newSid('CA')
  draft.put('validations', {
    sid,
    accountSid,
    e164,
    friendlyName: friendlyName || formatNational(e164),
    code: codeOf(sid),
    wrongCodes: 0,
    status: 'pending',
    callback: statusCallback ? { url: statusCallback, method: methodOf(statusCallbackMethod) } : null,
  })
  const instructions = { ...BLANK_CALL.instructions, inline: promptFor(dialect) }
  const call = { sid, accountSid, from: VALIDATOR, to: e164, dialect, instructions, sendDigits: extension ?? '' }
  queueCall(draft, call, Number(callDelay || 0) * 1_000)
  return draft.accept(sid)
}

function findRejection({ store }: World, command: ValidateCallerId): Rejection | null {
  const { accountSid, phoneNumber, callDelay, extension } = command
  if (!phoneNumber || !isE164(phoneNumber)) return rejections.callerIdInvalid(phoneNumber ?? '')
  if (callerIdOf(store, accountSid, phoneNumber)) return rejections.callerIdVerified(phoneNumber)
  if (callDelay && !(/^\d{1,2}$/.test(callDelay) && Number(callDelay) <= LONGEST_DELAY)) return rejections.callDelayInvalid(callDelay)
  if (extension && !SEND_DIGITS.test(extension)) return rejections.callSendDigitsInvalid(extension)
  return rejectUrls(['statusCallback'], command) ?? rejectMethods(['statusCallbackMethod'], command)
}

/** Six digits that follow from the SID, so that the same run has the same code. */
function codeOf(sid: string): string {
  return String(Number.parseInt(sid.slice(2, 12), 16) % 1_000_000).padStart(6, '0')
}
