// Between Node's messages and those of fetch and of the REST API. A request is read whole before anybody is asked, so that a slow sender
// keeps nobody waiting.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Writable } from 'node:stream'
import { promisify } from 'node:util'
import { constants, createGzip, gzip } from 'node:zlib'
import { isProviderHost } from '../dialects/hosts'
import type { RestApi } from '../rest/http/api'
import type { RestRequest, RestResponse } from '../rest/http/respond'

/** So much of a body that is too large is still read, because most clients read the answer only after they have sent everything. */
const DRAINED_AT_MOST = 16 * 1024 * 1024

/** The URL that was asked for. The client of a proxy sends all of it. Undefined: it is not a URL. */
export function urlOf(message: IncomingMessage, fallbackHost: string): URL | undefined {
  const { url = '/' } = message
  const whole = /^https?:\/\//i.test(url) ? url : `${originOf(message, fallbackHost)}${url.startsWith('/') ? '' : '/'}${url}`
  try {
    const parsed = new URL(whole)
    // Credentials are a header here, and fetch takes no URL that holds some.
    parsed.username = ''
    parsed.password = ''
    return parsed
  } catch {
    return undefined
  }
}

/** A client that was led here says which of the provider's hosts it meant (`ringback/register`); nobody else's is taken from there. */
function originOf({ headers, socket }: IncomingMessage, fallbackHost: string): string {
  const meant = headers['x-forwarded-host']
  if (typeof meant === 'string' && isProviderHost(meant)) return `${headers['x-forwarded-proto'] === 'https' ? 'https' : 'http'}://${meant}`
  return `${isEncrypted(socket) ? 'https' : 'http'}://${headers.host ?? fallbackHost}`
}

/** Whether the request came through TLS, which a proxy took off in this process. */
export function isEncrypted(socket: object): boolean {
  return 'encrypted' in socket && socket.encrypted === true
}

/** The body, or what went wrong. Resolves when no more of it will be read. */
export function readBody(message: IncomingMessage, limit: number): Promise<Buffer | 'too large' | 'broken off'> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let size = 0
    message.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= limit) chunks.push(chunk)
      else if (size > limit + DRAINED_AT_MOST) resolve('too large')
    })
    message.on('end', () => resolve(size <= limit ? Buffer.concat(chunks, size) : 'too large'))
    message.on('error', () => resolve('broken off'))
    message.on('close', () => resolve('broken off'))
  })
}

/** The request as fetch has it. @throws TypeError on a method that fetch does not know, such as TRACE. */
export function requestOf({ method = 'GET', rawHeaders }: IncomingMessage, url: URL, body: Buffer): Request {
  const headers = new Headers()
  for (let i = 0; i < rawHeaders.length; i += 2) headers.append(rawHeaders[i] as string, rawHeaders[i + 1] as string)
  const isEmpty = method === 'GET' || method === 'HEAD' || body.length === 0
  return new Request(url, { method, headers, body: isEmpty ? null : new Uint8Array(body) })
}

/** The request as the REST API takes it. */
export function restRequestOf({ method = 'GET', headers }: IncomingMessage, url: URL, body: Buffer): RestRequest {
  return {
    method,
    url: url.href,
    header(name) {
      const value = headers[name]
      return value === undefined ? null : typeof value === 'string' ? value : value.join(', ')
    },
    // As fetch reads it: without a byte order mark.
    text: () => Promise.resolve(new TextDecoder().decode(body)),
  }
}

/**
 * Where createRingback puts `RestApi.handle`, which needs no Request and no Response of fetch's: a client waits 158 µs for a new
 * message, and would wait 336 µs (decisions/0008-the-port.md). A phone without it is asked with `phone.fetch`.
 */
const HANDLE = Symbol.for('ringback.handle')

export function handlerOf(phone: object): RestApi['handle'] | undefined {
  return Reflect.get(phone, HANDLE)
}

/**
 * Where createRingback puts Motor.delayEffects: a reply is being written, and what follows from it must not overtake it. A phone
 * without it does not wait.
 */
const DELAY_EFFECTS = Symbol.for('ringback.hold')

/** Where createRingback puts Exchange.serve: alerts say what to write where nobody has a `phone`. A phone without it says what a test writes. */
const SERVE = Symbol.for('ringback.serve')

/** @returns what takes the phone off the port. */
export function standBehindPort(phone: object): () => void {
  return (Reflect.get(phone, SERVE) as (() => () => void) | undefined)?.() ?? (() => {})
}

/** @returns what says that the reply has left. Its reader is given a few turns to read it, because it may be in this process. */
export function delayEffects(phone: object): () => void {
  const resume = (Reflect.get(phone, DELAY_EFFECTS) as (() => () => void) | undefined)?.()
  return () => {
    if (resume) setImmediate(() => setImmediate(() => setImmediate(() => setImmediate(resume))))
  }
}

/** Smaller ones are not worth it. */
const COMPRESSED_FROM = 1_024

/**
 * Sends a response of fetch's: of one chunk as a whole, of several one after the other, with a turn for other requests between two.
 * Compressed where the client takes it. Resolves when it has left, or when its reader is gone.
 */
export async function send(response: Response, to: ServerResponse, encodings = ''): Promise<void> {
  const { status } = response
  const headers = Object.fromEntries(response.headers)
  if (!response.body) return write({ status, headers, body: null }, to)
  if (headers['content-type'] === 'text/event-stream') {
    to.writeHead(status, headers)
    return stream(response.body, to)
  }
  const compresses = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/i.test(encodings)
  const reader = response.body.getReader()
  const chunks = [await reader.read(), await reader.read()]
  const [first, second] = chunks
  if (second?.done) {
    const plain = new Uint8Array(first?.value ?? [])
    const isSmall = !compresses || plain.length < COMPRESSED_FROM
    const body = isSmall ? plain : new Uint8Array(await compress(plain, { level: constants.Z_BEST_SPEED }))
    return write({ status, headers: { ...headers, ...(isSmall ? {} : COMPRESSED), 'content-length': String(body.length) }, body }, to)
  }
  to.writeHead(status, compresses ? { ...headers, ...COMPRESSED } : headers)
  return inTurns(
    reader,
    chunks.map((chunk) => chunk.value ?? new Uint8Array()),
    compresses ? gzipTo(to) : to,
    to,
  )
}

const compress = promisify(gzip)
const COMPRESSED = { 'content-encoding': 'gzip', vary: 'accept-encoding' } as const

function gzipTo(to: ServerResponse): Writable {
  const zip = createGzip({ level: constants.Z_BEST_SPEED })
  zip.pipe(to)
  to.on('close', () => zip.destroy())
  return zip
}

async function inTurns(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  begin: Uint8Array[],
  sink: Writable,
  to: ServerResponse,
): Promise<void> {
  const left = new Promise<void>((resolve) => to.on('close', resolve))
  const put = async (chunk: Uint8Array) => {
    if (chunk.length > 0 && !sink.write(chunk)) await Promise.race([once(sink, 'drain'), left])
    await new Promise((resolve) => void setImmediate(resolve))
  }
  for (const chunk of begin) await put(chunk)
  while (!to.destroyed) {
    const { done, value } = await reader.read()
    if (done) break
    await put(value)
  }
  if (to.destroyed) return reader.cancel()
  sink.end()
  return left
}

/** Writes a whole response. Resolves when it has left, or when its reader is gone. */
export function write({ status, headers, body }: RestResponse, to: ServerResponse): Promise<void> {
  if (to.destroyed) return Promise.resolve()
  to.writeHead(status, headers)
  return new Promise((resolve) => {
    to.on('close', resolve)
    to.end(body ?? undefined, () => resolve())
  })
}

async function stream(body: ReadableStream<Uint8Array>, to: ServerResponse): Promise<void> {
  const reader = body.getReader()
  to.on('close', () => void reader.cancel())
  to.flushHeaders()
  for (;;) {
    const { done, value } = await reader.read()
    if (done || to.destroyed) break
    if (!to.write(value)) await Promise.race([once(to, 'drain'), once(to, 'close')])
  }
  to.end()
}

function once(to: Writable, event: 'drain' | 'close'): Promise<void> {
  return new Promise((resolve) => void to.once(event, () => resolve()))
}
