// The words of Verify that more than one room needs.
import type { OneOf } from './one-of'

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

/** How a code reaches a person. Source: Twilio's OpenAPI file of Verify v2; `auto`, which it names too, needs a feature that nobody has here. */
export const VERIFY_CHANNELS = ['sms', 'call', 'email', 'whatsapp', 'sna'] as const
/** How a code is sent to a person. */
export type VerifyChannel = OneOf<typeof VERIFY_CHANNELS>

/** Who texts and who calls: the provider's own, of no account. Both are ours; real ones change with the country. */
export const VERIFY_SHORT_CODE = '22395'
export const VERIFY_NUMBER = '+18885550100'

/** Source: Twilio, "Verify supported languages". */
export const VERIFY_LOCALES: readonly string[] = (
  'af ar ca cs da de el en en-GB es et fi fr he hi hr hu id it ja kn ko lt mr ms nb nl pl pt pt-BR ro ru sk sv te th tl tr uk vi zh ' +
  'zh-CN zh-HK'
).split(' ')

/** Wrong codes until a verification is locked, and attempts to send one. Source: Twilio, "Verify rate limits and timeouts". */
export const MOST_CHECKS = 5
export const MOST_SENDS = 5
/** Milliseconds that a code lives. Source: the same. */
export const CODE_LIFE = 600_000

/** How often a verification may be fetched, each within so many milliseconds. Source: the same. */
export const POLLING_LIMITS = [
  { most: 60, within: 60_000 },
  { most: 180, within: 3_600_000 },
  { most: 250, within: 86_400_000 },
] as const

/** Source: Twilio's OpenAPI file of Verify v2. */
export const RISK_CHECKS = ['enable', 'disable'] as const
export const MOST_TAGS = 10
export const LONGEST_TAG = 128

/** One at sign, and a dot in what follows it. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text)
}
