// What a test says of a person or of a number: where it is, who holds it, on what line.
import { callingCodeOf } from '../domain/countries'
import { MisuseError, quote } from '../domain/errors'
import type { PersonFacts, Place } from '../store/records'
import { checkLookupFacts, LOOKUP_OPTIONS, type LookupOptions } from './lookup-facts'

/** Where somebody is. Webhooks leave out what is not given, or have it empty, depending on the dialect. */
export interface PlaceOptions {
  /** As webhooks write it: `SAN FRANCISCO`. */
  readonly city?: string
  /** As webhooks write it: `CA`. */
  readonly state?: string
  /** As webhooks write it: `94103`. */
  readonly zip?: string
  /** ISO 3166-1: `US`. */
  readonly country?: string
}

/** What is known of the person with a handset, for webhooks and for Lookup. */
export interface PersonOptions extends PlaceOptions, LookupOptions {
  /** `CallerName` of an inbound call, if the number looks it up: `voiceCallerIdLookup`. */
  readonly callerName?: string
}

export const PLACE_OPTIONS = { city: true, state: true, zip: true, country: true } satisfies Record<keyof PlaceOptions, true>
export const PERSON_OPTIONS = {
  callerName: true,
  ...PLACE_OPTIONS,
  ...LOOKUP_OPTIONS,
} satisfies Record<keyof PersonOptions, true>

/** Null for what is left out. @throws MisuseError */
export function checkPlace(options: PlaceOptions, what: string): Place {
  const { city, state, zip, country } = checkFacts(options, what)
  return { city: city ?? null, state: state ?? null, zip: zip ?? null, country: country ?? null }
}

/** Only what was given. @throws MisuseError */
export function checkFacts(options: PersonOptions, what: string): Partial<PersonFacts> {
  const { callerName, city, state, zip, country } = options
  const facts: { -readonly [Name in keyof PersonFacts]?: PersonFacts[Name] } = { ...checkLookupFacts(options, what) }
  for (const [name, value] of Object.entries({ callerName, city, state, zip, country })) {
    if (value === undefined) continue
    if (typeof value !== 'string' || value === '')
      throw new MisuseError(`${what} got the ${name} ${quote(value)}. Write a text, or leave it out if it is not known.`)
    facts[name as 'city'] = value
  }
  if (country !== undefined && callingCodeOf(country) === undefined)
    throw new MisuseError(`${what} got the country ${quote(country)}. Write its two letters: { country: 'US' }.`)
  return facts
}
