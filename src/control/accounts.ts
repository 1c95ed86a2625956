// Accounts and their API keys, from outside. The answers that make one tell its secret; nothing else here does.
import { type Account, type AccountOptions, type ApiKeyOptions, MisuseError, type Ringback } from 'ringback'
import { quoteSid } from '../domain/errors'
import { controlError } from './control-error'
import type { Fields, Route } from './route'

/** All options of `phone.createAccount()`; `owner` is a SID here. */
const ACCOUNT_FIELDS = { friendlyName: true, owner: true, sid: true, authToken: true, balance: true } satisfies Record<
  keyof AccountOptions,
  true
>

/** All options of `account.createApiKey()`. */
const KEY_FIELDS = { friendlyName: true, type: true, sid: true, secret: true } satisfies Record<keyof ApiKeyOptions, true>

export const ACCOUNT_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: 'accounts',
    takes: Object.keys(ACCOUNT_FIELDS).map((name) => `${name}?`),
    takesSecret: true,
    example: { friendlyName: 'Bakery' },
    answers: 'the account with its token: `{ sid, authToken, friendlyName, status, ownerSid, … }`; `owner` is the SID of another one',
    run({ phone, fields }) {
      const { sid, authToken } = phone.createAccount(accountOptions(phone, fields))
      const account = phone.feed.since(phone.feed.cursor).accounts.find((account) => account.sid === sid)
      return { json: { ...account, authToken } }
    },
  },
  {
    method: 'POST',
    path: 'accounts/:sid/keys',
    takes: Object.keys(KEY_FIELDS).map((name) => `${name}?`),
    takesSecret: true,
    example: { friendlyName: 'worker', type: 'standard' },
    answers: '`{ sid, secret }`, which nothing tells again',
    run: ({ phone, path, fields }) => ({ json: accountOf(phone, path.sid as string).createApiKey(fields as ApiKeyOptions) }),
  },
  {
    method: 'DELETE',
    path: 'accounts/:sid/keys/:key',
    takes: [],
    answers: '204',
    run({ phone, path }) {
      accountOf(phone, path.sid as string).deleteApiKey(path.key as string)
      return null
    },
  },
]

function accountOptions(phone: Ringback, { owner, ...fields }: Fields): AccountOptions {
  if (owner === undefined || owner === null) return fields
  const found = typeof owner === 'string' ? find(phone, owner) : undefined
  if (found) return { ...fields, owner: found }
  throw new MisuseError(
    `"owner" is ${quoteSid(owner, 'AC')}, which is no account of this phone. Write the SID of one: POST accounts makes it.`,
  )
}

/** Where createRingback puts its accounts by their SIDs: those that were made over REST have no other way to here. */
const ACCOUNT_OF = Symbol.for('ringback.accountOf')

function find(phone: Ringback, sid: string): Account | undefined {
  return (Reflect.get(phone, ACCOUNT_OF) as (sid: string) => Account | undefined)(sid)
}

function accountOf(phone: Ringback, sid: string): Account {
  const account = find(phone, sid)
  if (account) return account
  throw controlError(
    404,
    'notFound',
    `There is no account with ${quoteSid(sid, 'AC')} as its sid. POST accounts makes one; GET state lists them.`,
  )
}
