// An account of a phone elsewhere: what the phone told when it made it, and the acts on its keys.
import type { AccountOptions, AccountState, ApiKey, ApiKeyOptions } from 'ringback'
import type { Wire } from './wire'

export interface RemoteAccount {
  readonly sid: string
  /** As it was when the account was made. */
  readonly authToken: string
  readonly friendlyName: string
  /** An API key of the account. Its secret is told here, and nowhere else. */
  createApiKey(options?: ApiKeyOptions): Promise<ApiKey>
  /** The key opens nothing any more. Rejects when the account has no such key. */
  deleteApiKey(sid: string): Promise<void>
}

/** `owner`: an account that was made before, or the one of `about()`. */
export type RemoteAccountOptions = Omit<AccountOptions, 'owner'> & { readonly owner?: { readonly sid: string } }

export async function createAccount(wire: Wire, { owner, ...options }: RemoteAccountOptions = {}): Promise<RemoteAccount> {
  const body = owner === undefined ? options : { ...options, owner: owner.sid }
  return new CreatedAccount(wire, await wire.post('accounts', body))
}

/** The token is behind a getter on a prototype: printing the object shows none. */
class CreatedAccount implements RemoteAccount {
  readonly #wire: Wire
  readonly #authToken: string
  readonly sid: string
  readonly friendlyName: string

  constructor(wire: Wire, { sid, friendlyName, authToken }: AccountState & { readonly authToken: string }) {
    this.#wire = wire
    this.#authToken = authToken
    this.sid = sid
    this.friendlyName = friendlyName
  }

  get authToken(): string {
    return this.#authToken
  }

  createApiKey(options: ApiKeyOptions = {}): Promise<ApiKey> {
    return this.#wire.post(this.#keys, options)
  }

  deleteApiKey(sid: string): Promise<void> {
    return this.#wire.remove(`${this.#keys}/${encodeURIComponent(sid)}`)
  }

  get #keys(): string {
    return `accounts/${encodeURIComponent(this.sid)}/keys`
  }
}
