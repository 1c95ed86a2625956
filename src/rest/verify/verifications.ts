// Verifications: send a code, look at it, approve or cancel it; and the check of what a person typed. No answer holds a code.

import { isoDate } from '../../dialects/dates'
import { dialectOf } from '../../dialects/dialects'
import { withoutChannel } from '../../domain/addresses'
import { rejections } from '../../domain/codes'
import type { VerificationRow } from '../../store/records'
import { pairKey, type ReadStore } from '../../store/store'
import { madeIn } from '../../store/table'
import { type Context, type HandlerResult, notFound, ok, rejected } from '../http/context'
import { resourceUrl } from '../http/host-address'
import { type Resource, replyCreated, replyFetched, replyUpdated } from '../http/resource'
import { serviceOf } from './services'

const VERIFICATIONS: Resource<VerificationRow> = {
  table: (store) => store.verifications,
  key: 'verifications',
  present: presentVerification,
  polled: true,
}

export function createVerification(context: Context): HandlerResult {
  const { service, form, address } = context
  const row = serviceOf(context)
  if (!row) return notFound(context)
  const decision = service.request({
    type: 'verification.send',
    serviceSid: row.sid,
    to: form.one('To'),
    channel: form.one('Channel'),
    locale: form.one('Locale'),
    customCode: form.one('CustomCode'),
    customFriendlyName: form.one('CustomFriendlyName'),
    sendDigits: form.one('SendDigits'),
    amount: form.one('Amount'),
    payee: form.one('Payee'),
    appHash: form.one('AppHash'),
    rateLimits: form.one('RateLimits'),
    channelConfiguration: form.one('ChannelConfiguration'),
    templateSid: form.one('TemplateSid'),
    templateCustomSubstitutions: form.one('TemplateCustomSubstitutions'),
    customMessage: form.one('CustomMessage'),
    deviceIp: form.one('DeviceIp'),
    riskCheck: form.one('RiskCheck'),
    tags: form.one('Tags'),
    dialect: address.dialect,
  })
  return replyCreated(VERIFICATIONS, context, decision)
}

/** Twilio deletes a verification that was approved or has expired. Source: Twilio, "Verification resource". */
export function fetchVerification(context: Context): HandlerResult {
  const row = verificationOf(context)
  if (!row) return notFound(context)
  const { rejection } = context.service.request({ type: 'verification.poll', sid: row.sid })
  if (rejection) return rejected(rejection, row.sid)
  if (row.status === 'canceled' || row.status === 'max_attempts_reached') context.service.guess('verify-over', row.sid)
  return isThere(row) ? replyFetched(VERIFICATIONS, context, row) : notFound(context)
}

export function updateVerification(context: Context): HandlerResult {
  const { service, form } = context
  const row = verificationOf(context)
  if (!row) return notFound(context)
  const decision = service.request({ type: 'verification.update', sid: row.sid, status: form.one('Status') })
  if (decision.sid === null && !decision.rejection) {
    service.guess('verify-over', row.sid)
    return notFound(context)
  }
  return replyUpdated(VERIFICATIONS, context, row.sid, decision)
}

/** By the person or by the verification. A wrong code is not an error. */
export function createCheck(context: Context): HandlerResult {
  const { service, form } = context
  const row = serviceOf(context)
  if (!row) return notFound(context)
  const found = checkedOne(context, row.sid)
  if ('reply' in found) return found
  const { sid } = found
  const decision = service.request({
    type: 'verification.check',
    serviceSid: row.sid,
    sid,
    code: form.one('Code'),
    amount: form.one('Amount'),
    payee: form.one('Payee'),
  })
  if (decision.rejection) return rejected(decision.rejection, sid)
  if (decision.sid === null) return notFound(context)
  return ok(presentCheck(madeIn(service.store.verifications, sid)), sid, 201)
}

function checkedOne(context: Context, serviceSid: string): VerificationRow | HandlerResult {
  const { service, form, settings, address } = context
  const [sid, asked] = [form.one('VerificationSid'), form.one('To')]
  if (sid) {
    const row = service.store.verifications.get(sid)
    return row?.serviceSid === serviceSid ? row : notFound(context)
  }
  if (!asked) return rejected(rejections.verifyParameterInvalid('To', ''))
  const to = withoutChannel(dialectOf(address.dialect).readTo(asked))
  const row = latestTo(service.store, serviceSid, to)
  if (row) return row
  return settings.neverSent === 20404 ? notFound(context) : rejected(rejections.verifyNothingSent(to))
}

/** By its SID, or by whom it is for: the resource takes both. Source: Twilio's OpenAPI file of Verify v2, and twilio-node. */
function verificationOf(context: Context): VerificationRow | undefined {
  const { service, ids } = context
  const { verifications } = service.store
  const owner = serviceOf(context)
  if (!owner) return undefined
  const named = ids.Sid as string
  const row = verifications.get(named) ?? latestTo(service.store, owner.sid, named)
  return row?.serviceSid === owner.sid ? row : undefined
}

function latestTo({ verifications }: ReadStore, serviceSid: string, to: string): VerificationRow | undefined {
  const all = verifications.listBy('person', pairKey(serviceSid, to))
  return all.at(all.length - 1)
}

function isThere({ status }: VerificationRow): boolean {
  return status !== 'approved' && status !== 'expired'
}

function presentVerification(context: Context, row: VerificationRow): unknown {
  return {
    ...common(row),
    lookup: lookupOf(context, row),
    send_code_attempts: row.attempts.map(({ at, channel, sid }) => ({ time: isoDate(at), channel, attempt_sid: sid })),
    sna: null,
    url: resourceUrl(context, 'Services', row.serviceSid, 'Verifications', row.sid),
  }
}

function presentCheck(row: VerificationRow): unknown {
  return { ...common(row), sna_attempts_error_codes: [] }
}

function common(row: VerificationRow): object {
  return {
    sid: row.sid,
    service_sid: row.serviceSid,
    account_sid: row.accountSid,
    to: row.to,
    channel: row.channel,
    status: row.status,
    valid: row.status === 'approved',
    amount: row.amount,
    payee: row.payee,
    date_created: isoDate(row.createdAt),
    date_updated: isoDate(row.updatedAt),
  }
}

/** What the handset says of itself, where the service looks it up. Whose network it is in numbers is not known here. */
function lookupOf({ service: { store } }: Context, { serviceSid, to, channel }: VerificationRow): object {
  if (channel === 'email' || !store.verifyServices.get(serviceSid)?.lookupEnabled) return {}
  const line = store.handsets.get(to)?.line ?? null
  return {
    carrier: {
      mobile_country_code: null,
      type: line?.type ?? 'mobile',
      error_code: null,
      mobile_network_code: null,
      name: line?.carrier ?? null,
    },
  }
}
