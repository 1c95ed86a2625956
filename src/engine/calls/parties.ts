// Who may call whom: what To and From of a call may be, by their forms.
import { formOf } from '../../domain/addresses'
import { onGuess, type Rejection, rejections } from '../../domain/codes'
import { isE164 } from '../../domain/e164'
import { callerIdOf } from '../caller-ids/caller-ids'
import { magicSender, rejectMagicCall } from '../magic'
import type { World } from '../world'
import type { CreateCall } from './command'
import { isForwarded } from './line'

/** What a SIP phone shows as the caller. Source: Twilio, "Making SIP calls" and "Dial: Sip": letters, digits and `+ - _ .`, no spaces. */
const SIP_USER = /^[a-z0-9+._-]{1,255}$/i

/** Source: Twilio, "Call resource" (To, From). */
export function rejectParties(world: World, command: CreateCall & { readonly to: string; readonly from: string }): Rejection | null {
  const { to, from, accountSid } = command
  const target = formOf(to)
  if (target !== 'e164' && target !== 'client' && target !== 'sip') return rejections.callToInvalid(to)
  if (!isE164(from)) return maySay(from, target) ? null : onGuess('call-from-kind', rejections.callFromInvalid(from))
  const { settings, store } = world
  const magic = settings.magicNumbers ? rejectMagicCall(to, from) : null
  if (magic) return magic
  if ((settings.magicNumbers && magicSender(from)) || isForwarded(world, command)) return null
  if (callerIdOf(store, accountSid, from)) return null
  const number = store.numbers.listBy('e164', from).at(0)
  return number?.accountSid === accountSid && number.capabilities.voice ? null : rejections.callFromNotOwned(from)
}

/** Where a telephone is called, From must be a number; a client and a SIP phone show other callers, too. */
function maySay(from: string, target: 'e164' | 'client' | 'sip'): boolean {
  if (target === 'e164') return false
  const form = formOf(from)
  return form === 'client' || form === 'sip' || (target === 'sip' && SIP_USER.test(from))
}
