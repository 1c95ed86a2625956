// Media streams that a request starts on a call and stops. Shape and statuses: Twilio's OpenAPI file, Stream.
import { dialectOf } from '../../dialects/dialects'
import { askedOf } from '../../domain/streams'
import type { StreamRow } from '../../store/records'
import { everyRow } from '../../store/table'
import { type Context, type HandlerResult, notFound, rejected } from '../http/context'
import type { Form } from '../http/form'
import { type Resource, recordOf, replyUpdated } from '../http/resource'
import { CALLS } from './calls'
import { resourceUri } from './links'

const STREAMS: Resource<StreamRow> = {
  table: (store) => store.streams,
  key: 'streams',
  present: presentStream,
  polled: false,
}

/** Answered with 200. Source: Twilio's OpenAPI file. */
export function startStream(context: Context): HandlerResult {
  const { service, form, address } = context
  const call = recordOf(CALLS, context, 'CallSid')
  if (!call) return notFound(context)
  const { sid, rejection } = service.request({
    type: 'stream.start',
    callSid: call.sid,
    url: form.one('Url'),
    name: form.one('Name'),
    track: form.one('Track') || dialectOf(address.dialect).stream.tracksByRequest,
    statusCallback: form.one('StatusCallback'),
    statusCallbackMethod: form.one('StatusCallbackMethod'),
    parameters: parametersOf(form),
  })
  if (rejection || sid === null) return rejection ? rejected(rejection, call.sid) : notFound(context)
  return replyUpdated(STREAMS, context, sid, { rejection: null })
}

export function stopStream(context: Context): HandlerResult {
  const { service, form, ids } = context
  const call = recordOf(CALLS, context, 'CallSid')
  // By its SID, or by its name; of several with one name, the last one. What goes both ways is none (Twilio's OpenAPI file).
  const named = call
    ? everyRow(service.store.streams.listBy('call', call.sid)).filter((row) => [row.sid, row.name].includes(ids.Sid ?? ''))
    : []
  const row = named.findLast(({ kind }) => kind === 'fork')
  if (!row) {
    if (call && named.length > 0) service.guess('stream-connect-no-resource', call.sid)
    return notFound(context)
  }
  const decision = service.request({ type: 'stream.update', sid: row.sid, status: form.one('Status') })
  return replyUpdated(STREAMS, context, row.sid, decision)
}

/** `Parameter1` to `Parameter99`. A value without a name is left unread, so that an alert tells of it. */
function parametersOf(form: Form): Record<string, string> {
  const parameters: Record<string, string> = {}
  for (const named of form.named(/^Parameter[1-9]\d?\.Name$/)) {
    const name = form.one(named)
    if (name) parameters[name] = form.one(named.replace(/Name$/, 'Value')) ?? ''
  }
  return parameters
}

/** Every key is always there, null where unset (Twilio's key set). */
function presentStream(context: Context, row: StreamRow): unknown {
  const dialect = dialectOf(context.address.dialect)
  return {
    sid: row.sid,
    account_sid: row.accountSid,
    call_sid: row.callSid,
    name: row.name === row.sid ? null : row.name,
    status: row.status,
    date_updated: dialect.date(row.updatedAt),
    ...dialect.stream.ownFields({ callSid: row.callSid, track: askedOf(row.tracks), createdAt: row.createdAt }, dialect.date),
    uri: resourceUri(context, 'Calls', row.callSid, 'Streams', row.sid),
  }
}
