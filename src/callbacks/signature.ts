// Signs what the service sends, so that the vendors' own validators accept it.
import { hmac } from '@noble/hashes/hmac.js'
import { sha1 } from '@noble/hashes/legacy.js'
import { signedText } from '../domain/signed-text'

const utf8 = new TextEncoder()

/**
 * base64( HMAC-SHA1( key, url + sorted form parameters as key and value without separators ) ).
 * `url` as it goes on the wire, with its query, without user info and fragment. GET requests and JSON bodies sign the URL alone.
 * Source: Twilio, "Validating Signatures from Twilio"; SignalWire, "Webhook signatures"; checked against their SDKs.
 */
export function signature(key: string, url: string, form: Readonly<Record<string, string>> | null): string {
  const mac = hmac(sha1, utf8.encode(key), utf8.encode(signedText(url, form)))
  return btoa(String.fromCharCode(...mac))
}
