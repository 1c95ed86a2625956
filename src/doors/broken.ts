// What a client sees of a connection that its server closed without an answer. Observed with Node 20 and 22 (discoveries/broken-connections.md).

/** What `fetch` names as the cause, in the words of undici, on which it rests in Node. */
const CLOSED = { name: 'SocketError', code: 'UND_ERR_SOCKET', message: 'other side closed' }

/** The error of a `fetch` whose connection was closed. */
export function closedConnection(): TypeError {
  return new TypeError('fetch failed', { cause: Object.assign(new Error(CLOSED.message), CLOSED) })
}

/**
 * A response by which MSW breaks a connection. A request with a Host header has come through a socket of MSW's: a body that fails before
 * its first byte destroys that socket, and the client finds out as it would of a real one. A `fetch` that MSW 2 answers by itself
 * has no socket. There `Response.error()` becomes the `cause` of the error, so it has what a cause has.
 */
export function brokenResponse(request: Request): Response {
  if (!request.headers.has('host')) return Object.assign(Response.error(), CLOSED)
  const body = new ReadableStream({ start: (controller) => controller.error(new Error(CLOSED.message)) })
  return new Response(body, { status: 502 })
}
