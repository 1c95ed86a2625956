// The words of authenticator apps, limits and webhooks in Verify that more than one room needs.

/** Source: Twilio's OpenAPI file of Verify v2. */
export const TOTP_ALGORITHMS = ['sha1', 'sha256', 'sha512'] as const
export type TotpAlgorithm = (typeof TOTP_ALGORITHMS)[number]

/** What a webhook of a service may be told of. Source: Twilio, "Verify Push Webhooks". */
export const VERIFY_EVENTS = ['factor.created', 'factor.verified', 'factor.deleted', 'challenge.approved', 'challenge.denied'] as const
export type VerifyEvent = (typeof VERIFY_EVENTS)[number]

/** How a webhook subscribes to all of them. */
export const EVERY_VERIFY_EVENT = '*'

export function isVerifyEvent(name: string): name is VerifyEvent {
  return (VERIFY_EVENTS as readonly string[]).includes(name)
}

/** Wrong codes until a factor cannot be verified any more, and until a challenge is locked. Source: Twilio's errors 60310 and 60308. */
export const MOST_WRONG_TOTP_CODES = 5

/** Milliseconds that a challenge lives, by default and at most. Source: Twilio's OpenAPI file of Verify v2. */
export const CHALLENGE_LIFE = 5 * 60_000
export const LONGEST_CHALLENGE = 60 * 60_000
