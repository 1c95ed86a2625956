// What each package of Lookup says of a number, from what is known of its person at this moment. What is not known is null.
import { formatIso, readIso } from '../../domain/instant'
import { LOOKUP_PACKAGES, type LookupAnswer, type LookupPackage } from '../../domain/lookup'
import { type Claims, matchIdentity, NOT_ENOUGH } from './identity-match'
import type { KnownLine } from './line'
import type { Subject } from './subject'

export interface Question {
  readonly subject: Subject
  readonly line: KnownLine
  readonly now: number
  readonly claims: Claims
  /** `YYYYMMDD` */
  readonly lastVerifiedDate: string | undefined
}

type Answers = { readonly [P in LookupPackage]: (question: Question) => Partial<LookupAnswer<P>> }

const HOUR = 3_600_000
/** Source: the examples of Twilio's description. The provider agrees on another with who asks for it. */
const SWAPPED_PERIOD = { hours: 24, text: 'PT24H' } as const

const ANSWERS: Answers = {
  caller_name: ({ subject: { person } }) =>
    person?.callerName ? { caller_name: person.callerName, caller_type: 'CONSUMER' } : { caller_name: null },

  sim_swap: ({ subject: { person }, line, now }) => {
    const swappedAt = happened(person?.simSwappedAt, now)
    return {
      last_sim_swap: {
        last_sim_swap_date: swappedAt === null ? null : formatIso(swappedAt),
        swapped_period: SWAPPED_PERIOD.text,
        swapped_in_period: person?.simSwappedAt === undefined ? null : swappedAt !== null && now - swappedAt <= SWAPPED_PERIOD.hours * HOUR,
      },
      carrier_name: line.carrier,
      mobile_country_code: line.mobileCountryCode,
      mobile_network_code: line.mobileNetworkCode,
    }
  },

  call_forwarding: ({ subject: { person } }) => ({ call_forwarding_enabled: person?.callForwarding ?? null }),

  line_status: ({ line }) => ({ status: line.status }),

  line_type_intelligence: ({ line }) => ({
    type: line.type,
    carrier_name: line.carrier,
    mobile_country_code: line.mobileCountryCode,
    mobile_network_code: line.mobileNetworkCode,
  }),

  identity_match: ({ subject: { person }, claims }) => matchIdentity(person, claims),

  reassigned_number: ({ subject: { person }, lastVerifiedDate = '', now }) => {
    const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(lastVerifiedDate) ?? []
    const date = `${year}-${month}-${day}`
    const verifiedAt = readIso(date)
    // Of this package the code is a text, as the description has it.
    if (verifiedAt === undefined) return { error_code: String(NOT_ENOUGH) }
    const reassignedAt = happened(person?.reassignedAt, now)
    const answer = reassignedAt !== null && reassignedAt > verifiedAt ? 'yes' : 'no'
    return { last_verified_date: date, is_number_reassigned: person?.reassignedAt === undefined ? 'no_data_available' : answer }
  },

  sms_pumping_risk: ({ subject: { person } }) => ({ sms_pumping_risk_score: person?.smsPumpingRisk ?? null, number_blocked: false }),

  phone_number_quality_score: () => ({}),

  pre_fill: ({ subject: { person } }) => ({
    first_name: person?.identity?.firstName ?? null,
    last_name: person?.identity?.lastName ?? null,
    address_line: person?.identity?.addressLine1 ?? null,
    country_code: person?.identity ? person.country : null,
    state: person?.identity ? person.state : null,
    postal_code: person?.identity ? person.zip : null,
  }),
}

/** Every key of the package; what the test says of it stands last, and so it holds. */
export function answerOf(name: LookupPackage, question: Question): Readonly<Record<string, unknown>> {
  const { person } = question.subject
  const empty = Object.fromEntries(LOOKUP_PACKAGES[name].map((key) => [key, null]))
  return { ...empty, ...ANSWERS[name](question), ...person?.lookup?.[name] }
}

/** Null: not known, or not yet. */
function happened(at: number | undefined, now: number): number | null {
  return at !== undefined && at <= now ? at : null
}
