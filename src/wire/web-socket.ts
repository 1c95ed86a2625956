// A WebSocket over a connection, from the end of its handshake to its close. Source: RFC 6455, sections 5.5 and 7. Knows no URL.
import type { Connection, Receiver } from './connection'
import { BrokenFrame, closeOf, type Data, FrameReader, frameOf, type Incoming, OPCODE } from './frames'
import type { Line, LineListener } from './line'
import { ToldLater } from './told-later'

/** `asks`: whether the app has read something is known from its answer to a ping, because it is at the end of a real wire. */
export type ReadBy = 'asks' | 'sees'

export class WebSocketLine implements Line, Receiver {
  readonly protocol: string
  readonly #connection: Connection
  readonly #readBy: ReadBy
  readonly #frames = new FrameReader()
  readonly #told = new ToldLater()
  /** Resolve with the pongs, in the order of the pings. */
  #pongs: (() => void)[] = []
  #saidGoodbye = false

  constructor(connection: Connection, protocol: string, readBy: ReadBy) {
    this.#connection = connection
    this.protocol = protocol
    this.#readBy = readBy
  }

  listen(listener: LineListener): void {
    this.#told.listen(listener)
  }

  send(data: Data): Promise<void> | undefined {
    if (this.#saidGoodbye || this.#told.isClosed) return undefined
    this.#write(frameOf(typeof data === 'string' ? OPCODE.text : OPCODE.binary, data))
    if (this.#readBy === 'sees') return this.#connection.read()
    if (this.#told.isClosed) return undefined
    this.#write(frameOf(OPCODE.ping, ''))
    return new Promise((resolve) => {
      this.#pongs.push(resolve)
    })
  }

  close(code?: number, reason = ''): void {
    if (this.#saidGoodbye || this.#told.isClosed) return
    this.#saidGoodbye = true
    this.#write(closeOf(code, reason))
  }

  drop(): void {
    this.#connection.destroy()
    this.#over(1006, '', false)
  }

  bytes(chunk: Uint8Array): void {
    if (this.#told.isClosed) return
    this.#frames.add(chunk)
    try {
      for (let next = this.#frames.next(); next !== null && !this.#told.isClosed; next = this.#frames.next()) this.#take(next)
    } catch (error) {
      if (!(error instanceof BrokenFrame)) throw error
      this.close(error.code, error.message)
      this.#connection.end()
      this.#over(error.code, error.message, false)
    }
  }

  ended(): void {
    this.#over(1006, '', false)
  }

  #take(incoming: Incoming): void {
    switch (incoming.type) {
      case 'message':
        this.#told.message(incoming.data)
        break
      case 'ping':
        this.#write(frameOf(OPCODE.pong, incoming.data))
        break
      case 'pong':
        this.#pongs.shift()?.()
        break
      case 'close':
        this.close(incoming.code === 1005 ? undefined : incoming.code, incoming.reason)
        // The server closes the connection, and this half with it; an app that leaves its own open is not waited for.
        this.#connection.end()
        this.#over(incoming.code, incoming.reason, true)
    }
  }

  /** An app that throws while it reads has no process left to say goodbye from. */
  #write(frame: Uint8Array): void {
    try {
      this.#connection.write(frame)
    } catch (error) {
      this.#connection.destroy()
      this.#over(1006, `the app threw ${String(error)}`, false)
    }
  }

  #over(code: number, reason: string, wasClean: boolean): void {
    for (const tell of this.#pongs.splice(0)) tell()
    this.#told.closed({ code, reason, wasClean })
  }
}
