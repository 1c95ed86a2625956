// Connection overrides: settings that an app writes into the fragment of a callback URL, such as `#rc=2&rp=all`. The fragment is
// never sent and never signed. Names, ranges and defaults: Twilio, "Webhook connection overrides".
import type { OneOf } from '../domain/one-of'

/** After which failures the service tries again: no connection, a late answer, and the two families of error statuses. */
export const RETRY_CAUSES = ['connect', 'timeout', '4xx', '5xx'] as const
/** The failures after which a callback is sent again: no connection, a timeout, a 4xx, a 5xx. */
export type RetryCause = OneOf<typeof RETRY_CAUSES>

export interface Overrides {
  /** `rc`: attempts in all. */
  readonly attempts: number | null
  /** The shorter of `rt` (read) and `tt` (total), in milliseconds. */
  readonly timeout: number | null
  /** `rp`. With a retry count and no policy: failed connections alone. */
  readonly retryOn: readonly RetryCause[] | null
}

export const NO_OVERRIDES: Overrides = { attempts: null, timeout: null, retryOn: null }

const CAUSES: Readonly<Record<string, readonly RetryCause[]>> = {
  ct: ['connect'],
  rt: ['timeout'],
  '4xx': ['4xx'],
  '5xx': ['5xx'],
  all: RETRY_CAUSES,
}

/** `ct` and `sni` have no meaning here, because nothing connects. An invalid value is ignored. */
export function readOverrides(rawUrl: string): Overrides {
  const hash = rawUrl.indexOf('#')
  if (hash < 0) return NO_OVERRIDES
  const fragment = new URLSearchParams(rawUrl.slice(hash + 1))
  const retries = whole(fragment.get('rc'), 0, 5)
  const timeouts = [whole(fragment.get('rt'), 100, 15_000), whole(fragment.get('tt'), 100, 15_000)].filter((ms) => ms !== null)
  const retryOn = causes(fragment.get('rp') ?? '')
  return {
    attempts: retries === null ? null : retries + 1,
    timeout: timeouts.length > 0 ? Math.min(...timeouts) : null,
    retryOn: retryOn ?? (retries === null ? null : ['connect']),
  }
}

/** Null when the policy names no known cause. */
function causes(policy: string): readonly RetryCause[] | null {
  const named = policy
    .split(',')
    .map((name) => name.trim())
    .flatMap((name) => (Object.hasOwn(CAUSES, name) ? (CAUSES[name] ?? []) : []))
  return named.length > 0 ? named : null
}

function whole(value: string | null, least: number, most: number): number | null {
  if (value === null || !/^\d{1,6}$/.test(value)) return null
  const number = Number(value)
  return number >= least && number <= most ? number : null
}
