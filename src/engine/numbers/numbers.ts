// Decides about the numbers of an account: buy one, set its URLs, give it back.
import { onGuess, type Rejection, rejections } from '../../domain/codes'
import { isE164 } from '../../domain/e164'
import { saleOf, sortOf } from '../../domain/numbering/countries'
import { NOWHERE, type NumberRow } from '../../store/records'
import { applicationOf } from '../applications/refer'
import type { Decision } from '../command'
import { Draft, NOTHING, reject } from '../draft'
import { magicArea, rejectMagicPurchase } from '../magic'
import { placesOf } from '../services/pool'
import type { World } from '../world'
import type { CreateNumber, DeleteNumber, NumberFields, UpdateNumber } from './command'
import { findRejection, valuesOf } from './settings'
import { isTaken } from './taken'

/** A number that nobody has set up: no URLs, and POST where there will be some; nobody's name is looked up, and nothing says where it is. */
export const NO_WEBHOOKS = {
  smsUrl: null,
  smsMethod: 'POST',
  smsFallbackUrl: null,
  smsFallbackMethod: 'POST',
  voiceUrl: null,
  voiceMethod: 'POST',
  voiceFallbackUrl: null,
  voiceFallbackMethod: 'POST',
  statusCallback: null,
  statusCallbackMethod: 'POST',
  whatsapp: false,
  smsApplicationSid: null,
  voiceApplicationSid: null,
  voiceCallerIdLookup: false,
  addressSid: null,
  place: NOWHERE,
} as const satisfies Partial<NumberRow>

/** Any free number can be bought, or the next free one of an area code. */
export function createNumber(world: World, { accountSid, sort, phoneNumber, areaCode, fields }: CreateNumber): Decision {
  const rejection = rejectApplications(world, accountSid, fields) ?? findRejection(fields, null)
  if (rejection) return reject(rejection)
  const e164 = phoneNumber ? (rejectPurchase(world, phoneNumber) ?? phoneNumber) : chooseNumber(world, areaCode)
  if (typeof e164 !== 'string') return reject(e164)
  if (sort !== null && sortOf(e164) !== sort) return reject(onGuess('number-other-sort', rejections.numberInvalid(e164)))
  const sale = saleOf(e164)
  const draft = new Draft(world)
  const row: NumberRow = {
    sid: draft.newSid('PN'),
    accountSid,
    e164,
    friendlyName: e164,
    capabilities: sale?.capabilities ?? { sms: true, mms: true, voice: true },
    ...NO_WEBHOOKS,
    createdAt: world.now,
    updatedAt: world.now,
  }
  draft.put('numbers', { ...row, ...valuesOf(fields) })
  if (sale) draft.guess('number-capabilities')
  if (sale && sale.address !== 'none' && !fields.addressSid) warnOfAddress(draft, row)
  return draft.accept(row.sid)
}

/** Source: Twilio's error dictionary, 21631. */
function warnOfAddress(draft: Draft, { sid, e164 }: NumberRow): void {
  draft.alert({
    code: 21631,
    level: 'warning',
    sid,
    message: `${e164} was bought without an AddressSid. ringback knows no addresses and sold it; the provider refuses it.`,
    fix: 'Have the app send the AddressSid of an address of the account: any AD and 32 hex digits will do here.',
  })
}

function rejectPurchase(world: World, number: string): Rejection | null {
  if (!isE164(number)) return rejections.numberInvalid(number)
  const magic = world.settings.magicNumbers ? rejectMagicPurchase(number) : null
  return magic ?? (isTaken(world.store, number) ? rejections.numberTaken(number) : null)
}

/** An empty area code counts as one without numbers, which is our choice. */
function chooseNumber(world: World, areaCode: string | undefined): string | Rejection {
  if (areaCode === undefined) return rejections.numberMissing()
  if (areaCode !== '' && !/^[2-9]\d{2}$/.test(areaCode)) return rejections.areaCodeInvalid(areaCode)
  const magic = world.settings.magicNumbers ? magicArea(areaCode) : undefined
  if (magic && !isTaken(world.store, magic)) return magic
  const free = areaCode === '' || magic === null ? null : freeNumber(world, areaCode)
  return free ?? rejections.areaCodeEmpty(areaCode)
}

export function updateNumber(world: World, { sid, toAccountSid, fields }: UpdateNumber): Decision {
  const owned = world.store.numbers.get(sid)
  if (!owned) return NOTHING
  const number = transferred(world.store, owned, toAccountSid)
  if ('code' in number) return reject(number)
  const rejection = rejectApplications(world, number.accountSid, fields) ?? findRejection(fields, number)
  if (rejection) return reject(rejection)
  const draft = new Draft(world)
  draft.put('numbers', { ...number, ...valuesOf(fields), updatedAt: world.now })
  if (number.accountSid !== owned.accountSid && (owned.smsApplicationSid || owned.voiceApplicationSid)) draft.guess('number-moves')
  // A pool belongs to an account, and so does a number in it.
  if (number.accountSid !== owned.accountSid) for (const place of placesOf(world.store, sid)) draft.remove('poolSenders', place.sid)
  return draft.accept(sid)
}

/**
 * Between an account and the accounts that it owns, and between those. Its applications stay behind: they are the other account's. Source: Twilio, "Subaccounts": exchanging numbers.
 */
function transferred({ accounts }: World['store'], number: NumberRow, accountSid: string | undefined): NumberRow | Rejection {
  if (!accountSid || accountSid === number.accountSid) return number
  const [from, to] = [accounts.get(number.accountSid), accounts.get(accountSid)]
  const family = from?.ownerSid ?? number.accountSid
  if (!to || (to.sid !== family && to.ownerSid !== family)) return rejections.numberToUnknownAccount(accountSid)
  if (to.status !== 'active') return rejections.numberToInactiveAccount(accountSid)
  return { ...number, accountSid, smsApplicationSid: null, voiceApplicationSid: null }
}

export function deleteNumber(world: World, { sid }: DeleteNumber): Decision {
  if (!world.store.numbers.get(sid)) return NOTHING
  const draft = new Draft(world)
  draft.remove('numbers', sid)
  for (const place of placesOf(world.store, sid)) draft.remove('poolSenders', place.sid)
  return draft.accept(null)
}

/** One of another account is not there. */
function rejectApplications(
  { store }: World,
  accountSid: string,
  { smsApplicationSid, voiceApplicationSid }: NumberFields,
): Rejection | null {
  for (const sid of [smsApplicationSid, voiceApplicationSid])
    if (sid && !applicationOf(store, accountSid, sid)) return onGuess('application-unknown', rejections.applicationMissing(sid))
  return null
}

/** The numbers 555-0100 to 555-0199 of an area are reserved for fiction. */
function freeNumber(world: World, areaCode: string): string | null {
  for (let line = 100; line < 200; line++) {
    const candidate = `+1${areaCode}5550${line}`
    if (!isTaken(world.store, candidate)) return candidate
  }
  return null
}
