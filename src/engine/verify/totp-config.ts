// How the codes of an authenticator app are made: what a form may say of it.
import { type Rejection, rejections } from '../../domain/codes'
import { TOTP_ALGORITHMS, type TotpAlgorithm } from '../../domain/verify-factors'
import type { TotpConfig } from '../../store/records'
import type { TotpFields } from './factor-command'

/** Source of all limits: Twilio's OpenAPI file of Verify v2. */
const LIMITS = {
  timeStep: { name: 'Config.TimeStep', least: 20, most: 60 },
  skew: { name: 'Config.Skew', least: 0, most: 2 },
  codeLength: { name: 'Config.CodeLength', least: 3, most: 8 },
} as const

/** Characters of a code. Source: the same. */
export function isAttempt(length: number): boolean {
  return length >= LIMITS.codeLength.least && length <= LIMITS.codeLength.most
}

export function rejectTotp(fields: TotpFields): Rejection | null {
  for (const key of ['timeStep', 'skew', 'codeLength'] as const) {
    const { name, least, most } = LIMITS[key]
    const value = fields[key]
    if (value && !(/^\d{1,3}$/.test(value) && Number(value) >= least && Number(value) <= most)) return rejections.factorRequestInvalid(name)
  }
  return fields.alg && !isAlgorithm(fields.alg) ? rejections.factorRequestInvalid('Config.Alg') : null
}

/** With what the form says, in which nothing is wrong. */
export function totpConfig(before: TotpConfig, { alg, skew, codeLength, timeStep }: TotpFields): TotpConfig {
  return {
    alg: alg && isAlgorithm(alg) ? alg : before.alg,
    skew: skew ? Number(skew) : before.skew,
    codeLength: codeLength ? Number(codeLength) : before.codeLength,
    timeStep: timeStep ? Number(timeStep) : before.timeStep,
  }
}

function isAlgorithm(value: string): value is TotpAlgorithm {
  return (TOTP_ALGORITHMS as readonly string[]).includes(value)
}
