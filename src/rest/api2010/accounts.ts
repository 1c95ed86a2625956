// Accounts: fetch one.

import { dialectOf } from '../../dialects/dialects'
import { type Context, type HandlerResult, ok } from '../http/context'
import { resourceUri, subresourceUris } from './links'

/** Source: Twilio's OpenAPI file, in its order. Those that are not served are named as well. */
const SUBRESOURCES = [
  'AvailablePhoneNumbers',
  'Calls',
  'Conferences',
  'IncomingPhoneNumbers',
  'Notifications',
  'OutgoingCallerIds',
  'Recordings',
  'Transcriptions',
  'Addresses',
  'SigningKeys',
  'ConnectApps',
  'SIP',
  'AuthorizedConnectApps',
  'Usage',
  'Keys',
  'Applications',
  'SMS/ShortCodes',
  'Queues',
  'Messages',
  'Balance',
] as const

/** The auth token is never shown, as SignalWire does it: an answer ends up in logs. */
export function fetchAccount(context: Context): HandlerResult {
  const { account, address } = context
  const dialect = dialectOf(address.dialect)
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
      uri: resourceUri(context),
      subresource_uris: subresourceUris(SUBRESOURCES, (name) => resourceUri(context, name)),
    },
    account.sid,
  )
}
