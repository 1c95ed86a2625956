// The life of a verification as a table.
import type { VerificationStatus } from '../domain/status'
import type { Lifecycle } from './transition'

/**
 * - `approve`: the code was right, or the app says so
 * - `cancel`: the app withdrew it
 * - `expire`: its time is over
 * - `lock`: one wrong code too many
 */
export const VERIFICATION_EVENTS = ['approve', 'cancel', 'expire', 'lock'] as const
export type VerificationEvent = (typeof VERIFICATION_EVENTS)[number]

/** Source: Twilio's OpenAPI file of Verify v2, "Verifications". That nothing leads on from `max_attempts_reached` is a guess (docs/guesses.md). */
export const verificationLifecycle: Lifecycle<VerificationStatus, VerificationEvent> = {
  entity: 'Verification',
  events: VERIFICATION_EVENTS,
  table: {
    pending: { approve: 'approved', cancel: 'canceled', expire: 'expired', lock: 'max_attempts_reached' },
    approved: {},
    canceled: {},
    expired: {},
    max_attempts_reached: {},
  },
}
