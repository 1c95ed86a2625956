// HTTP Basic authentication: the Account SID is the user name, the auth token the password.

import { type Rejection, rejections } from '../../domain/codes'
import type { AccountRow } from '../../store/records'
import type { ReadStore } from '../../store/store'

/**
 * The account in the path, when the credentials open it: its own, or those of the account that owns it. A path without an account
 * means that of the credentials. Every cause of a 401 in the interface document looks the same from outside. Neither of the two
 * accounts may be suspended.
 */
export function admit(store: ReadStore, accountSid: string, authorization: string | null): AccountRow | Rejection {
  const credentials = readBasic(authorization)
  const user = credentials && store.accounts.get(credentials.user)
  if (!user || (user.authToken !== credentials.password && user.secondaryAuthToken !== credentials.password))
    return rejections.authenticate()
  const account = accountSid === '' ? user : store.accounts.get(accountSid)
  if (!account || (account.sid !== user.sid && account.ownerSid !== user.sid)) return rejections.authenticate()
  return user.status === 'active' && account.status === 'active' ? account : rejections.accountNotActive()
}

/** The account that the credentials name, whether they open it or not. */
export function callerOf(store: ReadStore, authorization: string | null): AccountRow | undefined {
  const credentials = readBasic(authorization)
  return credentials ? store.accounts.get(credentials.user) : undefined
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
