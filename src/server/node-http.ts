// Between Node's messages and fetch's: a request is read whole before anybody is asked, so a slow sender holds nobody up.
import type { IncomingMessage, ServerResponse } from 'node:http'

/** Of a body that is too large, so much is still read, so that its sender comes to read the answer. */
const DRAINED_AT_MOST = 16 * 1024 * 1024

/** The URL that was asked for. A proxy's client names it whole. Undefined: it is none. */
export function urlOf({ url = '/', headers }: IncomingMessage, fallbackHost: string): URL | undefined {
  const whole = /^https?:\/\//i.test(url) ? url : `http://${headers.host ?? fallbackHost}${url.startsWith('/') ? '' : '/'}${url}`
  try {
    return new URL(whole)
  } catch {
    return undefined
  }
}

/** The body, or how it went wrong. Resolves when no more of it is to be read. */
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

/** Where rest/respond.ts puts what an answer is made of, so that it need not be read. An answer without it is read (`takeApart`). */
const MADE_OF = Symbol.for('ringback.madeOf')

interface MadeOf {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array | null
}

/**
 * Where createRingback puts Motor.delayEffects: a reply is being written, and what follows from it must not overtake it. A phone without it is
 * not held back.
 */
const HOLD = Symbol.for('ringback.hold')

/** @returns what says that the reply has left. Its reader is given a few turns to read it, for it may be in this process. */
export function holdBack(phone: object): () => void {
  const release = (Reflect.get(phone, HOLD) as (() => () => void) | undefined)?.()
  return () => {
    if (release) setImmediate(() => setImmediate(() => setImmediate(() => setImmediate(release))))
  }
}

/** Sends an answer. Resolves when it has left, or there is nobody left who would take it. */
export async function send(response: Response, to: ServerResponse): Promise<void> {
  if (response.headers.get('content-type') === 'text/event-stream' && response.body) {
    to.writeHead(response.status, Object.fromEntries(response.headers))
    return stream(response.body, to)
  }
  const { headers, body } = (Reflect.get(response, MADE_OF) as MadeOf | undefined) ?? (await takeApart(response))
  if (to.destroyed) return
  to.writeHead(response.status, headers)
  return new Promise((resolve) => {
    to.on('close', resolve)
    // A text leaves in one piece with the headers, bytes do not.
    to.end(body ?? undefined, () => resolve())
  })
}

async function takeApart(response: Response): Promise<MadeOf> {
  const headers = Object.fromEntries(response.headers)
  if (!response.body) return { headers, body: null }
  const body = new Uint8Array(await response.arrayBuffer())
  return { headers: { ...headers, 'content-length': String(body.length) }, body }
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

function once(to: ServerResponse, event: 'drain' | 'close'): Promise<void> {
  return new Promise((resolve) => void to.once(event, () => resolve()))
}
