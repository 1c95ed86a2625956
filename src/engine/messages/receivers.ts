// What of an account can be texted: a number, or a short code. Where a text came in is found again by its address.

import type { HttpMethod } from '../../store/records'
import type { ReadStore } from '../../store/store'

export interface Receiver {
  readonly sid: string
  readonly accountSid: string
  /** As it stands in To. */
  readonly address: string
  readonly smsUrl: string | null
  readonly smsMethod: HttpMethod
  readonly smsFallbackUrl: string | null
  readonly smsFallbackMethod: HttpMethod
  /** What to write where it has no smsUrl. */
  readonly fix: string
}

export function receiverOf({ numbers, senders }: ReadStore, sid: string): Receiver | undefined {
  const number = numbers.get(sid)
  if (number)
    return {
      ...number,
      address: number.e164,
      fix: "Give it one: phone.number({ smsUrl: 'https://app.test/sms' }), or through IncomingPhoneNumbers.",
    }
  const sender = senders.get(sid)
  if (sender?.form !== 'short code') return undefined
  return {
    ...sender,
    fix: `Give it one: phone.sender('${sender.address}', { smsUrl: 'https://app.test/sms' }), or through SMS/ShortCodes.`,
  }
}

export function receiverAt(store: ReadStore, address: string): Receiver | undefined {
  const row = store.numbers.listBy('e164', address).at(0) ?? store.senders.listBy('address', address).at(0)
  return row && receiverOf(store, row.sid)
}
