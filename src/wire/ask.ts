// One request to a server in this process, and its answer as fetch has it. Knows no clock, no signature and no app's origin.

import { CLOSED, type Connection, type Receiver } from './connection'
import { type BodyReader, bodyReader } from './http-body'
import { type Head, HeadReader, requestHead } from './http-head'
import { type ConnectionTaker, connectTo } from './memory-socket'

export interface WireRequest {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

/**
 * HTTP/1.1 over a connection of its own, and nothing of Node's client: MSW answers for that one, whatever it is connected to. The
 * promise rejects where the server breaks off before its answer, and the body where it does so later.
 */
export async function ask(server: ConnectionTaker, request: WireRequest, signal: AbortSignal): Promise<Response> {
  const answer = new Answer(request.method)
  const bytes = bytesOf(request)
  const connection = await connectTo(server, answer)
  const abort = () => connection.destroy()
  if (signal.aborted) abort()
  else signal.addEventListener('abort', abort, { once: true })
  void answer.over.then(() => signal.removeEventListener('abort', abort))
  answer.reads(connection)
  try {
    connection.write(bytes)
  } catch (error) {
    // In a process of its own, what a listener throws ends the process.
    connection.destroy()
    throw new Error(`the app threw ${String(error)}`)
  }
  return answer.response
}

function bytesOf({ url, method, headers, body }: WireRequest): Buffer {
  const content = Buffer.from(body ?? '', 'utf8')
  const length = body === null && method !== 'POST' ? {} : { 'content-length': String(content.length) }
  return Buffer.concat([requestHead(method, new URL(url), { ...headers, connection: 'close', ...length }), content])
}

/** Reads the answer, and ends the connection after it. */
class Answer implements Receiver {
  readonly response: Promise<Response>
  /** Resolves when nothing more of it comes. */
  readonly over: Promise<void>
  readonly #method: string
  readonly #head = new HeadReader()
  #connection: Connection | null = null
  #body: BodyReader | null = null
  #stream: ReadableStreamDefaultController<Uint8Array> | null = null
  #isOver = false
  #resolve: (response: Response) => void = () => {}
  #reject: (error: Error) => void = () => {}
  #end: () => void = () => {}
  /** The reader of the body wants more. */
  #pulled: () => void = () => {}

  constructor(method: string) {
    this.#method = method
    this.response = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
    this.over = new Promise((resolve) => {
      this.#end = resolve
    })
    // Nobody awaits it where the connection could not even be opened.
    this.response.catch(() => {})
  }

  reads(connection: Connection): void {
    this.#connection = connection
  }

  bytes(chunk: Uint8Array): void | Promise<void> {
    if (this.#isOver) return
    try {
      if (this.#body) return this.#take(Buffer.from(chunk))
      const found = this.#head.take(chunk)
      if (!found) return
      this.#begin(found.head)
      if (this.#body && found.rest.length > 0) return this.#take(found.rest)
    } catch (error) {
      this.#fail(error instanceof Error ? error : new Error(String(error)))
      this.#connection?.destroy()
    }
  }

  ended(error: Error | null): void {
    if (this.#isOver) return
    if (error === null && this.#body?.endsWithConnection) this.#finish()
    else this.#fail(error ?? new Error(CLOSED))
  }

  #begin(head: Head): void {
    if (head.status === 101) throw new Error('the answer changes to another protocol')
    this.#body = bodyReader(this.#method, head)
    const { status, statusText, headers } = head
    if (this.#body === null) {
      this.#resolve(new Response(null, { status, statusText, headers }))
      this.#finish()
      return
    }
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#stream = controller
      },
      pull: () => this.#pulled(),
      cancel: () => {
        this.#stream = null
        this.#finish()
        this.#connection?.destroy()
      },
    })
    this.#resolve(new Response(stream, { status, statusText, headers }))
  }

  #take(bytes: Buffer): void | Promise<void> {
    const { pieces = [], isOver = false } = this.#body?.take(bytes) ?? {}
    for (const piece of pieces) if (piece.length > 0) this.#stream?.enqueue(new Uint8Array(piece))
    if (isOver) return this.#finish()
    // An app that writes faster than anybody reads waits, as it would for a full socket.
    if ((this.#stream?.desiredSize ?? 1) <= 0) {
      return new Promise((resolve) => {
        this.#pulled = resolve
      })
    }
  }

  #finish(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#stream?.close()
    this.#pulled()
    this.#connection?.end()
    this.#end()
  }

  #fail(error: Error): void {
    this.#isOver = true
    this.#reject(error)
    this.#stream?.error(error)
    this.#pulled()
    this.#end()
  }
}
