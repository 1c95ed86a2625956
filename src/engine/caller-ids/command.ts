// What can be asked of the engine about verified caller IDs.
import type { DialectName } from '../../dialects/dialects'

/** As the form has it. */
export interface ValidateCallerId {
  readonly type: 'callerId.validate'
  readonly accountSid: string
  readonly phoneNumber: string | undefined
  readonly friendlyName: string | undefined
  readonly callDelay: string | undefined
  readonly extension: string | undefined
  readonly statusCallback: string | undefined
  readonly statusCallbackMethod: string | undefined
  readonly dialect: DialectName
}

export interface UpdateCallerId {
  readonly type: 'callerId.update'
  readonly sid: string
  readonly friendlyName: string | undefined
}

export interface DeleteCallerId {
  readonly type: 'callerId.delete'
  readonly sid: string
}

export type CallerIdApiCommand = ValidateCallerId | UpdateCallerId | DeleteCallerId
