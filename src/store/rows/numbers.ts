// A number of an account, and the URLs that the account set on it.
import type { HttpMethod } from './http-method'
import type { Place } from './people'

/** What a number can do. Anything else is refused, as at the provider. */
export interface Capabilities {
  /** It can send and receive SMS. */
  readonly sms: boolean
  /** It can send and receive MMS. */
  readonly mms: boolean
  /** It can make and receive calls. */
  readonly voice: boolean
}

export interface NumberRow {
  readonly sid: string
  readonly accountSid: string
  readonly e164: string
  readonly friendlyName: string
  readonly capabilities: Capabilities
  readonly smsUrl: string | null
  readonly smsMethod: HttpMethod
  readonly smsFallbackUrl: string | null
  readonly smsFallbackMethod: HttpMethod
  readonly voiceUrl: string | null
  readonly voiceMethod: HttpMethod
  readonly voiceFallbackUrl: string | null
  readonly voiceFallbackMethod: HttpMethod
  readonly statusCallback: string | null
  readonly statusCallbackMethod: HttpMethod
  /** Whether it is a sender on WhatsApp, too. */
  readonly whatsapp: boolean
  /** Its URLs win over the number's own. */
  readonly smsApplicationSid: string | null
  readonly voiceApplicationSid: string | null
  /** Whether the name of who calls is looked up and told. */
  readonly voiceCallerIdLookup: boolean
  /** As it was given: there are no addresses here. */
  readonly addressSid: string | null
  readonly place: Place
  readonly createdAt: number
  readonly updatedAt: number
}
