// Messaging services: pools of senders, as the test author makes them. The REST API has the same ones (rest/messaging).

import { checkNames } from '../domain/check-options'
import { MisuseError, quote } from '../domain/errors'
import { membersOf, ownSender, type PoolCandidate, poolSender } from '../engine/services/pool'
import { NAME_MAX, NEW_SERVICE, USECASES, VALIDITY } from '../engine/services/settings'
import { isCallbackUrl } from '../engine/urls'
import type { Exchange } from '../exchange/exchange'
import { type HttpMethod, SCAN_MESSAGE_CONTENT, type ScanMessageContent, type ServiceRow } from '../store/records'
import type { Account } from './accounts'
import type { PhoneNumber } from './numbers'
import type { Sender } from './senders'

/** A pool of senders under one SID. Source: Twilio's Services resource of Messaging. */
export interface MessagingService {
  /** `MG` and 32 hex digits, for `MessagingServiceSid`. */
  readonly sid: string
  /** The present pool: numbers in E.164 form, short codes, alphanumeric sender IDs. */
  readonly senders: readonly string[]
}

/** The settings of a messaging service: the parameters of Twilio's Services resource, in camelCase. */
export interface ServiceSettings {
  /** Up to 64 characters. Default: `ringback`. */
  readonly friendlyName?: string
  /** Requested when a message comes in for a number of the pool. Default: none, and the number's own `smsUrl` is requested. */
  readonly inboundRequestUrl?: string
  /** Default: `POST`. */
  readonly inboundMethod?: HttpMethod
  /** Requested if `inboundRequestUrl` fails. */
  readonly fallbackUrl?: string
  /** Default: `POST`. */
  readonly fallbackMethod?: HttpMethod
  /** Whether the number's own `smsUrl` is requested for inbound messages. Default: if there is no `inboundRequestUrl`. */
  readonly useInboundWebhookOnNumber?: boolean
  /** Gets the status callbacks of messages whose request names no `StatusCallback`. */
  readonly statusCallback?: string
  /** Whether a recipient always gets messages from the same sender. Default: true. */
  readonly stickySender?: boolean
  /** Whether a sender with the recipient's area code is preferred, in the United States and Canada. Default: true. */
  readonly areaCodeGeomatch?: boolean
  /** Whether typographic characters are replaced if the body then fits GSM-7. Default: true. */
  readonly smartEncoding?: boolean
  /** How many seconds a message may wait in a queue, unless its request says: 1 to 36,000. Default: 36,000. */
  readonly validityPeriod?: number
  /** Stored and shown, without an effect. Default: true. */
  readonly mmsConverter?: boolean
  /** Stored and shown, without an effect. Default: `inherit`. */
  readonly scanMessageContent?: ScanMessageContent
  /** Stored and shown, without an effect. Default: true. */
  readonly fallbackToLongCode?: boolean
  /** Stored and shown, without an effect. Default: false. */
  readonly synchronousValidation?: boolean
  /** `notifications`, `marketing`, `verification`, `discussion`, `poll` or `undeclared` (default). Without an effect. */
  readonly usecase?: string
}

/** Options of `phone.messagingService()`: the parameters of Twilio's Services resource, in camelCase. */
export interface ServiceOptions extends ServiceSettings {
  /** The numbers, short codes and alphanumeric sender IDs from which it can send. */
  readonly senders: readonly (PhoneNumber | Sender | string)[]
  /** Default: the default account. */
  readonly account?: Account
}

interface Setting {
  readonly holds: (value: unknown) => boolean
  readonly accepted: string
}

const url: Setting = {
  holds: (value) => typeof value === 'string' && isCallbackUrl(value),
  accepted: "an absolute URL, such as 'https://app.test/sms'",
}
const method: Setting = oneOf(['GET', 'POST'])
const toggle: Setting = { holds: (value) => typeof value === 'boolean', accepted: 'true or false' }

const SETTINGS: Readonly<Record<keyof ServiceSettings, Setting>> = {
  friendlyName: {
    holds: (value) => typeof value === 'string' && value !== '' && value.length <= NAME_MAX,
    accepted: `a text of up to ${NAME_MAX} characters`,
  },
  inboundRequestUrl: url,
  inboundMethod: method,
  fallbackUrl: url,
  fallbackMethod: method,
  useInboundWebhookOnNumber: toggle,
  statusCallback: url,
  stickySender: toggle,
  areaCodeGeomatch: toggle,
  smartEncoding: toggle,
  validityPeriod: {
    holds: (value) => typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= VALIDITY,
    accepted: `whole seconds from 1 to ${VALIDITY}`,
  },
  mmsConverter: toggle,
  scanMessageContent: oneOf(SCAN_MESSAGE_CONTENT),
  fallbackToLongCode: toggle,
  synchronousValidation: toggle,
  usecase: oneOf(USECASES),
}

const WHAT = 'phone.messagingService()'

/** @throws MisuseError on an unknown option, a wrong value, or a sender that the account does not own. */
export function openService(exchange: Exchange, options: ServiceOptions, defaultAccount: Account): MessagingService {
  if (typeof options !== 'object' || options === null || !Array.isArray(options.senders))
    throw new MisuseError(`${WHAT} got ${quote(options)}. Write phone.messagingService({ senders: [phone.number()] }).`)
  checkNames(options, ['senders', 'account', ...Object.keys(SETTINGS)], WHAT)
  const { store, identity, now } = exchange
  const accountSid = (options.account ?? defaultAccount).sid
  const senders = options.senders.map((sender: PhoneNumber | Sender | string) => ownedSender(exchange, accountSid, sender))
  const settings = checkSettings(options)
  const sid = identity.sid('MG', exchange.count('MG'))
  const service: ServiceRow = {
    sid,
    accountSid,
    friendlyName: 'ringback',
    ...NEW_SERVICE,
    ...settings,
    createdAt: now,
    updatedAt: now,
  }
  exchange.commit([
    { table: 'services', put: service },
    ...senders.map((sender) => ({ table: 'poolSenders', put: poolSender(service, sender, now) }) as const),
  ])
  return {
    sid,
    get senders() {
      return membersOf(store, sid).map(({ address }) => address)
    },
  }
}

function ownedSender({ store }: Exchange, accountSid: string, sender: PhoneNumber | Sender | string): PoolCandidate {
  const address = typeof sender === 'string' ? sender : sender && 'id' in sender ? sender.id : sender?.e164
  const found = ownSender(store, accountSid, address)
  if (found) return found
  throw new MisuseError(
    `${WHAT} got the sender ${quote(address)}, which the account does not own. Make it with phone.number() or phone.sender().`,
  )
}

function checkSettings(options: ServiceOptions): Partial<ServiceRow> {
  const given = Object.entries(SETTINGS).filter(([name]) => options[name as keyof ServiceSettings] !== undefined)
  return Object.fromEntries(
    given.map(([name, { holds, accepted }]) => {
      const value = options[name as keyof ServiceSettings]
      if (holds(value)) return [name, value]
      throw new MisuseError(`phone.messagingService({ ${name} }) got ${quote(value)}. Write ${accepted}.`)
    }),
  )
}

function oneOf(values: readonly string[]): Setting {
  return {
    holds: (value) => values.some((one) => one === value),
    accepted: `${values
      .slice(0, -1)
      .map((one) => `'${one}'`)
      .join(', ')} or '${values.at(-1)}'`,
  }
}
