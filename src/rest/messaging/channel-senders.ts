// The WhatsApp senders in the pool of a messaging service: the numbers of the pool that have WhatsApp. A service writes by WhatsApp from
// them, so they are shown; they come and go with their numbers. Source: Twilio's OpenAPI file of Messaging.

import { isoDate } from '../../dialects/dates'
import { countryOf } from '../../domain/countries'
import type { PoolSenderRow } from '../../store/records'
import { pairKey, type ReadStore } from '../../store/store'
import { type Context, type Handler, notFound, ok } from '../http/context'
import { resourceUrl } from '../http/host-address'
import { type Resource, recordOf, replyList } from '../http/resource'
import { SERVICES } from './services'

const RESOURCE: Resource<PoolSenderRow> = { table: (store) => store.poolSenders, key: 'senders', present, polled: false }

export const listChannelSenders: Handler = (context) => {
  const service = recordOf(SERVICES, context, 'ServiceSid')
  if (!service) return notFound(context)
  const { store } = context.service
  return replyList(RESOURCE, context, { list: store.poolSenders.listBy('service', service.sid), matches: hasWhatsapp(store) }, service.sid)
}

export const fetchChannelSender: Handler = (context) => {
  const service = recordOf(SERVICES, context, 'ServiceSid')
  const { store } = context.service
  const member = service && store.poolSenders.get(pairKey(service.sid, `PN${context.ids.Sid?.slice(2)}`))
  if (!member || !hasWhatsapp(store)(member) || sidOf(member) !== context.ids.Sid) return notFound(context)
  return ok(present(context, member), sidOf(member))
}

function hasWhatsapp({ numbers }: ReadStore): (member: PoolSenderRow) => boolean {
  return ({ senderSid }) => numbers.get(senderSid)?.whatsapp === true
}

/** That of the number in the form of a sender: the two are one thing here. */
function sidOf({ senderSid }: PoolSenderRow): string {
  return `XE${senderSid.slice(2)}`
}

function present(context: Context, member: PoolSenderRow): unknown {
  const { accountSid, serviceSid, address, createdAt } = member
  return {
    account_sid: accountSid,
    messaging_service_sid: serviceSid,
    sid: sidOf(member),
    sender: `whatsapp:${address}`,
    sender_type: 'WhatsApp',
    country_code: countryOf(address),
    date_created: isoDate(createdAt),
    date_updated: isoDate(createdAt),
    url: resourceUrl(context, 'Services', serviceSid, 'ChannelSenders', sidOf(member)),
  }
}
