// Accounts, their tokens and their API keys, from outside. The answers that make a secret tell it; nothing else here does.
import type { Account, AccountOptions, ApiKeyOptions, Ringback } from 'ringback'
import { accountOf, withAccount } from './owner'
import type { Route, RouteReply } from './route'

/** All options of `phone.createAccount()`; `owner` is a SID here. */
const ACCOUNT_FIELDS = { friendlyName: true, owner: true, sid: true, authToken: true, balance: true } satisfies Record<
  keyof AccountOptions,
  true
>

/** All options of `account.createApiKey()`. */
const KEY_FIELDS = { friendlyName: true, type: true, sid: true, secret: true } satisfies Record<keyof ApiKeyOptions, true>

/** An act of an account that takes nothing. */
function act(name: string, answers: string, run: (account: Account, phone: Ringback) => RouteReply): Route {
  return {
    method: 'POST',
    path: `accounts/:sid/${name}`,
    takes: [],
    answers,
    run: ({ phone, path }) => run(accountOf(phone, path.sid as string), phone),
  }
}

const SHOWN = 'the account: `{ sid, friendlyName, status, ownerSid, apiKeys }`'

/** As the feed tells it. */
const shown = (phone: Ringback, { sid }: Account) => phone.feed.since(phone.feed.cursor).accounts.find((account) => account.sid === sid)

export const ACCOUNT_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: 'accounts',
    takes: Object.keys(ACCOUNT_FIELDS).map((name) => `${name}?`),
    takesSecret: true,
    example: { friendlyName: 'Bakery' },
    answers:
      'the account with its token: `{ sid, authToken, friendlyName, status, ownerSid, … }`; `owner` is the SID of the account that owns it',
    run({ phone, fields }) {
      const account = phone.createAccount(withAccount(phone, fields, 'owner'))
      return { json: { ...shown(phone, account), authToken: account.authToken } }
    },
  },
  act('suspend', `${SHOWN}; its requests are refused from now on`, (account, phone) => {
    account.suspend()
    return { json: shown(phone, account) }
  }),
  act('activate', `${SHOWN}, in service again`, (account, phone) => {
    account.activate()
    return { json: shown(phone, account) }
  }),
  act('close', `${SHOWN}; closed for good`, (account, phone) => {
    account.close()
    return { json: shown(phone, account) }
  }),
  act('token/rotate', '`{ authToken }`: the new token; the old one stops working', (account) => ({
    json: { authToken: account.rotateAuthToken() },
  })),
  act('token/secondary', '`{ authToken }`: a second token, which also gives access to the account', (account) => ({
    json: { authToken: account.createSecondaryAuthToken() },
  })),
  act('token/promote', '`{ authToken }`: the second token, which is now the only one', (account) => ({
    json: { authToken: account.promoteSecondaryAuthToken() },
  })),
  {
    method: 'POST',
    path: 'accounts/:sid/keys',
    takes: Object.keys(KEY_FIELDS).map((name) => `${name}?`),
    takesSecret: true,
    example: { friendlyName: 'worker', type: 'standard' },
    answers: '`{ sid, secret }`; no other response shows the secret',
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
