// Accounts: list them, make a subaccount, fetch, rename, suspend, close.

import { dialectOf } from '../../dialects/dialects'
import { ACCOUNT_STATUSES } from '../../domain/status'
import type { AlertSpec } from '../../engine/command'
import type { AccountRow } from '../../store/records'
import { madeIn } from '../../store/table'
import { hint } from '../http/advice'
import { type Context, type HandlerResult, ok, rejected } from '../http/context'
import { checkFilter, invalidWord } from '../http/filters'
import { type Resource, replyList, replyUpdated } from '../http/resource'
import { resourceUri, subresourceUris } from './links'

const ACCOUNTS: Resource<AccountRow> = { table: (store) => store.accounts, key: 'accounts', present: presentAccount, polled: false }

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

/** Of the credentials' account: itself and those that it owns. */
export function listAccounts(context: Context): HandlerResult {
  const { service, account, form } = context
  const name = form.one('FriendlyName')
  const status = form.one('Status') || undefined
  const rejection = checkFilter(context, 'Accounts', invalidWord('Status', status, ACCOUNT_STATUSES))
  if (rejection) return rejected(rejection)
  const matches = (row: AccountRow) =>
    (row.sid === account.sid || row.ownerSid === account.sid) &&
    (!name || row.friendlyName === name) &&
    (status === undefined || row.status === status)
  return replyList(ACCOUNTS, context, { list: service.store.accounts.list(), matches })
}

/** The one answer with the token: without it nobody could use the new account. */
export function createAccount(context: Context): HandlerResult {
  const { service, account, form } = context
  const decision = service.request({ type: 'account.create', ownerSid: account.sid, friendlyName: form.one('FriendlyName') })
  if (decision.rejection) return rejected(decision.rejection)
  const made = madeIn(service.store.accounts, decision.sid)
  return ok({ ...presentAccount(context, made), auth_token: made.authToken }, made.sid, 201)
}

export function fetchAccount(context: Context): HandlerResult {
  return ok(presentAccount(context, context.account), context.account.sid)
}

export function updateAccount(context: Context): HandlerResult {
  const { service, account, caller, form } = context
  const command = {
    type: 'account.update',
    sid: account.sid,
    friendlyName: form.one('FriendlyName'),
    status: form.one('Status') || undefined,
    byOwner: caller.account.sid !== account.sid,
  } as const
  return replyUpdated(ACCOUNTS, context, account.sid, service.request(command))
}

export function adviseOnStatus({ account, caller, form }: Context): AlertSpec | null {
  if (!form.one('Status') || account.ownerSid === null || caller.account.sid !== account.sid) return null
  return hint(
    `POST Accounts set the status of ${account.sid} with that account's own credentials, and only its owner may.`,
    `Give the client the credentials of ${account.ownerSid}.`,
  )
}

export function adviseOnSubaccount({ account }: Context): AlertSpec | null {
  if (account.ownerSid === null) return null
  return hint(
    `POST Accounts came with the credentials of ${account.sid}, which is a subaccount and can own none.`,
    `Give the client the credentials of ${account.ownerSid}.`,
  )
}

/** The auth token is not shown, as SignalWire does it: an answer ends up in logs. */
function presentAccount({ address }: Pick<Context, 'address'>, account: AccountRow) {
  const dialect = dialectOf(address.dialect)
  const uri = (...segments: string[]) => resourceUri({ address, account }, ...segments)
  return {
    sid: account.sid,
    friendly_name: account.friendlyName,
    status: account.status,
    type: 'Full',
    auth_token: 'redacted',
    owner_account_sid: account.ownerSid ?? account.sid,
    date_created: dialect.date(account.createdAt),
    date_updated: dialect.date(account.updatedAt),
    uri: uri(),
    subresource_uris: subresourceUris(SUBRESOURCES, (name) => uri(name)),
  }
}
