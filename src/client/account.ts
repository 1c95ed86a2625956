// An account of a phone elsewhere: what the phone told when it made it, and the acts on its keys.
import type { AccountOptions, AccountState, ApiKey, ApiKeyOptions } from 'ringback'
import type { Wire } from './wire'

/** As `Account`, with promises. */
export interface RemoteAccount {
  /** `AC` and 32 lower-case hex digits. */
  readonly sid: string
  /** As it was when the account was made, or changed here. */
  readonly authToken: string
  /** As it was when the account was made. */
  readonly friendlyName: string
  /** An API key of the account. Its secret is told here, and nowhere else. */
  createApiKey(options?: ApiKeyOptions): Promise<ApiKey>
  /** Requests are refused from now on, until `activate()`. */
  suspend(): Promise<void>
  /** It is in service again. Rejects when it was closed, which is final. */
  activate(): Promise<void>
  /** As `suspend()`, for good. */
  close(): Promise<void>
  /** A new token, which is `authToken` from then on; the old one stops. */
  rotateAuthToken(): Promise<string>
  /** A second token, which opens the account too. */
  createSecondaryAuthToken(): Promise<string>
  /** The second one is the token from now on, and the first one stops. Rejects when there is none. */
  promoteSecondaryAuthToken(): Promise<string>
  /** The key opens nothing any more. Rejects when the account has no such key. */
  deleteApiKey(sid: string): Promise<void>
}

/** `owner`: an account that was made before, or the one of `about()`. */
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
