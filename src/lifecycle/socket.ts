// The life of a socket to the app as a table.
import type { SocketStatus } from '../domain/status'
import type { Lifecycle } from './transition'

/**
 * - `open`: the app took it
 * - `fail`: the app did not take it, or the call was over before
 * - `close`: either side said goodbye, or the line broke
 */
export const SOCKET_TRANSITIONS = ['open', 'fail', 'close'] as const
export type SocketTransition = (typeof SOCKET_TRANSITIONS)[number]

export const socketLifecycle: Lifecycle<SocketStatus, SocketTransition> = {
  entity: 'Socket',
  events: SOCKET_TRANSITIONS,
  table: {
    connecting: { open: 'open', fail: 'failed' },
    open: { close: 'closed' },
    closed: {},
    failed: {},
  },
}
