// The URLs and methods that numbers and applications carry: what is wrong with them in a form, and what a form sets.
import { type Rejection, rejections } from '../domain/codes'
import { isCallbackUrl } from './urls'

type Fields = Readonly<Record<string, string | undefined>>

export function rejectUrls<Name extends string>(
  names: readonly Name[],
  fields: Readonly<Partial<Record<Name, string | undefined>>>,
): Rejection | null {
  for (const name of names) {
    const url = fields[name]
    if (url && !isCallbackUrl(url)) return rejections.numberUrlInvalid(wireName(name), url)
  }
  return null
}

export function rejectMethods<Name extends string>(
  names: readonly Name[],
  fields: Readonly<Partial<Record<Name, string | undefined>>>,
): Rejection | null {
  for (const name of names) {
    const method = fields[name]
    if (method && !['GET', 'POST'].includes(method.toUpperCase())) return rejections.numberMethodInvalid(wireName(name), method)
  }
  return null
}

interface Fallbacks {
  readonly voiceUrl?: string | null | undefined
  readonly voiceFallbackUrl?: string | null | undefined
  readonly smsUrl?: string | null | undefined
  readonly smsFallbackUrl?: string | null | undefined
}

/** A fallback is for a URL that failed. `before`: what the form changes, or null while it is made. Source: Twilio's error dictionary. */
export function rejectFallbacks(fields: Fallbacks, before: Fallbacks | null): Rejection | null {
  const { voiceUrl = before?.voiceUrl, smsUrl = before?.smsUrl } = fields
  if (fields.voiceFallbackUrl && !voiceUrl) return rejections.numberFallbackAlone('Voice')
  if (fields.smsFallbackUrl && !smsUrl) return rejections.numberFallbackAlone('Sms')
  return null
}

/** Only what the form had; an empty URL takes the URL away. */
export function webhookValues<Row>(fields: Fields, methods: readonly string[]): Partial<Row> {
  const given = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return Object.fromEntries(
    given.map(([name, value]) => {
      if (name === 'friendlyName') return [name, value]
      if (methods.includes(name)) return [name, value.toUpperCase() === 'GET' ? 'GET' : 'POST']
      return [name, value || null]
    }),
  ) as Partial<Row>
}

function wireName(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
