// The REST API of Verify, for tests that speak to a phone without an SDK.
import type { Ringback } from '../../../src/index'
import type { Answer, Api, Parameters } from './api'
import { apiOf, type DirectOptions } from './direct'
import type { Json } from './resources'

export interface VerifyServiceJson extends Json {
  readonly sid: string
  readonly url: string
  readonly links: Readonly<Record<string, string>>
}

export interface VerificationJson extends Json {
  readonly sid: string
  readonly status: string
  readonly valid: boolean
  readonly code: number
  readonly send_code_attempts: readonly { readonly time: string; readonly channel: string; readonly attempt_sid: string }[]
}

export interface VerifyApi {
  /** `path` follows the version: `Services`. */
  get<Body = Json>(path: string): Promise<Answer<Body>>
  post<Body = Json>(path: string, form?: Parameters): Promise<Answer<Body>>
  delete(path: string): Promise<Answer<Json>>
  /** A service: its SID. */
  service(form?: Parameters): Promise<string>
  /** Sends a code: `to` by `sms`. */
  send(service: string, to: string, form?: Parameters): Promise<Answer<VerificationJson>>
  check(service: string, to: string, code: string, form?: Parameters): Promise<Answer<VerificationJson>>
}

export function verifyOf(phone: Ringback, options: Pick<DirectOptions, 'account' | 'origin'> = {}): VerifyApi {
  const api: Api = apiOf(phone, { origin: 'https://verify.twilio.com', ...options })
  const verify: VerifyApi = {
    get: (path) => api.get(`/v2/${path}`),
    post: (path, form) => api.post(`/v2/${path}`, form),
    delete: (path) => api.delete(`/v2/${path}`),
    service: async (form = {}) => (await verify.post<VerifyServiceJson>('Services', { FriendlyName: 'Shop', ...form })).json.sid,
    send: (service, to, form = {}) => verify.post(`Services/${service}/Verifications`, { To: to, Channel: 'sms', ...form }),
    check: (service, to, code, form = {}) => verify.post(`Services/${service}/VerificationCheck`, { To: to, Code: code, ...form }),
  }
  return verify
}
