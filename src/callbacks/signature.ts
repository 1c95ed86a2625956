// Signs what the service sends, so that the vendors' own validators accept it.
import { hmac } from '@noble/hashes/hmac.js'
import { sha1 } from '@noble/hashes/legacy.js'
import { remembered } from '../domain/remembered'
import { signedText } from '../domain/signed-text'

const utf8 = new TextEncoder()

/** What a key makes of the hash, and a copy of it to sign with: to begin with the key each time costs as much again as the text. */
const macOf = remembered((key) => {
  const keyed = hmac.create(sha1, utf8.encode(key))
  return { keyed, work: keyed.clone() }
})
const digest = new Uint8Array(sha1.outputLen)
/** For the text: an array of its own for each costs 0.7 of 4.3 µs. */
const room = new Uint8Array(4_096)

/**
 * base64( HMAC-SHA1( key, url + sorted form parameters as key and value without separators ) ).
 * `url` as it goes on the wire, with its query, without user info and fragment. GET requests and JSON bodies sign the URL alone.
 * Source: Twilio, "Validating Signatures from Twilio"; SignalWire, "Webhook signatures"; checked against their SDKs.
 */
export function signature(key: string, url: string, form: Readonly<Record<string, string>> | null): string {
  const { keyed, work } = macOf(key)
  keyed
    ._cloneInto(work)
    .update(bytesOf(signedText(url, form)))
    .digestInto(digest)
  return btoa(String.fromCharCode(...digest))
}

function bytesOf(text: string): Uint8Array {
  const { read, written } = utf8.encodeInto(text, room)
  return read === text.length ? room.subarray(0, written) : utf8.encode(text)
}
