// The attempts of an account to reach people with codes: list, fetch, summary. What became of one stands on its message or its call.

import { isoDate } from '../../dialects/dates'
import { rejections } from '../../domain/codes'
import { countryOf } from '../../domain/countries'
import { readIso } from '../../domain/instant'
import type { VerificationAttemptRow } from '../../store/records'
import type { ReadStore } from '../../store/store'
import { type Context, type HandlerResult, ok, rejected } from '../http/context'
import { resourceUrl } from '../http/host-address'
import { fetchRecord, type Resource, replyList } from '../http/resource'
import { numberIn, passesAll } from '../parameters'

const ATTEMPTS: Resource<VerificationAttemptRow> = {
  table: (store) => store.verificationAttempts,
  key: 'attempts',
  present: presentAttempt,
  polled: true,
}

export function listAttempts(context: Context): HandlerResult {
  const { service, account, form } = context
  const tests = testsOf(context)
  if ('reply' in tests) return tests
  const to = numberIn(form, 'ChannelData.To')
  const verification = form.one('VerificationSid')
  const status = form.one('Status')?.toLowerCase()
  if (to) tests.push((row) => row.to === to)
  if (verification) tests.push((row) => row.verificationSid === verification)
  if (status) tests.push((row) => conversionOf(row) === status)
  const list = service.store.verificationAttempts.listBy('account', account.sid)
  return replyList(ATTEMPTS, context, { list, matches: passesAll(tests) })
}

export function fetchAttempt(context: Context): HandlerResult {
  return fetchRecord(ATTEMPTS, context)
}

export function fetchSummary(context: Context): HandlerResult {
  const { service, account, form } = context
  const tests = testsOf(context)
  if ('reply' in tests) return tests
  const prefix = numberIn(form, 'DestinationPrefix')
  if (prefix) tests.push((row) => row.to.startsWith(prefix))
  const list = service.store.verificationAttempts.listBy('account', account.sid)
  let [total, converted] = [0, 0]
  for (let index = 0; index < list.length; index++) {
    const row = list.at(index)
    if (!row || !tests.every((test) => test(row))) continue
    total += 1
    if (row.converted) converted += 1
  }
  return ok(
    {
      total_attempts: total,
      total_converted: converted,
      total_unconverted: total - converted,
      conversion_rate_percentage: total === 0 ? '0' : String(Number(((converted / total) * 100).toFixed(9))),
      url: resourceUrl(context, 'Attempts', 'Summary'),
    },
    null,
  )
}

type Test = (row: VerificationAttemptRow) => boolean

/** What the list and the summary are narrowed by alike. */
function testsOf({ form }: Context): Test[] | HandlerResult {
  const tests: Test[] = []
  const [country, channel, service] = [form.one('Country'), form.one('Channel'), form.one('VerifyServiceSid')]
  if (country) tests.push((row) => countryOf(row.to) === country.toUpperCase())
  if (channel) tests.push((row) => row.channel === channel.toLowerCase())
  if (service) tests.push((row) => row.serviceSid === service)
  for (const name of ['DateCreatedAfter', 'DateCreatedBefore'] as const) {
    const value = form.one(name)
    if (!value) continue
    const moment = readIso(value)
    if (moment === undefined) return rejected(rejections.verifyParameterInvalid(name, value))
    tests.push(({ createdAt }) => (name === 'DateCreatedAfter' ? createdAt >= moment : createdAt <= moment))
  }
  return tests
}

function conversionOf({ converted }: VerificationAttemptRow): string {
  return converted ? 'converted' : 'unconverted'
}

function presentAttempt(context: Context, row: VerificationAttemptRow): unknown {
  const { store } = context.service
  return {
    sid: row.sid,
    account_sid: row.accountSid,
    service_sid: row.serviceSid,
    verification_sid: row.verificationSid,
    date_created: isoDate(row.createdAt),
    date_updated: isoDate(row.updatedAt),
    conversion_status: conversionOf(row),
    channel: row.channel,
    // Nothing costs anything here.
    price: { value: '0', currency: 'usd' },
    channel_data: {
      verification_sid: row.verificationSid,
      to: row.to,
      status: statusOf(store, row),
      ...carriedBy(store, row),
      country: row.channel === 'email' ? null : countryOf(row.to),
      code_length: row.codeLength,
      locale: row.locale ?? 'en',
      mcc: null,
      mnc: null,
      carrier: store.handsets.get(row.to)?.line?.carrier ?? null,
    },
    url: resourceUrl(context, 'Attempts', row.sid),
  }
}

function statusOf(store: ReadStore, { converted, verificationSid }: VerificationAttemptRow): string {
  if (converted) return 'confirmed'
  return store.verifications.get(verificationSid)?.status === 'expired' ? 'expired' : 'unconfirmed'
}

function carriedBy(store: ReadStore, { channel, carrierSid }: VerificationAttemptRow): object {
  if (channel === 'call') return { call_status: store.calls.get(carrierSid)?.status ?? null, error_code: null }
  const message = store.messages.get(carrierSid)
  return { message_status: message?.status ?? null, error_code: message?.errorCode ? String(message.errorCode) : null }
}
