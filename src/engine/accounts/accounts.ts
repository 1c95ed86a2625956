// Decides about accounts: a subaccount is made, named, suspended, brought back, closed.
import { onGuess, rejections } from '../../domain/codes'
import { type AccountStatus, isAccountStatus } from '../../domain/status'
import type { AccountRow } from '../../store/records'
import { everyRow } from '../../store/table'
import type { Decision } from '../command'
import { Draft, NOTHING, reject } from '../draft'
import type { World } from '../world'
import type { CreateAccount, SetAccountStatus, UpdateAccount } from './command'

/** In US dollars; our choice. */
export const FIRST_BALANCE = 100

export function createAccount(world: World, { ownerSid, friendlyName }: CreateAccount): Decision {
  const { identity, now, store } = world
  // A subaccount can own no other account; the code is our choice.
  if (store.accounts.get(ownerSid)?.ownerSid !== null) return reject(onGuess('subaccount-codes', rejections.authenticate()))
  const draft = new Draft(world)
  const sid = draft.newSid('AC')
  draft.put('accounts', {
    sid,
    authToken: identity.token(draft.count('token')),
    secondaryAuthToken: null,
    friendlyName: friendlyName || nameOf(now),
    status: 'active',
    // A subaccount has none of its own: it lives on its owner's.
    balance: 0,
    ownerSid,
    createdAt: now,
    updatedAt: now,
  })
  return draft.accept(sid)
}

export function updateAccount(world: World, { sid, friendlyName, status, byOwner }: UpdateAccount): Decision {
  const account = world.store.accounts.get(sid)
  if (!account) return NOTHING
  if (status !== undefined) {
    if (!isAccountStatus(status)) return reject(rejections.accountStatusInvalid(status))
    if (account.ownerSid === null) return reject(rejections.parentStatus())
    // The owner's credentials are wanted (Twilio, "Subaccounts"); the code is our choice.
    if (!byOwner) return reject(onGuess('subaccount-codes', rejections.authenticate()))
    if (account.status === 'closed') return reject(rejections.accountClosed())
  }
  const draft = new Draft(world)
  // An empty name changes nothing, which is our choice.
  putWithStatus(draft, friendlyName ? { ...account, friendlyName } : account, status ?? account.status)
  return draft.accept(sid)
}

export function setAccountStatus(world: World, { sid, status }: SetAccountStatus): Decision {
  const account = world.store.accounts.get(sid)
  if (!account) return NOTHING
  const draft = new Draft(world)
  putWithStatus(draft, account, status)
  return draft.accept(sid)
}

/** Whoever closes an account gives its numbers back. Source: Twilio, "Subaccounts" (closing a subaccount). */
function putWithStatus(draft: Draft, account: AccountRow, status: AccountStatus): void {
  const { store, now } = draft.world
  draft.put('accounts', { ...account, status, updatedAt: now })
  if (status !== 'closed') return
  for (const { sid } of everyRow(store.numbers.listBy('account', account.sid))) draft.remove('numbers', sid)
}

/** `SubAccount Created at 2030-01-01 12:00 am`. Source: Twilio, "Account resource" (FriendlyName). */
function nameOf(now: number): string {
  const [day, time = ''] = new Date(now).toISOString().split('T')
  const hour = Number(time.slice(0, 2))
  return `SubAccount Created at ${day} ${String(hour % 12 || 12).padStart(2, '0')}:${time.slice(3, 5)} ${hour < 12 ? 'am' : 'pm'}`
}
