// The way into this room, which is loaded when the first server is met: it needs Node, and the core does not.
import { type ConnectionTaker, connectTo } from './memory-socket'
import { connectOver } from './real-wire'
import { type Upgraded, type UpgradeRequest, upgrade } from './upgrade'

export { ask } from './ask'

/** A WebSocket to a server in this process. */
export function upgradeIn(server: ConnectionTaker, request: UpgradeRequest, signal: AbortSignal): Promise<Upgraded> {
  return upgrade((receiver) => connectTo(server, receiver), request, 'sees', signal)
}

/** A WebSocket to the server that listens at `base`; the request names its public host. */
export function upgradeOver(base: URL, request: UpgradeRequest, signal: AbortSignal): Promise<Upgraded> {
  return upgrade((receiver) => connectOver(base, receiver), request, 'asks', signal)
}
