// HTTP Basic authentication: the Account SID is the user name, the auth token the password.
import type { AccountRow } from '../store/records'
import type { ReadStore } from '../store/store'

/**
 * The account in the path, when the credentials open it: its own, or those of the account that owns it. Null for every
 * cause of a 401 in the interface document, and they all look the same from outside.
 */
export function authenticate(store: ReadStore, accountSid: string, authorization: string | null): AccountRow | null {
  const credentials = readBasic(authorization)
  if (!credentials) return null
  const user = store.accounts.get(credentials.user)
  if (!user || user.authToken !== credentials.password) return null
  const account = store.accounts.get(accountSid)
  if (!account) return null
  return account.sid === user.sid || account.ownerSid === user.sid ? account : null
}

function readBasic(authorization: string | null): { user: string; password: string } | null {
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
