// An account of a phone elsewhere: what the phone told when it made it, and the acts on its keys.
import type { AccountOptions, AccountState, ApiKey, ApiKeyOptions } from 'ringback'
import type { Wire } from './wire'

/** The same as `Account`, with promises. */
export interface RemoteAccount {
  /** `AC` and 32 lower-case hex digits. */
  readonly sid: string
  /** The auth token, as it was when the account was made, or as it was last changed through this object. */
  readonly authToken: string
  /** The name that the account had when it was made. */
  readonly friendlyName: string
  /** Makes an API key of the account. Only this result has the secret. */
  createApiKey(options?: ApiKeyOptions): Promise<ApiKey>
  /** From now on requests are refused, until `activate()`. */
  suspend(): Promise<void>
  /** Ends a suspension. Rejects if the account was closed, which is final. */
  activate(): Promise<void>
  /** The same as `suspend()`, but final. */
  close(): Promise<void>
  /** Makes a new token, which is `authToken` from then on. The old one stops working. */
  rotateAuthToken(): Promise<string>
  /** Makes a second token, which also gives access to the account. */
  createSecondaryAuthToken(): Promise<string>
  /** Makes the second token the only one. Rejects if there is none. */
  promoteSecondaryAuthToken(): Promise<string>
  /** Deletes an API key. Rejects if the account has no such key. */
  deleteApiKey(sid: string): Promise<void>
}

/** `owner`: an account that was made before, or that of `about()`. */
export type RemoteAccountOptions = Omit<AccountOptions, 'owner'> & { readonly owner?: { readonly sid: string } }

/** For another account than the default one: an account that was made before, or its SID. */
export type RemoteOptions<Options extends object> = Omit<Options, 'account'> & { readonly account?: { readonly sid: string } | string }

/** As the control API takes them. */
export function sent({ account, ...options }: RemoteOptions<object>): object {
  if (account === undefined) return options
  return { ...options, account: typeof account === 'string' ? account : account.sid }
}

export async function createAccount(wire: Wire, { owner, ...options }: RemoteAccountOptions = {}): Promise<RemoteAccount> {
  const body = owner === undefined ? options : { ...options, owner: owner.sid }
  return new CreatedAccount(wire, await wire.post('accounts', body))
}

/** The token is behind a getter on a prototype: printing the object shows none. */
class CreatedAccount implements RemoteAccount {
  readonly #wire: Wire
  #authToken: string
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

  async rotateAuthToken(): Promise<string> {
    this.#authToken = await this.#token('rotate')
    return this.#authToken
  }

  createSecondaryAuthToken(): Promise<string> {
    return this.#token('secondary')
  }

  async promoteSecondaryAuthToken(): Promise<string> {
    this.#authToken = await this.#token('promote')
    return this.#authToken
  }

  createApiKey(options: ApiKeyOptions = {}): Promise<ApiKey> {
    return this.#wire.post(this.#keys, options)
  }

  deleteApiKey(sid: string): Promise<void> {
    return this.#wire.remove(`${this.#keys}/${encodeURIComponent(sid)}`)
  }

  suspend(): Promise<void> {
    return this.#act('suspend')
  }

  activate(): Promise<void> {
    return this.#act('activate')
  }

  close(): Promise<void> {
    return this.#act('close')
  }

  async #act(name: string): Promise<void> {
    await this.#wire.post(`accounts/${encodeURIComponent(this.sid)}/${name}`)
  }

  async #token(act: string): Promise<string> {
    return (await this.#wire.post<{ readonly authToken: string }>(`accounts/${encodeURIComponent(this.sid)}/token/${act}`)).authToken
  }

  get #keys(): string {
    return `accounts/${encodeURIComponent(this.sid)}/keys`
  }
}
