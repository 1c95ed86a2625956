// Messages: create, list, fetch, redact or cancel, delete.

import { dialectOf } from '../../dialects/dialects'
import { deliveryText } from '../../domain/codes'
import { MESSAGE_STATUSES } from '../../domain/status'
import { VERIFY_SHORT_CODE } from '../../domain/verify'
import type { MessageRow } from '../../store/records'
import { pairKey } from '../../store/store'
import { type Context, type HandlerResult, notFound, rejected } from '../http/context'
import { dateFilters } from '../http/date-filter'
import { checkFilter, invalidWord, selectBy } from '../http/filters'
import { fetchRecord, type Resource, recordOf, replyCreated, replyList, replyRemoved, replyUpdated } from '../http/resource'
import { API_VERSION } from './address'
import { resourceUri, subresourceUris } from './links'
import { shownBody, shownTo } from './retention'
import { readSendOptions } from './send-options'

export const MESSAGES: Resource<MessageRow> = { table: (store) => store.messages, key: 'messages', present: presentMessage, polled: true }
/** The answer that creates a message does not name `feedback` yet; every later one does. Source: Twilio's OpenAPI file, and a captured 201. */
const CREATED: Resource<MessageRow> = { ...MESSAGES, present: (context, message) => presentMessage(context, message, ['Media']) }

export function createMessage(context: Context): HandlerResult {
  const { service, account, address, form } = context
  const decision = service.request({
    type: 'message.create',
    accountSid: account.sid,
    to: form.one('To'),
    from: form.one('From'),
    body: form.one('Body'),
    mediaUrls: form.all('MediaUrl').filter((url) => url !== ''),
    statusCallback: form.one('StatusCallback'),
    messagingServiceSid: form.one('MessagingServiceSid'),
    scheduleType: form.one('ScheduleType'),
    sendAt: form.one('SendAt'),
    validityPeriod: form.one('ValidityPeriod'),
    contentSid: form.one('ContentSid'),
    contentVariables: form.one('ContentVariables'),
    smartEncoded: form.one('SmartEncoded'),
    applicationSid: form.one('ApplicationSid'),
    provideFeedback: form.one('ProvideFeedback'),
    dialect: address.dialect,
    options: readSendOptions(form),
  })
  return replyCreated(CREATED, context, decision)
}

export function listMessages(context: Context): HandlerResult {
  const { service, form } = context
  const { messages } = service.store
  const status = form.one('Status') || undefined
  const sent = dateFilters(form, 'DateSent')
  const rejection = checkFilter(context, 'Messages', invalidWord('Status', status, MESSAGE_STATUSES), sent.invalid)
  if (rejection) return rejected(rejection)

  const tests: ((row: MessageRow) => boolean)[] = []
  if (status !== undefined) tests.push((row) => row.status === status)
  // While it is unsent, a message counts by the day of its creation.
  const { matches } = sent
  if (matches) {
    service.guess('text-date-sent', null)
    tests.push((row) => matches(row.sentAt ?? row.createdAt))
  }
  // Without Verify no row is looked at for this.
  if (hasTextsOfVerify(context)) {
    service.guess('verify-not-listed', null)
    tests.push((row) => row.codeOf === undefined)
  }
  return replyList(MESSAGES, context, selectBy(context, messages, tests))
}

function hasTextsOfVerify({ service: { store }, account }: Context): boolean {
  return store.verifications.size > 0 || store.messages.listBy('to', pairKey(account.sid, VERIFY_SHORT_CODE)).length > 0
}

export function fetchMessage(context: Context): HandlerResult {
  return fetchRecord(MESSAGES, context)
}

export function updateMessage(context: Context): HandlerResult {
  const { service, form } = context
  const message = recordOf(MESSAGES, context)
  if (!message) return notFound(context)
  const { sid } = message
  const decision = service.request({ type: 'message.update', sid, body: form.one('Body'), status: form.one('Status') })
  return replyUpdated(MESSAGES, context, sid, decision)
}

export function removeMessage(context: Context): HandlerResult {
  const message = recordOf(MESSAGES, context)
  if (!message) return notFound(context)
  return replyRemoved(message.sid, context.service.request({ type: 'message.delete', sid: message.sid }))
}

/** Every key is always there, null where unset (Twilio's key set, as captured from a 201). */
function presentMessage(context: Context, message: MessageRow, subresources: readonly string[] = ['Media', 'Feedback']): unknown {
  const dialect = dialectOf(context.address.dialect)
  const uri = (...rest: string[]) => resourceUri(context, 'Messages', message.sid, ...rest)
  return {
    sid: message.sid,
    account_sid: message.accountSid,
    api_version: API_VERSION,
    to: shownTo(message),
    from: message.from || null,
    body: shownBody(message),
    status: message.status,
    direction: message.direction,
    // A service without a sender yet has nothing to count (Twilio's Message resource).
    num_segments: dialect.count(message.from ? message.segments : 0),
    num_media: dialect.count(message.media.length),
    price: null,
    price_unit: 'USD',
    error_code: dialect.errorCode(message.errorCode),
    error_message: message.errorCode === null ? null : deliveryText(message.errorCode),
    messaging_service_sid: message.serviceSid,
    date_created: dialect.date(message.createdAt),
    date_updated: dialect.date(message.updatedAt),
    date_sent: dialect.date(message.sentAt),
    uri: uri(),
    subresource_uris: subresourceUris(subresources, uri),
  }
}
