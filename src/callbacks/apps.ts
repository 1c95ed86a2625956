// The apps under test, by origin.
import { MisuseError, quote } from '../domain/errors'
import { isNodeServer, type NodeServer, watchClosing } from './node-server'

export type FetchLike = (request: Request) => Response | Promise<Response>

/** The app's end of a WebSocket, as browsers and Workers have it, open when the app gets it. */
export interface AppSocket extends EventTarget {
  readonly url: string
  readonly protocol: string
  readonly extensions: string
  /** 1: open, 2: closing, 3: closed. */
  readonly readyState: number
  readonly bufferedAmount: number
  binaryType: 'arraybuffer' | 'blob'
  onopen: ((event: Event) => void) | null
  onmessage: ((event: MessageEvent) => void) | null
  onclose: ((event: CloseEvent) => void) | null
  onerror: ((event: Event) => void) | null
  send(data: string | ArrayBufferLike | ArrayBufferView | Blob): void
  /** @throws DOMException when the code or the reason is none that a frame can hold. */
  close(code?: number, reason?: string): void
  addEventListener<Type extends keyof AppSocketEvents>(
    type: Type,
    listener: (event: AppSocketEvents[Type]) => void,
    options?: { readonly once?: boolean },
  ): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject | null, options?: boolean | AddEventListenerOptions): void
}

export interface AppSocketEvents {
  readonly open: Event
  readonly message: MessageEvent
  readonly close: CloseEvent
  readonly error: Event
}

/** Takes a WebSocket of the service, whose URL begins with `wss:`. A Response refuses it, with its status. */
export type SocketLike = (socket: AppSocket, request: Request) => unknown

/**
 * A fetch-style function, an object that has one (a Hono app, a Worker) and may take sockets as well, Node's `http.Server`, which need
 * not listen (Express, Fastify), or the URL of a server to forward to.
 */
export type App = FetchLike | FetchApp | NodeServer | string | URL

/** `socket`, see {@link SocketLike}, is a method, so that one which takes the `WebSocket` of the app's own types is one, too. */
export interface FetchApp {
  fetch: FetchLike
  socket?(...args: Parameters<SocketLike>): unknown
}

export type Destination =
  | { readonly type: 'function'; readonly fetch: FetchLike; readonly socket: SocketLike | null }
  | { readonly type: 'memory'; readonly server: NodeServer }
  | { readonly type: 'server'; readonly base: URL }

export class Apps {
  #byOrigin = new Map<string, Destination>()

  /** `what` names the call in the error. @throws MisuseError when the origin is invalid or the app cannot answer. */
  add(origin: unknown, app: unknown, what = 'phone.app(origin, app)'): void {
    this.#byOrigin.set(checkOrigin(origin, what), checkApp(app, what))
  }

  find(url: string): Destination | undefined {
    // `wss://app.test` is a socket to `https://app.test`.
    return this.#byOrigin.get(new URL(url.replace(/^ws/i, 'http')).origin)
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
