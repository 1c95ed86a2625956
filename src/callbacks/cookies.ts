// The service keeps an app's cookies as a browser does: read out of an answer, and written into the next request. Pure.
// Source: Twilio, "How Twilio interacts with your webhooks" and "How do Twilio cookies work?"; the rules of a cookie are RFC 6265's.
import type { CookieRow } from '../store/rows/cookie-jars'

/** Twilio: a cookie of texts lasts four hours, or less where it says so itself. */
export const TEXT_COOKIES_LAST = 4 * 3_600_000

/** Far more than an app has; the oldest go first. */
const MOST = 50

/** RFC 6265, section 4.1.1: what a name and a value are made of, so that neither can break the header. */
const PAIR = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*("?[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e ]*?"?)\s*$/

/** The jar after an answer. `lifetime`: milliseconds that a cookie lasts at most; null: as long as the jar. */
export function keepCookies(
  jar: readonly CookieRow[],
  setCookies: readonly string[],
  { url, now, lifetime }: { readonly url: string; readonly now: number; readonly lifetime: number | null },
): readonly CookieRow[] {
  let kept = jar
  for (const line of setCookies) {
    const cookie = readCookie(line, new URL(url), now, lifetime)
    if (!cookie) continue
    kept = kept.filter(({ name, host, path }) => name !== cookie.name || host !== cookie.host || path !== cookie.path)
    if (!isOver(cookie, now)) kept = [...kept, cookie].slice(-MOST)
  }
  return kept
}

/** The value of the header `Cookie`, or null where there is nothing to send. Longer paths come first. */
export function cookieHeader(jar: readonly CookieRow[], target: string, now: number): string | null {
  const { hostname, pathname, protocol } = new URL(target)
  const sent = jar.filter(
    (cookie) =>
      cookie.host === hostname && isBelow(pathname, cookie.path) && (protocol === 'https:' || !cookie.isSecure) && !isOver(cookie, now),
  )
  if (sent.length === 0) return null
  return sent
    .toSorted((a, b) => b.path.length - a.path.length)
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
}

function readCookie(line: string, { hostname, pathname }: URL, now: number, lifetime: number | null): CookieRow | null {
  const [pair = '', ...attributes] = line.split(';')
  const [, name, value] = PAIR.exec(pair) ?? []
  if (name === undefined || value === undefined) return null
  const said = new Map(
    attributes.map((attribute) => {
      const at = attribute.indexOf('=')
      const [key, text] = at < 0 ? [attribute, ''] : [attribute.slice(0, at), attribute.slice(at + 1)]
      return [key.trim().toLowerCase(), text.trim()]
    }),
  )
  const path = said.get('path')
  return {
    name,
    value,
    host: hostname,
    path: path?.startsWith('/') ? path : pathname.slice(0, Math.max(1, pathname.lastIndexOf('/'))),
    isSecure: said.has('secure'),
    expiresAt: expiryOf(said, now, lifetime),
  }
}

/**
 * The app's clock shows the real present and the phone's does not, so a date in `Expires` says nothing here, but for one long gone: it
 * takes the cookie away. `Max-Age` counts from now.
 */
function expiryOf(said: ReadonlyMap<string, string>, now: number, lifetime: number | null): number | null {
  const last = lifetime === null ? null : now + lifetime
  const age = said.get('max-age') ?? ''
  if (/^-?\d{1,12}$/.test(age)) return Math.min(now + Number(age) * 1_000, last ?? Number.MAX_SAFE_INTEGER)
  const expires = Date.parse(said.get('expires') ?? '')
  return expires < LONG_GONE ? now : last
}

/** Frameworks write 1 January 1970. */
const LONG_GONE = Date.UTC(2000, 0, 1)

function isOver({ expiresAt }: CookieRow, now: number): boolean {
  return expiresAt !== null && expiresAt <= now
}

function isBelow(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`)
}
