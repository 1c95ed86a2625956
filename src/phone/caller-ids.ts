// Verified caller IDs, as the test author gives them to an account: at once, without the call in which a person presses a code.
import { checkOptions } from '../domain/check-options'
import { formatNational } from '../domain/e164'
import { MisuseError, quote } from '../domain/errors'
import { callerIdOf } from '../engine/caller-ids/caller-ids'
import type { Exchange } from '../exchange/exchange'
import type { Account } from './accounts'
import type { Handset } from './handset'
import { checkNumber } from './numbers'

/** A person's number that an account has verified. Source: Twilio's OutgoingCallerIds resource. */
export interface CallerId {
  /** `PN` and 32 hex digits. */
  readonly sid: string
  /** In E.164 form: a `From` of calls. */
  readonly number: string
}

/** Options of `phone.callerId()`. */
export interface CallerIdOptions {
  /** Default: the default account. */
  readonly account?: Account
  /** Default: the number in its national form. */
  readonly friendlyName?: string
}

/** @throws MisuseError on a malformed number, an unknown option, an account of another phone, or a number that the account has verified. */
export function giveCallerId(exchange: Exchange, whose: Handset | string, options: CallerIdOptions, defaultAccount: Account): CallerId {
  const what = 'phone.callerId(number, options)'
  checkOptions(options, ['account', 'friendlyName'], what)
  const number = checkNumber(typeof whose === 'object' && whose !== null ? whose.number : whose, 'phone.callerId(number)')
  const { account = defaultAccount, friendlyName = formatNational(number) } = options
  const { store, identity, now } = exchange
  if (!store.accounts.get(account.sid))
    throw new MisuseError(
      'phone.callerId(number, { account }) got an account that this phone does not have. Make it with phone.createAccount().',
    )
  if (typeof friendlyName !== 'string')
    throw new MisuseError(`phone.callerId(number, { friendlyName }) got ${quote(friendlyName)}. Accepted: a text.`)
  if (callerIdOf(store, account.sid, number))
    throw new MisuseError(`phone.callerId(${quote(number)}): the account has verified this number already. Leave the call out.`)
  const sid = identity.sid('PN', exchange.count('PN'))
  exchange.commit([
    { table: 'callerIds', put: { sid, accountSid: account.sid, e164: number, friendlyName, createdAt: now, updatedAt: now } },
  ])
  return { sid, number }
}
