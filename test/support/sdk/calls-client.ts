// What the SDKs have in common about calls and numbers, as far as these tests use it.
import type { SdkAddress } from './client'

export interface SdkCall {
  readonly sid: string
  readonly accountSid: string
  readonly parentCallSid: string | null
  readonly phoneNumberSid: string | null
  readonly to: string
  readonly from: string
  readonly status: string
  readonly direction: string
  readonly answeredBy: string | null
  /** Text or number, as the dialect writes it. */
  readonly duration: string | number | null
  readonly startTime: Date | null
  readonly endTime: Date | null
  readonly dateCreated: Date
  readonly dateUpdated: Date
  readonly uri: string
}

export interface NewCall {
  readonly to: string
  readonly from: string
  readonly url?: string
  readonly method?: string
  readonly fallbackUrl?: string
  readonly twiml?: string
  readonly statusCallback?: string
  readonly statusCallbackEvent?: readonly string[]
  readonly record?: boolean
  readonly timeout?: number
  readonly sendDigits?: string
  readonly machineDetection?: string
  readonly machineDetectionSpeechThreshold?: number
  readonly asyncAmd?: string
  readonly asyncAmdStatusCallback?: string
  readonly recordingChannels?: string
  readonly recordingStatusCallback?: string
  readonly recordingStatusCallbackEvent?: readonly string[]
}

export interface CallFilters {
  readonly to?: string
  readonly from?: string
  readonly status?: string
  readonly parentCallSid?: string
  readonly startTime?: Date
  readonly startTimeBefore?: Date
  readonly startTimeAfter?: Date
  readonly endTimeAfter?: Date
  readonly pageSize?: number
  readonly limit?: number
}

export interface SdkCalls {
  (
    sid: string,
  ): {
    fetch(): Promise<SdkCall>
    update(fields: { readonly status?: string; readonly url?: string; readonly method?: string; readonly twiml?: string }): Promise<SdkCall>
    remove(): Promise<boolean>
  }
  create(fields: NewCall): Promise<SdkCall>
  list(filters?: CallFilters): Promise<SdkCall[]>
}

export interface NumberFields {
  readonly friendlyName?: string
  readonly voiceUrl?: string
  readonly voiceMethod?: string
  readonly voiceCallerIdLookup?: boolean
  readonly smsUrl?: string
  readonly statusCallback?: string
}

export interface SdkNumber extends Required<NumberFields> {
  readonly sid: string
  readonly phoneNumber: string
  readonly capabilities: Readonly<Record<string, boolean>>
  readonly dateCreated: Date
}

export interface SdkNumbers {
  (
    sid: string,
  ): {
    fetch(): Promise<SdkNumber>
    update(fields: NumberFields): Promise<SdkNumber>
    remove(): Promise<boolean>
  }
  create(fields: NumberFields & { readonly phoneNumber?: string; readonly areaCode?: string }): Promise<SdkNumber>
  list(filters?: { readonly phoneNumber?: string; readonly friendlyName?: string; readonly pageSize?: number }): Promise<SdkNumber[]>
}

export interface CallClient {
  readonly calls: SdkCalls
  readonly incomingPhoneNumbers: SdkNumbers
  readonly shortCodes: SdkShortCodes
}

export interface ShortCodeFields {
  readonly friendlyName?: string
  readonly smsUrl?: string
  readonly smsMethod?: string
}

export interface SdkShortCode extends Required<ShortCodeFields> {
  readonly sid: string
  readonly shortCode: string
}

export interface SdkShortCodes {
  (sid: string): { fetch(): Promise<SdkShortCode>; update(fields: ShortCodeFields): Promise<SdkShortCode> }
  list(filters?: { readonly shortCode?: string }): Promise<SdkShortCode[]>
}

/** The same client that the suite of texts knows the texts of. */
export function connectCalls(address: SdkAddress, accountSid: string, authToken: string): CallClient {
  return address.connect(accountSid, authToken) as unknown as CallClient
}
