// Builds the request that carries a callback: form, headers, signature.

import type { HttpMethod } from '../store/records'
import type { Outgoing } from './courier'
import { signature } from './signature'

export interface SigningKeys {
  /** For `X-Twilio-Signature`: the account's auth token. */
  readonly authToken: string
  /** For `X-SignalWire-Signature`: the project's signing key, or the auth token where none is set. */
  readonly signingKey: string
}

export interface Parcel {
  readonly url: string
  readonly method: HttpMethod
  readonly params: Readonly<Record<string, string>>
  readonly idempotencyToken: string
}

/**
 * POST carries the parameters as a form; GET carries them in the query, and then signs the whole URL. Both vendors' headers
 * are sent, so that either validator accepts the request. The header names are those of captured Twilio requests.
 */
export function buildOutgoing({ url, method, params, idempotencyToken }: Parcel, keys: SigningKeys): Outgoing {
  const form = new URLSearchParams(params)
  const target = method === 'GET' ? withQuery(url, form) : url
  const signed = method === 'POST' ? params : null
  const mac = signature(keys.authToken, target, signed)
  const headers: Record<string, string> = {
    accept: '*/*',
    'user-agent': 'TwilioProxy/1.1',
    'i-twilio-idempotency-token': idempotencyToken,
    'x-twilio-signature': mac,
    'x-signalwire-signature': keys.signingKey === keys.authToken ? mac : signature(keys.signingKey, target, signed),
  }
  if (method === 'POST') headers['content-type'] = 'application/x-www-form-urlencoded; charset=UTF-8'
  return { url: target, method, headers, body: method === 'POST' ? form.toString() : null }
}

function withQuery(url: string, form: URLSearchParams): string {
  const query = form.toString()
  return query === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`
}
