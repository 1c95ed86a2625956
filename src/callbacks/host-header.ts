// Sends a request to a real server under its public host name. Knows undici, the fetch of Node.

/** Where undici keeps the dispatcher that it shares with the fetch of Node. */
const SHARED = Symbol.for('undici.globalDispatcher.1')

interface Dispatcher {
  dispatch(options: { readonly headers: string[] | Record<string, string> }, handler: unknown): boolean
}

/**
 * A part of fetch's init that sets `host`. Node's fetch drops it from the headers (discoveries/url-apps-and-host.md), so a
 * dispatcher adds it one layer below. Other runtimes ignore the option.
 */
export function hostHeader(host: string): RequestInit {
  const dispatcher: Dispatcher = {
    dispatch(options, handler) {
      const { headers } = options
      const shared = (globalThis as unknown as { [SHARED]: Dispatcher })[SHARED]
      return shared.dispatch({ ...options, headers: Array.isArray(headers) ? [...headers, 'host', host] : { ...headers, host } }, handler)
    },
  }
  return { dispatcher } as RequestInit
}
