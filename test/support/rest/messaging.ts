// The REST API of messaging services, for tests that speak to a phone without an SDK.
import type { Ringback } from '../../../src/index'
import type { Answer, Api, Parameters } from './api'
import { apiOf, type DirectOptions } from './direct'
import type { Json } from './resources'

export interface ServiceJson extends Json {
  readonly sid: string
  readonly url: string
  readonly links: Readonly<Record<string, string>>
}

export interface MessagingApi {
  get<Body = Json>(path: string): Promise<Answer<Body>>
  post<Body = Json>(path: string, form?: Parameters): Promise<Answer<Body>>
  delete(path: string): Promise<Answer<Json>>
  /** A service with this pool: its SID. */
  service(form?: Parameters, ...numbers: readonly { readonly sid: string }[]): Promise<string>
}

/** `path` follows the version: `Services`. */
export function messagingOf(phone: Ringback, options: Pick<DirectOptions, 'account' | 'origin'> = {}): MessagingApi {
  const api: Api = apiOf(phone, { origin: 'https://messaging.twilio.com', ...options })
  const messaging: MessagingApi = {
    get: (path) => api.get(`/v1/${path}`),
    post: (path, form) => api.post(`/v1/${path}`, form),
    delete: (path) => api.delete(`/v1/${path}`),
    async service(form = {}, ...numbers) {
      const { sid } = (await messaging.post<ServiceJson>('Services', { FriendlyName: 'Shop', ...form })).json
      for (const number of numbers) await messaging.post(`Services/${sid}/PhoneNumbers`, { PhoneNumberSid: number.sid })
      return sid
    },
  }
  return messaging
}
