// API keys as the test author makes and deletes them.
import { checkOptions } from '../domain/check-options'
import { MisuseError, quote, quoteSid } from '../domain/errors'
import { isSid, shortSid } from '../domain/sid'
import type { Exchange } from '../exchange/exchange'
import type { ApiKeyType } from '../store/records'
import { madeIn } from '../store/table'

/** An API key of an account, with its secret. */
export interface ApiKey {
  /** `SK` and 32 hex digits: the user name of requests. */
  readonly sid: string
  /** The password of requests. No other member shows it, so keep it. */
  readonly secret: string
}

/** Options of `account.createApiKey()`. */
export interface ApiKeyOptions {
  /** `friendly_name` of the REST resource. Default: empty. */
  readonly friendlyName?: string
  /**
   * A `standard` key has no access to Accounts, Keys, SigningKeys and AuthTokens, like the keys that the API makes. Default: `main`,
   * which has the access of the auth token. Source: Twilio, "API keys".
   */
  readonly type?: ApiKeyType
  /** `SK` and 32 lower-case hex digits, if the app has a key already. Default: from the seed. */
  readonly sid?: string
  /** Default: from the seed. */
  readonly secret?: string
}

const OPTIONS = { friendlyName: true, type: true, sid: true, secret: true } satisfies Record<keyof ApiKeyOptions, true>
const WHAT = 'account.createApiKey()'

/** @throws MisuseError on an unknown option, a malformed or taken SID, an empty secret or another type. */
export function makeKey(exchange: Exchange, accountSid: string, options: ApiKeyOptions): ApiKey {
  checkOptions(options, Object.keys(OPTIONS), WHAT)
  const { friendlyName, type = 'main', sid, secret } = options
  if (friendlyName !== undefined && typeof friendlyName !== 'string')
    throw new MisuseError(`${WHAT} got the friendlyName ${quote(friendlyName)}. Accepted: a text.`)
  if (type !== 'main' && type !== 'standard') throw new MisuseError(`${WHAT} got the type ${quote(type)}. Write 'main' or 'standard'.`)
  if (sid !== undefined && (typeof sid !== 'string' || !isSid(sid, 'SK')))
    throw new MisuseError(`${WHAT} got ${quoteSid(sid, 'SK')} as the sid. Write SK and 32 lower-case hex digits, or leave it out.`)
  if (sid !== undefined && exchange.store.apiKeys.get(sid))
    throw new MisuseError(`${WHAT} got the sid ${quote(sid)}, which another key has or had.`)
  // An error must not show the secret, not even a wrong one.
  if (secret !== undefined && (typeof secret !== 'string' || secret === ''))
    throw new MisuseError(`${WHAT} got a secret that is empty or not a text. Write a text of your choice, or leave it out.`)
  const given = { ...(sid === undefined ? {} : { sid }), ...(secret === undefined ? {} : { secret }) }
  const made = exchange.request({ type: 'key.create', accountSid, keyType: type, friendlyName, ...given })
  const key = madeIn(exchange.store.apiKeys, made.sid)
  exchange.noteAct(accountSid, `the API key ${shortSid(key.sid)} was created`)
  return { sid: key.sid, secret: key.secret }
}

/** @throws MisuseError when the account has no such key. */
export function removeKey(exchange: Exchange, accountSid: string, sid: string): void {
  const key = exchange.store.apiKeys.get(sid)
  if (key?.accountSid !== accountSid || key.deletedAt !== null)
    throw new MisuseError(
      `account.deleteApiKey() got ${quoteSid(sid, 'SK')}, which is not a key of ${accountSid}. Write the sid that createApiKey() gave; a key that was deleted is gone.`,
    )
  exchange.request({ type: 'key.delete', sid })
  exchange.noteAct(accountSid, `the API key ${shortSid(sid)} was deleted`)
}
