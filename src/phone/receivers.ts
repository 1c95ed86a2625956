// What of ours a person can reach: the numbers that can be called, and with the short codes what can be texted.

import { formOf } from '../domain/addresses'
import { MisuseError, quote } from '../domain/errors'
import { isDeaf } from '../domain/inbound-webhook'
import { type Receiver, receiverAt, receiverOf } from '../engine/messages/receivers'
import { serviceOf } from '../engine/services/pool'
import type { Exchange } from '../exchange/exchange'
import type { NumberRow } from '../store/records'
import { checkNumber, type PhoneNumber } from './numbers'
import type { Sender } from './senders'

/** `what` names the act in the error. @throws MisuseError when it is no number of an account. */
export function ownedNumber(exchange: Exchange, number: PhoneNumber | string, what: string): NumberRow {
  const sender = addressOf(number)
  if (sender !== undefined && exchange.store.senders.listBy('address', sender).length > 0)
    throw new MisuseError(`${what} got ${quote(sender)}, which cannot be called. Take a number that phone.number() returned.`)
  const e164 = typeof number === 'string' ? checkNumber(number, what) : number?.e164
  const row = e164 === undefined ? undefined : exchange.store.numbers.listBy('e164', e164).at(0)
  if (!row)
    throw new MisuseError(`${what} got ${quote(e164 ?? number)}: no account owns that number. Take one that phone.number() returned.`)
  return row
}

/** @throws MisuseError when it is nothing of ours that can be texted. */
export function ownReceiver(exchange: Exchange, to: PhoneNumber | Sender | string): Receiver {
  const { store } = exchange
  const address = addressOf(to) ?? ''
  switch (formOf(address)) {
    case 'short code': {
      const receiver = receiverAt(store, address)
      if (receiver) return receiver
      throw new MisuseError(
        `handset.text() got ${quote(address)}: no account owns that short code. Make it: phone.sender(${quote(address)}).`,
      )
    }
    case 'alphanumeric':
      throw new MisuseError(
        `handset.text() got ${quote(address)}, an alphanumeric sender ID: no phone can answer one, because it is a name and no number. Text a number or a short code.`,
      )
    default:
      return receiverOf(store, ownedNumber(exchange, to as PhoneNumber | string, 'handset.text()').sid) as Receiver
  }
}

/** What a service drops is not logged either, so there would be nothing to hand back. @throws MisuseError */
export function checkNotDropped({ store }: Exchange, { sid, address }: Receiver): void {
  const service = serviceOf(store, sid)
  if (!service || !isDeaf(service)) return
  throw new MisuseError(
    `handset.text(): ${address} is in the messaging service ${service.sid}, which has no inboundRequestUrl and useInboundWebhookOnNumber false: Twilio drops what comes in, unlogged. Give the service one of the two.`,
  )
}

/** Of a sender, or of a text that has the form of an address. */
function addressOf(to: unknown): string | undefined {
  const address = typeof to === 'object' && to !== null && 'id' in to ? to.id : to
  return typeof address === 'string' && formOf(address) !== null ? address : undefined
}
