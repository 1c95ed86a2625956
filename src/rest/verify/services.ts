// The services of Verify: create, list, fetch, update, delete.

import { isoDate } from '../../dialects/dates'
import { VERIFY_SETTINGS } from '../../domain/verify'
import type { VerifyServiceFields } from '../../engine/verify/settings'
import type { VerifyServiceRow } from '../../store/records'
import { type Context, type HandlerResult, notFound } from '../http/context'
import type { Form } from '../http/form'
import { resourceUrl } from '../http/host-address'
import { fetchRecord, type Resource, recordOf, replyCreated, replyList, replyRemoved, replyUpdated } from '../http/resource'

export const VERIFY_SERVICES: Resource<VerifyServiceRow> = {
  table: (store) => store.verifyServices,
  key: 'services',
  present: presentService,
  polled: false,
}

/** The service that the path of one of its resources names. */
export function serviceOf(context: Context): VerifyServiceRow | undefined {
  return recordOf(VERIFY_SERVICES, context, 'ServiceSid')
}

export function createService(context: Context): HandlerResult {
  const { service, account, form } = context
  const command = { type: 'verifyService.create', accountSid: account.sid, fields: fieldsOf(form) } as const
  return replyCreated(VERIFY_SERVICES, context, service.request(command))
}

export function listServices(context: Context): HandlerResult {
  const { service, account } = context
  return replyList(VERIFY_SERVICES, context, { list: service.store.verifyServices.listBy('account', account.sid), matches: null })
}

export function fetchService(context: Context): HandlerResult {
  return fetchRecord(VERIFY_SERVICES, context)
}

export function updateService(context: Context): HandlerResult {
  const { service, form } = context
  const row = recordOf(VERIFY_SERVICES, context)
  if (!row) return notFound(context)
  const command = { type: 'verifyService.update', sid: row.sid, fields: fieldsOf(form) } as const
  return replyUpdated(VERIFY_SERVICES, context, row.sid, service.request(command))
}

export function removeService(context: Context): HandlerResult {
  const row = recordOf(VERIFY_SERVICES, context)
  if (!row) return notFound(context)
  return replyRemoved(row.sid, context.service.request({ type: 'verifyService.delete', sid: row.sid }))
}

function fieldsOf(form: Form): VerifyServiceFields {
  return Object.fromEntries(VERIFY_SETTINGS.map((name) => [name, form.one(name)]))
}

/** By the key of the link. Those that are not served are named as well. Source: Twilio's OpenAPI file of Verify v2, its example. */
const LINKS = {
  verification_checks: 'VerificationCheck',
  verifications: 'Verifications',
  rate_limits: 'RateLimits',
  messaging_configurations: 'MessagingConfigurations',
  entities: 'Entities',
  webhooks: 'Webhooks',
  access_tokens: 'AccessTokens',
} as const

function presentService(context: Context, row: VerifyServiceRow): unknown {
  const url = resourceUrl(context, 'Services', row.sid)
  const { push, totp, whatsapp, passkeys } = row
  return {
    sid: row.sid,
    account_sid: row.accountSid,
    friendly_name: row.friendlyName,
    code_length: row.codeLength,
    lookup_enabled: row.lookupEnabled,
    psd2_enabled: row.psd2Enabled,
    skip_sms_to_landlines: row.skipSmsToLandlines,
    dtmf_input_required: row.dtmfInputRequired,
    tts_name: row.ttsName,
    do_not_share_warning_enabled: row.doNotShareWarningEnabled,
    custom_code_enabled: row.customCodeEnabled,
    push: { include_date: push.includeDate, apn_credential_sid: push.apnCredentialSid, fcm_credential_sid: push.fcmCredentialSid },
    totp: { issuer: totp.issuer, time_step: totp.timeStep, code_length: totp.codeLength, skew: totp.skew },
    default_template_sid: row.defaultTemplateSid,
    whatsapp: { msg_service_sid: whatsapp.msgServiceSid, from: whatsapp.from },
    passkeys: {
      relying_party: {
        id: passkeys.relyingPartyId,
        name: passkeys.relyingPartyName,
        origins: passkeys.relyingPartyOrigins?.split(',').map((origin) => origin.trim()) ?? null,
      },
      authenticator_attachment: passkeys.authenticatorAttachment,
      discoverable_credentials: passkeys.discoverableCredentials,
      user_verification: passkeys.userVerification,
    },
    verify_event_subscription_enabled: row.verifyEventSubscriptionEnabled,
    date_created: isoDate(row.createdAt),
    date_updated: isoDate(row.updatedAt),
    url,
    links: Object.fromEntries(Object.entries(LINKS).map(([key, path]) => [key, `${url}/${path}`])),
  }
}
