// Signing a webhook by hand: for tests that call the app's routes themselves.
import { sha256 } from '@noble/hashes/sha2.js'
import { MisuseError, quote } from '../domain/errors'
import { splitUserInfo } from '../domain/redact'
import { signature } from './signature'

/** What to send so that Twilio's and SignalWire's validators accept a request. */
export interface SignedWebhook {
  /** The URL to send it to. For a JSON body it has the body's hash (`bodySHA256`). */
  readonly url: string
  /** The signature headers of both providers. */
  readonly headers: { readonly 'x-twilio-signature': string; readonly 'x-signalwire-signature': string }
}

/**
 * The header that an upgrade to a WebSocket carries, over its URL as it is written (`wss://…`) and without parameters. Source: Twilio,
 * "ConversationRelay: validate the signature", whose other spellings of the scheme do not hold; in lower case, as captured.
 */
export function signSocket(url: string, secret: string): { readonly 'x-twilio-signature': string } {
  // User info and a fragment go on no wire. The rest is not normalized: the app compares with what it wrote.
  return { 'x-twilio-signature': signature(secret, url.replace(/^(wss?:\/\/)[^/?#]*@/i, '$1').replace(/#.*/s, ''), null) }
}

/**
 * Signs a request to `url` as the service would. `body`: the parameters of a form, or a JSON text exactly as it is sent; leave it out
 * for a GET and for the upgrade to a WebSocket (`wss://…`). Source: Twilio, "Validating Signatures from Twilio".
 * @throws MisuseError if the URL is not absolute, or the key is empty.
 */
export function sign(authToken: string, url: string, body?: Readonly<Record<string, string>> | string): SignedWebhook {
  // An error must not show the key.
  if (typeof authToken !== 'string' || authToken === '')
    throw new MisuseError(
      'sign(authToken, url, body) got a key that is empty or not a text. Write sign(phone.account.authToken, url, body).',
    )
  if (typeof url !== 'string' || !/^(?:https?|wss?):\/\//i.test(url) || !URL.canParse(url))
    throw new MisuseError(`sign(authToken, url, body) got ${quote(url)} as the URL. Write an absolute URL.`)
  const target = new URL(splitUserInfo(url).url)
  if (typeof body === 'string') {
    const hash = Array.from(sha256(new TextEncoder().encode(body)), (byte) => byte.toString(16).padStart(2, '0')).join('')
    // As text, because searchParams would rewrite the rest of the query. The hash of an earlier signature is removed.
    const query = target.search
      .slice(1)
      .split('&')
      .filter((field) => field !== '' && !field.startsWith('bodySHA256='))
    target.search = [...query, `bodySHA256=${hash}`].join('&')
  }
  const mac = signature(authToken, target.href, typeof body === 'object' ? body : null)
  return { url: target.href, headers: { 'x-twilio-signature': mac, 'x-signalwire-signature': mac } }
}
