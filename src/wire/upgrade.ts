// The handshake of a WebSocket: a request for another protocol, and what the app says to it. Source: RFC 6455, section 4. Knows no frame.
import { createHash } from 'node:crypto'
import { CLOSED, type Connect, type Connection, type Receiver } from './connection'
import { type Head, HeadReader, requestHead } from './http-head'
import type { Line } from './line'
import { type ReadBy, WebSocketLine } from './web-socket'

export interface UpgradeRequest {
  /** With `http:` or `https:`: host, path and query of the request. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

export type Upgraded =
  | { readonly type: 'open'; readonly line: Line }
  /** The app answered with another status than 101. */
  | { readonly type: 'refused'; readonly status: number }

/** Sixteen bytes that a client chooses. No chance here: the same run sends the same bytes. */
const KEY = Buffer.from('ringback-sockets').toString('base64')
const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'

/** No extension is offered, so no frame is compressed. Rejects where the connection breaks before the answer. */
export async function upgrade(connect: Connect, request: UpgradeRequest, readBy: ReadBy, signal: AbortSignal): Promise<Upgraded> {
  const handshake = new Handshake(readBy)
  const connection = await connect(handshake)
  handshake.over(connection)
  const abort = () => connection.destroy()
  if (signal.aborted) abort()
  else signal.addEventListener('abort', abort, { once: true })
  try {
    connection.write(
      requestHead('GET', new URL(request.url), {
        ...request.headers,
        upgrade: 'websocket',
        connection: 'Upgrade',
        'sec-websocket-version': '13',
        'sec-websocket-key': KEY,
      }),
    )
    return await handshake.answer
  } catch (error) {
    connection.destroy()
    throw error
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

/** Reads the answer, and hands what follows it to the line. */
class Handshake implements Receiver {
  readonly answer: Promise<Upgraded>
  readonly #readBy: ReadBy
  readonly #head = new HeadReader()
  #connection: Connection | null = null
  #line: WebSocketLine | null = null
  #isRefused = false
  #resolve: (answer: Upgraded) => void = () => {}
  #reject: (error: Error) => void = () => {}

  constructor(readBy: ReadBy) {
    this.#readBy = readBy
    this.answer = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
    this.answer.catch(() => {})
  }

  over(connection: Connection): void {
    this.#connection = connection
  }

  bytes(chunk: Uint8Array): void {
    if (this.#line) this.#line.bytes(chunk)
    // The rest of a refusal says nothing to anybody.
    if (this.#line || !this.#connection || this.#isRefused) return
    try {
      const found = this.#head.take(chunk)
      if (found) this.#begin(found.head, found.rest, this.#connection)
    } catch (error) {
      this.#reject(error instanceof Error ? error : new Error(String(error)))
      this.#connection.destroy()
    }
  }

  ended(error: Error | null): void {
    if (this.#line) this.#line.ended()
    else this.#reject(error ?? new Error(CLOSED))
  }

  #begin({ status, headers }: Head, rest: Uint8Array, connection: Connection): void {
    if (status !== 101) {
      this.#isRefused = true
      this.#resolve({ type: 'refused', status })
      connection.end()
      return
    }
    if (
      headers.get('sec-websocket-accept') !==
      createHash('sha1')
        .update(KEY + GUID)
        .digest('base64')
    )
      throw new Error('the app agreed to a WebSocket without the right Sec-WebSocket-Accept')
    if (headers.get('sec-websocket-extensions')) throw new Error('the app chose an extension that was not offered')
    this.#line = new WebSocketLine(connection, headers.get('sec-websocket-protocol') ?? '', this.#readBy)
    this.#resolve({ type: 'open', line: this.#line })
    if (rest.length > 0) this.#line.bytes(rest)
  }
}
