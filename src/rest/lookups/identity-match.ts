// Holds what a user says of himself against what is known of the person. The levels are the provider's; where each begins is ours.
import type { LookupAnswer } from '../../domain/lookup'
import type { HandsetRow } from '../../store/records'

/** What the request says, by the parameter's name. */
export type Claims = { readonly [Name in (typeof CLAIMS)[number]]?: string | undefined }

export const CLAIMS = [
  'FirstName',
  'LastName',
  'AddressLine1',
  'AddressLine2',
  'City',
  'State',
  'PostalCode',
  'AddressCountryCode',
  'NationalId',
  'DateOfBirth',
] as const

/** The error of a package that was given nothing to hold against anything. Source: Twilio's error dictionary. */
export const NOT_ENOUGH = 60617

/** In tenths. Source: Twilio, "Mobile Identity", whose matches these are. */
const POINTS = { exact_match: 10, high_partial_match: 9, partial_match: 5, no_match: 0 } as const
type Level = keyof typeof POINTS | 'no_data_available'

export function matchIdentity(person: HandsetRow | undefined, claims: Claims): LookupAnswer<'identity_match'> {
  const { firstName, lastName, addressLine1, addressLine2, nationalId, dateOfBirth } = person?.identity ?? {}
  const lines = (one?: string, two?: string) => [one, two].filter(Boolean).join(' ')
  const levels = {
    first_name_match: levelOf(claims.FirstName, firstName),
    last_name_match: levelOf(claims.LastName, lastName),
    address_lines_match: levelOf(lines(claims.AddressLine1, claims.AddressLine2), lines(addressLine1, addressLine2)),
    city_match: levelOf(claims.City, person?.city),
    state_match: levelOf(claims.State, person?.state),
    postal_code_match: levelOf(claims.PostalCode, person?.zip),
    address_country_match: levelOf(claims.AddressCountryCode, person?.country),
    national_id_match: levelOf(claims.NationalId, nationalId),
    date_of_birth_match: levelOf(claims.DateOfBirth, dateOfBirth),
  }
  const isAsked = Object.values(levels).some((level) => level !== null)
  return {
    ...levels,
    summary_score: summaryOf(Object.values(levels)),
    error_code: isAsked ? null : NOT_ENOUGH,
    error_message: isAsked ? null : 'Lookup Not Enough Request Parameters',
  }
}

/** Null: it was not asked. */
function levelOf(claimed: string | undefined, known: string | null | undefined): Level | null {
  if (!claimed) return null
  if (!known) return 'no_data_available'
  const [one, other] = [wordsOf(claimed), wordsOf(known)]
  const [joined, all] = [one.join(''), other.join('')]
  if (joined === all) return 'exact_match'
  if (joined === '' || all === '') return 'no_match'
  const shared = one.filter((word) => other.includes(word)).length
  if (shared === Math.min(one.length, other.length) || joined.startsWith(all) || all.startsWith(joined)) return 'high_partial_match'
  return shared > 0 ? 'partial_match' : 'no_match'
}

/** Neither case nor accents nor punctuation make a difference. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** The mean of what could be held against something, of 100. */
function summaryOf(levels: readonly (Level | null)[]): number | null {
  const points: number[] = levels.flatMap((level) => (level === null || level === 'no_data_available' ? [] : POINTS[level]))
  if (points.length === 0) return null
  return Math.round((points.reduce((sum, one) => sum + one, 0) * 10) / points.length)
}
