// The REST API of Lookup, for tests that speak to a phone without an SDK.
import type { Ringback } from '../../../src/index'
import type { Answer } from './api'
import { apiOf } from './direct'
import type { Json } from './resources'

export interface LookupJson extends Json {
  readonly phone_number: string
  readonly valid: boolean
  readonly validation_errors: readonly string[]
  readonly url: string
}

export type Lookup = (number: string, query?: Readonly<Record<string, string>>) => Promise<Answer<LookupJson>>

/** `lookup('+15550100002', { Fields: 'caller_name' })` */
export function lookupOf(phone: Ringback, version: 'v1' | 'v2' = 'v2'): Lookup {
  const api = apiOf(phone, { origin: 'https://lookups.twilio.com', prefix: '' })
  return (number, query = {}) => api.get(`/${version}/PhoneNumbers/${encodeURIComponent(number)}?${new URLSearchParams(query)}`)
}
