// What a person reads holds no secret: no password of a URL, no token, no signing key.

import { remembered } from './remembered'
import { parseHttpUrl } from './url'

/** Removes what may be a password from the URLs and the SIP addresses in a text. */
export function redactUrls(text: string): string {
  return text.includes('@') ? redactSip(redactWebUrls(text)) : text
}

/**
 * Removes the user info from the URLs in a text. A URL is read as `new URL` reads it, whose passwords may have spaces and quotes: so
 * what stands between a host without a path and a later `@` goes as well, because a word too few is better than a secret too many.
 * The expression does not match the scheme, and no match goes beyond a slash: so its time grows with the length of the text alone.
 */
function redactWebUrls(text: string): string {
  return text.includes('://') ? text.replace(/:\/\/[^/?#]*@/g, '://') : text
}

/**
 * Removes the password of a SIP address, and leaves its user: `sip:bob:secret@pbx.test`. As with URLs, everything up to the last `@`
 * goes, because a password may have any character. Each character is looked at a few times at most, however long the text is.
 */
export function redactSip(text: string): string {
  const end = text.lastIndexOf('@')
  if (end < 0) return text
  SIP_SCHEME.lastIndex = 0
  while (SIP_SCHEME.test(text)) {
    BEHIND_USER.lastIndex = SIP_SCHEME.lastIndex
    const behind = BEHIND_USER.exec(text)?.index ?? text.length
    if (behind >= end) return text
    if (text[behind] === ':') return text.slice(0, behind) + text.slice(end)
    SIP_SCHEME.lastIndex = Math.max(SIP_SCHEME.lastIndex, behind)
  }
  return text
}

const SIP_SCHEME = /\bsips?:/gi
const BEHIND_USER = /[\s:@]/g

/** One URL, without the user info, which may hold a password, and without the fragment, which is not sent. */
export function redactUrl(value: string): string {
  const url = parseHttpUrl(value)
  return url === null ? value : withoutUserInfo(url)
}

/**
 * The URL as it goes on the wire: normalized, without fragment and without user info. User info becomes an Authorization
 * header, which is returned apart: it must not end up in any record. @throws TypeError when the text is not a URL.
 */
export const splitUserInfo = remembered((raw): { readonly url: string; readonly authorization: string | null } => {
  const url = new URL(raw)
  const { username, password } = url
  const authorization = username || password ? `Basic ${btoa(`${bytesOf(username)}:${bytesOf(password)}`)}` : null
  return { url: withoutUserInfo(url), authorization }
})

/** A secret, and what stands in its place. */
export type Secret = readonly [secret: string, name: string]

/** A shorter beginning gives nothing away. */
const SHORTEST = 8

/** A long text is cut, and a secret in it, too: so its beginnings go as well, the longer ones first. */
export function redactTokens(text: string, secrets: readonly Secret[]): string {
  return secrets
    .flatMap(([secret, name]) => beginningsOf(secret).map((beginning): Secret => [beginning, name]))
    .sort(([a], [b]) => b.length - a.length)
    .reduce((told, [beginning, name]) => told.replaceAll(beginning, name), text)
}

/**
 * Takes secrets out of what stands behind the origin of the first URL in a text: an app may put a token of its account into its own
 * webhooks. A host stays, whatever a test calls it, and a short secret of a test, such as `token`, is none.
 */
export function redactUrlSecrets(text: string, secrets: readonly Secret[]): string {
  const scheme = text.indexOf('://')
  if (scheme < 0) return text
  const origin = /[^/?#]*/.exec(text.slice(scheme + 3))?.[0].length ?? 0
  const [before, behind] = [text.slice(0, scheme + 3 + origin), text.slice(scheme + 3 + origin)]
  const there = secrets.filter(([secret]) => secret.length >= SHORTEST && behind.includes(secret))
  return there.length === 0 ? text : before + redactTokens(behind, there)
}

function withoutUserInfo(url: URL): string {
  url.username = ''
  url.password = ''
  url.hash = ''
  return url.href
}

/** Percent escapes back to bytes, one character each. Unlike `decodeURIComponent` it takes a stray percent sign as it is. */
function bytesOf(text: string): string {
  return text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

function beginningsOf(secret: string): string[] {
  const beginnings: string[] = []
  for (let length = secret.length; length >= Math.min(Math.max(secret.length, 1), SHORTEST); length--)
    beginnings.push(secret.slice(0, length))
  return beginnings
}
