// Slow apps: an answer that arrives later in virtual time.
import { type Duration, parseDuration } from '../domain/duration'
import { MisuseError, quote } from '../domain/errors'

/** Tells the courier, in milliseconds. A header, so that it also works through frameworks and over a real port. */
const TOOK_HEADER = 'x-ringback-after'

/**
 * Makes an answer arrive late, in virtual time: `return after('20s', new Response())`. Past the service's timeout it counts as
 * timed out, and the late answer is ignored, as in production.
 * @throws MisuseError when the duration cannot be read, or the response is not a `Response`.
 */
export function after(duration: Duration, response: Response = new Response(null, { status: 204 })): Response {
  const took = parseDuration(duration, 'after(duration)')
  if (!(response instanceof Response))
    throw new MisuseError(`after(duration, response) got ${quote(response)} as the response. Write after('20s', new Response('…')).`)
  const headers = new Headers(response.headers)
  headers.set(TOOK_HEADER, String(took))
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}

export function tookOf(headers: Headers): number {
  const took = Number(headers.get(TOOK_HEADER) ?? 0)
  return Number.isFinite(took) && took > 0 ? took : 0
}
