// Which URLs the service accepts from a client.
import { remembered } from '../domain/remembered'
import { parseHttpUrl } from '../domain/url'

/** Callback URLs: absolute, http or https, at most 4,000 characters, no underscore in the host (Twilio's error 21609). */
export const isCallbackUrl = remembered((value): boolean => {
  const url = value.length <= 4_000 ? parseHttpUrl(value) : null
  return url !== null && !url.hostname.includes('_')
})

export function isMediaUrl(value: string): boolean {
  return parseHttpUrl(value) !== null
}
