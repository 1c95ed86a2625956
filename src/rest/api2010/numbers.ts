// Incoming phone numbers: buy, list, fetch, change, give back.

import { dialectOf } from '../../dialects/dialects'
import { isTollFree } from '../../domain/e164'
import type { NumberFields } from '../../engine/numbers/command'
import type { NumberRow } from '../../store/records'
import { type Context, type HandlerResult, notFound } from '../http/context'
import type { Form } from '../http/form'
import { fetchRecord, type Resource, recordOf, replyCreated, replyList, replyRemoved, replyUpdated } from '../http/resource'
import { API_VERSION } from './address'
import { resourceUri } from './links'

const NUMBERS: Resource<NumberRow> = {
  table: (store) => store.numbers,
  key: 'incoming_phone_numbers',
  present: presentNumber,
  polled: false,
}

export function createNumber(context: Context): HandlerResult {
  const { service, account, form } = context
  const decision = service.request({
    type: 'number.create',
    accountSid: account.sid,
    phoneNumber: form.one('PhoneNumber'),
    areaCode: form.one('AreaCode'),
    fields: fieldsOf(form),
  })
  return replyCreated(NUMBERS, context, decision)
}

export function listNumbers(context: Context): HandlerResult {
  const { service, account, form } = context
  const { numbers } = service.store
  const e164 = form.one('PhoneNumber')?.replace(/^ /, '+')
  const name = form.one('FriendlyName')
  const tests: ((row: NumberRow) => boolean)[] = []
  if (e164) tests.push((row) => row.accountSid === account.sid)
  if (name) tests.push((row) => row.friendlyName === name)
  const list = e164 ? numbers.listBy('e164', e164) : numbers.listBy('account', account.sid)
  return replyList(NUMBERS, context, { list, matches: tests.length > 0 ? (row) => tests.every((test) => test(row)) : null })
}

export function fetchNumber(context: Context): HandlerResult {
  return fetchRecord(NUMBERS, context)
}

export function updateNumber(context: Context): HandlerResult {
  const { service, form } = context
  const number = recordOf(NUMBERS, context)
  if (!number) return notFound(context)
  return replyUpdated(NUMBERS, context, number.sid, service.request({ type: 'number.update', sid: number.sid, fields: fieldsOf(form) }))
}

export function removeNumber(context: Context): HandlerResult {
  const number = recordOf(NUMBERS, context)
  if (!number) return notFound(context)
  return replyRemoved(number.sid, context.service.request({ type: 'number.delete', sid: number.sid }))
}

function fieldsOf(form: Form): NumberFields {
  return {
    friendlyName: form.one('FriendlyName'),
    smsUrl: form.one('SmsUrl'),
    smsMethod: form.one('SmsMethod'),
    smsFallbackUrl: form.one('SmsFallbackUrl'),
    smsFallbackMethod: form.one('SmsFallbackMethod'),
    voiceUrl: form.one('VoiceUrl'),
    voiceMethod: form.one('VoiceMethod'),
    voiceFallbackUrl: form.one('VoiceFallbackUrl'),
    voiceFallbackMethod: form.one('VoiceFallbackMethod'),
    statusCallback: form.one('StatusCallback'),
    statusCallbackMethod: form.one('StatusCallbackMethod'),
    callerIdLookup: form.one('VoiceCallerIdLookup'),
  }
}

/** Twilio's key set. Fields that ringback does not model are null or empty, as for a plain long code. */
function presentNumber(context: Context, number: NumberRow): unknown {
  const dialect = dialectOf(context.address.dialect)
  return {
    sid: number.sid,
    account_sid: number.accountSid,
    phone_number: number.e164,
    friendly_name: number.friendlyName,
    api_version: API_VERSION,
    capabilities: { ...number.capabilities, fax: false },
    sms_url: number.smsUrl ?? '',
    sms_method: number.smsMethod,
    sms_fallback_url: number.smsFallbackUrl ?? '',
    sms_fallback_method: number.smsFallbackMethod,
    voice_url: number.voiceUrl ?? '',
    voice_method: number.voiceMethod,
    voice_fallback_url: number.voiceFallbackUrl ?? '',
    voice_fallback_method: number.voiceFallbackMethod,
    status_callback: number.statusCallback ?? '',
    status_callback_method: number.statusCallbackMethod,
    voice_application_sid: '',
    sms_application_sid: '',
    trunk_sid: null,
    voice_caller_id_lookup: number.callerIdLookup,
    voice_receive_mode: 'voice',
    origin: 'twilio',
    beta: false,
    address_requirements: 'none',
    address_sid: null,
    emergency_status: 'Inactive',
    emergency_address_sid: null,
    emergency_address_status: 'unregistered',
    bundle_sid: null,
    identity_sid: null,
    status: 'in-use',
    type: isTollFree(number.e164) ? 'toll-free' : 'local',
    date_created: dialect.date(number.createdAt),
    date_updated: dialect.date(number.updatedAt),
    uri: resourceUri(context, 'IncomingPhoneNumbers', number.sid),
  }
}
