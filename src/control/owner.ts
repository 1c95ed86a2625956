// Which account something is for, from outside: a SID. Without one it is for the default account.
import { type Account, MisuseError, type Ringback } from 'ringback'
import { quoteSid } from '../domain/errors'
import { controlError } from './control-error'
import type { Fields } from './route'

/** Where createRingback puts its accounts by their SIDs: those that were made over REST have no other way to here. */
const ACCOUNT_OF = Symbol.for('ringback.accountOf')

/** Undefined: there is none. */
export function findAccount(phone: Ringback, sid: string): Account | undefined {
  return (Reflect.get(phone, ACCOUNT_OF) as (sid: string) => Account | undefined)(sid)
}

/** The account of a path. @throws ControlError */
export function accountOf(phone: Ringback, sid: string): Account {
  const account = findAccount(phone, sid)
  if (account) return account
  throw controlError(
    404,
    'notFound',
    `There is no account with ${quoteSid(sid, 'AC')} as its sid. POST accounts makes one; GET state lists them.`,
  )
}

/** The fields, with the account that a SID among them stands for in its place. @throws MisuseError */
export function withAccount(phone: Ringback, fields: Fields, name: 'account' | 'owner' = 'account'): Fields {
  const { [name]: sid, ...others } = fields
  if (sid === undefined || sid === null) return others
  const found = typeof sid === 'string' ? findAccount(phone, sid) : undefined
  if (found) return { ...others, [name]: found }
  throw new MisuseError(
    `"${name}" is ${quoteSid(sid, 'AC')}, which is not an account of this phone. Write the SID of one: POST accounts makes it.`,
  )
}
