// What the signature of a recorded callback would be if its app stood at another URL: for one who looks for the URL that the app checks it with.

import { buildOutgoing } from '../callbacks/outgoing'
import type { SignedWebhook } from '../callbacks/sign'
import { signature } from '../callbacks/signature'
import { MisuseError, quote } from '../domain/errors'
import { splitUserInfo } from '../domain/redact'
import type { Exchange } from '../exchange/exchange'
import { keysFor } from '../exchange/signing-keys'
import type { CallbackRecord } from '../kinds/callback'
import type { CallbackRow } from '../store/records'
import { callbackRowOf } from './replay'

/** @throws MisuseError when this phone has no such callback, or the URL is none. */
export function signCallback(exchange: Exchange, callback: CallbackRecord | string, url?: string): SignedWebhook {
  const row = callbackRowOf(exchange, callback, 'phone.sign')
  if (url !== undefined && (typeof url !== 'string' || !/^https?:\/\//i.test(url) || !URL.canParse(url)))
    throw new MisuseError(
      `phone.sign(callback, url) got ${quote(url)} as the URL. Write the URL that the app checks the signature with, such as 'http://localhost:3000/status'.`,
    )
  // As it is written: an app may check a URL that no browser would write so. User info and a fragment go on no wire.
  const target = url === undefined ? sentTo(exchange, row) : url.replace(/^(https?:\/\/)[^/?#]*@/i, '$1').replace(/#.*$/s, '')
  const form = row.method === 'POST' ? row.params : null
  const { authToken, signingKey } = keysFor(exchange, row.accountSid)
  return {
    url: url === undefined ? row.url : target,
    headers: { 'x-twilio-signature': signature(authToken, target, form), 'x-signalwire-signature': signature(signingKey, target, form) },
  }
}

/** The row shows it without what an app should not have put there. */
function sentTo(exchange: Exchange, { rawUrl, method, params, sid, accountSid }: CallbackRow): string {
  const { url } = splitUserInfo(rawUrl)
  return buildOutgoing({ url, method, params, idempotencyToken: sid }, keysFor(exchange, accountSid)).url
}
