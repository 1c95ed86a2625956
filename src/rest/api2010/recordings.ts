// Recordings: of an account, of a call, of a conference; and their files.

import { channelsOf } from '../../audio/channels'
import { writeWav } from '../../audio/write-wav'
import { dialectOf } from '../../dialects/dialects'
import { rejections } from '../../domain/codes'
import { isYes } from '../../domain/form-values'
import { recordingSeconds } from '../../domain/sound/seconds'
import type { RecordingRow } from '../../store/records'
import type { RowList } from '../../store/table'
import { type Context, type HandlerResult, notFound, ok, rejected } from '../http/context'
import { dateFilters } from '../http/date-filter'
import { checkFilter } from '../http/filters'
import { type Resource, recordOf, replyFetched, replyList, replyRemoved, replyUpdated } from '../http/resource'
import { API_VERSION } from './address'
import { readRecordingOptions } from './call-options'
import { CALLS } from './calls'
import { CONFERENCES } from './conferences'
import { resourceUri, subresourceUris } from './links'

/** What stands for the recording that runs. Source: Twilio's OpenAPI file, "Changes the status of the recording". */
const CURRENT = 'Twilio.CURRENT'
const SUBRESOURCES = ['AddOnResults', 'Transcriptions'] as const

export const RECORDINGS: Resource<RecordingRow> = {
  table: (store) => store.recordings,
  key: 'recordings',
  present: (context, recording) => ({
    ...fieldsOf(context, recording),
    uri: resourceUri(context, 'Recordings', recording.sid),
    subresource_uris: subresourceUris(SUBRESOURCES, (name) => resourceUri(context, 'Recordings', recording.sid, name)),
    media_url: `${dialectOf(recording.dialect).publicUrl}/Accounts/${recording.accountSid}/Recordings/${recording.sid}`,
  }),
  polled: true,
}
const OF_CALL: Resource<RecordingRow> = {
  ...RECORDINGS,
  present: (context, recording) => ({
    ...fieldsOf(context, recording),
    track: recording.track,
    uri: resourceUri(context, 'Calls', recording.callSid ?? '', 'Recordings', recording.sid),
  }),
}
const OF_CONFERENCE: Resource<RecordingRow> = {
  ...RECORDINGS,
  present: (context, recording) => ({
    ...fieldsOf(context, recording),
    uri: resourceUri(context, 'Conferences', recording.conferenceSid ?? '', 'Recordings', recording.sid),
  }),
}

/** Answered with 201, or with 200 where the call is recorded already. Source of both: Twilio's OpenAPI file. */
export function createRecording(context: Context): HandlerResult {
  const { service, form } = context
  const call = recordOf(CALLS, context, 'CallSid')
  if (!call) return notFound(context)
  const before = service.store.recordings.size
  const { sid, rejection } = service.request({ type: 'recording.start', callSid: call.sid, options: readRecordingOptions(form) })
  if (rejection || sid === null) return rejection ? rejected(rejection, call.sid) : notFound(context)
  const recording = service.store.recordings.get(sid)
  if (!recording) return notFound(context)
  return ok(OF_CALL.present(context, recording), sid, service.store.recordings.size > before ? 201 : 200)
}

export function listRecordings(context: Context): HandlerResult {
  const { service, account, form } = context
  const { recordings } = service.store
  const call = form.one('CallSid')
  const conference = form.one('ConferenceSid')
  const list = call
    ? recordings.listBy('call', call)
    : conference
      ? recordings.listBy('conference', conference)
      : recordings.listBy('account', account.sid)
  return listed(RECORDINGS, context, list, (row) => (!call || row.callSid === call) && (!conference || row.conferenceSid === conference))
}

export function listOfCall(context: Context): HandlerResult {
  const call = recordOf(CALLS, context, 'CallSid')
  if (!call) return notFound(context)
  return listed(OF_CALL, context, context.service.store.recordings.listBy('call', call.sid), () => true)
}

export function listOfConference(context: Context): HandlerResult {
  const conference = recordOf(CONFERENCES, context, 'ConferenceSid')
  if (!conference) return notFound(context)
  return listed(OF_CONFERENCE, context, context.service.store.recordings.listBy('conference', conference.sid), () => true)
}

function listed(
  resource: Resource<RecordingRow>,
  context: Context,
  list: RowList<RecordingRow>,
  isWanted: (row: RecordingRow) => boolean,
): HandlerResult {
  const { account, form } = context
  const { matches, invalid } = dateFilters(form, 'DateCreated')
  const rejection = checkFilter(context, 'Recordings', invalid)
  if (rejection) return rejected(rejection)
  const isDeletedWanted = isYes(form.one('IncludeSoftDeleted'))
  return replyList(resource, context, {
    list,
    matches: (row) =>
      row.accountSid === account.sid &&
      isWanted(row) &&
      (isDeletedWanted || row.status !== 'deleted') &&
      (matches?.(row.createdAt) ?? true),
  })
}

/** With `.json` what is known of it; without, or with `.wav`, its file. */
export function fetchRecording(context: Context): HandlerResult {
  const [, sid = '', extension = ''] = /^(.*?)(\.wav|\.mp3)?$/.exec(context.ids.Sid ?? '') ?? []
  const recording = visible(context, context.service.store.recordings.get(sid))
  if (!recording) return notFound(context)
  return context.address.json ? replyFetched(RECORDINGS, context, recording) : fileOf(context, recording, extension)
}

export function fetchOfCall(context: Context): HandlerResult {
  const recording = ofCall(context)
  return recording ? replyFetched(OF_CALL, context, recording) : notFound(context)
}

export function fetchOfConference(context: Context): HandlerResult {
  const recording = ofConference(context)
  return recording ? replyFetched(OF_CONFERENCE, context, recording) : notFound(context)
}

export function updateOfCall(context: Context): HandlerResult {
  return updated(OF_CALL, context, ofCall(context))
}

export function updateOfConference(context: Context): HandlerResult {
  return updated(OF_CONFERENCE, context, ofConference(context))
}

function updated(resource: Resource<RecordingRow>, context: Context, recording: RecordingRow | undefined): HandlerResult {
  const { service, form } = context
  if (!recording) return notFound(context)
  const { sid } = recording
  const decision = service.request({
    type: 'recording.update',
    sid,
    status: form.one('Status'),
    pauseBehavior: form.one('PauseBehavior'),
  })
  return replyUpdated(resource, context, sid, decision)
}

export function removeRecording(context: Context): HandlerResult {
  return removed(context, visible(context, recordOf(RECORDINGS, context)))
}

export function removeOfCall(context: Context): HandlerResult {
  return removed(context, ofCall(context))
}

export function removeOfConference(context: Context): HandlerResult {
  return removed(context, ofConference(context))
}

function removed(context: Context, recording: RecordingRow | undefined): HandlerResult {
  if (!recording) return notFound(context)
  return replyRemoved(recording.sid, context.service.request({ type: 'recording.delete', sid: recording.sid }))
}

/** One that was deleted is there for who asks for it. */
export function visible({ account, form }: Context, recording: RecordingRow | undefined): RecordingRow | undefined {
  const isDeletedWanted = isYes(form.one('IncludeSoftDeleted'))
  if (recording?.accountSid !== account.sid) return undefined
  return recording.status === 'deleted' && !isDeletedWanted ? undefined : recording
}

function ofCall(context: Context): RecordingRow | undefined {
  const { service, ids } = context
  const { recordings, calls } = service.store
  const running = calls.get(ids.CallSid ?? '')?.recordings.at(-1)
  const recording = visible(context, recordings.get((ids.Sid === CURRENT ? running : ids.Sid) ?? ''))
  return recording?.callSid === ids.CallSid ? recording : undefined
}

function ofConference(context: Context): RecordingRow | undefined {
  const { service, ids } = context
  const { recordings } = service.store
  const all = recordings.listBy('conference', ids.ConferenceSid ?? '')
  const last = all.at(all.length - 1)
  const running = last?.endedAt === null ? last : undefined
  const recording = visible(context, ids.Sid === CURRENT ? running : recordings.get(ids.Sid ?? ''))
  return recording?.conferenceSid === ids.ConferenceSid ? recording : undefined
}

/** 404 until there is a file. Source: Twilio's Recording resource, "Fetch a recording's media file". */
function fileOf(context: Context, { sid, status, sound, channels, hasTracks }: RecordingRow, extension: string): HandlerResult {
  const wanted = context.form.one('RequestedChannels')
  if (!sound || status !== 'completed') return notFound(context)
  if (extension === '.mp3') {
    context.service.alertOnce({
      code: null,
      level: 'error',
      sid,
      message: `GET Recordings/${sid}.mp3 was refused: ringback makes no MP3.`,
      fix: 'Ask for the file as WAV in the test: the URL without an extension, or with .wav.',
    })
    return rejected(rejections.mp3Unavailable(), sid)
  }
  if (wanted && wanted !== '1' && wanted !== '2') return rejected(rejections.channelsInvalid(wanted), sid)
  if (wanted === '2' && channels === 1 && !hasTracks) return rejected(rejections.channelsUnavailable(), sid)
  if (wanted === '2' && channels === 1) context.service.guess('recording-channels-apart', sid)
  const count = wanted ? (wanted === '2' ? 2 : 1) : channels
  const bytes = writeWav(channelsOf(sound, count))
  return { reply: { status: 200, body: { bytes, type: 'audio/x-wav' } }, sid }
}

/** Every key is always there, null where unset (Twilio's key set). */
function fieldsOf({ address }: Context, recording: RecordingRow): Record<string, unknown> {
  const dialect = dialectOf(address.dialect)
  const seconds = recordingSeconds(recording)
  return {
    sid: recording.sid,
    account_sid: recording.accountSid,
    api_version: API_VERSION,
    call_sid: recording.callSid,
    conference_sid: recording.conferenceSid,
    date_created: dialect.date(recording.createdAt),
    date_updated: dialect.date(recording.updatedAt),
    start_time: dialect.date(recording.startedAt),
    duration: seconds === null ? null : dialect.count(seconds),
    price: null,
    price_unit: 'USD',
    status: recording.status,
    channels: recording.channels,
    source: recording.source,
    error_code: recording.errorCode,
    encryption_details: null,
  }
}
