// The Accounts API on its own host: a second auth token, and the step that puts it in the place of the first.
// Source: Twilio, "Secondary Auth Token" and "Auth Token promotion"; the fields as the SDKs read them.

import { isoDate } from '../../dialects/dates'
import { type Context, gone, type HandlerResult, notFound, ok } from '../http/context'
import { resourceUrl } from '../http/host-address'
import type { Product, Route } from '../http/product'
import { onOwnHost } from '../own-host'
import { accountsAddress } from './address'

const ROUTES = [
  {
    path: 'AuthTokens/Secondary',
    name: 'secondaryAuthTokens',
    handlers: { create: createSecondary, remove: removeSecondary },
    needsMainKey: true,
  },
  { path: 'AuthTokens/Promote', name: 'authTokenPromotions', handlers: { update: promote }, needsMainKey: true },
] as const satisfies readonly Route[]

export const accounts = {
  address: accountsAddress,
  routes: ROUTES,
  ...onOwnHost,
} as const satisfies Product

/** The answer has the token, because nothing else tells it. */
function createSecondary(context: Context): HandlerResult {
  const { service, account } = context
  service.request({ type: 'token.addSecondary', accountSid: account.sid })
  const token = service.store.accounts.get(account.sid)?.secondaryAuthToken
  return ok(present(context, { secondary_auth_token: token }, 'Secondary'), account.sid, 201)
}

function removeSecondary(context: Context): HandlerResult {
  const { service, account } = context
  if (account.secondaryAuthToken === null) return notFound(context)
  service.request({ type: 'token.dropSecondary', accountSid: account.sid })
  return gone(account.sid)
}

/** Without a second token it is not there: 20404 (Twilio, "Auth Token promotion"). */
function promote(context: Context): HandlerResult {
  const { service, account } = context
  if (account.secondaryAuthToken === null) return notFound(context)
  service.request({ type: 'token.promote', accountSid: account.sid })
  const token = service.store.accounts.get(account.sid)?.authToken
  return ok(present(context, { auth_token: token }, 'Promote'), account.sid)
}

function present(context: Context, token: object, name: string): unknown {
  const date = isoDate(context.service.now)
  return {
    account_sid: context.account.sid,
    ...token,
    date_created: date,
    date_updated: date,
    url: resourceUrl(context, 'AuthTokens', name),
  }
}
