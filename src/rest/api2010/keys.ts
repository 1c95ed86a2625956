// API keys: create, list, fetch, rename, delete. `SigningKeys` is another name of the same keys.

import { dialectOf } from '../../dialects/dialects'
import type { ApiKeyRow } from '../../store/records'
import { madeIn } from '../../store/table'
import { type Context, type Handler, type HandlerResult, notFound, ok, rejected } from '../http/context'
import { fetchRecord, type Resource, recordOf, replyList, replyRemoved, replyUpdated } from '../http/resource'

const KEYS: Resource<ApiKeyRow> = { table: (store) => store.apiKeys, key: 'keys', present: presentKey, polled: false }

/** By this resource the provider makes standard keys. Source: Twilio, "API keys". The one answer with the secret. */
export function createKey(context: Context): HandlerResult {
  const { service, account, form } = context
  const { sid, rejection } = service.request({
    type: 'key.create',
    accountSid: account.sid,
    keyType: 'standard',
    friendlyName: form.one('FriendlyName'),
  })
  if (rejection) return rejected(rejection)
  const key = madeIn(service.store.apiKeys, sid)
  return ok({ ...presentKey(context, key), secret: key.secret }, key.sid, 201)
}

export const listKeys = listAs('keys')
export const listSigningKeys = listAs('signing_keys')

function listAs(key: string): Handler {
  return (context) => {
    const { service, account } = context
    return replyList({ ...KEYS, key }, context, { list: service.store.apiKeys.listBy('account', account.sid), matches: null })
  }
}

export function fetchKey(context: Context): HandlerResult {
  return keyOf(context) ? fetchRecord(KEYS, context) : notFound(context)
}

export function updateKey(context: Context): HandlerResult {
  const { service, form } = context
  const key = keyOf(context)
  if (!key) return notFound(context)
  return replyUpdated(KEYS, context, key.sid, service.request({ type: 'key.update', sid: key.sid, friendlyName: form.one('FriendlyName') }))
}

export function removeKey(context: Context): HandlerResult {
  const key = keyOf(context)
  if (!key) return notFound(context)
  return replyRemoved(key.sid, context.service.request({ type: 'key.delete', sid: key.sid }))
}

function keyOf(context: Context): ApiKeyRow | undefined {
  const key = recordOf(KEYS, context)
  return key?.deletedAt === null ? key : undefined
}

function presentKey({ address }: Pick<Context, 'address'>, { sid, friendlyName, createdAt, updatedAt }: ApiKeyRow) {
  const dialect = dialectOf(address.dialect)
  return { sid, friendly_name: friendlyName, date_created: dialect.date(createdAt), date_updated: dialect.date(updatedAt) }
}
