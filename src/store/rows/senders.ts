// What an account may send from besides numbers: a short code, or an alphanumeric sender ID.
import type { HttpMethod } from './http-method'

export interface SenderRow {
  /** `SC…` of a short code, `AI…` of an alphanumeric sender ID. */
  readonly sid: string
  readonly accountSid: string
  readonly form: 'short code' | 'alphanumeric'
  /** As it stands in From: `12345`, `CalCom`. */
  readonly address: string
  /** ISO 3166-1: a short code belongs to one country. Null: an alphanumeric sender ID does not. */
  readonly country: string | null
  readonly friendlyName: string
  /** The URLs of a short code; nobody can text to an alphanumeric sender ID. */
  readonly smsUrl: string | null
  readonly smsMethod: HttpMethod
  readonly smsFallbackUrl: string | null
  readonly smsFallbackMethod: HttpMethod
  readonly createdAt: number
  readonly updatedAt: number
}
