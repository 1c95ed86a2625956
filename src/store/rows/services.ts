// A messaging service, and who is in its pool of senders.
import type { OneOf } from '../../domain/one-of'
import type { HttpMethod } from './http-method'

/** Source of the fields: Twilio, "Services resource". */
export interface ServiceRow {
  readonly sid: string
  readonly accountSid: string
  readonly friendlyName: string
  readonly inboundRequestUrl: string | null
  readonly inboundMethod: HttpMethod
  readonly fallbackUrl: string | null
  readonly fallbackMethod: HttpMethod
  /** For the messages that name none. */
  readonly statusCallback: string | null
  /** Whether inbound texts ask the number's own webhook. Null: nobody said so, and then they do where there is no inboundRequestUrl. */
  readonly useInboundWebhookOnNumber: boolean | null
  readonly stickySender: boolean
  readonly areaCodeGeomatch: boolean
  readonly smartEncoding: boolean
  /** Seconds. */
  readonly validityPeriod: number
  readonly mmsConverter: boolean
  readonly scanMessageContent: ScanMessageContent
  readonly fallbackToLongCode: boolean
  readonly synchronousValidation: boolean
  readonly usecase: string
  readonly createdAt: number
  readonly updatedAt: number
}

export const SCAN_MESSAGE_CONTENT = ['inherit', 'enable', 'disable'] as const
export type ScanMessageContent = OneOf<typeof SCAN_MESSAGE_CONTENT>

/** One sender of one pool. */
export interface PoolSenderRow {
  /** `pairKey` of the service and the sender. */
  readonly sid: string
  readonly accountSid: string
  readonly serviceSid: string
  /** `PN…`, `SC…` or `AI…`. */
  readonly senderSid: string
  /** What stands in From: a number in E.164 form, a short code, an alphanumeric sender ID. */
  readonly address: string
  readonly createdAt: number
}
