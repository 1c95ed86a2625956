// The senders in the pool of a messaging service, by kind: numbers, short codes, alphanumeric sender IDs. Each kind is added, listed,
// fetched and taken out alike.

import { isoDate } from '../../dialects/dates'
import { type AddressForm, formOf } from '../../domain/addresses'
import { countryOf } from '../../domain/countries'
import type { AlertSpec } from '../../engine/command'
import type { JoinPool } from '../../engine/services/command'
import type { Capabilities, PoolSenderRow, ServiceRow } from '../../store/records'
import { pairKey, type ReadStore } from '../../store/store'
import { madeIn } from '../../store/table'
import { hint } from '../http/advice'
import { type Context, gone, type Handler, notFound, ok, rejected } from '../http/context'
import { resourceUrl } from '../http/host-address'
import { type Resource, recordOf, replyList } from '../http/resource'
import { SERVICES } from './services'

interface Kind {
  readonly kind: JoinPool['kind']
  readonly form: AddressForm
  /** Below the service. */
  readonly path: string
  /** The name of its list. */
  readonly key: string
  /** What names the sender that is added. */
  readonly parameter: string
  /** What its resource has besides what all have. */
  readonly fields: (member: PoolSenderRow, store: ReadStore) => Readonly<Record<string, unknown>>
}

const NUMBER: Kind = {
  kind: 'number',
  form: 'e164',
  path: 'PhoneNumbers',
  key: 'phone_numbers',
  parameter: 'PhoneNumberSid',
  fields: ({ address, senderSid }, { numbers }) => ({
    phone_number: address,
    country_code: countryOf(address),
    capabilities: namesOf(numbers.get(senderSid)?.capabilities),
  }),
}

const SHORT_CODE: Kind = {
  kind: 'shortCode',
  form: 'short code',
  path: 'ShortCodes',
  key: 'short_codes',
  parameter: 'ShortCodeSid',
  fields: ({ address, senderSid }, { senders }) => ({
    short_code: address,
    country_code: senders.get(senderSid)?.country ?? null,
    capabilities: ['SMS', 'MMS'],
  }),
}

const ALPHA_SENDER: Kind = {
  kind: 'alphaSender',
  form: 'alphanumeric',
  path: 'AlphaSenders',
  key: 'alpha_senders',
  parameter: 'AlphaSender',
  fields: ({ address }) => ({ alpha_sender: address, capabilities: ['SMS'] }),
}

export const numberHandlers = handlersOf(NUMBER)
export const shortCodeHandlers = handlersOf(SHORT_CODE)
export const alphaSenderHandlers = handlersOf(ALPHA_SENDER)

interface Handlers {
  /** For the path of the list. */
  readonly whole: { readonly create: Handler; readonly list: Handler }
  readonly one: { readonly fetch: Handler; readonly remove: Handler }
}

function handlersOf(of: Kind): Handlers {
  const present = (context: Context, member: PoolSenderRow) => presentMember(of, context, member)
  const resource: Resource<PoolSenderRow> = { table: (store) => store.poolSenders, key: of.key, present, polled: false }
  const matches = ({ address }: PoolSenderRow) => formOf(address) === of.form
  const memberOf = (context: Context) => {
    const { service, ids } = context
    const member = serviceOf(context) && service.store.poolSenders.get(pairKey(ids.ServiceSid as string, ids.Sid as string))
    return member && matches(member) ? member : undefined
  }
  return {
    whole: {
      create(context) {
        const { service, form } = context
        const row = serviceOf(context)
        if (!row) return notFound(context)
        const command = { type: 'pool.join', serviceSid: row.sid, kind: of.kind, sender: form.one(of.parameter) } as const
        const { sid, rejection } = service.request(command)
        if (rejection) return rejected(rejection)
        const member = madeIn(service.store.poolSenders, sid)
        return ok(present(context, member), member.senderSid, 201)
      },
      list(context) {
        const row = serviceOf(context)
        if (!row) return notFound(context)
        return replyList(resource, context, { list: context.service.store.poolSenders.listBy('service', row.sid), matches }, row.sid)
      },
    },
    one: {
      fetch(context) {
        const member = memberOf(context)
        return member ? ok(present(context, member), member.senderSid) : notFound(context)
      },
      remove(context) {
        const member = memberOf(context)
        if (!member) return notFound(context)
        context.service.request({ type: 'pool.leave', sid: member.sid })
        return gone(member.senderSid)
      },
    },
  }
}

/** A number that is not in the account of the credentials: the service's own answer does not say so. */
export function adviseOnNumber({ service, account, form }: Context): AlertSpec | null {
  const sid = form.one('PhoneNumberSid') ?? ''
  const owner = service.store.numbers.get(sid)?.accountSid
  if (sid === '' || owner === account.sid) return null
  return hint(
    `POST Services/PhoneNumbers named the number ${sid}, which is ${owner ? `one of the account ${owner}` : 'not there'}; the request came from ${account.sid}.`,
    {
      inProcess: 'Add a number of this account by its SID: phoneNumberSid: phone.number().sid.',
      onPort: 'Add a number of this account by its SID: GET IncomingPhoneNumbers lists them.',
    },
  )
}

function serviceOf(context: Context): ServiceRow | undefined {
  return recordOf(SERVICES, context, 'ServiceSid')
}

function presentMember({ path, fields }: Kind, context: Context, member: PoolSenderRow): unknown {
  const { senderSid, accountSid, serviceSid, createdAt } = member
  return {
    sid: senderSid,
    account_sid: accountSid,
    service_sid: serviceSid,
    date_created: isoDate(createdAt),
    date_updated: isoDate(createdAt),
    ...fields(member, context.service.store),
    url: resourceUrl(context, 'Services', serviceSid, path, senderSid),
  }
}

/** Source: Twilio's OpenAPI file of Messaging: `Voice`, `SMS` and `MMS`. */
function namesOf({ voice, sms, mms }: Partial<Capabilities> = {}): string[] {
  return [...(voice ? ['Voice'] : []), ...(sms ? ['SMS'] : []), ...(mms ? ['MMS'] : [])]
}
