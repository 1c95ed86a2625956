// Who sends the texts of a service where, and the numbers that an account vouches for. Both are kept; nothing is blocked here, so a
// number of the safe list fares as any other.
import { isoDate } from '../../dialects/dates'
import type { MessagingConfigurationRow, SafeNumberRow } from '../../store/records'
import { pairKey } from '../../store/store'
import { madeIn } from '../../store/table'
import { type Context, gone, type HandlerResult, notFound, ok, rejected } from '../http/context'
import { resourceUrl } from '../http/host-address'
import { type Resource, replyCreated, replyFetched, replyList, replyUpdated } from '../http/resource'
import { serviceOf } from './services'

const CONFIGURATIONS: Resource<MessagingConfigurationRow> = {
  table: (store) => store.messagingConfigurations,
  key: 'messaging_configurations',
  present: presentConfiguration,
  polled: false,
}

export function createConfiguration(context: Context): HandlerResult {
  const { form } = context
  const service = serviceOf(context)
  if (!service) return notFound(context)
  const fields = { country: form.one('Country'), messagingServiceSid: form.one('MessagingServiceSid') }
  const command = { type: 'messagingConfiguration.create', serviceSid: service.sid, ...fields } as const
  return replyCreated(CONFIGURATIONS, context, context.service.request(command))
}

export function listConfigurations(context: Context): HandlerResult {
  const service = serviceOf(context)
  if (!service) return notFound(context)
  const list = context.service.store.messagingConfigurations.listBy('service', service.sid)
  return replyList(CONFIGURATIONS, context, { list, matches: null }, service.sid)
}

export function fetchConfiguration(context: Context): HandlerResult {
  const row = configurationOf(context)
  return row ? replyFetched(CONFIGURATIONS, context, row) : notFound(context)
}

export function updateConfiguration(context: Context): HandlerResult {
  const row = configurationOf(context)
  if (!row) return notFound(context)
  const messagingServiceSid = context.form.one('MessagingServiceSid')
  const command = { type: 'messagingConfiguration.update', sid: row.sid, messagingServiceSid } as const
  return replyUpdated(CONFIGURATIONS, context, row.sid, context.service.request(command))
}

export function removeConfiguration(context: Context): HandlerResult {
  const row = configurationOf(context)
  if (!row) return notFound(context)
  context.service.request({ type: 'verifyPart.delete', table: 'messagingConfigurations', sid: row.sid })
  return gone(row.serviceSid)
}

export function createSafeNumber(context: Context): HandlerResult {
  const { service, account, form } = context
  const command = { type: 'safeNumber.create', accountSid: account.sid, phoneNumber: form.one('PhoneNumber') } as const
  const { sid, rejection } = service.request(command)
  if (rejection) return rejected(rejection)
  return ok(presentSafeNumber(context, madeIn(service.store.safeNumbers, sid)), sid, 201)
}

export function fetchSafeNumber(context: Context): HandlerResult {
  const row = safeNumberOf(context)
  return row ? ok(presentSafeNumber(context, row), row.sid) : notFound(context)
}

export function removeSafeNumber(context: Context): HandlerResult {
  const row = safeNumberOf(context)
  if (!row) return notFound(context)
  context.service.request({ type: 'verifyPart.delete', table: 'safeNumbers', sid: row.sid })
  return gone(row.sid)
}

function configurationOf(context: Context): MessagingConfigurationRow | undefined {
  const service = serviceOf(context)
  const given = context.ids.Country as string
  const country = /^all$/i.test(given) ? 'all' : given.toUpperCase()
  return service && context.service.store.messagingConfigurations.get(pairKey(service.sid, country))
}

function safeNumberOf({ service, account, ids }: Context): SafeNumberRow | undefined {
  return service.store.safeNumbers.listBy('number', pairKey(account.sid, ids.PhoneNumber as string)).at(0)
}

function presentConfiguration(context: Context, row: MessagingConfigurationRow): unknown {
  return {
    account_sid: row.accountSid,
    service_sid: row.serviceSid,
    country: row.country,
    messaging_service_sid: row.messagingServiceSid,
    date_created: isoDate(row.createdAt),
    date_updated: isoDate(row.updatedAt),
    url: resourceUrl(context, 'Services', row.serviceSid, 'MessagingConfigurations', row.country),
  }
}

function presentSafeNumber(context: Context, { sid, e164 }: SafeNumberRow): unknown {
  return { sid, phone_number: e164, url: resourceUrl(context, 'SafeList', 'Numbers', e164) }
}
