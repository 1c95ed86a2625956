// Messaging services: pools of senders, as the test author makes them.

import { checkNames } from '../domain/check-options'
import { MisuseError, quote } from '../domain/errors'
import type { Exchange } from '../exchange/exchange'
import type { Account } from './accounts'
import type { PhoneNumber } from './numbers'

export interface MessagingService {
  /** `MG` and 32 hex digits: what `MessagingServiceSid` takes. */
  readonly sid: string
  /** The pool, in E.164 form. */
  readonly senders: readonly string[]
}

export interface ServiceOptions {
  /** The numbers that it may send from. */
  readonly senders: readonly (PhoneNumber | string)[]
  readonly friendlyName?: string
  /** Default: the default account. */
  readonly account?: Account
}

/** @throws MisuseError on an unknown option, or a sender that the account does not own. */
export function openService(exchange: Exchange, options: ServiceOptions, defaultAccount: Account): MessagingService {
  const what = 'phone.messagingService()'
  if (typeof options !== 'object' || options === null || !Array.isArray(options.senders))
    throw new MisuseError(`${what} got ${quote(options)}. Write phone.messagingService({ senders: [phone.number()] }).`)
  checkNames(options, ['senders', 'friendlyName', 'account'], what)
  const { store, identity, now } = exchange
  const accountSid = (options.account ?? defaultAccount).sid
  const senders = options.senders.map((sender: PhoneNumber | string) => {
    const e164 = typeof sender === 'string' ? sender : sender?.e164
    if (store.numbers.listBy('e164', e164).at(0)?.accountSid === accountSid) return e164
    throw new MisuseError(`${what} got the sender ${quote(e164)}, which the account does not own. Make it with phone.number().`)
  })
  const sid = identity.sid('MG', exchange.count('MG'))
  exchange.commit([
    { table: 'services', put: { sid, accountSid, friendlyName: options.friendlyName ?? 'ringback', senders, createdAt: now } },
  ])
  return { sid, senders }
}
