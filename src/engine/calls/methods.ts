// The methods of HTTP that a callback may be asked to use.
import type { HttpMethod } from '../../store/records'

/** Left out counts as one. */
export function isMethod(value: string | undefined): boolean {
  return !value || ['GET', 'POST'].includes(value.toUpperCase())
}

export function methodOf(value: string | undefined): HttpMethod {
  return value?.toUpperCase() === 'GET' ? 'GET' : 'POST'
}
