// What an app may say of a verification besides whom it is for: where the person's device is, whether fraud is looked for, tags.
import { type Rejection, rejections } from '../../domain/codes'
import { LONGEST_TAG, MOST_TAGS, RISK_CHECKS } from '../../domain/verify'
import type { VerifyServiceRow } from '../../store/records'
import type { Draft } from '../draft'
import type { SendableCode, SendVerification } from './command'
import { readObject } from './notes'

/** Source of the limits: Twilio's OpenAPI file of Verify v2. Nothing is blocked here, so neither the address nor the check changes anything. */
export function rejectExtras({ deviceIp, riskCheck, tags }: Pick<SendVerification, 'deviceIp' | 'riskCheck' | 'tags'>): Rejection | null {
  const invalid = rejections.verifyParameterInvalid
  if (deviceIp && !isAddress(deviceIp)) return invalid('DeviceIp', deviceIp)
  if (riskCheck && !RISK_CHECKS.some((one) => one === riskCheck)) return invalid('RiskCheck', riskCheck)
  return tags && !readTags(tags) ? invalid('Tags', tags) : null
}

/** Undefined: it is something else, or too much. */
export function readTags(text: string): Readonly<Record<string, string>> | undefined {
  const entries = Object.entries(readObject(text) ?? { '': null })
  const isTag = (value: unknown) => typeof value === 'string' && value.length <= LONGEST_TAG
  return entries.length <= MOST_TAGS && entries.every(([name, value]) => isTag(name) && isTag(value))
    ? (Object.fromEntries(entries) as Record<string, string>)
    : undefined
}

/** The provider passes it over in silence, and the code that a person types is another one. */
export function warnOfCustomCode(
  draft: Draft,
  { sid, friendlyName, customCodeEnabled }: VerifyServiceRow,
  { customCode }: SendableCode,
): void {
  if (!customCode || customCodeEnabled) return
  draft.alert({
    code: null,
    level: 'warning',
    sid,
    message: `A verification brought a code of its own (CustomCode), which the service ${friendlyName} does not take: it was passed over, and the code is another one.`,
    fix: {
      inProcess: `Switch it on: phone.verify.service({ customCodeEnabled: true }), or CustomCodeEnabled=true through Services/${sid}.`,
      onPort: `Switch it on: CustomCodeEnabled=true through Services/${sid}.`,
    },
  })
}

/** A text of one's own is not sent any more. Source: Twilio's error dictionary, 60241. */
export function warnOfCustomMessage(draft: Draft, verificationSid: string, { customMessage }: SendableCode): void {
  if (!customMessage) return
  draft.alert({
    code: 60241,
    level: 'warning',
    sid: verificationSid,
    message: "A verification asked for a text of its own (CustomMessage), which is deprecated: the message has the provider's words.",
    fix: 'Leave customMessage out, or name a template: { templateSid }.',
  })
}

function isAddress(text: string): boolean {
  if (text.includes(':')) return /^[0-9a-f:.]+$/i.test(text) && isIPv6(text)
  const parts = text.split('.')
  return parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255)
}

/** What stands in brackets in a URL is one. */
function isIPv6(text: string): boolean {
  try {
    return new URL(`http://[${text}]/`).hostname !== ''
  } catch {
    return false
  }
}
