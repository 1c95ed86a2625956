// An application: URLs under one name, which numbers, calls and texts refer to.
import type { HttpMethod } from './http-method'

export interface ApplicationRow {
  readonly sid: string
  readonly accountSid: string
  readonly friendlyName: string
  readonly apiVersion: string
  readonly voiceUrl: string | null
  readonly voiceMethod: HttpMethod
  readonly voiceFallbackUrl: string | null
  readonly voiceFallbackMethod: HttpMethod
  readonly voiceCallerIdLookup: boolean
  readonly statusCallback: string | null
  readonly statusCallbackMethod: HttpMethod
  readonly smsUrl: string | null
  readonly smsMethod: HttpMethod
  readonly smsFallbackUrl: string | null
  readonly smsFallbackMethod: HttpMethod
  /** The older name of the next one. */
  readonly smsStatusCallback: string | null
  readonly messageStatusCallback: string | null
  readonly publicConnect: boolean
  readonly createdAt: number
  readonly updatedAt: number
}
