// A connection as the one has it who opened it: bytes go out, bytes come in, and it ends. Knows no protocol.

export interface Receiver {
  /** What came in. The bytes belong to their sender: who keeps them copies them. A promise: no more, until it resolves. */
  bytes(chunk: Uint8Array): void | Promise<void>
  /** No more bytes. With an error: the connection broke. Once. */
  ended(error: Error | null): void
}

export interface Connection {
  /** @throws what the other end threw, where it is in this process and threw while it read. */
  write(bytes: Uint8Array): void
  /** The other end reads that nothing more comes. */
  end(): void
  /** Breaks the connection: the other end finds it gone. */
  destroy(): void
  /** Undefined: the other end has read all that it was sent, or nobody can tell. Otherwise it resolves when it has, or is gone. */
  read(): Promise<void> | undefined
}

export type Connect = (receiver: Receiver) => Promise<Connection>

/** What undici says of a connection that was closed instead of an answer. */
export const CLOSED = 'other side closed'
