// A phone on a port, a proxy before it, and a client of a proxy.
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage, type RequestOptions } from 'node:http'
import type { Socket } from 'node:net'
import { type TLSSocket, connect as tlsConnect } from 'node:tls'
import { onTestFinished } from 'vitest'
import { createRingback, type PhoneNumber, type Ringback } from '../../../src/index'
import { openPort } from '../../../src/server/listen'
import { createAuthority } from '../../../src/server/run/authority'
import { openProxy } from '../../../src/server/run/proxy'

export interface Proxied {
  readonly phone: Ringback
  readonly shop: PhoneNumber
  readonly authorization: string
  /** PEM. */
  readonly certificate: string
  readonly refused: readonly string[]
  readonly untrusted: readonly string[]
  /** Of the port of the phone. */
  readonly url: string
  readonly proxy: URL
}

export async function behindProxy({ passthrough = false } = {}): Promise<Proxied> {
  const phone = createRingback()
  const shop = phone.number()
  const port = await openPort(phone)
  const authority = createAuthority()
  const [refused, untrusted]: [string[], string[]] = [[], []]
  const proxy = await openProxy({
    phone: port.server,
    authority,
    passthrough,
    onRefused: (host) => void refused.push(host),
    onUntrusted: (host) => void untrusted.push(host),
  })
  onTestFinished(async () => {
    await proxy.close()
    await port.close()
  })
  const authorization = `Basic ${btoa(`${phone.account.sid}:${phone.account.authToken}`)}`
  const { url } = port
  return { phone, shop, authorization, certificate: authority.certificate, refused, untrusted, url, proxy: new URL(proxy.url) }
}

export interface Reply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** A tunnel to a host, or how it was refused. */
export function tunnel(proxy: URL, target: string): Promise<{ readonly socket: Socket; readonly reply: Reply }> {
  return new Promise((resolve, reject) => {
    httpRequest({ host: proxy.hostname, port: proxy.port, method: 'CONNECT', path: target, agent: false })
      .on('connect', (response: IncomingMessage, socket: Socket, head: Buffer) => {
        const reply = { status: response.statusCode ?? 0, headers: response.headers, text: head.toString() }
        if (response.statusCode === 200) resolve({ socket, reply })
        else {
          let { text } = reply
          socket.on('data', (chunk: Buffer) => (text += chunk))
          socket.on('end', () => resolve({ socket, reply: { ...reply, text } }))
        }
      })
      .on('error', reject)
      .end()
  })
}

export async function secured(proxy: URL, host: string, ca: string, ALPNProtocols = ['h2', 'http/1.1']): Promise<TLSSocket> {
  const { socket } = await tunnel(proxy, `${host}:443`)
  return new Promise((resolve, reject) => {
    const secure = tlsConnect({ socket, servername: host, ca, ALPNProtocols }, () => resolve(secure)).on('error', reject)
    onTestFinished(() => void secure.destroy())
  })
}

/** `socket`: what the request goes through; without one it goes to `host` and `port` of the options. */
export function ask(options: RequestOptions & { readonly socket?: Socket; readonly body?: string | Buffer }): Promise<Reply> {
  const { socket, body, ...others } = options
  return new Promise((resolve, reject) => {
    httpRequest({ ...others, ...(socket ? { createConnection: () => socket } : { agent: false }) }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
      .on('error', reject)
      .end(body)
  })
}
