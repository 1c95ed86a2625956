// What can be asked of the engine about Verify.
import type { DialectName } from '../../dialects/dialects'
import type { VerifyChannel } from '../../domain/verify'
import type { FactorApiCommand, FactorClockCommand } from './factor-command'
import type { LimitApiCommand } from './limit-command'
import type { VerifyServiceFields } from './settings'

export interface CreateVerifyService {
  readonly type: 'verifyService.create'
  readonly accountSid: string
  readonly fields: VerifyServiceFields
}

export interface UpdateVerifyService {
  readonly type: 'verifyService.update'
  readonly sid: string
  readonly fields: VerifyServiceFields
}

export interface DeleteVerifyService {
  readonly type: 'verifyService.delete'
  readonly sid: string
}

/** A code is to reach a person: a new one, or the one that is out. As the form has it. */
export interface SendVerification {
  readonly type: 'verification.send'
  readonly serviceSid: string
  readonly to: string | undefined
  readonly channel: string | undefined
  readonly locale: string | undefined
  readonly customCode: string | undefined
  readonly customFriendlyName: string | undefined
  readonly sendDigits: string | undefined
  readonly amount: string | undefined
  readonly payee: string | undefined
  readonly appHash: string | undefined
  readonly rateLimits: string | undefined
  readonly channelConfiguration: string | undefined
  readonly templateSid: string | undefined
  readonly templateCustomSubstitutions: string | undefined
  readonly customMessage: string | undefined
  readonly deviceIp: string | undefined
  readonly riskCheck: string | undefined
  readonly tags: string | undefined
  readonly dialect: DialectName
}

/** What is left of the form once nothing is wrong with it. */
export interface SendableCode extends SendVerification {
  readonly to: string
  readonly channel: VerifyChannel
}

/** A person typed a code. As the form has it. */
export interface CheckVerification {
  readonly type: 'verification.check'
  readonly serviceSid: string
  /** The verification that it is about. */
  readonly sid: string
  readonly code: string | undefined
  readonly amount: string | undefined
  readonly payee: string | undefined
}

/** The app says itself what has become of it. */
export interface UpdateVerification {
  readonly type: 'verification.update'
  readonly sid: string
  readonly status: string | undefined
}

/** The app looks at it, which it may not do too often. */
export interface PollVerification {
  readonly type: 'verification.poll'
  readonly sid: string
}

export interface ExpireVerification {
  readonly type: 'verification.expire'
  readonly sid: string
}

export interface EmailArrives {
  readonly type: 'email.arrive'
  readonly sid: string
}

export type VerifyApiCommand =
  | CreateVerifyService
  | UpdateVerifyService
  | DeleteVerifyService
  | SendVerification
  | CheckVerification
  | UpdateVerification
  | PollVerification
  | FactorApiCommand
  | LimitApiCommand
export type VerifyClockCommand = ExpireVerification | EmailArrives | FactorClockCommand
