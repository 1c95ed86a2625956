// Short codes: list, fetch, change their settings. An account gets one of its provider, and not through this API.

import { dialectOf } from '../../dialects/dialects'
import type { SenderRow } from '../../store/records'
import { type Context, type HandlerResult, notFound } from '../http/context'
import { type Resource, recordOf, replyFetched, replyList, replyUpdated } from '../http/resource'
import { API_VERSION } from './address'
import { resourceUri } from './links'

const SHORT_CODES: Resource<SenderRow> = {
  table: (store) => store.senders,
  key: 'short_codes',
  present: presentShortCode,
  polled: false,
}

export function listShortCodes(context: Context): HandlerResult {
  const { service, account, form } = context
  const code = form.one('ShortCode')
  const name = form.one('FriendlyName')
  const matches = (row: SenderRow) =>
    row.form === 'short code' && (!code || fits(row.address, code)) && (!name || row.friendlyName === name)
  return replyList(SHORT_CODES, context, { list: service.store.senders.listBy('account', account.sid), matches })
}

export function fetchShortCode(context: Context): HandlerResult {
  const code = shortCodeOf(context)
  return code ? replyFetched(SHORT_CODES, context, code) : notFound(context)
}

export function updateShortCode(context: Context): HandlerResult {
  const { service, form } = context
  const code = shortCodeOf(context)
  if (!code) return notFound(context)
  const fields = {
    friendlyName: form.one('FriendlyName'),
    smsUrl: form.one('SmsUrl'),
    smsMethod: form.one('SmsMethod'),
    smsFallbackUrl: form.one('SmsFallbackUrl'),
    smsFallbackMethod: form.one('SmsFallbackMethod'),
  }
  return replyUpdated(SHORT_CODES, context, code.sid, service.request({ type: 'shortCode.update', sid: code.sid, fields }))
}

/** The table has alphanumeric sender IDs as well, which are no resource here. */
function shortCodeOf(context: Context): SenderRow | undefined {
  const row = recordOf(SHORT_CODES, context)
  return row?.form === 'short code' ? row : undefined
}

/** Source: Twilio, "ShortCode resource": a part of it will do, and `*` stands for any digit. */
function fits(address: string, pattern: string): boolean {
  const shape = pattern.replace(/[^\d*]/g, '').replaceAll('*', '\\d')
  return new RegExp(shape).test(address)
}

/** Source: Twilio's OpenAPI file: this key set. */
function presentShortCode(context: Context, code: SenderRow): unknown {
  const dialect = dialectOf(context.address.dialect)
  return {
    sid: code.sid,
    account_sid: code.accountSid,
    api_version: API_VERSION,
    short_code: code.address,
    friendly_name: code.friendlyName,
    sms_url: code.smsUrl,
    sms_method: code.smsMethod,
    sms_fallback_url: code.smsFallbackUrl,
    sms_fallback_method: code.smsFallbackMethod,
    date_created: dialect.date(code.createdAt),
    date_updated: dialect.date(code.updatedAt),
    uri: resourceUri(context, 'SMS', 'ShortCodes', code.sid),
  }
}
