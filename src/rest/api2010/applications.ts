// Applications: create, list, fetch, update, delete.
import { dialectOf } from '../../dialects/dialects'
import type { ApplicationFields } from '../../engine/applications/command'
import type { ApplicationRow } from '../../store/records'
import { type Context, type HandlerResult, notFound } from '../http/context'
import type { Form } from '../http/form'
import { fetchRecord, type Resource, recordOf, replyCreated, replyList, replyRemoved, replyUpdated } from '../http/resource'
import { resourceUri } from './links'

const APPLICATIONS: Resource<ApplicationRow> = {
  table: (store) => store.applications,
  key: 'applications',
  present: presentApplication,
  polled: false,
}

export function createApplication(context: Context): HandlerResult {
  const { service, account, form } = context
  const decision = service.request({ type: 'application.create', accountSid: account.sid, fields: fieldsOf(form) })
  return replyCreated(APPLICATIONS, context, decision)
}

export function listApplications(context: Context): HandlerResult {
  const { service, account, form } = context
  const name = form.one('FriendlyName')
  const list = service.store.applications.listBy('account', account.sid)
  return replyList(APPLICATIONS, context, { list, matches: name ? (row) => row.friendlyName === name : null })
}

export function fetchApplication(context: Context): HandlerResult {
  return fetchRecord(APPLICATIONS, context)
}

export function updateApplication(context: Context): HandlerResult {
  const { service, form } = context
  const application = recordOf(APPLICATIONS, context)
  if (!application) return notFound(context)
  const { sid } = application
  return replyUpdated(APPLICATIONS, context, sid, service.request({ type: 'application.update', sid, fields: fieldsOf(form) }))
}

export function removeApplication(context: Context): HandlerResult {
  const application = recordOf(APPLICATIONS, context)
  if (!application) return notFound(context)
  const { sid } = application
  return replyRemoved(sid, context.service.request({ type: 'application.delete', sid }))
}

function fieldsOf(form: Form): ApplicationFields {
  return {
    friendlyName: form.one('FriendlyName'),
    apiVersion: form.one('ApiVersion'),
    voiceUrl: form.one('VoiceUrl'),
    voiceMethod: form.one('VoiceMethod'),
    voiceFallbackUrl: form.one('VoiceFallbackUrl'),
    voiceFallbackMethod: form.one('VoiceFallbackMethod'),
    voiceCallerIdLookup: form.one('VoiceCallerIdLookup'),
    statusCallback: form.one('StatusCallback'),
    statusCallbackMethod: form.one('StatusCallbackMethod'),
    smsUrl: form.one('SmsUrl'),
    smsMethod: form.one('SmsMethod'),
    smsFallbackUrl: form.one('SmsFallbackUrl'),
    smsFallbackMethod: form.one('SmsFallbackMethod'),
    smsStatusCallback: form.one('SmsStatusCallback'),
    messageStatusCallback: form.one('MessageStatusCallback'),
    publicConnect: form.one('PublicApplicationConnectEnabled'),
  }
}

/** Twilio's key set. A URL that is not set is null: its schema allows it, and names no empty one. */
function presentApplication(context: Context, application: ApplicationRow): unknown {
  const dialect = dialectOf(context.address.dialect)
  return {
    sid: application.sid,
    account_sid: application.accountSid,
    friendly_name: application.friendlyName,
    api_version: application.apiVersion,
    voice_url: application.voiceUrl,
    voice_method: application.voiceMethod,
    voice_fallback_url: application.voiceFallbackUrl,
    voice_fallback_method: application.voiceFallbackMethod,
    voice_caller_id_lookup: application.voiceCallerIdLookup,
    status_callback: application.statusCallback,
    status_callback_method: application.statusCallbackMethod,
    sms_url: application.smsUrl,
    sms_method: application.smsMethod,
    sms_fallback_url: application.smsFallbackUrl,
    sms_fallback_method: application.smsFallbackMethod,
    sms_status_callback: application.smsStatusCallback,
    message_status_callback: application.messageStatusCallback,
    public_application_connect_enabled: application.publicConnect,
    date_created: dialect.date(application.createdAt),
    date_updated: dialect.date(application.updatedAt),
    uri: resourceUri(context, 'Applications', application.sid),
  }
}
