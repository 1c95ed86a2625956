// What can be asked of the engine about Verify.
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

export type VerifyApiCommand = CreateVerifyService | UpdateVerifyService | DeleteVerifyService
