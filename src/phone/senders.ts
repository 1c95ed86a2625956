// What an account may send from besides numbers, as the test author makes it: short codes and alphanumeric sender IDs.

import { formOf } from '../domain/addresses'
import { checkOptions } from '../domain/check-options'
import { callingCodeOf } from '../domain/countries'
import { MisuseError, quote } from '../domain/errors'
import { placesOf } from '../engine/services/pool'
import type { Exchange } from '../exchange/exchange'
import type { HttpMethod, SenderRow } from '../store/records'
import type { Account } from './accounts'
import { checkMethod, checkUrl } from './webhooks'

/** A short code or an alphanumeric sender ID from which an account can send. */
export interface Sender {
  /** The address, for `From`: `12345` or `CalCom`. */
  readonly id: string
  /** `SC…` for a short code, `AI…` for an alphanumeric sender ID. */
  readonly sid: string
  /** Releases it: it cannot send any more. */
  release(): void
}

/** Options of `phone.sender()`. */
export interface SenderOptions {
  /** Default: the default account. */
  readonly account?: Account
  /** The country of a short code, which sends only within it: ISO 3166-1. Default: `US`. */
  readonly country?: string
  /** `friendly_name` of the REST resource. Default: the address. */
  readonly friendlyName?: string
  /** Requested when somebody texts a short code. */
  readonly smsUrl?: string
  /** The HTTP method for `smsUrl`. Default: `POST`. */
  readonly smsMethod?: HttpMethod
  /** Requested if `smsUrl` fails. */
  readonly smsFallbackUrl?: string
}

const OPTIONS = {
  account: true,
  country: true,
  friendlyName: true,
  smsUrl: true,
  smsMethod: true,
  smsFallbackUrl: true,
} satisfies Record<keyof SenderOptions, true>

/** Those that only a short code has. Source: Twilio, "ShortCode resource"; nobody can text to an alphanumeric sender ID. */
const OF_SHORT_CODES = ['country', 'smsUrl', 'smsMethod', 'smsFallbackUrl'] as const

/** @throws MisuseError on a text that is neither, one that is taken, a relative URL, or an unknown option. */
export function giveSender(exchange: Exchange, id: string, options: SenderOptions, defaultAccount: Account): Sender {
  const what = `phone.sender(${quote(id)})`
  checkOptions(options, Object.keys(OPTIONS), 'phone.sender(id, options)')
  const form = checkForm(id, what)
  const { store, identity, now } = exchange
  const accountSid = (options.account ?? defaultAccount).sid
  if (!store.accounts.get(accountSid))
    throw new MisuseError(`${what} got an account that this phone does not have. Make it with phone.createAccount().`)
  checkFree(exchange, { form, address: id, accountSid }, what)
  const senseless = OF_SHORT_CODES.find((name) => form === 'alphanumeric' && options[name] !== undefined)
  if (senseless)
    throw new MisuseError(
      `${what} got ${senseless}, which only a short code has: nobody can answer an alphanumeric sender ID. Leave it out.`,
    )
  const { friendlyName = id } = options
  if (typeof friendlyName !== 'string') throw new MisuseError(`${what} got the friendlyName ${quote(friendlyName)}. Accepted: a text.`)
  const prefix = form === 'short code' ? 'SC' : 'AI'
  const row: SenderRow = {
    sid: identity.sid(prefix, exchange.count(prefix)),
    accountSid,
    form,
    address: id,
    country: form === 'short code' ? checkCountry(options.country ?? 'US', what) : null,
    friendlyName,
    smsUrl: checkUrl(options.smsUrl, 'smsUrl', 'phone.sender'),
    smsMethod: checkMethod(options.smsMethod, 'smsMethod', 'phone.sender'),
    smsFallbackUrl: checkUrl(options.smsFallbackUrl, 'smsFallbackUrl', 'phone.sender'),
    smsFallbackMethod: 'POST',
    createdAt: now,
    updatedAt: now,
  }
  exchange.commit([{ table: 'senders', put: row }])
  return {
    id,
    sid: row.sid,
    release() {
      if (!releaseSender(exchange, row.sid))
        throw new MisuseError(`sender.release(): ${id} is not owned any more; it was released before, or phone.reset() removed it.`)
    },
  }
}

/** @returns whether it was there. */
export function releaseSender(exchange: Exchange, sid: string): boolean {
  const row = exchange.store.senders.get(sid)
  if (!row) return false
  const places = placesOf(exchange.store, sid).map((place) => ({ table: 'poolSenders', remove: place.sid }) as const)
  exchange.commit([{ table: 'senders', remove: sid }, ...places])
  exchange.noteAct(sid, `the sender ${row.address} was released`)
  return true
}

function checkForm(id: unknown, what: string): SenderRow['form'] {
  const form = typeof id === 'string' ? formOf(id) : null
  if (form === 'short code') return form
  // The provider takes a plus within it; a text that looks like a number is one that was mistyped.
  if (form === 'alphanumeric') return form
  const advice =
    form === 'e164'
      ? `A number is phone.number({ e164: ${quote(id)} }).`
      : "Write a short code of 3 to 8 digits, '12345', or up to 11 letters, digits, spaces and + - _ & with at least one letter, 'CalCom'."
  throw new MisuseError(`${what} is neither a short code nor an alphanumeric sender ID. ${advice}`)
}

/** A short code is one account's; an alphanumeric sender ID belongs to nobody, and two accounts may use the same. */
function checkFree(
  { store }: Exchange,
  { form, address, accountSid }: Pick<SenderRow, 'form' | 'address' | 'accountSid'>,
  what: string,
): void {
  const holders = store.senders.listBy('address', address)
  for (let i = 0; i < holders.length; i++)
    if (form === 'short code' || holders.at(i)?.accountSid === accountSid)
      throw new MisuseError(`${what}: the account ${holders.at(i)?.accountSid} has it already.`)
}

function checkCountry(country: unknown, what: string): string {
  if (typeof country === 'string' && callingCodeOf(country) !== undefined) return country
  throw new MisuseError(`${what} got the country ${quote(country)}. Write its two letters: { country: 'GB' }.`)
}
