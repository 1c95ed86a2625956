// Whose request is it, and which resource does it name? Decided from the URL alone, before anything else is touched.
import { type DialectName, dialectOfDoor } from '../../dialects/dialects'

export interface Address {
  readonly url: URL
  /** `/api/laml/2010-04-01` or `/2010-04-01`: links in answers are written under the same one. */
  readonly root: string
  readonly version: string
  /** The Account SID in the path, as it stands there; empty for the list of accounts. */
  readonly accountSid: string
  /** What follows the account, without `.json`: `['Messages', 'SM…']`. */
  readonly segments: readonly string[]
  readonly json: boolean
  readonly dialect: DialectName
}

export const API_VERSION = '2010-04-01'

/**
 * The interface document's prefix, none (as the SDKs write it), or twice (as their paging makes it when the base URL holds
 * the prefix already).
 */
const SHAPE = /^((?:\/api\/laml){0,2})\/(\d{4}-\d{2}-\d{2})\/Accounts(?:\/(.*))?$/

/** Undefined: not a request for a Twilio-compatible service at all. */
export function readAddress(rawUrl: string, fixed: DialectName | 'auto'): Address | undefined {
  // Cheaper than parsing, and most requests of an app are somebody else's.
  if (!rawUrl.includes('/Accounts')) return undefined
  const url = new URL(rawUrl)
  const match = SHAPE.exec(url.pathname.replace(/\.json$/, ''))
  if (!match) return undefined
  const [, prefix = '', version = '', rest = ''] = match
  const root = prefix ? '/api/laml' : ''
  const [accountSid = '', ...segments] = withoutEnd(rest.split('/')).map(decode)
  return {
    url,
    root: `${root}/${version}`,
    version,
    accountSid,
    segments,
    json: url.pathname.endsWith('.json'),
    dialect: fixed === 'auto' ? dialectOfDoor(url.hostname, root) : fixed,
  }
}

/** Slashes at the end do not count. */
function withoutEnd(pieces: string[]): string[] {
  return pieces.slice(0, pieces.findLastIndex((piece) => piece !== '') + 1)
}

function decode(segment: string): string {
  if (!segment.includes('%')) return segment
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
