// What a request may say of a new call's line: whose number it shows, who may forward one, through which carrier it goes.
import { type Rejection, rejections } from '../../domain/codes'
import { isE164 } from '../../domain/e164'
import { redactSip } from '../../domain/redact'
import type { World } from '../world'
import type { CreateCall } from './command'

const BYOC = /^BY[0-9a-f]{32}$/i
/** A client, or a name at a SIP domain. Source: Twilio's OpenAPI file, CallerId. */
const OTHER_CALLER = /^(?:client:\S+|(?:sips?:)?[^\s@]+@[^\s@]+)$/i
/** Source: SignalWire's specification of creating a call, MaxPricePerMinute. */
const PRICE = /^\d+(?:\.\d+)?$/

export function rejectLine({ options }: CreateCall): Rejection | null {
  if (!options) return null
  const { callerId, byoc, clientNotificationUrl, maxPricePerMinute } = options.line
  if (callerId && !isE164(callerId) && !OTHER_CALLER.test(callerId)) return rejections.callFromInvalid(redactSip(callerId))
  if (byoc && !BYOC.test(byoc)) return rejections.callParameterInvalid('Byoc', byoc)
  if (clientNotificationUrl && !/^https?:\/\//i.test(clientNotificationUrl))
    return rejections.callParameterInvalid('ClientNotificationUrl', clientNotificationUrl)
  if (maxPricePerMinute && !PRICE.test(maxPricePerMinute)) return rejections.callParameterInvalid('MaxPricePerMinute', maxPricePerMinute)
  return null
}

/**
 * Whether the token of an inbound call lets this one bear the caller's number, which the account does not own. Source: Twilio's OpenAPI
 * file, CallToken. The token is opaque at the provider; ours names the call (`inboundCallExtras` of the dialect).
 */
export function isForwarded({ store }: World, { options, accountSid, from }: CreateCall): boolean {
  const sid = /CA[0-9a-f]{32}/.exec(options?.line.callToken ?? '')?.[0]
  const inbound = sid === undefined ? undefined : store.calls.get(sid)
  return inbound?.accountSid === accountSid && inbound.direction === 'inbound' && inbound.from === from
}
