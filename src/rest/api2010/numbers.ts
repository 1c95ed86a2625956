// Incoming phone numbers: buy, list, fetch, change, give back.

import { dialectOf } from '../../dialects/dialects'
import { saleOf, sortOf } from '../../domain/numbering/countries'
import { readPartialNumber } from '../../domain/numbering/pattern'
import type { NumberSort } from '../../domain/numbering/plan'
import type { Decision } from '../../engine/command'
import type { NumberFields } from '../../engine/numbers/command'
import type { NumberRow } from '../../store/records'
import { type Context, type HandlerResult, notFound, rejected } from '../http/context'
import { checkFilter, type InvalidFilter } from '../http/filters'
import type { Form } from '../http/form'
import { fetchRecord, type Resource, recordOf, replyCreated, replyList, replyRemoved, replyUpdated } from '../http/resource'
import { numberIn, passesAll } from '../parameters'
import { API_VERSION } from './address'
import { resourceUri } from './links'

const NUMBERS: Resource<NumberRow> = {
  table: (store) => store.numbers,
  key: 'incoming_phone_numbers',
  present: presentNumber,
  polled: false,
}

/** Those of a sort have a path of their own, and their answers do not name it. Source: Twilio's OpenAPI file. */
const OF_A_SORT: Resource<NumberRow> = {
  ...NUMBERS,
  present(context, number) {
    const { type: _, ...shown } = presentNumber(context, number)
    return shown
  },
}

export function createNumber(context: Context): HandlerResult {
  return replyCreated(NUMBERS, context, buy(context, null))
}

export const createNumberOf =
  (sort: NumberSort) =>
  (context: Context): HandlerResult =>
    replyCreated(OF_A_SORT, context, buy(context, sort))

function buy({ service, account, form }: Context, sort: NumberSort | null): Decision {
  return service.request({
    type: 'number.create',
    accountSid: account.sid,
    sort,
    phoneNumber: form.one('PhoneNumber'),
    areaCode: form.one('AreaCode'),
    fields: fieldsOf(form),
  })
}

export function listNumbers(context: Context): HandlerResult {
  return list(NUMBERS, context, null)
}

export const listNumbersOf =
  (sort: NumberSort) =>
  (context: Context): HandlerResult =>
    list(OF_A_SORT, context, sort)

function list(resource: Resource<NumberRow>, context: Context, sort: NumberSort | null): HandlerResult {
  const { service, account, form } = context
  const { numbers } = service.store
  const part = numberIn(form, 'PhoneNumber') || undefined
  const pattern = part === undefined ? null : readPartialNumber(part)
  const name = form.one('FriendlyName')
  const origin = form.one('Origin') || undefined
  // Nothing here is new to the provider, so there is nothing to leave out.
  form.one('Beta')
  const rejection = checkFilter(context, 'IncomingPhoneNumbers', invalidFilterOf(part, pattern, origin))
  if (rejection) return rejected(rejection)

  // The whole of a number, as it mostly is, is found without a look at all the others.
  const whole = part === undefined ? undefined : numbers.listBy('e164', part)
  const all = whole && whole.length > 0 ? whole : numbers.listBy('account', account.sid)
  const tests: ((row: NumberRow) => boolean)[] = []
  if (all === whole) tests.push((row) => row.accountSid === account.sid)
  else if (part !== undefined) tests.push((row) => pattern?.test(row.e164) ?? false)
  if (name) tests.push((row) => row.friendlyName === name)
  if (sort !== null) tests.push((row) => sortOf(row.e164) === sort)
  if (origin !== undefined) tests.push(() => origin === ORIGINS[0])
  return replyList(resource, context, { list: all, matches: passesAll(tests) })
}

/** Where a number is from: the provider's own, which all of them are here, or one that was brought along. */
const ORIGINS: readonly string[] = ['twilio', 'hosted']

function invalidFilterOf(part: string | undefined, pattern: RegExp | null, origin: string | undefined): InvalidFilter | undefined {
  if (part !== undefined && !pattern)
    return { name: 'PhoneNumber', value: part, accepted: 'digits, with * for any of them', listsNothing: true }
  if (origin === undefined || ORIGINS.includes(origin)) return undefined
  return { name: 'Origin', value: origin, accepted: ORIGINS.join(' or '), listsNothing: true }
}

export function fetchNumber(context: Context): HandlerResult {
  return fetchRecord(NUMBERS, context)
}

export function updateNumber(context: Context): HandlerResult {
  const { service, form } = context
  const number = recordOf(NUMBERS, context)
  if (!number) return notFound(context)
  return replyUpdated(
    NUMBERS,
    context,
    number.sid,
    service.request({ type: 'number.update', sid: number.sid, toAccountSid: form.one('AccountSid'), fields: fieldsOf(form) }),
  )
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
    smsApplicationSid: form.one('SmsApplicationSid'),
    voiceApplicationSid: form.one('VoiceApplicationSid'),
    voiceCallerIdLookup: form.one('VoiceCallerIdLookup'),
    addressSid: form.one('AddressSid'),
  }
}

/** Twilio's key set. Fields that ringback does not model are null or empty, as for a plain long code. */
function presentNumber({ address }: Context, number: NumberRow): Readonly<Record<string, unknown>> {
  const dialect = dialectOf(address.dialect)
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
    voice_application_sid: number.voiceApplicationSid ?? '',
    sms_application_sid: number.smsApplicationSid ?? '',
    trunk_sid: null,
    voice_caller_id_lookup: number.voiceCallerIdLookup,
    voice_receive_mode: 'voice',
    origin: 'twilio',
    beta: false,
    address_requirements: saleOf(number.e164)?.address ?? 'none',
    address_sid: number.addressSid,
    emergency_status: 'Inactive',
    emergency_address_sid: null,
    emergency_address_status: 'unregistered',
    bundle_sid: null,
    identity_sid: null,
    status: 'in-use',
    type: sortOf(number.e164),
    date_created: dialect.date(number.createdAt),
    date_updated: dialect.date(number.updatedAt),
    // Not that of the request: a number may have gone to another account.
    uri: resourceUri({ address, account: { sid: number.accountSid } }, 'IncomingPhoneNumbers', number.sid),
  }
}
