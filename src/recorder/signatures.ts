// Whether a webhook's signature holds, and for which spelling of its URL: behind proxies nobody knows for sure how it was written. Pure.
// Source: Twilio, "Validating Signatures from Twilio"; SignalWire, "Webhook signatures".
import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { signature } from '../callbacks/signature'
import { type Params, paramsOf, type Signature } from '../recorded/events'

export interface Signed {
  readonly headers: IncomingHttpHeaders
  /** As it stood in the request line. */
  readonly target: string
  /** A socket is signed under its own scheme. */
  readonly isSocket: boolean
  /** The form of a POST; null: the URL alone is signed. */
  readonly form: Params | null
  /** A body that is not a form, of which the URL has the hash. */
  readonly body: string | null
}

export interface SignatureKeys {
  readonly authToken: string | null
  /** As it was given: `--public-url`. */
  readonly publicUrl: URL | null
}

/** The header of ConversationRelay is told apart from Twilio's own (recorded in ivy/thicket, 2026-08). */
const HEADERS = ['x-twilio-signature', 'x-signalwire-signature', 'x-amzn-bedrock-agentcore-runtime-custom-twilio-signature']

const UNKNOWN: Signature = { verified: 'unknown', over: null }

export function verify(signed: Signed, { authToken, publicUrl }: SignatureKeys): Signature {
  const given = HEADERS.flatMap((name) => signed.headers[name] ?? [])
  if (given.length === 0 || authToken === null) return UNKNOWN
  if (signed.body !== null && !hashFits(signed.target, signed.body)) return { verified: false, over: null }
  const form = signed.form === null ? null : joined(signed.form)
  const over = spellings(signed, publicUrl).find((url) => given.includes(signature(authToken, url, form)))
  return over === undefined ? { verified: false, over: null } : { verified: true, over }
}

/** The likely ones first. */
function spellings({ headers, target, isSocket }: Signed, publicUrl: URL | null): string[] {
  const path = target.startsWith('/') ? target : `/${target}`
  const hosts = [one(headers['x-forwarded-host']), one(headers['x-original-host']), headers.host].flatMap((host) => host ?? [])
  const prefixes = ['', ...[one(headers['x-forwarded-prefix'])].flatMap((prefix) => prefix ?? [])]
  const bases = [
    ...(publicUrl === null ? [] : [`${publicUrl.host}${publicUrl.pathname.replace(/\/$/, '')}`, publicUrl.host]),
    ...hosts.flatMap((host) => prefixes.map((prefix) => host + prefix)),
  ]
  // Some requests are signed with the port of the scheme, and some are not.
  const schemes = isSocket ? ['wss', 'ws', 'https', 'http'] : ['https', 'http']
  const urls = schemes.flatMap((scheme) =>
    bases.flatMap((base) => {
      const port = scheme === 'wss' || scheme === 'https' ? ':443' : ':80'
      const [host = '', ...rest] = base.split('/')
      const below = rest.length > 0 ? `/${rest.join('/')}` : ''
      const bare = host.replace(/:\d+$/, '')
      return [`${scheme}://${base}`, `${scheme}://${bare}${below}`, `${scheme}://${bare}${port}${below}`].map((start) => start + path)
    }),
  )
  // A URL without a path, and one with a slash behind its path.
  const slashes = urls.flatMap((url) => (path === '/' ? [url, url.slice(0, -1)] : isSocket ? [url, `${url}/`] : [url]))
  return [...new Set(slashes)]
}

/** Several values of a name are signed one after the other, in order. */
function joined(params: Params): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? value : [...new Set(value)].sort().join(name)]),
  )
}

function hashFits(target: string, body: string): boolean {
  const hash = /[?&]bodySHA256=([0-9a-f]+)/i.exec(target)?.[1]
  return hash === undefined || hash.toLowerCase() === createHash('sha256').update(body).digest('hex')
}

function one(header: string | string[] | undefined): string | undefined {
  return (typeof header === 'string' ? header : header?.[0])?.split(',')[0]?.trim()
}

export function formOf(body: string): Params {
  return paramsOf(new URLSearchParams(body))
}
