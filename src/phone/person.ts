// What a test says of a person or of a number: where it is, who holds it, on what line.
import { checkNames } from '../domain/check-options'
import { callingCodeOf } from '../domain/countries'
import { MisuseError, quote } from '../domain/errors'
import type { Line, PersonFacts, Place } from '../store/records'

/** Where somebody is. What is left out is not known, and stands in no webhook, or stands there empty, as the dialect has it. */
export interface PlaceOptions {
  readonly city?: string
  /** As webhooks write it: `CA`. */
  readonly state?: string
  readonly zip?: string
  /** ISO 3166-1: `US`. */
  readonly country?: string
}

export interface PersonOptions extends PlaceOptions {
  /** Told of an inbound call where the number looks it up: `voiceCallerIdLookup`. */
  readonly callerName?: string
  readonly line?: { readonly type: 'mobile' | 'landline' | 'voip'; readonly carrier?: string }
}

export const PLACE_OPTIONS = { city: true, state: true, zip: true, country: true } satisfies Record<keyof PlaceOptions, true>
export const PERSON_OPTIONS = { callerName: true, ...PLACE_OPTIONS, line: true } satisfies Record<keyof PersonOptions, true>

/** Null for what is left out. @throws MisuseError */
export function checkPlace(options: PlaceOptions, what: string): Place {
  const { city, state, zip, country } = checkFacts(options, what)
  return { city: city ?? null, state: state ?? null, zip: zip ?? null, country: country ?? null }
}

/** Only what was given. @throws MisuseError */
export function checkFacts({ callerName, city, state, zip, country, line }: PersonOptions, what: string): Partial<PersonFacts> {
  const facts: { -readonly [Name in keyof PersonFacts]?: PersonFacts[Name] } = {}
  for (const [name, value] of Object.entries({ callerName, city, state, zip, country })) {
    if (value === undefined) continue
    if (typeof value !== 'string' || value === '')
      throw new MisuseError(`${what} got the ${name} ${quote(value)}. Write a text, or leave it out where it is not known.`)
    facts[name as 'city'] = value
  }
  if (country !== undefined && callingCodeOf(country) === undefined)
    throw new MisuseError(`${what} got the country ${quote(country)}. Write its two letters: { country: 'US' }.`)
  if (line !== undefined) facts.line = checkLine(line, what)
  return facts
}

function checkLine(line: unknown, what: string): Line {
  const { type, carrier = null } = (typeof line === 'object' && line !== null ? line : {}) as { type?: unknown; carrier?: unknown }
  if ((type !== 'mobile' && type !== 'landline' && type !== 'voip') || (carrier !== null && typeof carrier !== 'string'))
    throw new MisuseError(
      `${what} got the line ${quote(line)}. Write { line: { type: 'mobile', carrier: 'Example Mobile' } }, or landline or voip.`,
    )
  checkNames(line as object, ['type', 'carrier'], `${what}, in line,`)
  return { type, carrier }
}
