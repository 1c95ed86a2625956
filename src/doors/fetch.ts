// The door without a host: the REST API as a function that takes fetch's Request, returns its Response, and fails as fetch does.
import type { RestApi } from '../rest/http/api'

/** Undefined: the request is for somebody else. Rejects as fetch does when the connection breaks. */
export function fetchDoor(api: RestApi): (request: Request) => Promise<Response | undefined> {
  return async (request) => {
    const response = await respondTo(api, request)
    if (response?.type === 'error') throw new TypeError('fetch failed')
    return response
  }
}

/** A broken connection is `Response.error()`, and so is what the guard stops. */
export async function respondTo(api: RestApi, request: Request): Promise<Response | undefined> {
  const { method, url, headers } = request
  const answer = await api.handle({ method, url, header: (name) => headers.get(name), text: () => request.text() })
  if (answer === undefined) return (await api.guard.stop(request)) ? Response.error() : undefined
  return answer === 'broken' ? Response.error() : new Response(answer.body, { status: answer.status, headers: answer.headers })
}
