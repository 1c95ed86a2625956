// The forms of what stands in To and From, and whose phone an address reaches. A number in E.164 form is one of them.
import { isE164 } from './e164'

/** The channels besides SMS and voice whose addresses begin with their name. Source: Twilio, "Channel addresses". */
export const CHANNELS = ['whatsapp', 'messenger', 'rcs'] as const
export type Channel = (typeof CHANNELS)[number]

export type AddressForm = 'e164' | 'short code' | 'alphanumeric' | Channel | 'client' | 'sip'

/** Null: it has none of the forms. The name of a channel, of a client and of SIP counts in any case. */
export function formOf(address: string): AddressForm | null {
  if (isE164(address)) return 'e164'
  // Source: Twilio, "Short codes": five or six digits, in some countries three to eight.
  if (/^\d{3,8}$/.test(address)) return 'short code'
  const scheme = /^([a-z]+):(?=.)/i.exec(address)?.[1]?.toLowerCase()
  if (scheme === 'client') return CLIENT.test(address) ? 'client' : null
  if (scheme === 'sip' || scheme === 'sips') return isSipUri(address) ? 'sip' : null
  const channel = CHANNELS.find((name) => name === scheme)
  if (channel) return channel
  return isSenderId(address) ? 'alphanumeric' : null
}

/** Up to 11 letters, digits, spaces and `+ - _ &`, at least one letter among them. Source: Twilio, "Alphanumeric Sender ID". */
export function isSenderId(text: string): boolean {
  return /^(?=.*[a-z])[a-z0-9 +&_-]{1,11}$/i.test(text)
}

/** `whatsapp:+1555…` → the channel and the address on it; null for an address without a channel. */
export function channelOf(address: string): { readonly channel: Channel; readonly address: string } | null {
  const colon = address.indexOf(':')
  if (colon < 0) return null
  const channel = CHANNELS.find((name) => name === address.slice(0, colon).toLowerCase())
  return channel === undefined ? null : { channel, address: address.slice(colon + 1) }
}

/** The channel in small letters, as the service writes it: `whatsapp:+1555…`. Any other address stays as it is. */
export function readChannel(text: string): string {
  const found = channelOf(text)
  return found ? `${found.channel}:${found.address}` : text
}

/** The address on its channel, or the address itself where it has none. */
export function withoutChannel(address: string): string {
  return channelOf(address)?.address ?? address
}

export function isWhatsApp(address: string): boolean {
  return channelOf(address)?.channel === 'whatsapp'
}

/**
 * Whose phone it is: `client:alice?room=7` is Alice's, and `sip:bob:secret@PBX.test;transport=tls` is that of `sip:bob@pbx.test`.
 * Any other address stands for itself.
 */
export function partyOf(address: string): string {
  // By far the most addresses are numbers, and every call that changes comes by here.
  if (address.startsWith('+')) return address
  if (isWhatsApp(address)) return withoutChannel(address)
  const client = CLIENT.exec(address)
  if (client) return `client:${client[1]}`
  const sip = SIP.exec(address)
  if (!sip) return address
  const [, scheme = '', user, host = ''] = sip
  return `${scheme.toLowerCase()}:${user === undefined ? '' : `${user}@`}${host.toLowerCase()}`
}

/** A name, and parameters for it behind a question mark. Source: Twilio, "Dial: Client". */
const CLIENT = /^client:([^\s:?]{1,256})(?:\?\S*)?$/i

/** The scheme, the user without its password, and the host with its port. Source: RFC 3261, 19.1. */
const SIP = /^(sips?):(?:([^\s:@]+)(?::[^\s@]*)?@)?([a-z0-9.-]+(?::\d{1,5})?)(?:[;?]\S*)?$/i

/** Source: Twilio, "Making SIP calls": under 255 characters. */
function isSipUri(address: string): boolean {
  return address.length < 255 && SIP.test(address)
}
