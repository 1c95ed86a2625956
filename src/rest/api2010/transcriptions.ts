// Transcriptions: of recordings, and of calls that go on.
import { dialectOf } from '../../dialects/dialects'
import type { LiveTranscriptionRow, TranscriptionRow } from '../../store/records'
import { everyRow } from '../../store/table'
import { type Context, type HandlerResult, notFound, rejected } from '../http/context'
import { type Resource, recordOf, replyFetched, replyList, replyRemoved, replyUpdated } from '../http/resource'
import { API_VERSION } from './address'
import { CALLS } from './calls'
import { resourceUri } from './links'
import { RECORDINGS, visible } from './recordings'

const TRANSCRIPTIONS: Resource<TranscriptionRow> = {
  table: (store) => store.transcriptions,
  key: 'transcriptions',
  present: presentTranscription,
  polled: true,
}
const LIVE: Resource<LiveTranscriptionRow> = {
  table: (store) => store.liveTranscriptions,
  key: 'transcriptions',
  present: presentLive,
  polled: false,
}

export function listTranscriptions(context: Context): HandlerResult {
  const { service, account } = context
  return replyList(TRANSCRIPTIONS, context, { list: service.store.transcriptions.listBy('account', account.sid), matches: null })
}

export function listOfRecording(context: Context): HandlerResult {
  const recording = visible(context, recordOf(RECORDINGS, context, 'RecordingSid'))
  if (!recording) return notFound(context)
  const list = context.service.store.transcriptions.listBy('recording', recording.sid)
  return replyList(TRANSCRIPTIONS, context, { list, matches: null }, recording.sid)
}

export function fetchTranscription(context: Context): HandlerResult {
  const row = found(context)
  return row ? replyFetched(TRANSCRIPTIONS, context, row) : notFound(context)
}

export function removeTranscription(context: Context): HandlerResult {
  const row = found(context)
  if (!row) return notFound(context)
  return replyRemoved(row.sid, context.service.request({ type: 'transcription.delete', sid: row.sid }))
}

/** Of a call that goes on. Answered with 200. Source: Twilio's OpenAPI file. */
export function startTranscription(context: Context): HandlerResult {
  const { service, form } = context
  const call = recordOf(CALLS, context, 'CallSid')
  if (!call) return notFound(context)
  const { sid, rejection } = service.request({
    type: 'liveTranscription.start',
    callSid: call.sid,
    name: form.one('Name'),
    track: form.one('Track'),
    statusCallbackUrl: form.one('StatusCallbackUrl'),
    statusCallbackMethod: form.one('StatusCallbackMethod'),
    partialResults: form.one('PartialResults'),
    languageCode: form.one('LanguageCode'),
    engine: form.one('TranscriptionEngine'),
    inboundLabel: form.one('InboundTrackLabel'),
    outboundLabel: form.one('OutboundTrackLabel'),
  })
  if (rejection || sid === null) return rejection ? rejected(rejection, call.sid) : notFound(context)
  return replyUpdated(LIVE, context, sid, { rejection: null })
}

export function stopTranscription(context: Context): HandlerResult {
  const { service, form, ids } = context
  const call = recordOf(CALLS, context, 'CallSid')
  const all = call ? everyRow(service.store.liveTranscriptions.listBy('call', call.sid)) : []
  // By its SID, or by the name that it was given.
  const row = all.findLast((one) => [one.sid, one.name].includes(ids.Sid ?? ''))
  if (!row) return notFound(context)
  const decision = service.request({ type: 'liveTranscription.update', sid: row.sid, status: form.one('Status') })
  return replyUpdated(LIVE, context, row.sid, decision)
}

/** Under its recording, or under the account. */
function found(context: Context): TranscriptionRow | undefined {
  const row = recordOf(TRANSCRIPTIONS, context)
  const { RecordingSid } = context.ids
  return RecordingSid === undefined || row?.recordingSid === RecordingSid ? row : undefined
}

function presentTranscription(context: Context, row: TranscriptionRow): unknown {
  const dialect = dialectOf(context.address.dialect)
  return {
    sid: row.sid,
    account_sid: row.accountSid,
    api_version: API_VERSION,
    recording_sid: row.recordingSid,
    date_created: dialect.date(row.createdAt),
    date_updated: dialect.date(row.updatedAt),
    duration: dialect.count(row.duration),
    price: null,
    price_unit: 'USD',
    status: row.status,
    transcription_text: row.status === 'in-progress' ? null : row.text,
    type: 'fast',
    uri: resourceUri(context, 'Transcriptions', row.sid),
  }
}

function presentLive(context: Context, row: LiveTranscriptionRow): unknown {
  return {
    sid: row.sid,
    account_sid: row.accountSid,
    call_sid: row.callSid,
    name: row.name,
    status: row.status,
    date_updated: dialectOf(context.address.dialect).date(row.updatedAt),
    uri: resourceUri(context, 'Calls', row.callSid, 'Transcriptions', row.sid),
  }
}
