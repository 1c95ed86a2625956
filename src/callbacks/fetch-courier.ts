// The courier: to an app or a server in this process, to a server that listens, or to the network where an option allows it. Nowhere
// else.

import { inRealTime } from '../clock/real-time'
import { redactUrls } from '../domain/redact'
import { tookOf } from './after'
import type { Apps, FetchLike } from './apps'
import { ANSWER_KEPT, type AppResponse, type Courier, type Outgoing, THREW } from './courier'
import { forwardedHeaders } from './forwarded'
import { hostHeader } from './host-header'
import { loadWire } from './load-wire'
import { isClosed, type NodeServer } from './node-server'
import { Patience } from './patience'
import { type Reading, readBody } from './read-body'
import { reasonOf, unreachable } from './unreachable'

/** What the option `network` takes: `fetch`, or a function like it. */
export type NetworkFetch = (input: string, init: RequestInit) => Promise<Response>

/** Read when the module is loaded, before MSW or a test replaces it, because a server app is a real server. */
const realFetch = globalThis.fetch

export interface CourierSettings {
  readonly apps: Apps
  readonly network: NetworkFetch | null
  /** Real milliseconds until an app that does not answer is cut off, the first time. */
  readonly patience: number
}

export function createCourier({ apps, network, patience: first }: CourierSettings): Courier {
  const patience = new Patience(first)
  const wait = async (app: object | string, again: boolean, act: (controller: AbortController) => Promise<AppResponse>) => {
    const answer = await cutOff(patience.with(app, again), act)
    patience.learn(app, answer.type === 'silent')
    return answer
  }
  return {
    calledAt(url) {
      const destination = apps.find(url)
      return destination?.type === 'server' ? serverUrl(url, destination.base) : url
    },
    serves: (url) => (network !== null && !apps.misses(url)) || apps.find(url) !== undefined,
    misses: (url) => apps.misses(url),
    beside: (url) => apps.beside(url),
    carry(request, { keeps = ANSWER_KEPT, again = false } = {}) {
      const destination = apps.find(request.url)
      if (destination?.type === 'function')
        return wait(destination, again, (controller) => ask(destination.fetch, request, readingOf(keeps, controller)))
      if (destination?.type === 'memory')
        return wait(destination, again, ({ signal }) => askServer(destination.server, request, { keeps, signal }))
      if (destination?.type === 'server')
        return wait(destination, again, ({ signal }) => send(realFetch, ...forwarded(request, destination.base, signal), { keeps, signal }))
      if (network && !apps.misses(request.url)) {
        const { origin } = new URL(request.url)
        return wait(origin, again, ({ signal }) => send(network, request.url, { ...initOf(request), signal }, { keeps, signal }))
      }
      return Promise.resolve({ type: 'nobody' })
    },
  }
}

/** An app in this process. An exception becomes a 500, as a server would answer it. */
async function ask(app: FetchLike, { url, method, headers, body }: Outgoing, reading: Reading): Promise<AppResponse> {
  let response: Response
  try {
    response = await app(withSignal(new Request(url, { method, headers, body }), reading))
  } catch (error) {
    return {
      type: 'response',
      status: 500,
      contentType: 'text/plain',
      location: null,
      setCookies: [],
      body: new TextEncoder().encode(`${THREW}${String(error)}`),
      isCut: false,
      took: 0,
    }
  }
  if (isResponse(response)) return read(response, reading)
  return { type: 'unreachable', reason: `the app returned ${response ? typeof response : String(response)} and not a Response` }
}

/**
 * With a signal that says when nobody waits any more. It is made when the app asks for it, because few do, and it costs as much as the
 * rest of the request: 15 µs of 31.
 */
function withSignal(request: Request, reading: Reading): Request {
  return Object.defineProperty(request, 'signal', { get: () => reading.signal })
}

function readingOf(keeps: number, controller: AbortController): Reading {
  return {
    keeps,
    get signal() {
      return controller.signal
    },
  }
}

/** A server in this process, over HTTP as it is on a wire. */
async function askServer(server: NodeServer, request: Outgoing, reading: Reading): Promise<AppResponse> {
  if (isClosed(server)) return { type: 'unreachable', reason: 'the server of the app was closed', missing: 'listener' }
  const { ask: askOverWire } = await loadWire()
  const headers = { ...request.headers, ...forwardedHeaders(request.url) }
  return read(await askOverWire(server, { ...request, headers }, reading.signal), reading)
}

async function send(fetch: NetworkFetch, url: string, init: RequestInit, reading: Reading): Promise<AppResponse> {
  try {
    return await read(await fetch(url, init), reading)
  } catch (error) {
    return unreachable(error, url)
  }
}

/** How a request goes to the network. fetch does not follow redirects, because the service counts and signs them itself. */
function initOf({ method, headers, body }: Outgoing): RequestInit {
  return { method, headers, body, redirect: 'manual' }
}

/** The same path and query on the server; headers carry the public host, so that the app can check the signature. */
function forwarded(request: Outgoing, base: URL, signal: AbortSignal): [string, RequestInit] {
  const { host } = new URL(request.url)
  const headers = { ...request.headers, ...forwardedHeaders(request.url) }
  // A request to a server with TLS must use the name in its certificate.
  const name = base.protocol === 'http:' ? hostHeader(host) : {}
  return [serverUrl(request.url, base), { ...initOf({ ...request, headers }), ...name, signal }]
}

function serverUrl(url: string, base: URL): string {
  const { pathname, search } = new URL(url)
  return `${base.origin}${pathname}${search}`
}

async function read(response: Response, reading: Reading): Promise<AppResponse> {
  const { status, headers } = response
  const { bytes, isCut } = await readBody(response, reading)
  return {
    type: 'response',
    status,
    contentType: headers.get('content-type'),
    location: headers.get('location'),
    ...(status < 200 || status > 299 ? tellingHeaders(headers) : {}),
    setCookies: setCookiesOf(headers),
    body: bytes,
    isCut,
    took: tookOf(headers),
  }
}

/** Often it was no app that answered, but what stands before it: a proxy, a tunnel, a gate that wants a password. */
const TELLING = [
  'server',
  'via',
  'x-powered-by',
  'www-authenticate',
  'location',
  'retry-after',
  'allow',
  'ngrok-error-code',
  'x-vercel-error',
]
const TELLING_KEPT = 200

function tellingHeaders(headers: Headers): { readonly telling?: Readonly<Record<string, string>> } {
  const found = TELLING.flatMap((name) => {
    const value = headers.get(name)
    return value === null ? [] : [[name, redactUrls(value).slice(0, TELLING_KEPT)] as const]
  })
  return found.length === 0 ? {} : { telling: Object.fromEntries(found) }
}

/** A Response of another realm may be older than `getSetCookie`; then one cookie is read, as no comma parts two for sure. */
function setCookiesOf(headers: Headers): string[] {
  if (typeof headers.getSetCookie === 'function') return headers.getSetCookie()
  const line = headers.get('set-cookie')
  return line === null ? [] : [line]
}

/** Other realms (jsdom, a bundled polyfill) have their own Response class, so the shape decides. */
function isResponse(value: unknown): value is Response {
  return typeof value === 'object' && value !== null && 'status' in value && 'arrayBuffer' in value && 'headers' in value
}

function cutOff(patience: number, act: (controller: AbortController) => Promise<AppResponse>): Promise<AppResponse> {
  const controller = new AbortController()
  return new Promise((resolve) => {
    const callOff = inRealTime(patience, () => {
      resolve({ type: 'silent' })
      controller.abort()
    })
    const done = (answer: AppResponse) => {
      callOff()
      resolve(answer)
    }
    act(controller).then(done, (error: unknown) => done({ type: 'unreachable', reason: reasonOf(error) }))
  })
}
