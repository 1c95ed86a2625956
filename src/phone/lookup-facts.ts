// What a test says of a person's line and identity, which Lookup tells. Checks it, and knows no REST.
import { checkNames, checkOptions } from '../domain/check-options'
import { MisuseError, quote } from '../domain/errors'
import { type Instant, parseInstant } from '../domain/instant'
import {
  isLookupPackage,
  LINE_STATUSES,
  LINE_TYPES,
  type LineStatus,
  type LineType,
  LOOKUP_PACKAGES,
  type LookupOverrides,
} from '../domain/lookup'
import type { Identity, Line, LookupFacts } from '../store/records'

export interface LookupOptions {
  /** What sort of line it is, and whose. */
  readonly line?: LineOptions
  /** When the SIM card was last changed. One in the future has not been changed yet. */
  readonly simSwappedAt?: Instant
  /** When the number last went to another person. */
  readonly reassignedAt?: Instant
  /** Whether all calls go to another number, as Lookup tells it. */
  readonly callForwarding?: boolean
  /** 0 to 100: `sms_pumping_risk_score` of Lookup. */
  readonly smsPumpingRisk?: number
  /** What an `identity_match` of Lookup is held against; with it `city`, `state`, `zip` and `country`. */
  readonly identity?: IdentityOptions
  /** What Lookup says in place of what follows from the rest, by package: `{ sms_pumping_risk: { number_blocked: true } }`. */
  readonly lookup?: LookupOverrides
}

/** What Lookup shows of the line: `line_type_intelligence` and `line_status`. */
export interface LineOptions {
  /** A type as Lookup writes it; `voip` is shown as `nonFixedVoip`. */
  readonly type: LineType | 'voip'
  /** `carrier_name` in Lookup. */
  readonly carrier?: string
  /** Three digits: `310`. */
  readonly mobileCountryCode?: string
  /** Two or three digits: `260`. */
  readonly mobileNetworkCode?: string
  /** Default: `active`. */
  readonly status?: LineStatus
}

/** Who owns a phone number. Data that is left out is not known, and Lookup says so. */
export interface IdentityOptions {
  /** Compared with `FirstName` of the request. */
  readonly firstName?: string
  /** Compared with `LastName` of the request. */
  readonly lastName?: string
  /** Compared with `AddressLine1` of the request. */
  readonly addressLine1?: string
  /** Compared with `AddressLine2` of the request. */
  readonly addressLine2?: string
  /** Compared with `NationalId` of the request. */
  readonly nationalId?: string
  /** Year, month and day as `19901214`. */
  readonly dateOfBirth?: string
}

export const LOOKUP_OPTIONS = {
  line: true,
  simSwappedAt: true,
  reassignedAt: true,
  callForwarding: true,
  smsPumpingRisk: true,
  identity: true,
  lookup: true,
} satisfies Record<keyof LookupOptions, true>

const LINE_OPTIONS = { type: true, carrier: true, mobileCountryCode: true, mobileNetworkCode: true, status: true } satisfies Record<
  keyof LineOptions,
  true
>
const IDENTITY_OPTIONS = {
  firstName: true,
  lastName: true,
  addressLine1: true,
  addressLine2: true,
  nationalId: true,
  dateOfBirth: true,
} satisfies Record<keyof IdentityOptions, true>

function checkLine(line: unknown, what: string): Line {
  const given = (typeof line === 'object' && line !== null ? line : {}) as Readonly<Record<string, unknown>>
  const { type, carrier = null, status } = given
  if (!oneOf(type, [...LINE_TYPES, 'voip'] as const) || (carrier !== null && typeof carrier !== 'string'))
    throw new MisuseError(
      `${what} got the line ${quote(line)}. Write { line: { type: 'mobile', carrier: 'Example Mobile' } }, or landline or voip, or another of ${LINE_TYPES.join(', ')}.`,
    )
  checkNames(given, Object.keys(LINE_OPTIONS), `${what}, in line,`)
  if (status !== undefined && !oneOf(status, LINE_STATUSES))
    throw new MisuseError(`${what} got the status ${quote(status)} of a line. Write one of ${LINE_STATUSES.join(', ')}.`)
  return {
    type,
    carrier,
    ...(status === undefined ? {} : { status }),
    ...digits(given, 'mobileCountryCode', /^\d{3}$/, '310', what),
    ...digits(given, 'mobileNetworkCode', /^\d{2,3}$/, '260', what),
  }
}

/** Only what was given. @throws MisuseError */
export function checkLookupFacts(options: LookupOptions, what: string): LookupFacts & { readonly line?: Line } {
  const { line, simSwappedAt, reassignedAt, callForwarding, smsPumpingRisk, identity, lookup } = options
  if (callForwarding !== undefined && typeof callForwarding !== 'boolean')
    throw new MisuseError(`${what} got the callForwarding ${quote(callForwarding)}. Write true or false.`)
  if (smsPumpingRisk !== undefined && !(Number.isInteger(smsPumpingRisk) && smsPumpingRisk >= 0 && smsPumpingRisk <= 100))
    throw new MisuseError(`${what} got the smsPumpingRisk ${quote(smsPumpingRisk)}. Write a whole number from 0 (none) to 100.`)
  return {
    ...(line === undefined ? {} : { line: checkLine(line, what) }),
    ...(simSwappedAt === undefined ? {} : { simSwappedAt: parseInstant(simSwappedAt, `simSwappedAt of ${what}`) }),
    ...(reassignedAt === undefined ? {} : { reassignedAt: parseInstant(reassignedAt, `reassignedAt of ${what}`) }),
    ...(callForwarding === undefined ? {} : { callForwarding }),
    ...(smsPumpingRisk === undefined ? {} : { smsPumpingRisk }),
    ...(identity === undefined ? {} : { identity: checkIdentity(identity, what) }),
    ...(lookup === undefined ? {} : { lookup: checkOverrides(lookup, what) }),
  }
}

function checkIdentity(identity: IdentityOptions, what: string): Identity {
  checkOptions(identity, Object.keys(IDENTITY_OPTIONS), `${what}, in identity,`)
  for (const [name, value] of Object.entries(identity))
    if (typeof value !== 'string' || value === '')
      throw new MisuseError(`${what} got the ${name} ${quote(value)}. Write a text, or leave it out if it is not known.`)
  const { dateOfBirth } = identity
  if (dateOfBirth !== undefined && !/^\d{8}$/.test(dateOfBirth))
    throw new MisuseError(`${what} got the dateOfBirth ${quote(dateOfBirth)}. Write year, month and day as Lookup takes them: '19901214'.`)
  return { ...identity }
}

/** A copy: what stands in the tables is nobody else's. */
function checkOverrides(lookup: LookupOverrides, what: string): LookupOverrides {
  checkOptions(lookup, Object.keys(LOOKUP_PACKAGES), `${what}, in lookup,`)
  for (const [name, answer] of Object.entries(lookup))
    if (isLookupPackage(name)) checkOptions(answer, LOOKUP_PACKAGES[name], `${what}, in lookup.${name},`)
  try {
    return JSON.parse(JSON.stringify(lookup)) as LookupOverrides
  } catch {
    throw new MisuseError(`${what} got a lookup that cannot be written as JSON. Write texts, numbers, true, false and null.`)
  }
}

function oneOf<const T>(value: unknown, known: readonly T[]): value is T {
  return known.some((one) => one === value)
}

function digits<Name extends string>(
  given: Readonly<Record<string, unknown>>,
  name: Name,
  shape: RegExp,
  example: string,
  what: string,
): { readonly [N in Name]?: string } {
  const value = given[name]
  if (value === undefined) return {}
  if (typeof value !== 'string' || !shape.test(value))
    throw new MisuseError(`${what} got the ${name} ${quote(value)} of a line. Write its digits as a text: '${example}'.`)
  return { [name]: value } as { readonly [N in Name]?: string }
}
