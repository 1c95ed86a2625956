// The number that a Lookup is about: how it is written, whether it is one, and who the phone knows by it.
import { countryOf } from '../../domain/countries'
import { isE164, isTollFree } from '../../domain/e164'
import type { LineType } from '../../domain/lookup'
import { isFictional } from '../../domain/numbering/countries'
import type { HandsetRow } from '../../store/records'
import { pairKey } from '../../store/store'
import type { Context } from '../http/context'
import type { PhoneLibrary } from './library'

export interface Subject {
  /** In E.164 form. */
  readonly e164: string
  readonly national: string
  readonly callingCode: string
  /** ISO 3166-1. Null: the number is of no country, such as +800. */
  readonly country: string | null
  /** What the phone knows of its person. */
  readonly person: HandsetRow | undefined
  /** An account of this phone has it. */
  readonly isOwned: boolean
  /** What the number alone says of its line. */
  readonly lineType: LineType
}

/** Why a number is none, in the provider's words, and the number as well as it could be read. */
export interface NoSubject {
  readonly asked: string
  readonly error: string
}

/** The country of a number that names none. Source: Twilio, "Lookup v2 API" and "Lookup v1 API". */
const HOME = 'US'

type Parsed = NonNullable<ReturnType<PhoneLibrary['parse']>>
type HomeCountry = Exclude<Parameters<PhoneLibrary['validateLength']>[1], object | undefined>

/** A number that belongs to somebody here is one, whatever the world says of it: so are those of a test, which belong to nobody outside. */
export function subjectOf(library: PhoneLibrary, { service, account, ids, form }: Context): Subject | NoSubject {
  const { store } = service
  const asked = (ids.PhoneNumber ?? '').trim()
  const given = form.one('CountryCode')?.trim().toUpperCase()
  // It is for a number that names no country itself. The library takes any text for one, and knows by itself which are none.
  const country = ((!asked.startsWith('+') && given) || HOME) as HomeCountry
  const parsed = library.parse(asked, { defaultCountry: country, extract: false })
  const e164 = parsed?.number ?? asked
  const person = isE164(e164) ? store.handsets.get(e164) : undefined
  const isOwned = store.numbers.listBy('e164', e164).length > 0
  const isKnown = person !== undefined || isOwned || store.callerIds.listBy('number', pairKey(account.sid, e164)).length > 0
  if (!parsed || !(isKnown || parsed.isValid() || isFictional(e164)))
    return { asked: e164, error: errorOf(library.validateLength(asked, country) ?? 'INVALID_BUT_POSSIBLE') }
  if (!parsed.isValid()) service.guess('lookup-fiction', null)
  return {
    e164,
    national: parsed.formatNational(),
    callingCode: parsed.countryCallingCode,
    // Of a number that is not assigned the library names no country where several share a calling code.
    country: person?.country ?? parsed.country ?? countryOf(e164),
    person,
    isOwned,
    lineType: lineTypeOf(parsed),
  }
}

function errorOf(problem: string): string {
  return problem === 'INVALID_COUNTRY' ? 'INVALID_COUNTRY_CODE' : problem
}

/** What Google's metadata calls them. One that may be either says nothing: so it is in North America. */
const TYPES: Readonly<Partial<Record<NonNullable<ReturnType<Parsed['getType']>>, LineType>>> = {
  MOBILE: 'mobile',
  FIXED_LINE: 'landline',
  TOLL_FREE: 'tollFree',
  PREMIUM_RATE: 'premium',
  SHARED_COST: 'sharedCost',
  VOIP: 'nonFixedVoip',
  PERSONAL_NUMBER: 'personal',
  PAGER: 'pager',
  UAN: 'uan',
  VOICEMAIL: 'voicemail',
}

function lineTypeOf(parsed: Parsed): LineType {
  if (isTollFree(parsed.number)) return 'tollFree'
  const type = parsed.getType()
  return (type && TYPES[type]) ?? 'unknown'
}
