// Messaging services: pools of senders, as the test author makes them.

import { checkNames } from '../domain/check-options'
import { MisuseError, quote } from '../domain/errors'
import type { Exchange } from '../exchange/exchange'
import type { ReadStore } from '../store/store'
import type { Account } from './accounts'
import type { PhoneNumber } from './numbers'
import type { Sender } from './senders'

export interface MessagingService {
  /** `MG` and 32 hex digits: what `MessagingServiceSid` takes. */
  readonly sid: string
  /** The pool: numbers in E.164 form, short codes, alphanumeric sender IDs. */
  readonly senders: readonly string[]
}

export interface ServiceOptions {
  /** The numbers, short codes and alphanumeric sender IDs that it may send from. */
  readonly senders: readonly (PhoneNumber | Sender | string)[]
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
  const senders = options.senders.map((sender: PhoneNumber | Sender | string) => {
    const address = addressOf(sender)
    if (owns(store, accountSid, address)) return address
    throw new MisuseError(
      `${what} got the sender ${quote(address)}, which the account does not own. Make it with phone.number() or phone.sender().`,
    )
  })
  const sid = identity.sid('MG', exchange.count('MG'))
  exchange.commit([
    { table: 'services', put: { sid, accountSid, friendlyName: options.friendlyName ?? 'ringback', senders, createdAt: now } },
  ])
  return { sid, senders }
}

function addressOf(sender: PhoneNumber | Sender | string): string {
  if (typeof sender === 'string') return sender
  return sender && 'id' in sender ? sender.id : sender?.e164
}

function owns({ numbers, senders }: ReadStore, accountSid: string, address: string): boolean {
  if (numbers.listBy('e164', address).at(0)?.accountSid === accountSid) return true
  const holders = senders.listBy('address', address)
  for (let i = 0; i < holders.length; i++) if (holders.at(i)?.accountSid === accountSid) return true
  return false
}
