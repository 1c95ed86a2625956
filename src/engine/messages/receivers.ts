// What of an account can be texted: a number, or a short code. Where a text came in is found again by its address.

import { type Fix, giveApplicationUrl, giveUrl } from '../../domain/fix'
import { VERIFY_SHORT_CODE } from '../../domain/verify'
import type { HttpMethod } from '../../store/records'
import type { ReadStore } from '../../store/store'
import { withApplications } from '../applications/refer'

export interface Receiver {
  readonly sid: string
  readonly accountSid: string
  /** As it stands in To. */
  readonly address: string
  readonly smsUrl: string | null
  readonly smsMethod: HttpMethod
  readonly smsFallbackUrl: string | null
  readonly smsFallbackMethod: HttpMethod
  /** No account's: the provider's own, from which Verify texts. It obeys keywords itself, and no app hears of it. */
  readonly isVerify?: true
  /** What to write where it has no smsUrl. */
  readonly fix: Fix
}

export function receiverOf(store: ReadStore, sid: string): Receiver | undefined {
  if (sid === VERIFY_SHORT_CODE) return verifyReceiver(store)
  const number = store.numbers.get(sid)
  if (number) {
    const { smsApplicationSid } = number
    const fix = smsApplicationSid === null ? giveUrl(number.e164, 'smsUrl') : giveApplicationUrl(smsApplicationSid, 'smsUrl')
    return { ...withApplications(store, number), address: number.e164, fix }
  }
  const sender = store.senders.get(sid)
  if (sender?.form !== 'short code') return undefined
  return {
    ...sender,
    fix: {
      inProcess: `Give it one: phone.sender('${sender.address}', { smsUrl: 'https://app.test/sms' }), or through SMS/ShortCodes.`,
      onPort: `Give it one: SmsUrl through SMS/ShortCodes/${sender.sid}.`,
    },
  }
}

export function receiverAt(store: ReadStore, address: string): Receiver | undefined {
  const row = store.numbers.listBy('e164', address).at(0) ?? store.senders.listBy('address', address).at(0)
  return receiverOf(store, row?.sid ?? address)
}

/** Its records stand with the first account, whose API does not show them. */
function verifyReceiver({ accounts }: ReadStore): Receiver | undefined {
  const [first] = accounts
  return (
    first && {
      sid: VERIFY_SHORT_CODE,
      accountSid: first.sid,
      address: VERIFY_SHORT_CODE,
      smsUrl: null,
      smsMethod: 'POST',
      smsFallbackUrl: null,
      smsFallbackMethod: 'POST',
      isVerify: true,
      fix: {
        inProcess: `It is the short code from which Verify texts: STOP, START and HELP are obeyed. Text a number of the app's, or make it one: phone.sender('${VERIFY_SHORT_CODE}', { smsUrl: 'https://app.test/sms' }).`,
        onPort: "It is the short code from which Verify texts: STOP, START and HELP are obeyed. Text a number of the app's.",
      },
    }
  )
}
