// A server of Node's, by its shape: an app that is reached in memory. Imports nothing of Node, so that the core runs in a browser.

/** An `http.Server` or `https.Server` of Node. It does not have to listen. */
export interface NodeServer {
  /** As of `net.Server`. */
  readonly listening: boolean
  /** As of `EventEmitter`: ringback emits `request` and `upgrade` with the arguments that Node's server uses. */
  emit(event: string, ...args: unknown[]): boolean
  /** As of `EventEmitter`. */
  on(event: string, listener: () => void): unknown
  /** As of `EventEmitter`. */
  listenerCount(event: string): number
  /** As of `net.Server`. */
  listen(port?: number): unknown
  /** As of `net.Server`. */
  close(callback?: (error?: Error) => void): unknown
}

export function isNodeServer(value: unknown): value is NodeServer {
  if (typeof value !== 'object' || value === null || !('listening' in value)) return false
  // An http.Server has a time limit for its requests; a bare net.Server speaks no HTTP.
  return ['emit', 'on', 'listenerCount', 'listen', 'setTimeout'].every((name) => typeof Reflect.get(value, name) === 'function')
}

const watched = new WeakSet<NodeServer>()
const closed = new WeakSet<NodeServer>()

/** A server tells that it was closed, even one that never listened, and keeps nothing that would say so later. */
export function watchClosing(server: NodeServer): void {
  if (watched.has(server)) return
  watched.add(server)
  server.on('close', () => void closed.add(server))
  server.on('listening', () => void closed.delete(server))
}

export function isClosed(server: NodeServer): boolean {
  return closed.has(server)
}
