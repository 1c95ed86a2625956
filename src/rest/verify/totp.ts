// Whose time step a code of an authenticator app is, and what such an app is told of a factor. Knows no request and no clock.
// The only file that knows the library behind it (decisions/0016).
// The build that has its hashes in it: those of the core, shared, would bring SHA-512 into what every import of ringback loads.
import { Secret, TOTP } from 'otpauth/dist/otpauth.esm.min.js'
import type { FactorRow } from '../../store/records'

type Shared = Pick<FactorRow, 'secret' | 'config'>

/** Null: the code is none of those that are right at `now`, in milliseconds. */
export function matchedStep({ secret, config }: Shared, code: string, now: number): number | null {
  const { skew, timeStep } = config
  const delta = appOf({ secret, config }).validate({ token: code, timestamp: now, window: skew })
  return delta === null ? null : Math.floor(now / 1_000 / timeStep) + delta
}

/** What a person scans. Source: the "Key URI Format" of Google Authenticator, and the example in Twilio's OpenAPI file of Verify v2. */
export function keyUri({ secret, config, friendlyName }: Shared & Pick<FactorRow, 'friendlyName'>, issuer: string): string {
  const text = encodeURIComponent
  const query = `secret=${secret}&issuer=${text(issuer)}&algorithm=${config.alg.toUpperCase()}&digits=${config.codeLength}&period=${config.timeStep}`
  return `otpauth://totp/${text(issuer)}:${text(friendlyName)}?${query}`
}

function appOf({ secret, config }: Shared): TOTP {
  return new TOTP({
    secret: Secret.fromBase32(secret),
    digits: config.codeLength,
    period: config.timeStep,
    algorithm: config.alg.toUpperCase(),
  })
}
