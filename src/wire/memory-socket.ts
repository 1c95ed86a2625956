// A connection to a server in this process that never listens: no port, no address, no timer. The server gets a stream that answers to
// all that Node's http, frameworks and `ws` ask of a socket. Knows no protocol.
import { Duplex } from 'node:stream'
import { CLOSED, type Connection, type Receiver } from './connection'

/** What is asked of Node's http.Server here: that it takes a connection. */
export interface ConnectionTaker {
  emit(event: string, ...args: unknown[]): boolean
  listenerCount(event: string): number
}

const HOST = '127.0.0.1'
const PORTS = { remotePort: 50_000, localPort: 80 } as const

type Done = (error?: Error | null) => void

/**
 * The server's end. What it writes arrives a microtask later, and in one piece where it wrote several: a server that is told in the
 * middle of its own `write` or `end` finds its socket closed before it is done (`ws` then leaves a timer of 30 s behind).
 */
class MemorySocket extends Duplex {
  readonly encrypted: boolean
  readonly remoteAddress = HOST
  readonly remoteFamily = 'IPv4'
  readonly remotePort = PORTS.remotePort
  readonly localAddress = HOST
  readonly localFamily = 'IPv4'
  readonly localPort = PORTS.localPort
  readonly connecting = false
  readonly pending = false
  readonly timeout = 0
  bytesRead = 0
  bytesWritten = 0
  /** Resolves when the server reads, or has gone without. */
  readonly opened: Promise<void>
  #open: () => void = () => {}
  #receiver: Receiver | null
  #whenRead: (() => void)[] = []

  constructor(receiver: Receiver, encrypted: boolean) {
    super({ allowHalfOpen: true })
    this.#receiver = receiver
    this.encrypted = encrypted
    this.opened = new Promise((resolve) => {
      this.#open = resolve
    })
  }

  get readyState(): string {
    if (this.readable && this.writable) return 'open'
    return this.readable ? 'readOnly' : this.writable ? 'writeOnly' : 'closed'
  }

  /** When all that was pushed is read. */
  whenRead(): Promise<void> | undefined {
    if (this.readableLength === 0 || this.destroyed) return undefined
    return new Promise((resolve) => {
      this.#whenRead.push(resolve)
    })
  }

  override read(size?: number): unknown {
    const chunk: unknown = super.read(size)
    if (this.readableLength === 0) this.#tellReaders()
    return chunk
  }

  override _read(): void {
    this.#open()
  }

  override _write(chunk: Uint8Array, _: BufferEncoding, done: Done): void {
    this.#deliver(chunk, done)
  }

  override _writev(chunks: { chunk: Uint8Array }[], done: Done): void {
    this.#deliver(Buffer.concat(chunks.map(({ chunk }) => chunk)), done)
  }

  override _final(done: Done): void {
    void Promise.resolve().then(() => {
      this.#end(null)
      // Both halves end: nobody reads what the server might still be told.
      if (!this.readableEnded && !this.destroyed) this.push(null)
      done()
    })
  }

  override _destroy(error: Error | null, done: Done): void {
    this.#open()
    this.#tellReaders()
    void Promise.resolve().then(() => {
      this.#end(error ?? new Error(CLOSED))
      done(error)
    })
  }

  // What Node's http, Express, Fastify and `ws` call on a socket. Nothing here takes real time, so no timeout can pass.
  setTimeout(): this {
    return this
  }
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
  address(): { address: string; family: string; port: number } {
    return { address: HOST, family: 'IPv4', port: PORTS.localPort }
  }
  destroySoon(): void {
    if (this.writable) this.end()
    if (this.writableFinished) this.destroy()
    else this.once('finish', () => this.destroy())
  }
  resetAndDestroy(): this {
    return this.destroy()
  }

  #deliver(chunk: Uint8Array, done: Done): void {
    this.bytesWritten += chunk.length
    void Promise.resolve()
      .then(() => this.#receiver?.bytes(chunk))
      .then(() => done(), done)
  }

  #end(error: Error | null): void {
    const receiver = this.#receiver
    this.#receiver = null
    receiver?.ended(error)
  }

  #tellReaders(): void {
    for (const tell of this.#whenRead.splice(0)) tell()
  }
}

/** Opens a connection to the server. It is there when the server reads. */
export async function connectTo(server: ConnectionTaker, receiver: Receiver): Promise<Connection> {
  // A server with TLS takes the stream below it by `connection`, and the one that it can read by `secureConnection`.
  const isSecure = server.listenerCount('secureConnection') > 0
  const socket = new MemorySocket(receiver, isSecure)
  // Its own handlers hear of an error as well; without any, one would end the process.
  socket.on('error', () => {})
  server.emit(isSecure ? 'secureConnection' : 'connection', socket)
  await socket.opened
  return {
    write(bytes) {
      if (socket.destroyed || socket.readableEnded) return
      socket.bytesRead += bytes.length
      socket.push(bytes)
    },
    end() {
      if (!socket.destroyed && !socket.readableEnded) socket.push(null)
    },
    destroy: () => void socket.destroy(),
    read: () => socket.whenRead(),
  }
}
