// The numbers of the providers' test credentials. Tests that were written against those can be moved over as they are.
// Source: Twilio, "Test credentials": magic input.
import { type Rejection, rejections } from '../domain/codes'

type Rejecting = (number: string) => Rejection

const TEXT_FROM: Readonly<Record<string, Rejecting>> = {
  '+15005550001': rejections.fromInvalid,
  '+15005550007': rejections.fromNotOwned,
  '+15005550008': rejections.queueFull,
}

const TEXT_TO: Readonly<Record<string, Rejecting>> = {
  '+15005550001': rejections.toInvalid,
  '+15005550002': rejections.notRoutable,
  '+15005550003': rejections.regionNotEnabled,
  '+15005550004': rejections.optedOut,
  '+15005550009': rejections.notMobile,
}

const CALL_FROM: Readonly<Record<string, Rejecting>> = {
  '+15005550001': rejections.callFromInvalid,
  '+15005550007': rejections.callFromNotOwned,
  '+15005550008': rejections.callFromNotOwned,
}

const CALL_TO: Readonly<Record<string, Rejecting>> = {
  '+15005550001': rejections.callMagicInvalid,
  '+15005550002': rejections.callNotRoutable,
  '+15005550003': rejections.callRegionNotEnabled,
  '+15005550004': rejections.callBlocked,
}

const BUY: Readonly<Record<string, Rejecting>> = {
  '+15005550000': rejections.numberTaken,
  '+15005550001': rejections.numberInvalid,
}

/** An area without numbers, and the one where the number is that always works. */
const AREAS: Readonly<Record<string, string | null>> = { '533': null, '500': '+15005550006' }

export function rejectMagicPurchase(number: string): Rejection | null {
  return lookUp(BUY, number)
}

/** The number that is for sale there. Null: there is none. Undefined: the area is not magic. */
export function magicArea(areaCode: string): string | null | undefined {
  return Object.hasOwn(AREAS, areaCode) ? AREAS[areaCode] : undefined
}

/** Numbers that may send though nobody owns them: the one that always works, and those that stand for an error. */
export function magicSender(from: string): boolean {
  return from === '+15005550006' || Object.hasOwn(TEXT_FROM, from)
}

export function rejectMagicText(to: string, from: string | undefined): Rejection | null {
  return lookUp(TEXT_FROM, from) ?? lookUp(TEXT_TO, to)
}

export function rejectMagicCall(to: string, from: string): Rejection | null {
  return lookUp(CALL_FROM, from) ?? lookUp(CALL_TO, to)
}

function lookUp(table: Readonly<Record<string, Rejecting>>, number: string | undefined): Rejection | null {
  return number !== undefined && Object.hasOwn(table, number) ? (table[number]?.(number) ?? null) : null
}
