// What a service of Verify is set up with besides its settings: rate limits, webhooks, who sends where; and an account's safe list.
import type { VerifyWebhookStatus } from '../../domain/status'
import type { VerifyEvent } from '../../domain/verify-factors'

/** A key that the app counts by, such as the address of a browser. */
export interface RateLimitRow {
  readonly sid: string
  readonly accountSid: string
  readonly serviceSid: string
  readonly uniqueName: string
  readonly description: string | null
  readonly createdAt: number
  readonly updatedAt: number
}

/** How many verifications may begin for one value of the key, and in which time. */
export interface BucketRow {
  readonly sid: string
  readonly accountSid: string
  readonly serviceSid: string
  readonly rateLimitSid: string
  readonly max: number
  /** Seconds. */
  readonly interval: number
  readonly createdAt: number
  readonly updatedAt: number
}

/** When verifications began for one value of a key. Its `sid` is a pair key of the rate limit and the value. */
export interface RateCountRow {
  readonly sid: string
  readonly at: readonly number[]
}

/** Its `sid` is a pair key of the service and the country. */
export interface MessagingConfigurationRow {
  readonly sid: string
  readonly accountSid: string
  readonly serviceSid: string
  /** Two letters, or `all`. */
  readonly country: string
  readonly messagingServiceSid: string
  readonly createdAt: number
  readonly updatedAt: number
}

export interface SafeNumberRow {
  readonly sid: string
  readonly accountSid: string
  readonly e164: string
}

export interface VerifyWebhookRow {
  readonly sid: string
  readonly accountSid: string
  readonly serviceSid: string
  readonly friendlyName: string
  readonly eventTypes: readonly (VerifyEvent | '*')[]
  readonly url: string
  readonly status: VerifyWebhookStatus
  readonly version: 'v1' | 'v2'
  readonly createdAt: number
  readonly updatedAt: number
}
