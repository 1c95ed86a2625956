// Verify: its services, the verifications of people, the attempts to reach them.
import type { HistoryEntry, VerificationStatus } from '../../domain/status'
import type { VerifyChannel } from '../../domain/verify'
import type { VerifyTemplate } from '../../domain/verify-templates'

/** Source of the fields: Twilio's OpenAPI file of Verify v2. */
export interface VerifyServiceRow {
  readonly sid: string
  readonly accountSid: string
  readonly friendlyName: string
  readonly codeLength: number
  readonly lookupEnabled: boolean
  readonly psd2Enabled: boolean
  readonly skipSmsToLandlines: boolean
  readonly dtmfInputRequired: boolean
  readonly ttsName: string | null
  readonly doNotShareWarningEnabled: boolean
  readonly customCodeEnabled: boolean
  readonly push: {
    readonly includeDate: boolean
    readonly apnCredentialSid: string | null
    readonly fcmCredentialSid: string | null
  }
  readonly totp: {
    /** Null: the name of the service. */
    readonly issuer: string | null
    /** Seconds. */
    readonly timeStep: number
    readonly codeLength: number
    /** Steps before and after the present one that are accepted as well. */
    readonly skew: number
  }
  readonly defaultTemplateSid: string | null
  readonly whatsapp: { readonly msgServiceSid: string | null; readonly from: string | null }
  readonly passkeys: {
    readonly relyingPartyId: string | null
    readonly relyingPartyName: string | null
    /** As the form had it: origins with commas between. */
    readonly relyingPartyOrigins: string | null
    readonly authenticatorAttachment: string | null
    readonly discoverableCredentials: string | null
    readonly userVerification: string | null
  }
  readonly verifyEventSubscriptionEnabled: boolean
  /** Somebody carries its e-mails. The provider has this in its console only, so a test author says it. */
  readonly mailer: boolean
  readonly createdAt: number
  readonly updatedAt: number
}

/** A template of an account: one that the provider makes and approves in its console, so a test author says it. */
export interface VerifyTemplateRow extends VerifyTemplate {
  readonly accountSid: string
  readonly createdAt: number
}

export interface VerificationRow {
  readonly sid: string
  readonly accountSid: string
  readonly serviceSid: string
  /** A number in E.164 form, or an e-mail address. */
  readonly to: string
  /** Of the latest attempt. */
  readonly channel: VerifyChannel
  readonly status: VerificationStatus
  /** As the latest message has it. */
  readonly friendlyName: string
  /** A secret: only who gets the message knows it. */
  readonly code: string
  readonly amount: string | null
  readonly payee: string | null
  readonly locale: string | null
  /** As the latest message has it. Null: the words of the provider. */
  readonly template: FilledTemplate | null
  /** Of the latest request that has any. */
  readonly tags?: Readonly<Record<string, string>>
  readonly attempts: readonly SentCode[]
  readonly checks: readonly { readonly at: number; readonly valid: boolean }[]
  readonly createdAt: number
  readonly updatedAt: number
  /** The code is worth nothing from then on. */
  readonly expiresAt: number
  readonly history: readonly HistoryEntry<VerificationStatus>[]
}

export interface FilledTemplate {
  readonly sid: string
  readonly substitutions: Readonly<Record<string, string>>
}

export interface SentCode {
  readonly at: number
  readonly channel: VerifyChannel
  /** Of its attempt. */
  readonly sid: string
}

/** One attempt to bring a code to a person. */
export interface VerificationAttemptRow {
  readonly sid: string
  readonly accountSid: string
  readonly serviceSid: string
  readonly verificationSid: string
  readonly to: string
  readonly channel: VerifyChannel
  /** The SID of the message, the call or the e-mail that carries it. */
  readonly carrierSid: string
  readonly codeLength: number
  readonly locale: string | null
  /** The code of this attempt was right. */
  readonly converted: boolean
  readonly createdAt: number
  readonly updatedAt: number
}

/** When a verification was fetched, for the limits of that. Its `sid` is the verification's. */
export interface VerificationPollsRow {
  readonly sid: string
  readonly at: readonly number[]
}

export interface EmailRow {
  readonly sid: string
  readonly accountSid: string
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly body: string
  /** Null: it is on its way. */
  readonly arrivedAt: number | null
  readonly createdAt: number
}
