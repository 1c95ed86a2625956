// The settings of what can be called or texted, as a form has them: what is wrong with them, and what they become.
import { type Rejection, rejections } from '../../domain/codes'
import type { NumberRow } from '../../store/records'
import { rejectFallbacks, rejectMethods, rejectUrls, webhookValues } from '../webhooks'
import type { NumberFields } from './command'

/** What of a number's row a form may set. */
export type Settings = Pick<NumberRow, keyof NumberFields>

const URLS = ['smsUrl', 'smsFallbackUrl', 'voiceUrl', 'voiceFallbackUrl', 'statusCallback'] as const
const METHODS = ['smsMethod', 'smsFallbackMethod', 'voiceMethod', 'voiceFallbackMethod', 'statusCallbackMethod'] as const

/** `present`: as it stands; null while it is being bought. */
export function findRejection(
  fields: Partial<NumberFields>,
  present: Pick<Partial<NumberRow>, 'smsUrl' | 'voiceUrl'> | null,
): Rejection | null {
  const { voiceCallerIdLookup } = fields
  if (voiceCallerIdLookup !== undefined && flagOf(voiceCallerIdLookup) === null)
    return rejections.numberFlagInvalid('VoiceCallerIdLookup', voiceCallerIdLookup)
  return rejectUrls(URLS, fields) ?? rejectMethods(METHODS, fields) ?? rejectFallbacks(fields, present)
}

/** Only what the form had. */
export function valuesOf({ voiceCallerIdLookup, ...fields }: Partial<NumberFields>): Partial<Settings> {
  const values = webhookValues<Settings>(fields, METHODS)
  return voiceCallerIdLookup === undefined ? values : { ...values, voiceCallerIdLookup: flagOf(voiceCallerIdLookup) === true }
}

/** Null: neither. The SDKs of some languages write `True`. */
function flagOf(value: string): boolean | null {
  const flag = value.toLowerCase()
  if (flag === 'true') return true
  return flag === 'false' || flag === '' ? false : null
}
