// A socket that the service opened to the app, as the service has it, whatever leads there. Types alone.
import type { Data } from './frames'

export interface LineClose {
  /** 1005: without a code; 1006: the connection broke. */
  readonly code: number
  readonly reason: string
  /** Both sides said goodbye. */
  readonly wasClean: boolean
}

export interface LineListener {
  message(data: Data): void
  /** Once, and nothing follows. */
  closed(close: LineClose): void
}

export interface Line {
  /** The subprotocol that the app chose, or ''. */
  readonly protocol: string
  /** What came before is told now. There is one listener. */
  listen(listener: LineListener): void
  /** Undefined: the app has read it. Otherwise it resolves when the app has, or when it is gone. On a closed line nothing is sent. */
  send(data: Data): Promise<void> | undefined
  /** Says goodbye, with a code or without. The line is closed when the app has answered that. */
  close(code?: number, reason?: string): void
  /** Breaks the line without a word. */
  drop(): void
}
