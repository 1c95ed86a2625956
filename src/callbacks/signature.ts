// Signs what the service sends, so that the vendors' own validators accept it.
import { hmac } from '@noble/hashes/hmac.js'
import { sha1 } from '@noble/hashes/legacy.js'

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

/** What is signed: an app that computes another signature for it has another key, and one that signs another text has another URL or form. */
export function signedText(url: string, form: Readonly<Record<string, string>> | null): string {
  if (form === null) return url
  return Object.keys(form)
    .sort()
    .reduce((text, name) => text + name + form[name], url)
}
