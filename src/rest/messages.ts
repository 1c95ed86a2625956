// Messages: create, list, fetch, redact or cancel, delete.

import { deliveryText, type Rejection, rejections } from '../domain/codes'
import { isMessageStatus, MESSAGE_STATUSES } from '../domain/status'
import type { MessageRow } from '../store/records'
import { pairKey } from '../store/store'
import { type Address, API_VERSION } from './address'
import { type Context, gone, notFound, type Outcome, ok, refused, resourceUri } from './context'
import { dateFilters } from './date-filter'
import { listReply, type Selection } from './paging'
import { styles } from './style'

export function createMessage(context: Context): Outcome {
  const { service, account, address, form } = context
  const { sid, rejection } = service.request({
    type: 'message.create',
    accountSid: account.sid,
    to: form.one('To'),
    from: form.one('From'),
    body: form.one('Body'),
    mediaUrls: form.all('MediaUrl').filter((url) => url !== ''),
    statusCallback: form.one('StatusCallback'),
    dialect: address.dialect,
  })
  if (rejection) return refused(rejection)
  return ok(presentMessage(context, service.store.messages.get(sid as string) as MessageRow), sid, 201)
}

export function listMessages(context: Context): Outcome {
  const { service, address, form } = context
  const selection = select(context)
  if ('code' in selection) return refused(selection)
  if (selection.senseless) warnOfFilter(context, selection.senseless)
  return {
    reply: listReply(address, form, service.store.messages, 'messages', selection, (row) => presentMessage(context, row)),
    sid: null,
  }
}

export function fetchMessage(context: Context): Outcome {
  const message = find(context)
  if (!message) return notFound(context)
  context.service.noteRead(message.sid)
  return ok(presentMessage(context, message, true), message.sid)
}

export function updateMessage(context: Context): Outcome {
  const { service, form } = context
  const message = find(context)
  if (!message) return notFound(context)
  const { sid } = message
  const { rejection } = service.request({ type: 'message.update', sid, body: form.one('Body'), status: form.one('Status') })
  if (rejection) return refused(rejection, sid)
  return ok(presentMessage(context, service.store.messages.get(sid) as MessageRow, true), sid)
}

export function deleteMessage(context: Context): Outcome {
  const message = find(context)
  if (!message) return notFound(context)
  const { rejection } = context.service.request({ type: 'message.delete', sid: message.sid })
  return rejection ? refused(rejection, message.sid) : gone(message.sid)
}

/** A message of another account is not there. */
export function find({ service, account, address }: Context): MessageRow | undefined {
  const message = service.store.messages.get(address.segments[1] as string)
  return message?.accountSid === account.sid ? message : undefined
}

interface Senseless {
  readonly name: string
  readonly value: string
}

/** The shortest index that covers a filter, and a predicate for the rest. */
function select({ service, account, form, settings }: Context): (Selection<MessageRow> & { senseless: Senseless | undefined }) | Rejection {
  const { messages } = service.store
  const to = numberFilter(form.one('To'))
  const from = numberFilter(form.one('From'))
  const status = form.one('Status') || undefined
  const sent = dateFilters(form, 'DateSent')
  const senseless =
    status !== undefined && !isMessageStatus(status)
      ? { name: 'Status', value: status }
      : sent.bad === undefined
        ? undefined
        : { name: 'DateSent', value: sent.bad }
  if (settings.strict && senseless) return rejections.filter(senseless.name, senseless.value)

  const tests: ((row: MessageRow) => boolean)[] = []
  let list = messages.listBy('account', account.sid)
  if (to !== undefined) list = messages.listBy('to', pairKey(account.sid, to))
  if (from !== undefined) {
    const bySender = messages.listBy('from', pairKey(account.sid, from))
    if (to === undefined) list = bySender
    else if (bySender.length < list.length) {
      list = bySender
      tests.push((row) => row.to === to)
    } else tests.push((row) => row.from === from)
  }
  if (status !== undefined) tests.push((row) => row.status === status)
  // While it is unsent, a message counts by the day of its creation.
  const { matches } = sent
  if (matches) tests.push((row) => matches(row.sentAt ?? row.createdAt))
  return { list, matches: tests.length > 0 ? (row) => tests.every((test) => test(row)) : null, senseless }
}

function warnOfFilter({ service }: Context, { name, value }: Senseless): void {
  service.alert({
    code: 20001,
    level: 'warning',
    sid: null,
    message: `GET Messages was filtered by ${name}=${value}, which has no meaning here: ${name === 'Status' ? 'nothing matches it' : 'it was left out'}.`,
    fix: name === 'Status' ? `Use one of ${MESSAGE_STATUSES.join(', ')}.` : 'Write YYYY-MM-DD, or a full ISO stamp.',
  })
}

/** In a hand-written query an unescaped plus arrives as a space. */
function numberFilter(value: string | undefined): string | undefined {
  return value ? value.replace(/^ /, '+') : undefined
}

/**
 * Every key is always there, null where unset (Twilio's key set, as captured from a 201). `feedback` joins the subresources
 * once the message is fetched.
 */
export function presentMessage(
  context: { readonly address: Address; readonly account: Context['account'] },
  message: MessageRow,
  fetched = false,
): unknown {
  const style = styles[context.address.dialect]
  const uri = (...rest: string[]) => resourceUri(context, 'Messages', message.sid, ...rest)
  return {
    sid: message.sid,
    account_sid: message.accountSid,
    api_version: API_VERSION,
    to: message.to,
    from: message.from,
    body: message.body,
    status: message.status,
    direction: message.direction,
    num_segments: style.count(message.segments),
    num_media: style.count(message.media.length),
    price: null,
    price_unit: 'USD',
    error_code: style.errorCode(message.errorCode),
    error_message: message.errorCode === null ? null : deliveryText(message.errorCode),
    messaging_service_sid: null,
    date_created: style.date(message.createdAt),
    date_updated: style.date(message.updatedAt),
    date_sent: style.date(message.sentAt),
    uri: uri(),
    subresource_uris: fetched ? { media: uri('Media'), feedback: uri('Feedback') } : { media: uri('Media') },
  }
}
