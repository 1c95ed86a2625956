// The apps under test, by origin.
import { MisuseError, quote } from '../domain/errors'
import { remembered } from '../domain/remembered'
import { isNodeServer, type NodeServer, watchClosing } from './node-server'

/** An app as a function: it gets a `Request` and returns a `Response`. */
export type FetchLike = (request: Request) => Response | Promise<Response>

/** The app's end of a WebSocket, with the interface of browsers and Workers. It is already open when the app gets it. */
export interface AppSocket extends EventTarget {
  /** The URL that the service opened, with its query. */
  readonly url: string
  /** The subprotocol that was agreed on; empty if there is none. */
  readonly protocol: string
  /** Always empty. */
  readonly extensions: string
  /** 1: open, 2: closing, 3: closed. */
  readonly readyState: number
  /** Always 0: each frame is sent at once. */
  readonly bufferedAmount: number
  /** The type in which binary messages arrive. */
  binaryType: 'arraybuffer' | 'blob'
  /** The same as `addEventListener('open', …)`. */
  onopen: ((event: Event) => void) | null
  /** The same as `addEventListener('message', …)`. The data of a text message is a string. */
  onmessage: ((event: MessageEvent) => void) | null
  /** The same as `addEventListener('close', …)`. */
  onclose: ((event: CloseEvent) => void) | null
  /** The same as `addEventListener('error', …)`. */
  onerror: ((event: Event) => void) | null
  /** Sends a frame to the service, which expects JSON. After a close nothing is sent. */
  send(data: string | ArrayBufferLike | ArrayBufferView | Blob): void
  /** Closes the socket. @throws DOMException if the code or the reason is not allowed in a close frame. */
  close(code?: number, reason?: string): void
  addEventListener<Type extends keyof AppSocketEvents>(
    type: Type,
    listener: (event: AppSocketEvents[Type]) => void,
    options?: { readonly once?: boolean },
  ): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject | null, options?: boolean | AddEventListenerOptions): void
}

export interface AppSocketEvents {
  /** It is open: told once, right after the app got it. */
  readonly open: Event
  /** A frame of the service came in. */
  readonly message: MessageEvent
  /** It is closed, with `code` and `reason`. */
  readonly close: CloseEvent
  /** The connection broke. */
  readonly error: Event
}

/** Accepts a WebSocket of the service, whose URL begins with `wss:`. If it returns a `Response`, the socket is refused with that status. */
export type SocketLike = (socket: AppSocket, request: Request) => unknown

/**
 * An app: a fetch-style function, an object with `fetch` (a Hono app, a Worker) and perhaps `socket`, an `http.Server` of Node that does
 * not have to listen (Express, Fastify), or the URL of a running server.
 */
export type App = FetchLike | FetchApp | NodeServer | string | URL

/**
 * An object with `fetch`, and with `socket` if it accepts WebSockets. `socket` is declared as a method, so that a function for the
 * `WebSocket` type of the app's platform fits, too.
 */
export interface FetchApp {
  /** Answers each webhook. If it throws, the attempt has failed. */
  fetch: FetchLike
  /** Accepts each WebSocket of the service: `(socket, request) => …`. A `Response` refuses it. */
  socket?(...args: Parameters<SocketLike>): unknown
}

export type Destination =
  | { readonly type: 'function'; readonly fetch: FetchLike; readonly socket: SocketLike | null }
  | { readonly type: 'memory'; readonly server: NodeServer }
  | { readonly type: 'server'; readonly base: URL }

/** Null: an app that was in another process, which the file of a run cannot hold. */
export type AppsImage = ReadonlyMap<string, Destination | null>

/** An app's origin, with the URL of its server; null: it is a function, or a server in the process. */
export type AppPlaces = Readonly<Record<string, string | null>>

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

export class Apps {
  #byOrigin = new Map<string, Destination>()
  /** Origins whose app was a function, or a server in the process, when the run was saved. */
  readonly #absent = new Map<string, Destination | null>()

  /** `what` names the call in the error. @throws MisuseError when the origin is invalid or the app cannot answer. */
  add(origin: unknown, app: unknown, what = 'phone.app(origin, app)'): void {
    const [checked, destination] = [checkOrigin(origin, what), checkApp(app, what)]
    this.#byOrigin.set(checked, destination)
    if (this.#absent.get(checked) === null) this.#absent.set(checked, destination)
  }

  /** An opened run had an app there, which the file cannot hold, and nobody gave it again. */
  misses(url: string): boolean {
    return this.#absent.get(originOf(url)) === null
  }

  find(url: string): Destination | undefined {
    return this.#byOrigin.get(originOf(url))
  }

  /** The origin of an app on the same host, where the URL has another scheme or port and nobody is there. */
  beside(url: string): string | undefined {
    if (this.#byOrigin.size === 0) return undefined
    const { hostname } = new URL(url)
    // On a developer's machine another port is another program.
    if (LOOPBACK.has(hostname)) return undefined
    return [...this.#byOrigin.keys()].find((origin) => new URL(origin).hostname === hostname)
  }

  /** Those of a saved run. An app that was given already stays. */
  open(places: AppPlaces): void {
    for (const [origin, app] of imageOf(places)) {
      const given = this.#byOrigin.get(origin)
      if (app === null) this.#absent.set(origin, given ?? null)
      else if (!given) this.#byOrigin.set(origin, app)
    }
  }

  image(): AppsImage {
    const missed = [...this.#absent].flatMap(([origin, app]) => (app === null ? [[origin, null] as const] : []))
    return new Map([...this.#byOrigin, ...missed])
  }

  /** What was missed in the image and was given since is there. */
  restore(image: AppsImage): void {
    const known = [...image].flatMap(([origin, app]) => {
      const destination = app ?? this.#absent.get(origin)
      return destination ? [[origin, destination] as const] : []
    })
    this.#byOrigin = new Map(known)
  }
}

export function placesOf(image: AppsImage): AppPlaces {
  return Object.fromEntries([...image].map(([origin, app]) => [origin, app?.type === 'server' ? app.base.origin : null]))
}

export function imageOf(places: AppPlaces): AppsImage {
  const what = 'the app of a saved run'
  return new Map(
    Object.entries(places).map(([origin, url]) => [checkOrigin(origin, what), url === null ? null : checkServerUrl(url, what)]),
  )
}

/** `https://app.test` and nothing after it. A trailing slash is accepted. */
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
    // An Express or Connect app expects Node's request. It would fail deep inside with a fetch Request.
    if ('listen' in app && 'handle' in app) throw new MisuseError(`${what} got ${answersNode('Express', 'app')}`)
    return { type: 'function', fetch: app as FetchLike, socket: null }
  }
  if (typeof app === 'string' || app instanceof URL) return checkServerUrl(app, what)
  if (isNodeServer(app)) {
    if ('updateSettings' in app)
      throw new MisuseError(`${what} got a server of HTTP/2, which the providers do not speak. Write http.createServer(app).`)
    watchClosing(app)
    return { type: 'memory', server: app }
  }
  if (typeof app === 'object' && app !== null) {
    if ('fetch' in app && typeof app.fetch === 'function') return functions(app as { fetch: FetchLike; socket?: unknown }, what)
    if ('server' in app && isNodeServer(app.server))
      throw new MisuseError(
        `${what} got an app that has a server of Node's, such as Fastify. Give that: await app.ready(), then phone.app('https://app.test', app.server).`,
      )
    if ('callback' in app && 'listen' in app) throw new MisuseError(`${what} got ${answersNode('Koa', 'app.callback()')}`)
  }
  return noApp(app, what)
}

function answersNode(framework: string, listener: string): string {
  return `an app that answers Node's requests, such as ${framework}. Give it in a server, which need not listen: phone.app('https://app.test', http.createServer(${listener})).`
}

function checkServerUrl(url: string | URL, what: string): Destination {
  const base = tryUrl(String(url))
  if (!base || (base.protocol !== 'http:' && base.protocol !== 'https:')) return noApp(url, what)
  if (isOrigin(base)) return { type: 'server', base }
  throw new MisuseError(
    `${what} got a server's URL with more than an origin. Write ${quote(base.origin)}: the path and the query of a callback reach the server unchanged.`,
  )
}

function noApp(app: unknown, what: string): never {
  throw new MisuseError(
    `${what} got ${quote(app)} as the app. Write a function (request) => Response, an object with fetch (a Hono app), a server of Node's (http.createServer(app)), or the URL of a running server.`,
  )
}

/** Read when they are called, so that a test may replace them. */
function functions(app: { fetch: FetchLike; socket?: unknown }, what: string): Destination {
  if (app.socket !== undefined && typeof app.socket !== 'function')
    throw new MisuseError(`${what} got ${quote(app.socket)} as socket. Write { fetch, socket(socket, request) { … } }.`)
  const target = app as { fetch: FetchLike; socket: SocketLike }
  const socket: SocketLike | null = app.socket === undefined ? null : (line, request) => target.socket(line, request)
  return { type: 'function', fetch: (request) => target.fetch(request), socket }
}

/** `wss://app.test` is a socket to `https://app.test`. */
const originOf = remembered((url) => new URL(url.replace(/^ws/i, 'http')).origin)

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
