// What opens a WebSocket to the app, and what comes of it. Knows no frame's meaning, no clock and no record.
import type { Line } from '../wire/line'
import type { Missing } from './courier'

export type { Line, LineClose, LineListener } from '../wire/line'

export interface SocketRequest {
  /** `wss://app.test/agent`, as it was written and signed. */
  readonly url: string
  /** As they go on the wire: see `signSocket`. */
  readonly headers: Readonly<Record<string, string>>
}

export type SocketOpening =
  | { readonly type: 'open'; readonly line: Line }
  /** `status`: what the app answered instead of 101; null: it could not be reached, or broke off. */
  | { readonly type: 'refused'; readonly status: number | null; readonly reason: string; readonly missing?: MissingSocket }
  /** The app said nothing within the real-time patience. */
  | { readonly type: 'silent' }

/** `app`: nobody serves the origin; `socket`: the app is a function, and takes no sockets. */
export type MissingSocket = Missing | 'app' | 'socket'

export interface SocketCourier {
  /** Never rejects. */
  open(request: SocketRequest): Promise<SocketOpening>
}
