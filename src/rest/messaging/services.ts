// Messaging services: create, list, fetch, update, delete.

import { isoDate } from '../../dialects/dates'
import { defersToNumber } from '../../domain/inbound-webhook'
import type { ServiceFields } from '../../engine/services/command'
import type { ServiceRow } from '../../store/records'
import { type Context, type HandlerResult, notFound } from '../http/context'
import type { Form } from '../http/form'
import { resourceUrl } from '../http/host-address'
import { fetchRecord, type Resource, recordOf, replyCreated, replyList, replyRemoved, replyUpdated } from '../http/resource'

export const SERVICES: Resource<ServiceRow> = {
  table: (store) => store.services,
  key: 'services',
  present: presentService,
  polled: false,
}

export function createService(context: Context): HandlerResult {
  const { service, account, form } = context
  return replyCreated(SERVICES, context, service.request({ type: 'service.create', accountSid: account.sid, fields: fieldsOf(form) }))
}

export function listServices(context: Context): HandlerResult {
  const { service, account } = context
  return replyList(SERVICES, context, { list: service.store.services.listBy('account', account.sid), matches: null })
}

export function fetchService(context: Context): HandlerResult {
  return fetchRecord(SERVICES, context)
}

export function updateService(context: Context): HandlerResult {
  const { service, form } = context
  const row = recordOf(SERVICES, context)
  if (!row) return notFound(context)
  return replyUpdated(SERVICES, context, row.sid, service.request({ type: 'service.update', sid: row.sid, fields: fieldsOf(form) }))
}

export function removeService(context: Context): HandlerResult {
  const row = recordOf(SERVICES, context)
  if (!row) return notFound(context)
  return replyRemoved(row.sid, context.service.request({ type: 'service.delete', sid: row.sid }))
}

function fieldsOf(form: Form): ServiceFields {
  return {
    friendlyName: form.one('FriendlyName'),
    inboundRequestUrl: form.one('InboundRequestUrl'),
    inboundMethod: form.one('InboundMethod'),
    fallbackUrl: form.one('FallbackUrl'),
    fallbackMethod: form.one('FallbackMethod'),
    statusCallback: form.one('StatusCallback'),
    useInboundWebhookOnNumber: form.one('UseInboundWebhookOnNumber'),
    stickySender: form.one('StickySender'),
    areaCodeGeomatch: form.one('AreaCodeGeomatch'),
    smartEncoding: form.one('SmartEncoding'),
    validityPeriod: form.one('ValidityPeriod'),
    mmsConverter: form.one('MmsConverter'),
    scanMessageContent: form.one('ScanMessageContent'),
    fallbackToLongCode: form.one('FallbackToLongCode'),
    synchronousValidation: form.one('SynchronousValidation'),
    usecase: form.one('Usecase'),
  }
}

/** By the key of the link. Those that are not served are named as well. Source: Twilio's OpenAPI file of Messaging, its example. */
const LINKS = {
  phone_numbers: 'PhoneNumbers',
  short_codes: 'ShortCodes',
  alpha_senders: 'AlphaSenders',
  messages: 'Messages',
  us_app_to_person: 'Compliance/Usa2p',
  us_app_to_person_usecases: 'Compliance/Usa2p/Usecases',
  channel_senders: 'ChannelSenders',
  destination_alpha_senders: 'DestinationAlphaSenders',
} as const

function presentService(context: Context, service: ServiceRow): unknown {
  const url = resourceUrl(context, 'Services', service.sid)
  return {
    sid: service.sid,
    account_sid: service.accountSid,
    friendly_name: service.friendlyName,
    date_created: isoDate(service.createdAt),
    date_updated: isoDate(service.updatedAt),
    inbound_request_url: service.inboundRequestUrl,
    inbound_method: service.inboundMethod,
    fallback_url: service.fallbackUrl,
    fallback_method: service.fallbackMethod,
    status_callback: service.statusCallback,
    sticky_sender: service.stickySender,
    mms_converter: service.mmsConverter,
    smart_encoding: service.smartEncoding,
    scan_message_content: service.scanMessageContent,
    fallback_to_long_code: service.fallbackToLongCode,
    area_code_geomatch: service.areaCodeGeomatch,
    synchronous_validation: service.synchronousValidation,
    validity_period: service.validityPeriod,
    usecase: service.usecase,
    us_app_to_person_registered: false,
    use_inbound_webhook_on_number: defersToNumber(service),
    url,
    links: Object.fromEntries(Object.entries(LINKS).map(([key, path]) => [key, `${url}/${path}`])),
  }
}
