// Checks of the webhook options of what an account owns: numbers and short codes.
import { MisuseError, quote } from '../domain/errors'
import { isCallbackUrl } from '../engine/urls'
import type { HttpMethod } from '../store/records'

/** `of`: what was called, without its brackets. @throws MisuseError when it is not an absolute URL. */
export function checkUrl(value: string | undefined, name: string, of = 'phone.number'): string | null {
  if (value === undefined) return null
  if (typeof value === 'string' && isCallbackUrl(value)) return value
  throw new MisuseError(
    `${of}({ ${name} }) got ${quote(value)}. Write an absolute URL, such as 'https://app.test/${name.startsWith('sms') ? 'sms' : 'voice'}'.`,
  )
}

/** @throws MisuseError when it is neither GET nor POST. */
export function checkMethod(value: HttpMethod | undefined, name: string, of = 'phone.number'): HttpMethod {
  if (value === undefined) return 'POST'
  if (value === 'GET' || value === 'POST') return value
  throw new MisuseError(`${of}({ ${name} }) got ${quote(value)}. Write 'GET' or 'POST'.`)
}
