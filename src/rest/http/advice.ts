// What a refused request tells the author of the test: ringback cannot do it yet, or its cause is in the test's own set-up.
// Knows no resource.
import { type Fix, withFix } from '../../domain/fix'
import type { AlertSpec } from '../../engine/command'

/** Where the cause is in the test's own set-up. */
export function hint(message: string, fix: Fix): AlertSpec {
  return { code: null, level: 'warning', sid: null, message, fix }
}

/** Where the provider would do it, and ringback does not. */
export function unsupported(message: string, fix: Fix): AlertSpec {
  return { code: null, level: 'error', sid: null, message, fix }
}

/** A request that ringback does not serve, and the app must make. */
export const ANSWER_IT: Fix = {
  inProcess: 'answer it with a handler of your own that stands before ...phone.handlers.',
  onPort: 'have the app ask a server of your own for it: nothing else answers on this port.',
}

/** For a 404 of a path that no route serves. SIDs are left out, so that a loop over records is one cause. */
export function adviseOnUnserved(method: string, path: string): AlertSpec {
  const shown = path.replace(/[A-Z]{2}[0-9a-f]{32}/g, '{Sid}').slice(0, 200)
  return unsupported(
    `${method} ${shown} is a resource that ringback does not serve; it answered 404, as for a record that is not there.`,
    withFix('If the path is right, ', ANSWER_IT, ' The compatibility page lists what is served.'),
  )
}
