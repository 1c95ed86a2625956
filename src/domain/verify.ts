// The words of Verify that more than one room needs.

/** The settings of a service, as a form names them. Source: Twilio's OpenAPI file of Verify v2. */
export const VERIFY_SETTINGS = [
  'FriendlyName',
  'CodeLength',
  'LookupEnabled',
  'SkipSmsToLandlines',
  'DtmfInputRequired',
  'TtsName',
  'Psd2Enabled',
  'DoNotShareWarningEnabled',
  'CustomCodeEnabled',
  'Push.IncludeDate',
  'Push.ApnCredentialSid',
  'Push.FcmCredentialSid',
  'Totp.Issuer',
  'Totp.TimeStep',
  'Totp.CodeLength',
  'Totp.Skew',
  'DefaultTemplateSid',
  'Whatsapp.MsgServiceSid',
  'Whatsapp.From',
  'Passkeys.RelyingParty.Id',
  'Passkeys.RelyingParty.Name',
  'Passkeys.RelyingParty.Origins',
  'Passkeys.AuthenticatorAttachment',
  'Passkeys.DiscoverableCredentials',
  'Passkeys.UserVerification',
  'VerifyEventSubscriptionEnabled',
] as const
export type VerifySetting = (typeof VERIFY_SETTINGS)[number]
