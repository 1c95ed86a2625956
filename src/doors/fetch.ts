// The door without a host: the REST API as a function that takes fetch's Request, returns its Response, and fails as fetch does.
import type { RestApi } from '../rest/http/api'
import { closedConnection } from './broken'

/** Undefined: the request is for somebody else. Rejects as fetch does when the connection breaks. */
export function fetchDoor(api: RestApi): (request: Request) => Promise<Response | undefined> {
  return async (request) => {
    const response = await respondTo(api, request)
    if (response === 'broken') throw closedConnection()
    return response
  }
}

/** `broken`: a fault breaks the connection, or the guard stops the request. */
export async function respondTo(api: RestApi, request: Request): Promise<Response | 'broken' | undefined> {
  const { method, url, headers } = request
  const answer = await api.handle({ method, url, header: (name) => headers.get(name), text: () => request.text() })
  if (answer === undefined) return (await api.guard.stop(request)) ? 'broken' : undefined
  return answer === 'broken' ? 'broken' : new Response(answer.body, { status: answer.status, headers: answer.headers })
}
