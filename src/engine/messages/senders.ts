// Who may text whom: the one place where the forms of the two addresses decide. A form that has no line here is refused as malformed.

import { type AddressForm, channelOf, formOf } from '../../domain/addresses'
import { onGuess, type Rejection, rejections } from '../../domain/codes'
import { countryOf, mayBeIn } from '../../domain/countries'
import type { SenderRow } from '../../store/records'
import type { ReadStore } from '../../store/store'
import type { Draft } from '../draft'
import type { World } from '../world'
import { rejectWhatsAppRecipient, rejectWhatsAppSender } from './whatsapp'

/** What of a text counts. */
export interface Sending {
  readonly accountSid: string
  readonly to: string
  readonly multimedia: boolean
}

type RejectTo = (world: World, to: string) => Rejection | null
type RejectFrom = (world: World, from: string, sending: Sending) => Rejection | null

const RECIPIENTS: Readonly<Partial<Record<AddressForm, RejectTo>>> = {
  e164: () => null,
  // A code of its own since the changelog of `senderCodes`. Source: Twilio's error dictionary, 21265.
  'short code': (world, to) => onGuess('to-short-code', hasCodesForEach(world) ? rejections.toShortCode() : rejections.toInvalid(to)),
  whatsapp: (_world, to) => rejectWhatsAppRecipient(to),
}

const SENDERS: Readonly<Partial<Record<AddressForm, RejectFrom>>> = {
  e164: rejectNumber,
  'short code': rejectShortCode,
  alphanumeric: rejectSenderId,
  whatsapp: rejectWhatsAppSender,
}

export function rejectRecipient(world: World, to: string): Rejection | null {
  return (lookUp(RECIPIENTS, to) ?? malformedTo)(world, to)
}

export function rejectSender(world: World, from: string, sending: Sending): Rejection | null {
  if (channelOf(from)?.channel !== channelOf(sending.to)?.channel) return rejections.otherChannel(from, sending.to)
  return (lookUp(SENDERS, from) ?? malformedFrom)(world, from, sending)
}

/**
 * The senders of a pool that can send this text, in the order of the pool. Where there are several kinds of them, only the first of: a
 * short code, an alphanumeric sender ID, a number. Source: Twilio, "Messaging services", Sender selection.
 */
export function eligibleSenders(world: World, pool: readonly string[], sending: Sending): readonly string[] {
  const { channel } = channelOf(sending.to) ?? {}
  // A number of the pool may be a sender on the channel, too.
  const addresses =
    channel === undefined ? pool : pool.filter((sender) => formOf(sender) === 'e164').map((sender) => `${channel}:${sender}`)
  const able = addresses.filter((sender) => rejectSender(world, sender, sending) === null)
  for (const form of ['short code', 'alphanumeric'] as const) {
    const preferred = able.filter((sender) => formOf(sender) === form)
    if (preferred.length > 0) return preferred
  }
  return able
}

/** What nobody states of a sender that may send. */
export function guessOfSender(draft: Draft, from: string, to: string): void {
  const form = formOf(from)
  if (form === 'alphanumeric') draft.guess('sender-alphanumeric')
  if (form === 'short code' && draft.world.store.senders.listBy('address', from).at(0)?.country !== countryOf(to))
    draft.guess('short-code-country')
}

function lookUp<Rule>(rules: Readonly<Partial<Record<AddressForm, Rule>>>, address: string): Rule | undefined {
  const form = formOf(address)
  return form === null ? undefined : rules[form]
}

const malformedTo: RejectTo = (_world, to) => rejections.toInvalid(to)
const malformedFrom: RejectFrom = (_world, from) => rejections.fromInvalid(from)

function rejectNumber(world: World, from: string, { accountSid, multimedia }: Sending): Rejection | null {
  const sender = world.store.numbers.listBy('e164', from).at(0)
  if (sender?.accountSid !== accountSid) return notOwned(world, from, accountSid, sender !== undefined)
  if (multimedia) return sender.capabilities.mms ? null : rejections.fromNotMultimedia(from)
  if (sender.capabilities.sms) return null
  return hasCodesForEach(world) ? rejections.fromIncapable(from) : rejections.fromNotOwned(from)
}

/** Source: Twilio's error dictionary, 21606 and 21659: a short code sends within its country alone. */
function rejectShortCode(world: World, from: string, { accountSid, to }: Sending): Rejection | null {
  const { own, known } = findSender(world.store, from, accountSid)
  if (!own) return notOwned(world, from, accountSid, known)
  if (own.country === null || mayBeIn(to, own.country)) return null
  return hasCodesForEach(world) ? rejections.fromUnknown(from) : rejections.fromNotOwned(from)
}

/**
 * Source: Twilio, "Alphanumeric Sender ID" and its error dictionary, 21612: not in countries that do not take them, of which the
 * United States and Canada are the best known, and texts alone.
 */
function rejectSenderId(world: World, from: string, { accountSid, to, multimedia }: Sending): Rejection | null {
  const { own, known } = findSender(world.store, from, accountSid)
  if (!own) return onGuess('sender-alphanumeric', notOwned(world, from, accountSid, known))
  if (multimedia) return onGuess('sender-alphanumeric-media', rejections.notRoutable(to, from, 'MMS'))
  return to.startsWith('+1') ? onGuess('sender-alphanumeric', rejections.notRoutable(to, from)) : null
}

/** `known`: another account has it. Two accounts may have one alphanumeric sender ID. */
function findSender(
  store: ReadStore,
  address: string,
  accountSid: string,
): { readonly own: SenderRow | undefined; readonly known: boolean } {
  const all = store.senders.listBy('address', address)
  for (let i = 0; i < all.length; i++) {
    const own = all.at(i)
    if (own?.accountSid === accountSid) return { own, known: true }
  }
  return { own: undefined, known: all.length > 0 }
}

function notOwned(world: World, from: string, accountSid: string, known: boolean): Rejection {
  if (!hasCodesForEach(world)) return onGuess('sender-not-owned', rejections.fromNotOwned(from))
  return known ? rejections.fromForeign(from, accountSid) : onGuess('sender-not-owned', rejections.fromUnknown(from))
}

/** The test credentials know one code alone. Source: Twilio, "Test credentials". */
function hasCodesForEach({ settings }: World): boolean {
  return settings.senderCodes === 'each' && !settings.magicNumbers
}
