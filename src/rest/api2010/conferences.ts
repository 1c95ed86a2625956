// Conferences: list, fetch, update (end it, announce something). An app makes one by its first participant.
import { dialectOf } from '../../dialects/dialects'
import { CONFERENCE_STATUSES } from '../../domain/status'
import type { ConferenceRow } from '../../store/records'
import { type Context, type HandlerResult, notFound, rejected } from '../http/context'
import { dateFilters } from '../http/date-filter'
import { checkFilter, invalidWord } from '../http/filters'
import { fetchRecord, type Resource, recordOf, replyList, replyUpdated } from '../http/resource'
import { passesAll } from '../parameters'
import { API_VERSION } from './address'
import { resourceUri, subresourceUris } from './links'

export const CONFERENCES: Resource<ConferenceRow> = {
  table: (store) => store.conferences,
  key: 'conferences',
  present: presentConference,
  polled: true,
}

export function listConferences(context: Context): HandlerResult {
  const { service, account, form } = context
  const status = form.one('Status') || undefined
  const name = form.one('FriendlyName') || undefined
  const created = dateFilters(form, 'DateCreated')
  const updated = dateFilters(form, 'DateUpdated')
  const rejection = checkFilter(
    context,
    'Conferences',
    invalidWord('Status', status, CONFERENCE_STATUSES),
    created.invalid,
    updated.invalid,
  )
  if (rejection) return rejected(rejection)
  const tests: ((row: ConferenceRow) => boolean)[] = []
  if (status !== undefined) tests.push((row) => row.status === status)
  if (name !== undefined) tests.push((row) => row.friendlyName === name)
  const { matches: createdMatches } = created
  const { matches: updatedMatches } = updated
  if (createdMatches) tests.push((row) => createdMatches(row.createdAt))
  if (updatedMatches) tests.push((row) => updatedMatches(row.updatedAt))
  const list = service.store.conferences.listBy('account', account.sid)
  return replyList(CONFERENCES, context, { list, matches: passesAll(tests) })
}

export function fetchConference(context: Context): HandlerResult {
  return fetchRecord(CONFERENCES, context)
}

export function updateConference(context: Context): HandlerResult {
  const { service, form } = context
  const conference = recordOf(CONFERENCES, context)
  if (!conference) return notFound(context)
  const { sid } = conference
  const decision = service.request({
    type: 'conference.update',
    sid,
    status: form.one('Status'),
    announceUrl: form.one('AnnounceUrl'),
    announceMethod: form.one('AnnounceMethod'),
  })
  return replyUpdated(CONFERENCES, context, sid, decision)
}

/** Twilio's key set. */
function presentConference(context: Context, conference: ConferenceRow): unknown {
  const dialect = dialectOf(context.address.dialect)
  const uri = (...rest: string[]) => resourceUri(context, 'Conferences', conference.sid, ...rest)
  return {
    sid: conference.sid,
    account_sid: conference.accountSid,
    friendly_name: conference.friendlyName,
    status: conference.status,
    region: conference.region,
    reason_conference_ended: conference.reasonEnded,
    call_sid_ending_conference: conference.endedBy,
    api_version: API_VERSION,
    date_created: dialect.date(conference.createdAt),
    date_updated: dialect.date(conference.updatedAt),
    uri: uri(),
    subresource_uris: subresourceUris(['Participants', 'Recordings'], uri),
  }
}
