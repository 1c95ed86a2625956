// Calls: create, list, fetch, update (end or redirect), delete.

import { dialectOf } from '../../dialects/dialects'
import { formatNational } from '../../domain/e164'
import { CALL_DIRECTIONS, CALL_STATUSES, type CallStatus } from '../../domain/status'
import type { CallRow } from '../../store/records'
import { type Context, type HandlerResult, notFound, rejected } from '../http/context'
import { dateFilters } from '../http/date-filter'
import { checkFilter, invalidWord, selectBy } from '../http/filters'
import { fetchRecord, type Resource, recordOf, replyCreated, replyList, replyRemoved, replyUpdated } from '../http/resource'
import type { RestSettings } from '../http/service'
import { listOf } from '../parameters'
import { API_VERSION } from './address'
import { readCallOptions, reportUnasked } from './call-options'
import { resourceUri, subresourceUris } from './links'

export const CALLS: Resource<CallRow> = { table: (store) => store.calls, key: 'calls', present: presentCall, polled: true }

export function createCall(context: Context): HandlerResult {
  const { service, account, address, form } = context
  const decision = service.request({
    type: 'call.create',
    accountSid: account.sid,
    to: form.one('To'),
    from: form.one('From'),
    url: form.one('Url'),
    method: form.one('Method'),
    fallbackUrl: form.one('FallbackUrl'),
    fallbackMethod: form.one('FallbackMethod'),
    twiml: form.one('Twiml'),
    applicationSid: form.one('ApplicationSid'),
    statusCallback: form.one('StatusCallback'),
    statusCallbackMethod: form.one('StatusCallbackMethod'),
    statusCallbackEvents: listOf(form, 'StatusCallbackEvent'),
    timeout: form.one('Timeout'),
    timeLimit: form.one('TimeLimit'),
    record: form.one('Record'),
    sendDigits: form.one('SendDigits'),
    machineDetection: form.one('MachineDetection'),
    dialect: address.dialect,
    options: readCallOptions(form),
  })
  reportUnasked(form)
  return replyCreated(CALLS, context, decision)
}

export function listCalls(context: Context): HandlerResult {
  const { service, form, settings } = context
  const { calls } = service.store
  const status = form.one('Status') || undefined
  const direction = form.one('Direction') || undefined
  const parent = form.one('ParentCallSid') || undefined
  const started = dateFilters(form, 'StartTime', 'before')
  const ended = dateFilters(form, 'EndTime', 'before')
  const rejection = checkFilter(
    context,
    'Calls',
    invalidWord('Status', status, CALL_STATUSES),
    direction !== undefined && DIRECTIONS.includes(direction) ? undefined : invalidWord('Direction', direction, CALL_DIRECTIONS),
    started.invalid,
    ended.invalid,
  )
  if (rejection) return rejected(rejection)

  const tests: ((row: CallRow) => boolean)[] = []
  if (status !== undefined) tests.push((row) => shownStatus(row, settings) === status)
  if (direction !== undefined && DIRECTIONS.includes(direction)) tests.push((row) => isDirected(row, direction))
  if (parent !== undefined) tests.push((row) => row.parentSid === parent)
  const { matches: startMatches } = started
  const { matches: endMatches } = ended
  if (startMatches) tests.push((row) => row.startedAt !== null && startMatches(row.startedAt))
  if (endMatches) tests.push((row) => row.endedAt !== null && endMatches(row.endedAt))
  // Without Verify no row is looked at for this.
  if (service.store.verifications.size > 0) tests.push((row) => row.codeOf === undefined)
  return replyList(CALLS, context, selectBy(context, calls, tests))
}

export function fetchCall(context: Context): HandlerResult {
  return fetchRecord(CALLS, context)
}

export function updateCall(context: Context): HandlerResult {
  const { service, form } = context
  const call = recordOf(CALLS, context)
  if (!call) return notFound(context)
  const { sid } = call
  const decision = service.request({
    type: 'call.update',
    sid,
    status: form.one('Status'),
    url: form.one('Url'),
    method: form.one('Method'),
    twiml: form.one('Twiml'),
    fallbackUrl: form.one('FallbackUrl'),
    fallbackMethod: form.one('FallbackMethod'),
    statusCallback: form.one('StatusCallback'),
    statusCallbackMethod: form.one('StatusCallbackMethod'),
    timeLimit: form.one('TimeLimit'),
  })
  return replyUpdated(CALLS, context, sid, decision)
}

export function removeCall(context: Context): HandlerResult {
  const call = recordOf(CALLS, context)
  if (!call) return notFound(context)
  return replyRemoved(call.sid, context.service.request({ type: 'call.delete', sid: call.sid }))
}

/** `outbound` is SignalWire's word for both ways out. */
const OUTBOUND = 'outbound'
const DIRECTIONS: readonly string[] = [...CALL_DIRECTIONS, OUTBOUND]

function isDirected(call: CallRow, direction: string): boolean {
  return call.direction === direction || (direction === OUTBOUND && call.direction !== 'inbound')
}

/** `initiated` belongs to callbacks: the resource of both providers says queued until it rings. An option shows it all the same. */
function shownStatus(call: CallRow, settings: RestSettings): CallStatus {
  return call.status === 'initiated' && !settings.exposeInitiated ? 'queued' : call.status
}

const SUBRESOURCES = [
  'Notifications',
  'Recordings',
  'Payments',
  'Events',
  'Siprec',
  'Streams',
  'Transcriptions',
  'UserDefinedMessageSubscriptions',
  'UserDefinedMessages',
] as const

/** Every key is always there, null where unset (Twilio's key set). */
function presentCall(context: Context, call: CallRow): unknown {
  const dialect = dialectOf(context.address.dialect)
  const uri = (...rest: string[]) => resourceUri(context, 'Calls', call.sid, ...rest)
  // Floored, as recorded: see `callSeconds` in lifecycle/call.ts.
  const seconds = call.endedAt === null ? null : Math.floor((call.endedAt - (call.answeredAt ?? call.endedAt)) / 1_000)
  return {
    sid: call.sid,
    account_sid: call.accountSid,
    parent_call_sid: call.parentSid,
    api_version: API_VERSION,
    to: call.to,
    to_formatted: formatNational(call.to),
    from: call.from,
    from_formatted: formatNational(call.from),
    phone_number_sid: call.numberSid,
    status: shownStatus(call, context.settings),
    direction: dialect.callDirection(call.direction),
    start_time: dialect.date(call.startedAt),
    end_time: dialect.date(call.endedAt),
    duration: seconds === null ? null : dialect.count(seconds),
    price: null,
    price_unit: 'USD',
    answered_by: call.answeredBy && dialect.answeredBy(call.answeredBy),
    ...dialect.ownCallFields,
    forwarded_from: null,
    caller_name: call.callerName,
    group_sid: null,
    trunk_sid: null,
    queue_time: String(call.queueTime),
    date_created: dialect.date(call.createdAt),
    date_updated: dialect.date(call.updatedAt),
    uri: uri(),
    subresource_uris: subresourceUris(SUBRESOURCES, uri),
  }
}
