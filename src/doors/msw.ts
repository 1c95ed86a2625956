// The MSW door: one request handler for all endpoints, so that the cost does not grow with their number.
import { RequestHandler } from 'msw'
import type { RestFace } from '../rest/face'

/**
 * A subclass of MSW's own base class and not `http.all(predicate, …)`: it compiles no path pattern and reads no cookies, which
 * is the cheapest form there is, and it is the same in MSW 2 and 3. It decides on the URL alone before anything else is touched.
 */
class RingbackHandler extends RequestHandler<{ header: string }, Record<string, never>, Record<string, never>> {
  readonly #face: RestFace

  constructor(face: RestFace) {
    super({
      info: { header: 'ringback' },
      // The face answers every error itself: an exception out of a resolver would become a 500 that hangs SDKs on MSW 2.
      resolver: ({ request }) => face.fetch(request),
    })
    this.#face = face
  }

  override predicate({ request }: { request: Request }): boolean {
    return this.#face.owns(request.url)
  }

  /** MSW prints handled requests in a browser's console; `phone.timeline` tells more. */
  override log(): void {}
}

export function mswHandlers(face: RestFace): RequestHandler[] {
  return [new RingbackHandler(face)]
}
