// Whose request is it, and which resource does it name? What a product reads from the URL alone, before anything else is touched.
import type { DialectName } from '../../dialects/dialects'

export interface Address {
  readonly url: URL
  /** What links in answers begin with: `/2010-04-01`, or `https://verify.example.test/v2`. */
  readonly root: string
  /** The path as the service's own errors name it. */
  readonly path: string
  /** The Account SID in the path, as it stands there. Empty: the path names no account, so it is the one of the credentials. */
  readonly accountSid: string
  /** What the routes of the product are matched with: `['Messages', 'SM…']`. Null: it is the product's, but no route can be there. */
  readonly segments: readonly string[] | null
  /** Whether the path ends in `.json`. It is not part of the last segment. */
  readonly json: boolean
  readonly dialect: DialectName
}

/** The segments of a path, decoded. Slashes at its end do not count. */
export function segmentsOf(path: string): string[] {
  const pieces = path.split('/')
  return pieces.slice(0, pieces.findLastIndex((piece) => piece !== '') + 1).map(decode)
}

function decode(segment: string): string {
  if (!segment.includes('%')) return segment
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
