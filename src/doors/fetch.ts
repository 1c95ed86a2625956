// The door without a host: the REST API as a function of its own, which fails as fetch does.
import type { RestApi } from '../rest/http/api'

/** Undefined: the request is for somebody else. */
export function fetchDoor(api: RestApi): (request: Request) => Promise<Response | undefined> {
  return async (request) => {
    const response = await api.fetch(request)
    // What a client sees of a broken connection.
    if (response?.type === 'error') throw new TypeError('fetch failed')
    return response
  }
}
