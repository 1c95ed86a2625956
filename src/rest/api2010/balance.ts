// What an account has left. Nothing that happens here costs anything.

import type { AlertSpec } from '../../engine/command'
import { hint } from '../http/advice'
import { type Context, type HandlerResult, notFound, ok } from '../http/context'

/** A subaccount has none of its own. Source: Twilio's OpenAPI file (balance). That it is answered with 404 is stated nowhere. */
export function fetchBalance(context: Context): HandlerResult {
  const { sid, ownerSid, balance } = context.account
  if (ownerSid !== null) {
    context.service.guess('subaccount-balance', sid)
    return notFound(context)
  }
  return ok({ account_sid: sid, balance: balance.toFixed(2), currency: 'USD' }, sid)
}

export function adviseOnBalance({ account }: Context): AlertSpec | null {
  if (account.ownerSid === null) return null
  return hint(
    `GET Balance asked for the balance of ${account.sid}, which has none of its own: ${account.ownerSid} owns it.`,
    `Ask for the owner's: client.api.v2010.accounts('${account.ownerSid}').balance.fetch().`,
  )
}
