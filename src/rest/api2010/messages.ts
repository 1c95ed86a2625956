// Messages: create, list, fetch, redact or cancel, delete.

import { dialectOf } from '../../dialects/dialects'
import { deliveryText } from '../../domain/codes'
import { isMessageStatus, MESSAGE_STATUSES } from '../../domain/status'
import type { MessageRow } from '../../store/records'
import { pairKey } from '../../store/store'
import { type Context, gone, type HandlerResult, notFound, ok, rejected, resourceUri } from '../http/context'
import { dateFilters } from '../http/date-filter'
import { ACCEPTED_DATE, checkFilter, type InvalidFilter, selectBy } from '../http/filters'
import { listReply, type Selection } from '../http/paging'
import { type Address, API_VERSION } from './address'

export function createMessage(context: Context): HandlerResult {
  const { service, account, address, form } = context
  const { sid, rejection } = service.request({
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
    dialect: address.dialect,
  })
  if (rejection) return rejected(rejection)
  return ok(presentMessage(context, service.store.messages.get(sid as string) as MessageRow), sid, 201)
}

export function listMessages(context: Context): HandlerResult {
  const { service, address, form } = context
  let filter: InvalidFilter | undefined
  const selection = select(context, (senseless) => {
    filter = senseless
  })
  const refusal = checkFilter(context, 'Messages', filter)
  if (refusal) return rejected(refusal)
  return {
    reply: listReply(address, form, service.store.messages, 'messages', selection, (row) => presentMessage(context, row)),
    sid: null,
  }
}

export function fetchMessage(context: Context): HandlerResult {
  const message = find(context)
  if (!message) return notFound(context)
  context.service.noteRead(message.sid)
  return ok(presentMessage(context, message, true), message.sid)
}

export function updateMessage(context: Context): HandlerResult {
  const { service, form } = context
  const message = find(context)
  if (!message) return notFound(context)
  const { sid } = message
  const { rejection } = service.request({ type: 'message.update', sid, body: form.one('Body'), status: form.one('Status') })
  if (rejection) return rejected(rejection, sid)
  return ok(presentMessage(context, service.store.messages.get(sid) as MessageRow, true), sid)
}

export function deleteMessage(context: Context): HandlerResult {
  const message = find(context)
  if (!message) return notFound(context)
  const { rejection } = context.service.request({ type: 'message.delete', sid: message.sid })
  return rejection ? rejected(rejection, message.sid) : gone(message.sid)
}

/** A message of another account is not there. */
export function find({ service, account, address }: Context): MessageRow | undefined {
  const message = service.store.messages.get(address.segments[1] as string)
  return message?.accountSid === account.sid ? message : undefined
}

function select({ service, account, form }: Context, senseless: (filter: InvalidFilter) => void): Selection<MessageRow> {
  const { messages } = service.store
  const status = form.one('Status') || undefined
  const sent = dateFilters(form, 'DateSent')
  if (status !== undefined && !isMessageStatus(status))
    senseless({ name: 'Status', value: status, accepted: `one of ${MESSAGE_STATUSES.join(', ')}` })
  else if (sent.bad !== undefined) senseless({ name: 'DateSent', value: sent.bad, accepted: ACCEPTED_DATE })

  const tests: ((row: MessageRow) => boolean)[] = []
  if (status !== undefined) tests.push((row) => row.status === status)
  // While it is unsent, a message counts by the day of its creation.
  const { matches } = sent
  if (matches) tests.push((row) => matches(row.sentAt ?? row.createdAt))
  return selectBy(form, tests, {
    all: messages.listBy('account', account.sid),
    to: (number) => messages.listBy('to', pairKey(account.sid, number)),
    from: (number) => messages.listBy('from', pairKey(account.sid, number)),
  })
}

/**
 * Every key is always there, null where unset (Twilio's key set, as captured from a 201). `feedback` joins the subresources
 * once the message is fetched.
 */
function presentMessage(
  context: { readonly address: Address; readonly account: Context['account'] },
  message: MessageRow,
  fetched = false,
): unknown {
  const dialect = dialectOf(context.address.dialect)
  const uri = (...rest: string[]) => resourceUri(context, 'Messages', message.sid, ...rest)
  return {
    sid: message.sid,
    account_sid: message.accountSid,
    api_version: API_VERSION,
    to: message.to,
    from: message.from || null,
    body: message.body,
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
    subresource_uris: fetched ? { media: uri('Media'), feedback: uri('Feedback') } : { media: uri('Media') },
  }
}
