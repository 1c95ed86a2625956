// Accounts: fetch one.

import { dialectOf } from '../../dialects/dialects'
import { type Context, type HandlerResult, ok } from '../http/context'

const SUBRESOURCES = ['Messages', 'Calls', 'IncomingPhoneNumbers'] as const

/** The auth token is never shown, as SignalWire does it: an answer ends up in logs. */
export function fetchAccount({ account, address }: Context): HandlerResult {
  const dialect = dialectOf(address.dialect)
  const uri = `${address.root}/Accounts/${account.sid}`
  return ok(
    {
      sid: account.sid,
      friendly_name: account.friendlyName,
      status: account.status,
      type: 'Full',
      auth_token: 'redacted',
      owner_account_sid: account.ownerSid ?? account.sid,
      date_created: dialect.date(account.createdAt),
      date_updated: dialect.date(account.updatedAt),
      uri: `${uri}.json`,
      subresource_uris: Object.fromEntries(
        SUBRESOURCES.map((name) => [name.replace(/(?!^)[A-Z]/g, (letter) => `_${letter}`).toLowerCase(), `${uri}/${name}.json`]),
      ),
    },
    account.sid,
  )
}
