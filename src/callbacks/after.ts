// Slow apps: an answer that arrives later in virtual time.
import { type Duration, parseDuration } from '../domain/duration'
import { MisuseError, quote } from '../domain/errors'

/** The delay in milliseconds, for the courier. It is a header, so that it also works through frameworks and over a real port. */
const TOOK_HEADER = 'x-ringback-after'

/**
 * Makes an app's answer arrive later, in virtual time: `return after('20s', new Response())`. An answer after the service's timeout is
 * ignored, and the attempt counts as timed out, as in production.
 * @throws MisuseError if the duration is invalid, or the second argument is not a `Response`.
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
