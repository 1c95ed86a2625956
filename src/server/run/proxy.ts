// The proxy of a run: what is for a provider's host is handed to the server of the phone, and what is for others is refused or passed on.
import { createServer, type IncomingMessage, request as requestByHttp, type Server, type ServerResponse } from 'node:http'
import { request as requestByHttps } from 'node:https'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { createServer as createTlsServer, type TLSSocket, type Server as TlsServer } from 'node:tls'
import { isLoopback } from '../../control/guard'
import { isProviderHost } from '../../dialects/hosts'
import type { Authority } from './authority'

export interface ProxyOptions {
  /** The server of the phone, which answers as if it stood under the provider's host. */
  readonly phone: Server
  readonly authority: Authority
  /** Whether what is for other hosts goes on to them. */
  readonly passthrough: boolean
  /** A request for a host that is not the provider's was refused. */
  onRefused(host: string): void
  /** A client does not trust the authority. */
  onUntrusted(host: string): void
}

export interface RunProxy {
  /** `http://127.0.0.1:4011` */
  readonly url: string
  /** The hosts of providers that it was asked for, whether a request followed or not. */
  readonly asked: ReadonlySet<string>
  close(): Promise<void>
}

/** As of a connection that only one end of TLS knows: the client said that it does not know the authority. */
const UNTRUSTED = /ALERT_(?:UNKNOWN_CA|CERTIFICATE_UNKNOWN|BAD_CERTIFICATE)/

/** The first byte of a connection with TLS: a record of the type "handshake". Source: RFC 8446, 5.1. */
const HANDSHAKE = 0x16

/** Word for word: Twilio's SDK for PHP looks for it, to tell it from the answer. */
const TUNNEL = 'HTTP/1.1 200 Connection established\r\n\r\n'

const HIGHEST_PORT = 65_535

/** They are about one connection and not about the message. Source: RFC 9110, 7.6.1. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'proxy-authorization', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade']

/** On an address of this machine alone: a proxy that others can reach would be theirs. */
export async function openProxy(options: ProxyOptions): Promise<RunProxy> {
  const open = new OpenProxy(options)
  await new Promise<void>((resolve, reject) => {
    open.server.once('error', reject)
    open.server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = open.server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, asked: open.asked, close: () => open.close() }
}

class OpenProxy {
  readonly server: Server
  readonly asked = new Set<string>()
  readonly #options: ProxyOptions
  readonly #tls: TlsServer
  /** Connections that are not the server's any more. */
  readonly #tunnels = new Set<Duplex>()

  constructor(options: ProxyOptions) {
    this.#options = options
    this.#tls = tlsFor(options)
    this.server = createServer((message, response) => this.#request(message, response))
    this.server.on('connect', (message, socket, head) => this.#connect(message, socket, head))
  }

  async close(): Promise<void> {
    const gone = new Promise<void>((resolve) => void this.server.close(() => resolve()))
    this.server.closeAllConnections()
    for (const socket of this.#tunnels) socket.destroy()
    await gone
  }

  /** A request with a whole URL: for http:// from every client, and for https:// from some of axios. */
  #request(message: IncomingMessage, response: ServerResponse): void {
    const url = wholeUrl(message)
    if (!url) answer(response, 400, 'This is the proxy of ringback run, and a proxy is asked with a whole URL.')
    else if (isProviderHost(url.hostname)) {
      this.asked.add(url.hostname)
      this.#options.phone.emit('request', message, response)
    } else if (this.#passes(url.hostname)) forward(url, message, response)
    else {
      this.#options.onRefused(url.host)
      answer(response, 403, refusal(url.host))
    }
  }

  #connect(message: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.#keep(socket)
    // Nobody writes a user and a password there, and nobody is told them.
    const target = (message.url ?? '').replace(/^.*@/, '')
    const [, host = '', port = '443'] = /^(.+?)(?::(\d+))?$/.exec(target) ?? []
    if (isProviderHost(host)) {
      this.asked.add(host)
      this.#serve(socket, head)
    } else if (this.#passes(host)) this.#tunnel(socket, head, target, host, Number(port))
    else {
      this.#options.onRefused(target)
      socket.end(noTunnel('403 Refused by ringback run (--passthrough lets it go on)', refusal(target)))
    }
  }

  /** Who ignores NO_PROXY still means this machine. */
  #passes(host: string): boolean {
    return this.#options.passthrough || isLoopback(host)
  }

  /** With TLS or without: who speaks first tells. */
  #serve(socket: Duplex, head: Buffer): void {
    socket.write(TUNNEL)
    const begin = (first: Buffer) => {
      socket.pause()
      socket.unshift(first)
      const server = first[0] === HANDSHAKE ? this.#tls : this.#options.phone
      server.emit('connection', socket)
      // TLS reads what was put back by itself, HTTP does not.
      if (server === this.#options.phone) socket.resume()
    }
    if (head.length > 0) begin(head)
    else socket.once('data', begin)
  }

  /** `target`: as the client wrote it. */
  #tunnel(socket: Duplex, head: Buffer, target: string, host: string, port: number): void {
    const refuse = (why: string) => void socket.end(noTunnel('502 Bad Gateway', unreachable(target, why)))
    if (port > HIGHEST_PORT) {
      refuse('there is no such port')
      return
    }
    const there = connect(port, host.replace(/^\[(.*)\]$/, '$1'))
    this.#keep(there)
    const onError = ({ message }: Error) => refuse(message)
    there.once('error', onError)
    there.once('connect', () => {
      there.off('error', onError)
      there.on('close', () => socket.destroy())
      socket.write(TUNNEL)
      there.write(head)
      there.pipe(socket).pipe(there)
    })
    socket.on('close', () => there.destroy())
  }

  #keep(socket: Duplex | Socket): void {
    this.#tunnels.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => this.#tunnels.delete(socket))
  }
}

/** Takes TLS off, and hands what is below it to the server of the phone. It never listens. */
function tlsFor({ phone, authority, onUntrusted }: ProxyOptions): TlsServer {
  const server = createTlsServer({
    // The server speaks nothing else.
    ALPNProtocols: ['http/1.1'],
    SNICallback(name, done) {
      if (isProviderHost(name)) done(null, authority.contextOf(name.toLowerCase()))
      else done(new Error('This is not a host of a provider.'))
    },
  })
  server.on('secureConnection', (socket) => void phone.emit('connection', socket))
  server.on('tlsClientError', (error: NodeJS.ErrnoException, socket: TLSSocket & { readonly servername?: string | false }) => {
    if (UNTRUSTED.test(error.code ?? '')) onUntrusted(socket.servername || 'a provider')
  })
  return server
}

function wholeUrl({ url = '' }: IncomingMessage): URL | undefined {
  return /^https?:\/\//i.test(url) && URL.canParse(url) ? new URL(url) : undefined
}

function forward(url: URL, message: IncomingMessage, response: ServerResponse): void {
  const headers = withoutHops(message.headers)
  const request = url.protocol === 'https:' ? requestByHttps : requestByHttp
  const there = request(url, { method: message.method ?? 'GET', headers }, (reply) => {
    response.writeHead(reply.statusCode ?? 502, withoutHops(reply.headers))
    reply.pipe(response)
    reply.on('error', () => response.destroy())
  })
  there.on('error', ({ message: why }) => {
    if (response.headersSent) response.destroy()
    else answer(response, 502, unreachable(url.host, why))
  })
  response.on('close', () => there.destroy())
  message.pipe(there)
}

function withoutHops<Value>(headers: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)))
}

function refusal(host: string): string {
  return `ringback run answers for the hosts of Twilio and SignalWire, and lets nothing else out: ${host} was refused. Write ringback run --passthrough -- … to let such requests go on, or add the host to NO_PROXY.`
}

function unreachable(host: string, why: string): string {
  return `${host} could not be reached through the proxy of ringback run: ${why}.`
}

/** `status`: with its phrase. */
function noTunnel(status: string, sentence: string): string {
  const text = `${sentence}\n`
  return [
    `HTTP/1.1 ${status}`,
    'content-type: text/plain; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
    '',
    text,
  ].join('\r\n')
}

function answer(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
  response.end(`${text}\n`)
}
