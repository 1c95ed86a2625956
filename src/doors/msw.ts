// The MSW door: one request handler for all endpoints, so that the cost does not grow with their number.
import { RequestHandler } from 'msw'
import type { RestApi } from '../rest/http/api'
import { respondTo } from './fetch'

/**
 * A subclass of MSW's own base class and not `http.all(predicate, …)`: it compiles no path pattern and reads no cookies, which
 * is the cheapest form there is, and it is the same in MSW 2 and 3. It decides on the URL alone before anything else is touched.
 */
class RingbackHandler extends RequestHandler<{ header: string }, Record<string, never>, Record<string, never>> {
  readonly #api: RestApi

  constructor(api: RestApi) {
    // MSW itself never gets to the resolver, because `run` is our own.
    super({ info: { header: 'ringback' }, resolver: ({ request }) => respondTo(api, request) })
    this.#api = api
  }

  override predicate({ request }: { request: Request }): boolean {
    return this.#api.owns(request.url)
  }

  /**
   * The base class clones the request first. Nobody reads the second copy, and making it costs as much as all of our own work
   * (discoveries/msw-clones-the-request.md). The API answers every error itself: an exception would become a 500 that
   * hangs SDKs on MSW 2.
   */
  override async run({ request, requestId }: { readonly request: Request; readonly requestId: string }) {
    const response = await respondTo(this.#api, request)
    if (response === undefined) return null
    this.isUsed = true
    return { handler: this, parsedResult: {}, request, requestId, response }
  }

  /** MSW prints handled requests in a browser's console; `phone.timeline` tells more. */
  override log(): void {}
}

export function mswHandlers(api: RestApi): RequestHandler[] {
  return [new RingbackHandler(api)]
}
