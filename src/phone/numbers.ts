// Numbers that an account owns, as the test author holds them.

import { checkNames } from '../domain/check-options'
import { guessNumber, isE164 } from '../domain/e164'
import { MisuseError, quote } from '../domain/errors'
import { NO_WEBHOOKS } from '../engine/numbers/numbers'
import { placesOf } from '../engine/services/pool'
import type { Exchange } from '../exchange/exchange'
import type { Capabilities, HttpMethod, NumberRow } from '../store/records'
import type { Account } from './accounts'
import { checkPlace, PLACE_OPTIONS, type PlaceOptions } from './person'
import { checkMethod, checkUrl } from './webhooks'

/** A number that an account owns. */
export interface PhoneNumber {
  /** `PN` and 32 hex digits. */
  readonly sid: string
  /** In E.164 form, for `From`. */
  readonly e164: string
  /** Releases the number: it cannot send or call any more. */
  release(): void
}

/** Options of `phone.number()`. Its place (`city`, …) is for the geographic parameters of webhooks. */
export interface NumberOptions extends PlaceOptions {
  /** Default: generated from the seed, from numbers that are reserved for fiction. */
  readonly e164?: string
  /** Default: the default account. */
  readonly account?: Account
  /** `FriendlyName` of the IncomingPhoneNumbers resource. Default: the number. */
  readonly friendlyName?: string
  /** Requested when a message comes in. Default: none, and a message is only received. */
  readonly smsUrl?: string
  /** The HTTP method for `smsUrl`. Default: `POST`. */
  readonly smsMethod?: HttpMethod
  /** Requested if `smsUrl` fails. */
  readonly smsFallbackUrl?: string
  /** Requested for the TwiML of an inbound call. */
  readonly voiceUrl?: string
  /** The HTTP method for `voiceUrl`. Default: `POST`. */
  readonly voiceMethod?: HttpMethod
  /** Requested if `voiceUrl` fails. */
  readonly voiceFallbackUrl?: string
  /** Gets the status callback when a call that came in is over. */
  readonly statusCallback?: string
  /** Whether the webhook of an inbound call has `CallerName`: the `callerName` of the handset. Default: false. */
  readonly voiceCallerIdLookup?: boolean
  /** Whether it is also a sender on WhatsApp: `from: 'whatsapp:+1555…'`. Default: false. */
  readonly whatsapp?: boolean
  /** Default: all true. */
  readonly capabilities?: Partial<Capabilities>
}

const OPTIONS = {
  e164: true,
  account: true,
  friendlyName: true,
  smsUrl: true,
  smsMethod: true,
  smsFallbackUrl: true,
  voiceUrl: true,
  voiceMethod: true,
  voiceFallbackUrl: true,
  statusCallback: true,
  voiceCallerIdLookup: true,
  whatsapp: true,
  capabilities: true,
  ...PLACE_OPTIONS,
} satisfies Record<keyof NumberOptions, true>

/** @throws MisuseError on a malformed or taken number, a relative URL, or an unknown option. */
export function giveNumber(exchange: Exchange, options: NumberOptions, defaultAccount: Account): PhoneNumber {
  if (typeof options !== 'object' || options === null)
    throw new MisuseError(
      `phone.number() got ${quote(options)}. Accepted: an object, such as phone.number({ e164: '+15550100001' }), or nothing for a number that is invented.${suggest(options, NUMBER_CALL)}`,
    )
  checkNames(options, Object.keys(OPTIONS), 'phone.number()')
  const { store, identity, now } = exchange
  const accountSid = (options.account ?? defaultAccount).sid
  if (!store.accounts.get(accountSid))
    throw new MisuseError('phone.number({ account }) got an account that this phone does not have. Make it with phone.createAccount().')
  const e164 = options.e164 ?? inventNumber(exchange, 'number')
  checkNumber(e164, 'phone.number({ e164 })', NUMBER_CALL)
  if (isTaken(exchange, e164))
    throw new MisuseError(`phone.number({ e164: ${quote(e164)} }): that number is taken, by another number or a handset.`)
  const { friendlyName = e164 } = options
  if (typeof friendlyName !== 'string')
    throw new MisuseError(`phone.number({ friendlyName }) got ${quote(friendlyName)}. Accepted: a text.`)
  const { voiceCallerIdLookup = false, whatsapp = false } = options
  if (typeof whatsapp !== 'boolean') throw new MisuseError(`phone.number({ whatsapp }) got ${quote(whatsapp)}. Write true or false.`)
  if (typeof voiceCallerIdLookup !== 'boolean')
    throw new MisuseError(`phone.number({ voiceCallerIdLookup }) got ${quote(voiceCallerIdLookup)}. Write true or false.`)
  const row: NumberRow = {
    sid: identity.sid('PN', exchange.count('PN')),
    accountSid,
    e164,
    friendlyName,
    capabilities: checkCapabilities(options.capabilities),
    ...NO_WEBHOOKS,
    smsUrl: checkUrl(options.smsUrl, 'smsUrl'),
    smsMethod: checkMethod(options.smsMethod, 'smsMethod'),
    smsFallbackUrl: checkUrl(options.smsFallbackUrl, 'smsFallbackUrl'),
    voiceUrl: checkUrl(options.voiceUrl, 'voiceUrl'),
    voiceMethod: checkMethod(options.voiceMethod, 'voiceMethod'),
    voiceFallbackUrl: checkUrl(options.voiceFallbackUrl, 'voiceFallbackUrl'),
    statusCallback: checkUrl(options.statusCallback, 'statusCallback'),
    whatsapp,
    voiceCallerIdLookup,
    place: checkPlace(options, 'phone.number()'),
    createdAt: now,
    updatedAt: now,
  }
  exchange.commit([{ table: 'numbers', put: row }])
  return {
    sid: row.sid,
    e164,
    release() {
      if (!releaseNumber(exchange, row.sid))
        throw new MisuseError(`number.release(): ${e164} is not owned any more; it was released before, or phone.reset() removed it.`)
    },
  }
}

/** @returns whether it was there. */
export function releaseNumber(exchange: Exchange, sid: string): boolean {
  const row = exchange.store.numbers.get(sid)
  if (!row) return false
  const places = placesOf(exchange.store, sid).map((place) => ({ table: 'poolSenders', remove: place.sid }) as const)
  exchange.commit([{ table: 'numbers', remove: sid }, ...places])
  exchange.noteAct(sid, `the number ${row.e164} was released`)
  return true
}

/** The next invented number that is not taken. */
export function inventNumber(exchange: Exchange, kind: 'number' | 'handset'): string {
  for (;;) {
    const candidate = exchange.identity.number(kind, exchange.count(kind))
    if (!isTaken(exchange, candidate)) return candidate
  }
}

/** `call`: what to write with a number that this one reads as. */
export function checkNumber(value: unknown, what: string, call: (e164: string) => string = (e164) => `'${e164}'`): string {
  if (typeof value === 'string' && isE164(value)) return value
  throw new MisuseError(
    `${what} got ${quote(value)}. Write a number in E.164 form: a plus, the country code and the subscriber number, such as '+15550100002'.${suggest(value, call)}`,
  )
}

const NUMBER_CALL = (e164: string) => `phone.number({ e164: '${e164}' })`

/** A line with the very thing to write, where the value reads as a number. */
export function suggest(value: unknown, call: (e164: string) => string): string {
  const e164 = typeof value === 'string' ? guessNumber(value) : undefined
  return e164 === undefined ? '' : `\nWrite ${call(e164)}.`
}

export function isOwned(exchange: Exchange, e164: string): boolean {
  return exchange.store.numbers.listBy('e164', e164).length > 0
}

function isTaken(exchange: Exchange, e164: string): boolean {
  return exchange.store.handsets.get(e164) !== undefined || isOwned(exchange, e164)
}

function checkCapabilities(value: Partial<Capabilities> = {}): Capabilities {
  const all: Capabilities = { sms: true, mms: true, voice: true }
  const known = (name: string, on: unknown) => Object.hasOwn(all, name) && typeof on === 'boolean'
  if (typeof value === 'object' && value !== null && Object.entries(value).every(([name, on]) => known(name, on)))
    return { ...all, ...value }
  throw new MisuseError(
    `phone.number({ capabilities }) got ${quote(value)}. Write true or false for some of ${Object.keys(all).join(', ')}: { mms: false }.`,
  )
}
