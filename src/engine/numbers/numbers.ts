// Decides about the numbers of an account: buy one, set its URLs, give it back.
import { type Rejection, rejections } from '../../domain/codes'
import { isE164 } from '../../domain/e164'
import { NOWHERE, type NumberRow } from '../../store/records'
import type { Decision } from '../command'
import { Draft, NOTHING, reject } from '../draft'
import { magicArea, rejectMagicPurchase } from '../magic'
import type { World } from '../world'
import type { CreateNumber, DeleteNumber, UpdateNumber } from './command'
import { findRejection, valuesOf } from './settings'

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
  callerIdLookup: false,
  place: NOWHERE,
} as const satisfies Partial<NumberRow>

/** Any free number can be bought, or the next free one of an area code. */
export function createNumber(world: World, { accountSid, phoneNumber, areaCode, fields }: CreateNumber): Decision {
  const refusal = findRejection(fields, null)
  if (refusal) return reject(refusal)
  const e164 = phoneNumber ? (rejectPurchase(world, phoneNumber) ?? phoneNumber) : chooseNumber(world, areaCode)
  if (typeof e164 !== 'string') return reject(e164)
  const draft = new Draft(world)
  const row: NumberRow = {
    sid: draft.newSid('PN'),
    accountSid,
    e164,
    friendlyName: e164,
    capabilities: { sms: true, mms: true, voice: true },
    ...NO_WEBHOOKS,
    createdAt: world.now,
    updatedAt: world.now,
  }
  draft.put('numbers', { ...row, ...valuesOf(fields) })
  return draft.accept(row.sid)
}

function rejectPurchase(world: World, number: string): Rejection | null {
  if (!isE164(number)) return rejections.numberInvalid(number)
  const magic = world.settings.magicNumbers ? rejectMagicPurchase(number) : null
  return magic ?? (isTaken(world, number) ? rejections.numberTaken(number) : null)
}

/** An empty area code counts as one without numbers, which is our choice. */
function chooseNumber(world: World, areaCode: string | undefined): string | Rejection {
  if (areaCode === undefined) return rejections.numberMissing()
  if (areaCode !== '' && !/^[2-9]\d{2}$/.test(areaCode)) return rejections.areaCodeInvalid(areaCode)
  const magic = world.settings.magicNumbers ? magicArea(areaCode) : undefined
  if (magic && !isTaken(world, magic)) return magic
  const free = areaCode === '' || magic === null ? null : freeNumber(world, areaCode)
  return free ?? rejections.areaCodeEmpty(areaCode)
}

export function updateNumber(world: World, { sid, fields }: UpdateNumber): Decision {
  const number = world.store.numbers.get(sid)
  if (!number) return NOTHING
  const refusal = findRejection(fields, number)
  if (refusal) return reject(refusal)
  const draft = new Draft(world)
  draft.put('numbers', { ...number, ...valuesOf(fields), updatedAt: world.now })
  return draft.accept(sid)
}

export function deleteNumber(world: World, { sid }: DeleteNumber): Decision {
  if (!world.store.numbers.get(sid)) return NOTHING
  const draft = new Draft(world)
  draft.remove('numbers', sid)
  return draft.accept(null)
}

/** The numbers 555-0100 to 555-0199 of an area are reserved for fiction. */
function freeNumber(world: World, areaCode: string): string | null {
  for (let line = 100; line < 200; line++) {
    const candidate = `+1${areaCode}5550${line}`
    if (!isTaken(world, candidate)) return candidate
  }
  return null
}

function isTaken({ store }: World, e164: string): boolean {
  return store.numbers.listBy('e164', e164).length > 0 || store.handsets.get(e164) !== undefined
}
