// The settings of what can be called or texted, as a form has them: what is wrong with them, and what they become.
import { type Rejection, rejections } from '../../domain/codes'
import type { NumberRow } from '../../store/records'
import { isCallbackUrl } from '../urls'
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
  for (const name of URLS) {
    const url = fields[name]
    if (url && !isCallbackUrl(url)) return rejections.numberUrlInvalid(wireName(name), url)
  }
  for (const name of METHODS) {
    const method = fields[name]
    if (method && !['GET', 'POST'].includes(method.toUpperCase())) return rejections.numberMethodInvalid(wireName(name), method)
  }
  const { callerIdLookup } = fields
  if (callerIdLookup !== undefined && flagOf(callerIdLookup) === null)
    return rejections.numberFlagInvalid('VoiceCallerIdLookup', callerIdLookup)
  // Twilio's error dictionary: a fallback is for a URL that failed.
  const { voiceUrl = present?.voiceUrl, smsUrl = present?.smsUrl } = fields
  if (fields.voiceFallbackUrl && !voiceUrl) return rejections.numberFallbackAlone('Voice')
  if (fields.smsFallbackUrl && !smsUrl) return rejections.numberFallbackAlone('Sms')
  return null
}

/** Only what the form had; an empty URL takes the URL away. */
export function valuesOf(fields: Partial<NumberFields>): Partial<Settings> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined) as [keyof NumberFields, string][]
  return Object.fromEntries(
    given.map(([name, value]) => {
      if (name === 'friendlyName') return [name, value]
      if (name === 'callerIdLookup') return [name, flagOf(value) === true]
      if ((METHODS as readonly string[]).includes(name)) return [name, value.toUpperCase() === 'GET' ? 'GET' : 'POST']
      return [name, value || null]
    }),
  )
}

/** Null: neither. The SDKs of some languages write `True`. */
function flagOf(value: string): boolean | null {
  const flag = value.toLowerCase()
  if (flag === 'true') return true
  return flag === 'false' || flag === '' ? false : null
}

function wireName(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
