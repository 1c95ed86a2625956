// A service of Verify: how the people of one app are logged in.

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
