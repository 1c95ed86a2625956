// An API key of an account.

/** `standard`: it does not open the account itself, nor its keys. */
export type ApiKeyType = 'main' | 'standard'

export interface ApiKeyRow {
  readonly sid: string
  readonly accountSid: string
  readonly secret: string
  readonly type: ApiKeyType
  readonly friendlyName: string
  readonly createdAt: number
  readonly updatedAt: number
  /** It stays here, so that whoever still comes with it can be told. */
  readonly deletedAt: number | null
}
