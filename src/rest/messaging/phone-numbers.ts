// The numbers in the pool of a messaging service: add, list, fetch, take out.

import { isoDate } from '../../dialects/dates'
import { countryOf } from '../../domain/countries'
import type { AlertSpec } from '../../engine/command'
import type { Capabilities, PoolSenderRow, ServiceRow } from '../../store/records'
import { pairKey } from '../../store/store'
import { hint } from '../http/advice'
import { type Context, gone, type HandlerResult, notFound, ok, rejected } from '../http/context'
import { resourceUrl } from '../http/host-address'
import { type Resource, recordOf, replyList } from '../http/resource'
import { SERVICES } from './services'

const MEMBERS: Resource<PoolSenderRow> = {
  table: (store) => store.poolSenders,
  key: 'phone_numbers',
  present: presentMember,
  polled: false,
}

export function createMember(context: Context): HandlerResult {
  const { service, form } = context
  const row = serviceOf(context)
  if (!row) return notFound(context)
  const decision = service.request({ type: 'pool.join', serviceSid: row.sid, phoneNumberSid: form.one('PhoneNumberSid') })
  if (decision.rejection) return rejected(decision.rejection)
  const member = service.store.poolSenders.get(decision.sid as string) as PoolSenderRow
  return ok(presentMember(context, member), member.senderSid, 201)
}

export function listMembers(context: Context): HandlerResult {
  const row = serviceOf(context)
  if (!row) return notFound(context)
  return replyList(MEMBERS, context, { list: context.service.store.poolSenders.listBy('service', row.sid), matches: null }, row.sid)
}

export function fetchMember(context: Context): HandlerResult {
  const member = memberOf(context)
  return member ? ok(presentMember(context, member), member.senderSid) : notFound(context)
}

export function removeMember(context: Context): HandlerResult {
  const member = memberOf(context)
  if (!member) return notFound(context)
  context.service.request({ type: 'pool.leave', sid: member.sid })
  return gone(member.senderSid)
}

/** A number that is not in the account of the credentials: the service's own answer does not say so. */
export function adviseOnMember({ service, account, form }: Context): AlertSpec | null {
  const sid = form.one('PhoneNumberSid') ?? ''
  const owner = service.store.numbers.get(sid)?.accountSid
  if (sid === '' || owner === account.sid) return null
  return hint(
    `POST Services/PhoneNumbers named the number ${sid}, which is ${owner ? `one of the account ${owner}` : 'not there'}; the request came from ${account.sid}.`,
    'Add a number of this account by its SID: phoneNumberSid: phone.number().sid.',
  )
}

function serviceOf(context: Context): ServiceRow | undefined {
  return recordOf(SERVICES, context, 'ServiceSid')
}

function memberOf(context: Context): PoolSenderRow | undefined {
  const { service, ids } = context
  return serviceOf(context) && service.store.poolSenders.get(pairKey(ids.ServiceSid as string, ids.Sid as string))
}

function presentMember(context: Context, { senderSid, accountSid, serviceSid, address, createdAt }: PoolSenderRow): unknown {
  const capabilities = context.service.store.numbers.get(senderSid)?.capabilities
  return {
    sid: senderSid,
    account_sid: accountSid,
    service_sid: serviceSid,
    date_created: isoDate(createdAt),
    date_updated: isoDate(createdAt),
    phone_number: address,
    country_code: countryOf(address),
    capabilities: capabilities ? namesOf(capabilities) : [],
    url: resourceUrl(context, 'Services', serviceSid, 'PhoneNumbers', senderSid),
  }
}

/** Source: Twilio's OpenAPI file of Messaging: `Voice`, `SMS` and `MMS`. */
function namesOf({ voice, sms, mms }: Capabilities): string[] {
  return [...(voice ? ['Voice'] : []), ...(sms ? ['SMS'] : []), ...(mms ? ['MMS'] : [])]
}
