// Builds the request that carries a callback: form, headers, signature.

import { type CallbackSignatures, callbackHeaders } from '../domain/callback-headers'
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

/** With its signatures, of which the headers were made. */
export interface SignedOutgoing extends Outgoing {
  readonly signatures: CallbackSignatures
}

/** POST carries the parameters as a form; GET carries them in the query, and then signs the whole URL. */
export function buildOutgoing({ url, method, params, idempotencyToken }: Parcel, keys: SigningKeys): SignedOutgoing {
  const form = new URLSearchParams(params)
  const target = method === 'GET' ? withQuery(url, form) : url
  const signed = method === 'POST' ? params : null
  const byToken = signature(keys.authToken, target, signed)
  const signatures = { byToken, byKey: keys.signingKey === keys.authToken ? byToken : signature(keys.signingKey, target, signed) }
  const headers = callbackHeaders(method, idempotencyToken, signatures)
  return { url: target, method, headers, body: method === 'POST' ? form.toString() : null, signatures }
}

function withQuery(url: string, form: URLSearchParams): string {
  const query = form.toString()
  return query === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`
}
