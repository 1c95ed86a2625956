// How a request reaches a real server under its public host name. Knows undici, which is the fetch of Node.

/** Where undici keeps the dispatcher that it shares with the fetch of Node. */
const SHARED = Symbol.for('undici.globalDispatcher.1')

interface Dispatcher {
  dispatch(options: { readonly headers: string[] | Record<string, string> }, handler: unknown): boolean
}

/**
 * A part of fetch's init that sets `host`, which Node's fetch drops from the headers (discoveries/url-apps-and-host.md): it
 * is put back one layer below. Other runtimes do not know the option and pass over it.
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
