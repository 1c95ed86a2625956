// The apps under test: which origin is answered by what.
import { MisuseError, quote } from '../domain/errors'

export type FetchLike = (request: Request) => Response | Promise<Response>

/** A fetch-style function, an object that has one (a Hono app, a Worker), or the URL of a server to forward to. */
export type App = FetchLike | { fetch: FetchLike } | string | URL

export type Destination = { readonly type: 'function'; readonly fetch: FetchLike } | { readonly type: 'server'; readonly base: URL }

export class Apps {
  #byOrigin = new Map<string, Destination>()

  /** `what` names the call in the error. @throws MisuseError when the origin is more or less than an origin, or the app cannot answer. */
  add(origin: unknown, app: unknown, what = 'phone.app(origin, app)'): void {
    this.#byOrigin.set(checkOrigin(origin, what), checkApp(app, what))
  }

  find(url: string): Destination | undefined {
    return this.#byOrigin.get(new URL(url).origin)
  }

  origins(): string[] {
    return [...this.#byOrigin.keys()]
  }

  image(): ReadonlyMap<string, Destination> {
    return new Map(this.#byOrigin)
  }

  restore(image: ReadonlyMap<string, Destination>): void {
    this.#byOrigin = new Map(image)
  }
}

/** `https://app.test` and nothing after it. A trailing slash is forgiven. */
export function checkOrigin(value: unknown, what: string): string {
  const url = typeof value === 'string' || value instanceof URL ? tryUrl(String(value)) : null
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw new MisuseError(`${what} got ${quote(value)} as an origin. Write the scheme and the host, such as 'https://app.test'.`)
  }
  if (!isOrigin(url)) {
    throw new MisuseError(
      `${what} got ${quote(String(value))}, which is more than an origin. Write ${quote(url.origin)}: the path and the query reach the app unchanged.`,
    )
  }
  return url.origin
}

function checkApp(app: unknown, what: string): Destination {
  if (typeof app === 'function') {
    // An Express or Connect app. It would be called with a Request in the place of Node's, and fail in its own depths.
    if ('listen' in app && 'handle' in app) {
      throw new MisuseError(
        `${what} got an app that answers Node's requests, such as Express. Let it listen, and give the URL where it does: phone.app('https://app.test', 'http://127.0.0.1:3000').`,
      )
    }
    return { type: 'function', fetch: app as FetchLike }
  }
  if (typeof app === 'string' || app instanceof URL) {
    const base = tryUrl(String(app))
    if (base && (base.protocol === 'http:' || base.protocol === 'https:')) {
      if (isOrigin(base)) return { type: 'server', base }
      throw new MisuseError(
        `${what} got a server's URL with more than an origin. Write ${quote(base.origin)}: the path and the query of a callback reach the server unchanged.`,
      )
    }
  } else if (typeof app === 'object' && app !== null && 'fetch' in app && typeof app.fetch === 'function') {
    const target = app as { fetch: FetchLike }
    return { type: 'function', fetch: (request) => target.fetch(request) }
  }
  throw new MisuseError(
    `${what} got ${quote(app)} as the app. Write a function (request) => Response, an object with fetch (a Hono app), or the URL of a running server.`,
  )
}

function isOrigin({ pathname, search, hash, username, password }: URL): boolean {
  return pathname === '/' && !search && !hash && !username && !password
}

function tryUrl(value: string): URL | null {
  try {
    return new URL(value)
  } catch {
    return null
  }
}
