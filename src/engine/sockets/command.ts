// What comes of a socket to the app, and what the app does with it. `sid`: that of the socket.

export interface SocketOpened {
  readonly type: 'socket.opened'
  readonly sid: string
}

/**
 * The app did not take it. `reason`: for a person. `silent`: it did not answer; `status`: it answered with another status than 101;
 * `unreachable`: there was nobody to answer.
 */
export interface SocketRefused {
  readonly type: 'socket.refused'
  readonly sid: string
  readonly reason: string
  readonly cause: 'silent' | 'status' | 'unreachable'
}

/** The app sent a frame. */
export interface SocketMessage {
  readonly type: 'socket.message'
  readonly sid: string
  readonly data: string | Uint8Array
}

/** The app said goodbye, or the line broke. */
export interface SocketClosed {
  readonly type: 'socket.closed'
  readonly sid: string
  readonly code: number
  readonly reason: string
}

/** A fault was injected while the line is open. */
export interface SocketBroken {
  readonly type: 'socket.broken'
  readonly sid: string
}

export type SocketClockCommand = SocketOpened | SocketRefused | SocketMessage | SocketClosed | SocketBroken
