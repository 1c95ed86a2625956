// Who is logged in by an authenticator app: the entity, its factors, and the challenges that it was put to.
import type { ChallengeStatus, FactorStatus, HistoryEntry } from '../../domain/status'
import type { TotpAlgorithm } from '../../domain/verify-factors'

/** A person, by the name that the app has for him. */
export interface EntityRow {
  readonly sid: string
  readonly accountSid: string
  readonly serviceSid: string
  readonly identity: string
  readonly createdAt: number
  readonly updatedAt: number
}

export interface TotpConfig {
  readonly alg: TotpAlgorithm
  /** Steps before and after the present one whose codes are right as well. */
  readonly skew: number
  readonly codeLength: number
  /** Seconds. */
  readonly timeStep: number
}

/** Texts by their names, as the app wrote them in JSON. */
export type Notes = Readonly<Record<string, string>>

export interface FactorRow {
  readonly sid: string
  readonly accountSid: string
  readonly serviceSid: string
  readonly entitySid: string
  readonly identity: string
  readonly friendlyName: string
  /** Base32. Told once, in the answer that makes the factor. */
  readonly secret: string
  readonly config: TotpConfig
  readonly metadata: Notes | null
  readonly status: FactorStatus
  readonly history: readonly HistoryEntry<FactorStatus>[]
  /** Before it was verified. */
  readonly wrongCodes: number
  readonly createdAt: number
  readonly updatedAt: number
}

export interface ChallengeRow {
  readonly sid: string
  readonly accountSid: string
  readonly serviceSid: string
  readonly entitySid: string
  readonly identity: string
  readonly factorSid: string
  readonly status: ChallengeStatus
  readonly history: readonly HistoryEntry<ChallengeStatus>[]
  readonly details: ChallengeDetails | null
  readonly hiddenDetails: Notes | null
  readonly metadata: Notes | null
  readonly wrongCodes: number
  readonly respondedAt: number | null
  readonly expiresAt: number
  readonly createdAt: number
  readonly updatedAt: number
}

export interface ChallengeDetails {
  readonly message: string
  readonly fields: readonly { readonly label: string; readonly value: string }[]
}
