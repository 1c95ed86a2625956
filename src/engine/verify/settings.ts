// The settings of a service of Verify: what a new one has, and what a form may say.
import { type Rejection, rejections } from '../../domain/codes'
import { VERIFY_SETTINGS, type VerifySetting } from '../../domain/verify'
import type { VerifyServiceRow } from '../../store/records'

/** As they stand in a form: everything is text, and what was left out is undefined. */
export type VerifyServiceFields = Readonly<Partial<Record<VerifySetting, string | undefined>>>

/** Source of the numbers and of `dtmfInputRequired`: Twilio, "Services resource" of Verify. The rest is off or empty (docs/guesses.md). */
export const NEW_VERIFY_SERVICE = {
  codeLength: 6,
  lookupEnabled: false,
  psd2Enabled: false,
  skipSmsToLandlines: false,
  dtmfInputRequired: true,
  ttsName: null,
  doNotShareWarningEnabled: false,
  customCodeEnabled: false,
  push: { includeDate: false, apnCredentialSid: null, fcmCredentialSid: null },
  totp: { issuer: null, timeStep: 30, codeLength: 6, skew: 1 },
  defaultTemplateSid: null,
  whatsapp: { msgServiceSid: null, from: null },
  passkeys: {
    relyingPartyId: null,
    relyingPartyName: null,
    relyingPartyOrigins: null,
    authenticatorAttachment: null,
    discoverableCredentials: null,
    userVerification: null,
  },
  verifyEventSubscriptionEnabled: false,
  mailer: false,
} as const satisfies Partial<VerifyServiceRow>

export const FRIENDLY_NAME_MAX = 32
/** Five and more are refused, together or apart: they could be a code or a number. Source: Twilio's OpenAPI file of Verify v2. */
export const FRIENDLY_NAME_DIGITS = 4
export const CODE_LENGTHS = { least: 4, most: 10 } as const

/** Empty takes what may be null away. */
type Check = (value: string) => boolean

const isSwitch: Check = (value) => /^(?:true|false)$/i.test(value)
const isText: Check = () => true
const within =
  (least: number, most: number): Check =>
  (value) =>
    /^\d{1,3}$/.test(value) && Number(value) >= least && Number(value) <= most
const sidOrNone =
  (prefix: string): Check =>
  (value) =>
    value === '' || new RegExp(`^${prefix}[0-9a-fA-F]{32}$`).test(value)
const oneOf =
  (...values: readonly string[]): Check =>
  (value) =>
    value === '' || values.includes(value)

export const isServiceName: Check = (name) => name !== '' && name.length <= FRIENDLY_NAME_MAX && countDigits(name) <= FRIENDLY_NAME_DIGITS

/** Source of all limits: Twilio's OpenAPI file of Verify v2. */
const CHECKS: Readonly<Record<VerifySetting, Check>> = {
  FriendlyName: isServiceName,
  CodeLength: within(CODE_LENGTHS.least, CODE_LENGTHS.most),
  LookupEnabled: isSwitch,
  SkipSmsToLandlines: isSwitch,
  DtmfInputRequired: isSwitch,
  TtsName: isText,
  Psd2Enabled: isSwitch,
  DoNotShareWarningEnabled: isSwitch,
  CustomCodeEnabled: isSwitch,
  'Push.IncludeDate': isSwitch,
  'Push.ApnCredentialSid': sidOrNone('CR'),
  'Push.FcmCredentialSid': sidOrNone('CR'),
  'Totp.Issuer': isText,
  'Totp.TimeStep': within(20, 60),
  'Totp.CodeLength': within(3, 8),
  'Totp.Skew': within(0, 2),
  DefaultTemplateSid: sidOrNone('HJ'),
  'Whatsapp.MsgServiceSid': sidOrNone('MG'),
  'Whatsapp.From': isText,
  'Passkeys.RelyingParty.Id': isText,
  'Passkeys.RelyingParty.Name': isText,
  'Passkeys.RelyingParty.Origins': isText,
  'Passkeys.AuthenticatorAttachment': oneOf('platform', 'cross-platform', 'any'),
  'Passkeys.DiscoverableCredentials': oneOf('required', 'preferred', 'discouraged'),
  'Passkeys.UserVerification': oneOf('required', 'preferred', 'discouraged'),
  VerifyEventSubscriptionEnabled: isSwitch,
}

export function rejectSettings(fields: VerifyServiceFields): Rejection | null {
  const wrong = VERIFY_SETTINGS.find((name) => {
    const value = fields[name]
    return value !== undefined && !CHECKS[name](value)
  })
  return wrong ? rejections.verifyParameterInvalid(wrong, fields[wrong] ?? '') : null
}

/** A service with what the form says, in which nothing is wrong. */
export function withSettings(service: VerifyServiceRow, fields: VerifyServiceFields): VerifyServiceRow {
  const text = (name: VerifySetting, before: string | null) => (fields[name] === undefined ? before : fields[name] || null)
  const flag = (name: VerifySetting, before: boolean) => (fields[name] === undefined ? before : fields[name].toLowerCase() === 'true')
  const count = (name: VerifySetting, before: number) => (fields[name] === undefined ? before : Number(fields[name]))
  const { push, totp, whatsapp, passkeys } = service
  return {
    ...service,
    friendlyName: fields.FriendlyName ?? service.friendlyName,
    codeLength: count('CodeLength', service.codeLength),
    lookupEnabled: flag('LookupEnabled', service.lookupEnabled),
    psd2Enabled: flag('Psd2Enabled', service.psd2Enabled),
    skipSmsToLandlines: flag('SkipSmsToLandlines', service.skipSmsToLandlines),
    dtmfInputRequired: flag('DtmfInputRequired', service.dtmfInputRequired),
    ttsName: text('TtsName', service.ttsName),
    doNotShareWarningEnabled: flag('DoNotShareWarningEnabled', service.doNotShareWarningEnabled),
    customCodeEnabled: flag('CustomCodeEnabled', service.customCodeEnabled),
    push: {
      includeDate: flag('Push.IncludeDate', push.includeDate),
      apnCredentialSid: text('Push.ApnCredentialSid', push.apnCredentialSid),
      fcmCredentialSid: text('Push.FcmCredentialSid', push.fcmCredentialSid),
    },
    totp: {
      issuer: text('Totp.Issuer', totp.issuer),
      timeStep: count('Totp.TimeStep', totp.timeStep),
      codeLength: count('Totp.CodeLength', totp.codeLength),
      skew: count('Totp.Skew', totp.skew),
    },
    defaultTemplateSid: text('DefaultTemplateSid', service.defaultTemplateSid),
    whatsapp: {
      msgServiceSid: text('Whatsapp.MsgServiceSid', whatsapp.msgServiceSid),
      from: text('Whatsapp.From', whatsapp.from),
    },
    passkeys: {
      relyingPartyId: text('Passkeys.RelyingParty.Id', passkeys.relyingPartyId),
      relyingPartyName: text('Passkeys.RelyingParty.Name', passkeys.relyingPartyName),
      relyingPartyOrigins: text('Passkeys.RelyingParty.Origins', passkeys.relyingPartyOrigins),
      authenticatorAttachment: text('Passkeys.AuthenticatorAttachment', passkeys.authenticatorAttachment),
      discoverableCredentials: text('Passkeys.DiscoverableCredentials', passkeys.discoverableCredentials),
      userVerification: text('Passkeys.UserVerification', passkeys.userVerification),
    },
    verifyEventSubscriptionEnabled: flag('VerifyEventSubscriptionEnabled', service.verifyEventSubscriptionEnabled),
  }
}

function countDigits(text: string): number {
  return text.match(/\d/g)?.length ?? 0
}
