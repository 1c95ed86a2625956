// A phone on a real port: the service, the control API and the page behind one node:http server.
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MisuseError, type Ringback } from 'ringback'
import { whileAlive } from '../clock/real-time'
import { createControl, isControlPath } from '../control/control'
import { isLoopback } from '../control/guard'
import { moreInfo, rejections } from '../domain/codes'
import { quote } from '../domain/errors'
import type { RestResponse } from '../rest/http/respond'
import { clientSetup } from './client-setup'
import { delayEffects, handlerOf, isEncrypted, readBody, requestOf, restRequestOf, send, standBehindPort, urlOf, write } from './node-http'
import { type ListenOptions, type Parsed, parseListenOptions } from './options'
import { pageAnswer } from './page'
import { flushState } from './state/keeper'
import { VERSION } from './version'

/** A phone on a port. */
export interface Listening {
  /** `http://127.0.0.1:4010`, without a slash at its end. */
  readonly url: string
  /** The port that was asked for, or the free one that was found. */
  readonly port: number
  /** Accepts no more requests, answers those that have arrived, and frees the port. May be called twice. */
  close(): Promise<void>
}

/** Methods of HTTP that fetch has no Request for. */
const UNKNOWN_TO_FETCH: readonly string[] = ['CONNECT', 'TRACE', 'TRACK']

const NO_PROXY = [
  'HTTP/1.1 405 This is a phone and no proxy',
  'content-type: text/plain; charset=utf-8',
  'connection: close',
  '',
  'This is a phone and no proxy. ringback run -- <command> starts one, and leads the command through it.\n',
].join('\r\n')

/** Real milliseconds. A client that has not sent all of its request by then is cut off; one that waits for an answer is not. */
const HEADERS_TIMEOUT = 10_000
const REQUEST_TIMEOUT = 30_000
const IDLE_TIMEOUT = 60_000
/** How long `close()` waits for answers that are still out. */
const GRACE = 2_000

/** Starts a server for a phone on a port of this machine. @throws MisuseError on a wrong option, or if the port is not available. */
export async function listen(phone: Ringback, options: ListenOptions = {}): Promise<Listening> {
  const { url, port, close } = await openPort(phone, options)
  return { url, port, close }
}

/** The same, and its server, for who has connections from elsewhere. */
export interface OpenPort extends Listening {
  readonly server: Server
}

export async function openPort(phone: Ringback, options: ListenOptions = {}): Promise<OpenPort> {
  if (!isPhone(phone))
    throw new MisuseError(`listen(phone, options) got ${quote(phone)}. Write a phone: listen(createRingback(), { port: 4010 }).`)
  const parsed = parseListenOptions(options)
  const server = new Port(phone, parsed)
  const { port } = await bound(server.server, parsed)
  const { mode, speed } = phone.clock
  const leave = standBehindPort(phone)
  if (parsed.speed !== null) phone.clock.pace(parsed.speed)
  const restore = () => {
    leave()
    if (parsed.speed !== null && mode !== 'instant') phone.clock.pace(speed ?? 0)
  }
  server.url = `http://${hostOf(parsed.host)}:${port}`
  let closed: Promise<void> | undefined
  return { url: server.url, port, server: server.server, close: () => (closed ??= server.close().then(restore)) }
}

/** Of any copy of the package. */
function isPhone(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Symbol.for('ringback.handle') in value
}

/** One server and the requests that are in. */
class Port {
  readonly server: Server
  url = ''
  readonly #phone: Ringback
  readonly #limit: number
  readonly #host: string
  readonly #hasPage: boolean
  readonly #control: (request: Request) => Promise<Response>
  readonly #end = new AbortController()
  /** Requests that are in and not answered yet. */
  #open = 0
  #onIdle: (() => void) | undefined

  constructor(phone: Ringback, { token, host, inspector, maxBodySize }: Parsed) {
    this.#phone = phone
    this.#limit = maxBodySize
    this.#host = hostOf(host)
    this.#hasPage = inspector
    this.#control = createControl(phone, {
      token,
      hosts: host === '0.0.0.0' || host === '::' ? null : [hostOf(host)],
      version: VERSION,
      instance: randomUUID().slice(0, 8),
      about: () => this.#about(),
      page: inspector ? pageAnswer : null,
      timer: whileAlive,
      signal: this.#end.signal,
    })
    this.server = createServer(
      {
        headersTimeout: HEADERS_TIMEOUT,
        requestTimeout: REQUEST_TIMEOUT,
        keepAliveTimeout: IDLE_TIMEOUT,
        connectionsCheckingInterval: 1_000,
        // So that a client that disappeared is noticed in time.
        keepAlive: true,
      },
      (message, response) => void this.#serve(message, response),
    )
    // HTTPS_PROXY leads here, by mistake: without a word a client only sees a broken connection.
    this.server.on('connect', (_message, socket) => {
      socket.on('error', () => {})
      socket.end(NO_PROXY)
    })
  }

  async close(): Promise<void> {
    const { server } = this
    const gone = new Promise<void>((resolve) => void server.close(() => resolve()))
    this.#end.abort()
    server.closeIdleConnections()
    if (this.#open > 0) await this.#idle()
    // What is left has not sent all of its request, or waits for something that nobody will do.
    server.closeAllConnections()
    await gone
  }

  #idle(): Promise<void> {
    return new Promise((resolve) => {
      const callOff = whileAlive(GRACE, resolve)
      this.#onIdle = () => {
        callOff()
        resolve()
      }
    })
  }

  async #serve(message: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on('error', () => {})
    const url = urlOf(message, this.#host)
    const body = await readBody(message, this.#limit)
    if (body === 'broken off') return
    this.#open += 1
    let resume = () => {}
    try {
      const answer = await this.#answer(message, url, body)
      // Not for the control API, whose streams last.
      if (url && !isControlPath(url.pathname)) resume = delayEffects(this.#phone)
      // What was accepted is written down before anybody hears of it.
      flushState(this.#phone)
      if (answer === 'broken') message.socket.destroy()
      else {
        if (this.#end.signal.aborted || body === 'too large') response.setHeader('connection', 'close')
        await (answer instanceof Response ? send(answer, response, message.headers['accept-encoding']) : write(answer, response))
      }
    } catch {
      message.socket.destroy()
    } finally {
      resume()
      this.#open -= 1
      if (this.#open === 0) this.#onIdle?.()
    }
  }

  /** `broken`: there is no answer, because a fault breaks the connection. */
  async #answer(message: IncomingMessage, url: URL | undefined, body: Buffer | 'too large'): Promise<Response | RestResponse | 'broken'> {
    if (!url) return problem(400, 'misuse', 'The address of this request is not a URL.')
    const isControl = isControlPath(url.pathname)
    if (body === 'too large')
      return isControl ? problem(413, 'misuse', rejections.tooLarge(this.#limit).message) : tooLargeForService(this.#limit)
    if (UNKNOWN_TO_FETCH.includes(message.method ?? ''))
      return problem(405, 'misuse', `${message.method} is not a method that is answered here.`)
    // Only the client of a proxy writes a whole URL there or comes through a tunnel, and no proxy stands before the control API.
    if (isControl && (!message.url?.startsWith('/') || isEncrypted(message.socket)))
      return problem(
        403,
        'forbidden',
        'The control API takes no request line with a whole URL. Ask it without a proxy: GET /_ringback/v1/clock.',
      )
    if (isControl) return this.#control(requestOf(message, url, body))
    const answer = await this.#askPhone(message, url, body)
    return answer ?? (this.#leadsToPage(message, url) ? toPage() : problem(404, 'notFound', this.#whatLivesWhere(url)))
  }

  async #askPhone(message: IncomingMessage, url: URL, body: Buffer): Promise<Response | RestResponse | 'broken' | undefined> {
    try {
      const handle = handlerOf(this.#phone)
      return await (handle ? handle(restRequestOf(message, url, body)) : this.#phone.fetch(requestOf(message, url, body)))
    } catch {
      return 'broken'
    }
  }

  /** The address that was printed, in a browser. Under a provider's host it would be the provider's; a path may hide in a wrong host. */
  #leadsToPage({ method, url: target = '' }: IncomingMessage, { hostname }: URL): boolean {
    const isHere = isLoopback(hostname) || hostname === this.#host
    return this.#hasPage && isHere && /^\/(?:\?|$)/.test(target) && (method === 'GET' || method === 'HEAD')
  }

  #whatLivesWhere({ pathname }: URL): string {
    return `There is nothing under ${pathname}. The service lives under ${this.url}/2010-04-01/Accounts/… and ${this.url}/api/laml/2010-04-01/Accounts/…, a product with a host of its own under the name of that host (${this.url}/messaging.twilio.com/v1/Services), the control API under ${this.url}/_ringback/v1/, its page under ${this.url}/_ringback/ui.`
  }

  #about() {
    const { account, feed } = this.#phone
    const { sid, authToken } = account
    const number = feed.since(feed.cursor).numbers.find(({ accountSid }) => accountSid === sid)?.e164 ?? null
    const sdk = clientSetup({ url: this.url, sid, authToken, number: number ?? '+15550000001' })
    return { version: VERSION, url: this.url, account: { sid, authToken }, number, sdk }
  }
}

function bound(server: Server, { port, host }: Parsed): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(cannotListen(error, port, host)))
    server.listen(port, host, () => resolve(server.address() as AddressInfo))
  })
}

function cannotListen({ code, message }: NodeJS.ErrnoException, port: number, host: string): Error {
  const where = `port ${port} of ${host}`
  const why =
    code === 'EADDRINUSE'
      ? `${where} is taken. Choose another one, or 0 for any free one.`
      : code === 'EACCES'
        ? `${where} is not for this user. Choose one above 1023, or 0 for any free one.`
        : `${where} is not available: ${message}.`
  return Object.assign(new MisuseError(`listen(phone, { port, host }): ${why}`), { code })
}

/** As it stands in a URL. For a server on all interfaces it is the one that is always there. */
function hostOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

function toPage(): Response {
  return new Response(null, { status: 302, headers: { location: '/_ringback/ui', 'cache-control': 'no-store' } })
}

function problem(status: number, kind: string, message: string): Response {
  return Response.json({ error: { message, kind } }, { status })
}

/** As the service itself rejects a body that is smaller than this limit and larger than its own. */
function tooLargeForService(limit: number): Response {
  const { code, message, status } = rejections.tooLarge(limit)
  return Response.json({ code, message, more_info: moreInfo(code), status }, { status })
}
