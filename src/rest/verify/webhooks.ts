// The webhooks of a service: who is told what becomes of factors and challenges.
import { isoDate } from '../../dialects/dates'
import type { VerifyWebhookRow } from '../../store/records'
import { type Context, type HandlerResult, notFound } from '../http/context'
import { resourceUrl } from '../http/host-address'
import { type Resource, replyCreated, replyFetched, replyList, replyRemoved, replyUpdated } from '../http/resource'
import { serviceOf } from './services'

const WEBHOOKS: Resource<VerifyWebhookRow> = {
  table: (store) => store.verifyWebhooks,
  key: 'webhooks',
  present: presentWebhook,
  polled: false,
}

export function createWebhook(context: Context): HandlerResult {
  const service = serviceOf(context)
  if (!service) return notFound(context)
  const command = { type: 'verifyWebhook.create', serviceSid: service.sid, ...fieldsOf(context) } as const
  return replyCreated(WEBHOOKS, context, context.service.request(command))
}

export function listWebhooks(context: Context): HandlerResult {
  const service = serviceOf(context)
  if (!service) return notFound(context)
  const list = context.service.store.verifyWebhooks.listBy('service', service.sid)
  return replyList(WEBHOOKS, context, { list, matches: null }, service.sid)
}

export function fetchWebhook(context: Context): HandlerResult {
  const webhook = webhookOf(context)
  return webhook ? replyFetched(WEBHOOKS, context, webhook) : notFound(context)
}

export function updateWebhook(context: Context): HandlerResult {
  const webhook = webhookOf(context)
  if (!webhook) return notFound(context)
  const command = { type: 'verifyWebhook.update', sid: webhook.sid, ...fieldsOf(context) } as const
  return replyUpdated(WEBHOOKS, context, webhook.sid, context.service.request(command))
}

export function removeWebhook(context: Context): HandlerResult {
  const webhook = webhookOf(context)
  if (!webhook) return notFound(context)
  const command = { type: 'verifyPart.delete', table: 'verifyWebhooks', sid: webhook.sid } as const
  return replyRemoved(webhook.sid, context.service.request(command))
}

function webhookOf(context: Context): VerifyWebhookRow | undefined {
  const service = serviceOf(context)
  const webhook = service && context.service.store.verifyWebhooks.get(context.ids.Sid as string)
  return webhook?.serviceSid === service?.sid ? webhook : undefined
}

function fieldsOf({ form }: Context) {
  return {
    friendlyName: form.one('FriendlyName'),
    eventTypes: form.all('EventTypes'),
    url: form.one('WebhookUrl'),
    status: form.one('Status')?.toLowerCase(),
    version: form.one('Version')?.toLowerCase(),
  }
}

function presentWebhook(context: Context, row: VerifyWebhookRow): unknown {
  return {
    sid: row.sid,
    service_sid: row.serviceSid,
    account_sid: row.accountSid,
    friendly_name: row.friendlyName,
    event_types: row.eventTypes,
    status: row.status,
    version: row.version,
    webhook_url: row.url,
    webhook_method: 'POST',
    date_created: isoDate(row.createdAt),
    date_updated: isoDate(row.updatedAt),
    url: resourceUrl(context, 'Services', row.serviceSid, 'Webhooks', row.sid),
  }
}
