// What can be asked of the engine about entities, factors and challenges of Verify.

export interface CreateEntity {
  readonly type: 'entity.create'
  readonly serviceSid: string
  readonly identity: string | undefined
}

export interface DeleteEntity {
  readonly type: 'entity.delete'
  readonly sid: string
}

/** As the form has it. */
export interface TotpFields {
  readonly timeStep: string | undefined
  readonly skew: string | undefined
  readonly codeLength: string | undefined
  readonly alg: string | undefined
}

export interface CreateFactor extends TotpFields {
  readonly type: 'factor.create'
  readonly serviceSid: string
  readonly identity: string
  readonly factorType: string | undefined
  readonly friendlyName: string | undefined
  readonly secret: string | undefined
  readonly metadata: string | undefined
}

/** A code that a person read in his authenticator app. The code itself stays outside: it is a secret, and the engine knows no hashes. */
export interface TotpAttempt {
  readonly length: number
  /** The time step whose code it is; null where it is none of those that the factor accepts now. */
  readonly matchedStep: number | null
}

export interface UpdateFactor extends TotpFields {
  readonly type: 'factor.update'
  readonly sid: string
  readonly friendlyName: string | undefined
  readonly attempt: TotpAttempt | null
}

export interface DeleteFactor {
  readonly type: 'factor.delete'
  readonly sid: string
}

/** A factor that nobody verified in time goes. */
export interface LapseFactor {
  readonly type: 'factor.lapse'
  readonly sid: string
}

export interface CreateChallenge {
  readonly type: 'challenge.create'
  readonly entitySid: string
  readonly factorSid: string | undefined
  readonly expirationDate: string | undefined
  readonly message: string | undefined
  readonly fields: readonly string[]
  readonly hiddenDetails: string | undefined
  readonly attempt: TotpAttempt | null
}

export interface UpdateChallenge {
  readonly type: 'challenge.update'
  readonly sid: string
  readonly metadata: string | undefined
  readonly attempt: TotpAttempt | null
}

export interface ExpireChallenge {
  readonly type: 'challenge.expire'
  readonly sid: string
}

export type FactorApiCommand = CreateEntity | DeleteEntity | CreateFactor | UpdateFactor | DeleteFactor | CreateChallenge | UpdateChallenge
export type FactorClockCommand = LapseFactor | ExpireChallenge
