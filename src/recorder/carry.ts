// One request, carried on to another server, and its answer. Knows no recording.
import { type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'

export interface Carried {
  readonly method: string
  readonly target: string
  readonly headers: OutgoingHttpHeaders
  readonly body: Buffer
}

export interface Answered {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** As it came. */
  readonly body: Buffer
  /** Unpacked. */
  readonly plain: Buffer
}

/** They speak of one connection alone. Source: RFC 9110, section 7.6.1. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'expect']

export function requestOver({ protocol }: URL): typeof overHttp {
  return protocol === 'https:' ? overHttps : overHttp
}

/** As the app would be asked without a recorder: under the public name, so that it can check signatures. */
export function appHeaders(
  headers: IncomingHttpHeaders,
  { forward, publicUrl }: { forward: URL; publicUrl: URL | null },
): OutgoingHttpHeaders {
  const host = publicUrl?.host ?? headers.host ?? forward.host
  return {
    ...endToEnd(headers),
    'x-forwarded-host': headers['x-forwarded-host'] ?? host,
    'x-forwarded-proto': headers['x-forwarded-proto'] ?? publicUrl?.protocol.slice(0, -1) ?? 'http',
    // A server with TLS is called by the name in its certificate.
    host: forward.protocol === 'https:' ? forward.host : host,
  }
}

export function restHeaders(headers: IncomingHttpHeaders, base: URL): OutgoingHttpHeaders {
  return { ...endToEnd(headers), host: base.host }
}

/** An error where nothing answered, or it broke off. */
export function carry(base: URL, { method, target, headers, body }: Carried): Promise<Answered | Error> {
  return new Promise((resolve) => {
    const length = body.length > 0 || !['GET', 'HEAD', 'DELETE'].includes(method) ? { 'content-length': body.length } : {}
    // What is packed could not be looked through.
    const sent = requestOver(base)(new URL(base), {
      method,
      path: target,
      headers: { ...headers, ...length, 'accept-encoding': 'identity' },
    })
    sent.on('error', resolve)
    sent.on('response', (message) => {
      void readWhole(message, Number.POSITIVE_INFINITY).then((read) => {
        if (typeof read === 'string') return resolve(new Error('the answer broke off'))
        const answer = { ...endToEnd(message.headers), 'content-length': String(read.length) } as IncomingHttpHeaders
        resolve({
          status: message.statusCode ?? 502,
          headers: answer,
          body: read,
          plain: unpacked(read, message.headers['content-encoding']),
        })
      })
    })
    sent.end(body)
  })
}

/** The body of a request or an answer. */
export function readWhole(message: IncomingMessage, limit: number): Promise<Buffer | 'too large' | 'broken off'> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let size = 0
    message.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= limit) chunks.push(chunk)
      else resolve('too large')
    })
    message.on('end', () => resolve(Buffer.concat(chunks)))
    message.on('error', () => resolve('broken off'))
    message.on('close', () => resolve('broken off'))
  })
}

const TEXT = /^(?:text\/|application\/(?:json|xml|x-www-form-urlencoded|javascript)|[\w.+-]+\/[\w.+-]*\+(?:json|xml))/i

/** Null: it is not a text. Without a type, what is UTF-8 is one. */
export function asText(bytes: Buffer, type: string | undefined): string | null {
  if (type !== undefined && !TEXT.test(type)) return bytes.length === 0 ? '' : null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

export function endToEnd(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase())
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name) && !named.includes(name)))
}

function unpacked(body: Buffer, encoding: string | undefined): Buffer {
  try {
    if (encoding === 'gzip') return gunzipSync(body)
    if (encoding === 'deflate') return inflateSync(body)
    return encoding === 'br' ? brotliDecompressSync(body) : body
  } catch {
    return Buffer.alloc(0)
  }
}
