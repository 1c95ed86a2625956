// What can be asked of the engine about Verify.
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

export type VerifyApiCommand = CreateVerifyService | UpdateVerifyService | DeleteVerifyService | FactorApiCommand | LimitApiCommand
export type VerifyClockCommand = FactorClockCommand
