// Verified caller IDs: ask for one to be verified, list, fetch, update, delete.
import { dialectOf } from '../../dialects/dialects'
import type { CallerIdRow } from '../../store/records'
import { madeIn } from '../../store/table'
import { type Context, type HandlerResult, notFound, ok, rejected } from '../http/context'
import { fetchRecord, type Resource, recordOf, replyList, replyRemoved, replyUpdated } from '../http/resource'
import { numberIn, passesAll } from '../parameters'
import { resourceUri } from './links'

const CALLER_IDS: Resource<CallerIdRow> = {
  table: (store) => store.callerIds,
  key: 'outgoing_caller_ids',
  present: presentCallerId,
  polled: false,
}

/** The answer has the code that the person has to press, and the SID of the call. 200, as Twilio's OpenAPI file has it. */
export function validateCallerId(context: Context): HandlerResult {
  const { service, account, address, form } = context
  const { sid, rejection } = service.request({
    type: 'callerId.validate',
    accountSid: account.sid,
    phoneNumber: numberIn(form, 'PhoneNumber'),
    friendlyName: form.one('FriendlyName'),
    callDelay: form.one('CallDelay'),
    extension: form.one('Extension'),
    statusCallback: form.one('StatusCallback'),
    statusCallbackMethod: form.one('StatusCallbackMethod'),
    dialect: address.dialect,
  })
  if (rejection) return rejected(rejection)
  const { e164, friendlyName, code } = madeIn(service.store.validations, sid)
  return ok({ account_sid: account.sid, call_sid: sid, friendly_name: friendlyName, phone_number: e164, validation_code: code }, sid)
}

export function listCallerIds(context: Context): HandlerResult {
  const { service, account, form } = context
  const e164 = numberIn(form, 'PhoneNumber')
  const name = form.one('FriendlyName')
  const tests: ((row: CallerIdRow) => boolean)[] = []
  if (e164) tests.push((row) => row.e164 === e164)
  if (name) tests.push((row) => row.friendlyName === name)
  const list = service.store.callerIds.listBy('account', account.sid)
  return replyList(CALLER_IDS, context, { list, matches: passesAll(tests) })
}

export function fetchCallerId(context: Context): HandlerResult {
  return fetchRecord(CALLER_IDS, context)
}

export function updateCallerId(context: Context): HandlerResult {
  const { service, form } = context
  const callerId = recordOf(CALLER_IDS, context)
  if (!callerId) return notFound(context)
  const { sid } = callerId
  const decision = service.request({ type: 'callerId.update', sid, friendlyName: form.one('FriendlyName') })
  return replyUpdated(CALLER_IDS, context, sid, decision)
}

export function removeCallerId(context: Context): HandlerResult {
  const callerId = recordOf(CALLER_IDS, context)
  if (!callerId) return notFound(context)
  const { sid } = callerId
  return replyRemoved(sid, context.service.request({ type: 'callerId.delete', sid }))
}

function presentCallerId(context: Context, { sid, accountSid, e164, friendlyName, createdAt, updatedAt }: CallerIdRow): unknown {
  const dialect = dialectOf(context.address.dialect)
  return {
    sid,
    account_sid: accountSid,
    friendly_name: friendlyName,
    phone_number: e164,
    date_created: dialect.date(createdAt),
    date_updated: dialect.date(updatedAt),
    uri: resourceUri(context, 'OutgoingCallerIds', sid),
  }
}
