// HTTP Basic authentication: the Account SID is the user name and the auth token the password, or an API key's SID and its secret.

import { onGuess, type Rejection, rejections } from '../../domain/codes'
import type { AccountRow, ApiKeyRow } from '../../store/records'
import type { ReadStore } from '../../store/store'

/** Whose credentials a request carries. */
export interface Caller {
  readonly account: AccountRow
  /** Null: it came with the account's token. */
  readonly key: ApiKeyRow | null
}

export interface Admitted {
  readonly account: AccountRow
  readonly caller: Caller
}

/**
 * The account in the path, when the credentials open it: its own, or those of the account that owns it. A path without an account
 * means that of the credentials. Every cause of a 401 in the interface document looks the same from outside. Whoever calls must be
 * active; what may still be done to an account that is not, `mayReach` says.
 */
export function admit(store: ReadStore, accountSid: string, authorization: string | null): Admitted | Rejection {
  const credentials = readBasic(authorization)
  const caller = credentials && nameOf(store, credentials.user)
  if (!caller || !opens(caller, credentials.password)) return rejections.authenticate()
  const account = accountSid === '' ? caller.account : store.accounts.get(accountSid)
  if (!account || (account.sid !== caller.account.sid && account.ownerSid !== caller.account.sid))
    return onGuess('rest-foreign-account', rejections.authenticate())
  return caller.account.status === 'active' ? { account, caller } : rejections.accountNotActive()
}

/**
 * In an account that is suspended or closed nothing new can be made. Its owner still sees what is in it, ends its calls and brings it
 * back. Source: Twilio, "Subaccounts": calls in progress are ended by hand, and the data of a closed one can be read.
 */
export function mayReach({ account }: Admitted, action: string): boolean {
  return account.status === 'active' || action !== 'create'
}

/** Whoever the credentials name, whether they open anything or not. */
export function callerOf(store: ReadStore, authorization: string | null): Caller | undefined {
  const credentials = readBasic(authorization)
  return (credentials && nameOf(store, credentials.user)) ?? undefined
}

/** Whether it is the caller's token, or the key's secret. A deleted key opens nothing. */
export function opens({ account, key }: Caller, password: string): boolean {
  if (key) return key.deletedAt === null && key.secret === password
  return account.authToken === password || account.secondaryAuthToken === password
}

function nameOf({ accounts, apiKeys }: ReadStore, user: string): Caller | null {
  const key = apiKeys.get(user) ?? null
  const account = accounts.get(key?.accountSid ?? user)
  return account ? { account, key } : null
}

/** Null: there are none, or they are not those of HTTP Basic authentication. */
export function readBasic(authorization: string | null): { user: string; password: string } | null {
  const encoded = /^Basic ([A-Za-z0-9+/]+={0,2})$/i.exec(authorization ?? '')?.[1]
  if (!encoded) return null
  let decoded: string
  try {
    decoded = atob(encoded)
  } catch {
    return null
  }
  const colon = decoded.indexOf(':')
  return colon < 0 ? null : { user: decoded.slice(0, colon), password: decoded.slice(colon + 1) }
}
