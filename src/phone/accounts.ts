// Accounts as the test author holds them: a live view with the acts that an account has.

import { checkOptions } from '../domain/check-options'
import { MisuseError, quote, quoteSid } from '../domain/errors'
import { isSid } from '../domain/sid'
import type { AccountStatus } from '../domain/status'
import { FIRST_BALANCE } from '../engine/accounts/accounts'
import type { ChangeToken } from '../engine/accounts/command'
import type { Exchange } from '../exchange/exchange'
import type { AccountRow } from '../store/records'
import { type ApiKey, type ApiKeyOptions, makeKey, removeKey } from './api-keys'

/** An account of the phone, with the credentials for an SDK: `twilio(account.sid, account.authToken)`. */
export interface Account {
  /** `AC` and 32 lower-case hex digits. */
  readonly sid: string
  /** The present auth token. `rotateAuthToken()` changes it. */
  readonly authToken: string
  /** `friendly_name` of the REST resource. */
  readonly friendlyName: string
  /** While `suspended` or `closed`, its own credentials get 403, code 20005; its owner's may do everything but create. */
  readonly status: AccountStatus
  /** Makes a new token and returns it. The old one stops working at once. */
  rotateAuthToken(): string
  /** Makes a second token, which also gives access to the account: the first step of a rotation without interruption. */
  createSecondaryAuthToken(): string
  /**
   * Makes the second token the only one. It signs webhooks from now on, and the old one stops working.
   * @throws MisuseError if there is none.
   */
  promoteSecondaryAuthToken(): string
  /**
   * Makes an API key, for `twilio(key.sid, key.secret, { accountSid: account.sid })`. It gives access to the account, and stays valid
   * when the auth token is rotated. Only this result has the secret.
   * @throws MisuseError on an unknown option or a wrong value.
   */
  createApiKey(options?: ApiKeyOptions): ApiKey
  /** Deletes an API key. Requests with it get 401, code 20003. @throws MisuseError if the account has no such key. */
  deleteApiKey(sid: string): void
  /**
   * From now on requests are refused (403, code 20005), queued messages fail (30002), and no message or call comes in. Calls in progress
   * continue.
   */
  suspend(): void
  /** Ends a suspension. @throws MisuseError if the account was closed, which is final. */
  activate(): void
  /** The same as `suspend()`, but final, and the account's numbers are released. Source: Twilio, "Subaccounts". */
  close(): void
}

/** Options of `phone.createAccount()`, and of the option `account`, which describes the default account. */
export interface AccountOptions {
  /** `AC` and 32 lower-case hex digits. Default: from the seed. */
  readonly sid?: string
  /** The auth token, which also signs webhooks. Default: 32 hex digits from the seed. */
  readonly authToken?: string
  /** `friendly_name` of the REST resource. Default: `ringback`. */
  readonly friendlyName?: string
  /** The balance in US dollars that the API shows. Nothing lowers it. Default: 100. A subaccount has none of its own. */
  readonly balance?: number
  /** The account that owns this one. The owner's credentials also give access to this account, but not the other way round. */
  readonly owner?: Account
}

const OPTIONS = ['sid', 'authToken', 'friendlyName', 'balance', 'owner']

/** @throws MisuseError on an unknown option, a malformed or taken SID, an empty token, a balance that is not a number, or an unknown owner. */
export function openAccount(exchange: Exchange, options: AccountOptions, what: string): Account {
  checkOptions(options, OPTIONS, what)
  const { store, identity, now } = exchange
  const sid = options.sid ?? identity.sid('AC', exchange.count('AC'))
  if (typeof sid !== 'string' || !isSid(sid, 'AC'))
    throw new MisuseError(`${what} got the sid ${quoteSid(sid, 'AC')}. Write AC and 32 lower-case hex digits, or leave it out.`)
  if (store.accounts.get(sid)) throw new MisuseError(`${what} got the sid ${quote(sid)}, which another account has already.`)
  const ownerSid = options.owner === undefined ? null : (options.owner?.sid ?? '')
  if (ownerSid !== null && !store.accounts.get(ownerSid)) throw new MisuseError(`${what} got an owner that this phone does not have.`)
  const authToken = options.authToken ?? identity.token(exchange.count('token'))
  // An error must not show the token, not even a wrong one.
  if (typeof authToken !== 'string' || authToken === '')
    throw new MisuseError(`${what} got an authToken that is empty or not a text. Write a text of your choice, or leave it out.`)
  const { friendlyName = 'ringback', balance = FIRST_BALANCE } = options
  if (typeof friendlyName !== 'string') throw new MisuseError(`${what} got the friendlyName ${quote(friendlyName)}. Accepted: a text.`)
  if (typeof balance !== 'number' || !Number.isFinite(balance))
    throw new MisuseError(`${what} got the balance ${quote(balance)}. Write a number of US dollars, such as 12.5.`)
  exchange.commit([
    {
      table: 'accounts',
      put: { sid, authToken, secondaryAuthToken: null, friendlyName, status: 'active', balance, ownerSid, createdAt: now, updatedAt: now },
    },
  ])
  return new LiveAccount(exchange, sid)
}

/** Undefined: there is none. */
export function accountOf(exchange: Exchange, sid: string): Account | undefined {
  return exchange.store.accounts.get(sid) && new LiveAccount(exchange, sid)
}

/** Getters on a prototype: printing the object shows no token. */
class LiveAccount implements Account {
  readonly #exchange: Exchange
  readonly sid: string

  constructor(exchange: Exchange, sid: string) {
    this.#exchange = exchange
    this.sid = sid
  }

  get authToken(): string {
    return this.#row.authToken
  }

  get friendlyName(): string {
    return this.#row.friendlyName
  }

  get status(): AccountStatus {
    return this.#row.status
  }

  rotateAuthToken(): string {
    this.#act('token.rotate', 'the auth token was rotated')
    return this.#row.authToken
  }

  createSecondaryAuthToken(): string {
    this.#act('token.addSecondary', 'a secondary auth token was made')
    return this.#row.secondaryAuthToken as string
  }

  promoteSecondaryAuthToken(): string {
    if (this.#row.secondaryAuthToken === null)
      throw new MisuseError(
        'account.promoteSecondaryAuthToken(): there is no secondary token. Call account.createSecondaryAuthToken() first.',
      )
    this.#act('token.promote', 'the secondary auth token was promoted')
    return this.#row.authToken
  }

  createApiKey(options: ApiKeyOptions = {}): ApiKey {
    return makeKey(this.#exchange, this.#row.sid, options)
  }

  deleteApiKey(sid: string): void {
    removeKey(this.#exchange, this.#row.sid, sid)
  }

  suspend(): void {
    this.#setStatus('suspended', 'the account was suspended')
  }

  activate(): void {
    this.#setStatus('active', 'the account is in service again')
  }

  close(): void {
    this.#setStatus('closed', 'the account was closed')
  }

  #act(type: ChangeToken['type'], text: string): void {
    const { sid } = this.#row
    this.#exchange.request({ type, accountSid: sid })
    this.#exchange.noteAct(sid, text)
  }

  #setStatus(status: AccountStatus, text: string): void {
    const account = this.#row
    if (account.status === 'closed' && status !== 'closed')
      throw new MisuseError(`The account ${this.sid} was closed, which is final. Make another one: phone.createAccount().`)
    this.#exchange.request({ type: 'account.setStatus', sid: this.sid, status })
    this.#exchange.noteAct(this.sid, text)
  }

  get #row(): AccountRow {
    const row = this.#exchange.store.accounts.get(this.sid)
    if (!row)
      throw new MisuseError(
        `The account ${this.sid} is gone: it was made after the set-up, and phone.reset() removed it. Make it before the first request, or in each test.`,
      )
    return row
  }
}
