// Who may use the control API. A page of another site may not, even if its host name resolves to this machine.
import { controlError } from './control-error'

export interface Guard {
  /** Null: whoever reaches the port may use it. */
  readonly token: string | null
  /** The host names that requests may be sent to besides those of this machine itself; null: any, because the token decides then. */
  readonly hosts: readonly string[] | null
}

export const COOKIE = 'ringback_token'

/** @throws ControlError */
export function checkRequest(request: Request, url: URL, guard: Guard, isPage: boolean): void {
  const { hosts, token } = guard
  if (!isHostOf(url, request.headers.get('host')))
    throw controlError(
      403,
      'forbidden',
      'The control API is not asked for under the host that this request names. Send a Host header with a name and a port alone, such as localhost:4010.',
    )
  if (hosts !== null && !isLoopback(url.hostname) && !hosts.includes(url.hostname))
    throw controlError(
      403,
      'forbidden',
      `The control API is not asked for under the host ${url.host}. Use localhost or the address that was printed.`,
    )
  const origin = request.headers.get('origin')
  if (origin !== null && origin !== url.origin)
    throw controlError(
      403,
      'forbidden',
      'The control API answers no page of another origin. Use its own page, or a program. A proxy in front of it, such as that of vite, has to keep the Host header (changeOrigin: false).',
    )
  // A link from another site may lead to the page, because the page itself holds no data.
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none' && !isPage)
    throw controlError(403, 'forbidden', 'The control API answers no request that a page of another site makes.')
  if (token !== null && !isSame(tokenOf(request), token))
    throw controlError(
      403,
      'forbidden',
      isPage
        ? 'This page needs the token: add ?token=… to its address.'
        : "The control API needs its token: send 'Authorization: Bearer <token>'.",
    )
}

/**
 * Whether the header names the host of the URL and nothing else. `evil@127.0.0.1` would be read as this machine with a user name, and
 * a request line that holds a whole URL wins over the header. Null: the request did not come over a port.
 */
function isHostOf(url: URL, header: string | null): boolean {
  if (header === null) return true
  return (
    /^[^\s@/\\?#]+$/.test(header) && URL.canParse(`${url.protocol}//${header}`) && new URL(`${url.protocol}//${header}`).host === url.host
  )
}

export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname)
}

function tokenOf(request: Request): string {
  const bearer = /^Bearer\s+(.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  return bearer ?? cookieOf(request) ?? ''
}

function cookieOf(request: Request): string | undefined {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const [name, value] = pair.trim().split('=')
    if (name !== COOKIE || value === undefined) continue
    try {
      return decodeURIComponent(value)
    } catch {
      return undefined
    }
  }
  return undefined
}

/** Takes the same time whichever character differs. */
export function isSame(one: string, other: string): boolean {
  let difference = one.length ^ other.length
  for (let i = 0; i < other.length; i++) difference |= (one.charCodeAt(i) || 0) ^ other.charCodeAt(i)
  return difference === 0
}
