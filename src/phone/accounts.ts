// Accounts as the test author holds them: a live view with the two acts that an account has.

import { checkOptions } from '../domain/check-options'
import { MisuseError, quote } from '../domain/errors'
import { isSid } from '../domain/sid'
import type { AccountStatus } from '../domain/status'
import type { Exchange } from '../exchange/exchange'
import type { AccountRow } from '../store/records'

export interface Account {
  readonly sid: string
  /** The present token: `rotateAuthToken()` changes it. */
  readonly authToken: string
  readonly friendlyName: string
  readonly status: AccountStatus
  /** Makes a new token and returns it. The old one stops at once. */
  rotateAuthToken(): string
  /** A second token that opens the account too, while the first still does: the first step of a rotation without a gap. */
  createSecondaryAuthToken(): string
  /** The second token becomes the token, which signs from now on, and the old one stops. @throws MisuseError when there is none. */
  promoteSecondaryAuthToken(): string
  /** Requests are refused from now on (403, code 20005), and what is still queued fails (30002). */
  suspend(): void
}

export interface AccountOptions {
  /** `AC` and 32 lower-case hex digits. Default: from the seed. */
  readonly sid?: string
  readonly authToken?: string
  readonly friendlyName?: string
  /** The account that owns this one: its credentials open this one too, and not the other way round. */
  readonly owner?: Account
}

const OPTIONS = ['sid', 'authToken', 'friendlyName', 'owner']

/** @throws MisuseError on an unknown option, a malformed or taken SID, an empty token or an unknown owner. */
export function openAccount(exchange: Exchange, options: AccountOptions, what: string): Account {
  checkOptions(options, OPTIONS, what)
  const { store, identity, now } = exchange
  const sid = options.sid ?? identity.sid('AC', exchange.count('AC'))
  if (typeof sid !== 'string' || !isSid(sid, 'AC'))
    throw new MisuseError(`${what} got the sid ${quote(sid)}. Write AC and 32 lower-case hex digits, or leave it out.`)
  if (store.accounts.get(sid)) throw new MisuseError(`${what} got the sid ${quote(sid)}, which another account has already.`)
  const ownerSid = options.owner === undefined ? null : (options.owner?.sid ?? '')
  if (ownerSid !== null && !store.accounts.get(ownerSid)) throw new MisuseError(`${what} got an owner that this phone does not have.`)
  const authToken = options.authToken ?? identity.token(exchange.count('token'))
  // An error must not show the token, not even a wrong one.
  if (typeof authToken !== 'string' || authToken === '') throw new MisuseError(`${what} got an authToken that is empty or no text.`)
  const { friendlyName = 'ringback' } = options
  if (typeof friendlyName !== 'string') throw new MisuseError(`${what} got the friendlyName ${quote(friendlyName)}. Accepted: a text.`)
  exchange.commit([
    {
      table: 'accounts',
      put: { sid, authToken, secondaryAuthToken: null, friendlyName, status: 'active', ownerSid, createdAt: now, updatedAt: now },
    },
  ])
  return new LiveAccount(exchange, sid)
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
    const exchange = this.#exchange
    const authToken = exchange.identity.token(exchange.count('token'))
    this.#change({ authToken }, 'the auth token was rotated')
    return authToken
  }

  createSecondaryAuthToken(): string {
    const exchange = this.#exchange
    const secondaryAuthToken = exchange.identity.token(exchange.count('token'))
    this.#change({ secondaryAuthToken }, 'a secondary auth token was made')
    return secondaryAuthToken
  }

  promoteSecondaryAuthToken(): string {
    const { secondaryAuthToken } = this.#row
    if (secondaryAuthToken === null)
      throw new MisuseError(
        'account.promoteSecondaryAuthToken(): there is no secondary token. Call account.createSecondaryAuthToken() first.',
      )
    this.#change({ authToken: secondaryAuthToken, secondaryAuthToken: null }, 'the secondary auth token was promoted')
    return secondaryAuthToken
  }

  suspend(): void {
    this.#change({ status: 'suspended' }, 'the account was suspended')
  }

  #change(fields: Partial<AccountRow>, text: string): void {
    const exchange = this.#exchange
    exchange.commit([{ table: 'accounts', put: { ...this.#row, ...fields, updatedAt: exchange.now } }])
    exchange.noteAct(this.sid, text)
  }

  get #row(): AccountRow {
    const row = this.#exchange.store.accounts.get(this.sid)
    if (!row)
      throw new MisuseError(
        `The account ${this.sid} is gone: it was made after the set-up, and phone.reset() took it away. Make it before the first request, or in each test.`,
      )
    return row
  }
}
