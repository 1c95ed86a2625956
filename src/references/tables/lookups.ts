// Lookup, on a host of its own: two versions of one resource, and their parameters.
import { done, type Endpoint, not, partial } from './table'

const HOST = 'lookups.twilio.com'
const VALIDITY = 'features/lookup/validity.test.ts'
const PACKAGES = 'features/lookup/packages.test.ts'
const REQUESTS = 'features/lookup/requests.test.ts'

const claim = (name: string, value: string) => done(name, 't', PACKAGES, { value, with: { Fields: 'identity_match' } })

export const lookupEndpoints: readonly Endpoint[] = [
  {
    host: HOST,
    method: 'GET',
    path: 'v2/PhoneNumbers/{PhoneNumber}',
    does: 'says whether a number is valid, and what is known of its line and its person',
    section: null,
    twilio: 'https://www.twilio.com/docs/lookup/v2-api',
    note: 'Every answer is held to the description. An invalid number is 200 with `valid: false`. See [Verify and Lookup](verify-and-lookup.md#lookup). Not there: `batch/query`, `Jobs`, `RateLimits`, `Overrides`.',
    test: VALIDITY,
    parameters: [
      done('Fields', 't', REQUESTS, { value: 'caller_name,sim_swap', note: 'packages, with a comma between two; another is refused' }),
      done('CountryCode', 't', VALIDITY, { value: 'GB', note: 'of a national number; `US` by default' }),
      claim('FirstName', 'Ana'),
      claim('LastName', 'Diaz'),
      claim('AddressLine1', '321 Main Street'),
      claim('AddressLine2', 'Suite 2'),
      claim('City', 'Boston'),
      claim('State', 'MA'),
      claim('PostalCode', '10021'),
      claim('AddressCountryCode', 'US'),
      claim('NationalId', 'YZ3456883'),
      claim('DateOfBirth', '19901214'),
      done('LastVerifiedDate', 't', PACKAGES, { value: '20291231', with: { Fields: 'reassigned_number' } }),
      partial('PartnerSubId', 't', PACKAGES, { value: 'web', note: 'no effect: the score is what the test says' }),
      ...not('t', 'VerificationSid'),
    ],
  },
  {
    host: HOST,
    method: 'GET',
    path: 'v1/PhoneNumbers/{PhoneNumber}',
    does: 'fetches a number, its carrier and its name',
    section: null,
    twilio: 'https://www.twilio.com/docs/lookup/v1-api',
    note: 'An invalid number is 404.',
    test: REQUESTS,
    parameters: [
      done('Type', 't', REQUESTS, { value: 'carrier', note: '`carrier`, `caller-name`, or both; another is refused' }),
      done('CountryCode', 't', REQUESTS, { value: 'US' }),
      ...not('t', 'AddOns'),
    ],
  },
]
