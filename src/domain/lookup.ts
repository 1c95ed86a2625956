// What Lookup can say of a number, by the names of the provider: its packages, their keys, the types of a line. Knows no number.
// Source: Twilio, "Lookup v2 API" and the page of each package; the keys of the two packages without a schema are those of its examples.
import type { OneOf } from './one-of'

/** As `line_type_intelligence` writes them. */
export const LINE_TYPES = [
  'mobile',
  'landline',
  'fixedVoip',
  'nonFixedVoip',
  'tollFree',
  'personal',
  'premium',
  'sharedCost',
  'uan',
  'voicemail',
  'pager',
  'unknown',
] as const
export type LineType = OneOf<typeof LINE_TYPES>

export const LINE_STATUSES = ['active', 'reachable', 'unreachable', 'inactive', 'unknown'] as const
export type LineStatus = OneOf<typeof LINE_STATUSES>

/** Each package, and what stands in it. */
export const LOOKUP_PACKAGES = {
  caller_name: ['caller_name', 'caller_type', 'error_code'],
  sim_swap: ['last_sim_swap', 'carrier_name', 'mobile_country_code', 'mobile_network_code', 'error_code'],
  call_forwarding: ['call_forwarding_enabled', 'error_code'],
  line_status: ['status', 'error_code'],
  line_type_intelligence: ['mobile_country_code', 'mobile_network_code', 'carrier_name', 'type', 'error_code'],
  identity_match: [
    'first_name_match',
    'last_name_match',
    'address_lines_match',
    'city_match',
    'state_match',
    'postal_code_match',
    'address_country_match',
    'national_id_match',
    'date_of_birth_match',
    'summary_score',
    'error_code',
    'error_message',
  ],
  reassigned_number: ['last_verified_date', 'is_number_reassigned', 'error_code'],
  sms_pumping_risk: [
    'carrier_risk_category',
    'number_blocked',
    'number_blocked_date',
    'number_blocked_last_3_months',
    'sms_pumping_risk_score',
    'error_code',
  ],
  phone_number_quality_score: [
    'carrier_risk_score',
    'carrier_risk_category',
    'disposable_phone_risk_score',
    'disposable_phone_risk_category',
    'quality_score',
    'quality_category',
    'velocity_risk_score',
    'velocity_risk_category',
    'error_code',
  ],
  pre_fill: ['first_name', 'last_name', 'address_line', 'country_code', 'state', 'postal_code', 'error_code'],
} as const

export type LookupPackage = keyof typeof LOOKUP_PACKAGES
export type LookupKey<P extends LookupPackage> = (typeof LOOKUP_PACKAGES)[P][number]

/** What one package says. */
export type LookupAnswer<P extends LookupPackage = LookupPackage> = Readonly<Record<LookupKey<P>, unknown>>

/** What Lookup says in place of what follows from the rest, by package and key, as the provider writes both. */
export type LookupOverrides = { readonly [P in LookupPackage]?: Readonly<Partial<Record<LookupKey<P>, unknown>>> }

export function isLookupPackage(name: string): name is LookupPackage {
  return Object.hasOwn(LOOKUP_PACKAGES, name)
}
