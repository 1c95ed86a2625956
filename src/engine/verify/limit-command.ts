// What can be asked of the engine about rate limits, webhooks, senders and the safe list of Verify. As the form has it.

export interface CreateRateLimit {
  readonly type: 'rateLimit.create'
  readonly serviceSid: string
  readonly uniqueName: string | undefined
  readonly description: string | undefined
}

export interface UpdateRateLimit {
  readonly type: 'rateLimit.update'
  readonly sid: string
  readonly description: string | undefined
}

export interface CreateBucket {
  readonly type: 'bucket.create'
  readonly rateLimitSid: string
  readonly max: string | undefined
  readonly interval: string | undefined
}

export interface UpdateBucket {
  readonly type: 'bucket.update'
  readonly sid: string
  readonly max: string | undefined
  readonly interval: string | undefined
}

export interface CreateMessagingConfiguration {
  readonly type: 'messagingConfiguration.create'
  readonly serviceSid: string
  readonly country: string | undefined
  readonly messagingServiceSid: string | undefined
}

export interface UpdateMessagingConfiguration {
  readonly type: 'messagingConfiguration.update'
  readonly sid: string
  readonly messagingServiceSid: string | undefined
}

export interface CreateSafeNumber {
  readonly type: 'safeNumber.create'
  readonly accountSid: string
  readonly phoneNumber: string | undefined
}

export interface WebhookFields {
  readonly friendlyName: string | undefined
  readonly eventTypes: readonly string[]
  readonly url: string | undefined
  readonly status: string | undefined
  readonly version: string | undefined
}

export interface CreateVerifyWebhook extends WebhookFields {
  readonly type: 'verifyWebhook.create'
  readonly serviceSid: string
}

export interface UpdateVerifyWebhook extends WebhookFields {
  readonly type: 'verifyWebhook.update'
  readonly sid: string
}

/** Which of the resources is taken away. */
export interface DeleteVerifyPart {
  readonly type: 'verifyPart.delete'
  readonly table: 'rateLimits' | 'buckets' | 'messagingConfigurations' | 'safeNumbers' | 'verifyWebhooks'
  readonly sid: string
}

export type LimitApiCommand =
  | CreateRateLimit
  | UpdateRateLimit
  | CreateBucket
  | UpdateBucket
  | CreateMessagingConfiguration
  | UpdateMessagingConfiguration
  | CreateSafeNumber
  | CreateVerifyWebhook
  | UpdateVerifyWebhook
  | DeleteVerifyPart
