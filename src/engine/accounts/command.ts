// What can be asked of the engine about accounts, their tokens and their API keys.
import type { AccountStatus } from '../../domain/status'
import type { ApiKeyType } from '../../store/records'

/** A subaccount. As the form has it: undefined was left out. */
export interface CreateAccount {
  readonly type: 'account.create'
  readonly ownerSid: string
  readonly friendlyName: string | undefined
}

/** Both as they stand in the form. */
export interface UpdateAccount {
  readonly type: 'account.update'
  readonly sid: string
  readonly friendlyName: string | undefined
  readonly status: string | undefined
  /** Whether the credentials are those of the account that owns this one. */
  readonly byOwner: boolean
}

/** By the test author, who may do it to any account. */
export interface SetAccountStatus {
  readonly type: 'account.setStatus'
  readonly sid: string
  readonly status: AccountStatus
}

/** `rotate`: another token at once; `promote`: the second one takes the place of the first, if there is one. */
export interface ChangeToken {
  readonly type: 'token.rotate' | 'token.addSecondary' | 'token.dropSecondary' | 'token.promote'
  readonly accountSid: string
}

/** `sid` and `secret`: where the test author says what they are. */
export interface CreateKey {
  readonly type: 'key.create'
  readonly accountSid: string
  readonly keyType: ApiKeyType
  readonly friendlyName: string | undefined
  readonly sid?: string
  readonly secret?: string
}

export interface UpdateKey {
  readonly type: 'key.update'
  readonly sid: string
  readonly friendlyName: string | undefined
}

export interface DeleteKey {
  readonly type: 'key.delete'
  readonly sid: string
}

/** Credentials for media servers. `ttl` as it stands in the form. */
export interface CreateIceToken {
  readonly type: 'iceToken.create'
  readonly accountSid: string
  readonly ttl: string | undefined
}

export type AccountApiCommand =
  | CreateAccount
  | UpdateAccount
  | SetAccountStatus
  | ChangeToken
  | CreateKey
  | UpdateKey
  | DeleteKey
  | CreateIceToken
