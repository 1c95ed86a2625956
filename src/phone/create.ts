// How a phone comes to MSW. The build makes this once for each module system, because each has a copy of MSW of its own, and all else once
// (decisions/0027).
import { RequestHandler } from '../doors/request-handler'
import { openRingback } from './open'
import type { RingbackOptions } from './options/options'
import type { Ringback } from './ringback'

/**
 * Makes a phone: a mock of the service with its own accounts, clock and records. Give its `handlers` to MSW,
 * `setupServer(...phone.handlers)`, and the SDK's requests reach it.
 * @throws MisuseError on an unknown option or a wrong value.
 */
export function createRingback(options: RingbackOptions = {}): Ringback {
  return openRingback(options, () => RequestHandler)
}
