// Numbers for sale, verified caller IDs, applications and feedback: endpoints and parameters.
import { done, type Endpoint, not, PAGING, type Parameter, TWILIO } from './table'

const BUYING = 'features/numbers/buying.test.ts'
const CALLER_IDS = 'features/numbers/caller-ids.test.ts'
const APPLICATIONS = 'features/numbers/applications.test.ts'
const WHOLE = 'whole/vendor/numbers.test.ts'
const FEEDBACK = 'features/numbers/feedback.test.ts'

const SEARCH: readonly Parameter[] = [
  done('AreaCode', 'ts', BUYING, { value: '415', note: 'three digits; of the US and CA' }),
  done('Contains', 'ts', BUYING, {
    value: '555**',
    note: '2 to 16 digits and letters; `*` any digit, `%` any row of them, `+` in front, `$` behind',
  }),
  done('InRegion', 'ts', BUYING, { value: 'CA', note: 'a state or a province; of the US and CA' }),
  done('InLocality', 't', BUYING, { value: 'San Francisco', note: 'of main cities' }),
  done('SmsEnabled', 'ts', BUYING, { value: 'true' }),
  done('MmsEnabled', 'ts', BUYING, { value: 'true' }),
  done('VoiceEnabled', 'ts', BUYING, { value: 'true' }),
  done('FaxEnabled', 'ts', BUYING, { value: 'false', note: 'no number can' }),
  done('ExcludeAllAddressRequired', 'ts', BUYING, { value: 'true' }),
  done('ExcludeLocalAddressRequired', 'ts', BUYING, { value: 'true' }),
  done('ExcludeForeignAddressRequired', 'ts', BUYING, { value: 'true' }),
  done('Beta', 'ts', BUYING, { value: 'true', note: 'no number is' }),
  ...PAGING.filter(({ name }) => name !== 'PageToken'),
  done('PageToken', 'ts', 'rooms/rest/envelope.test.ts', { value: 'PA1', note: 'pages go by their number' }),
  ...not('ts', 'NearNumber', 'NearLatLong', 'Distance', 'InPostalCode', 'InRateCenter', 'InLata'),
]

const search = (sort: string, does: string): Endpoint => ({
  method: 'GET',
  path: `AvailablePhoneNumbers/{CountryCode}/${sort}`,
  does,
  section: null,
  twilio: TWILIO.available,
  note: 'Numbers that are reserved for fiction, in an order that follows from the seed; 100 at most.',
  test: BUYING,
  parameters: SEARCH,
})

const SETTINGS: readonly Parameter[] = [
  done('FriendlyName', 'ts', APPLICATIONS, { value: 'Desk' }),
  done('VoiceUrl', 'ts', APPLICATIONS, { value: 'https://app.test/voice' }),
  done('VoiceMethod', 'ts', APPLICATIONS, { value: 'GET' }),
  done('VoiceFallbackUrl', 'ts', APPLICATIONS, { value: 'https://app.test/fallback', with: { VoiceUrl: 'https://app.test/voice' } }),
  done('VoiceFallbackMethod', 'ts', WHOLE, { value: 'GET' }),
  done('StatusCallback', 'ts', APPLICATIONS, { value: 'https://app.test/status', note: 'status callback of calls' }),
  done('StatusCallbackMethod', 'ts', WHOLE, { value: 'GET' }),
  done('SmsUrl', 'ts', APPLICATIONS, { value: 'https://app.test/sms' }),
  done('SmsMethod', 'ts', APPLICATIONS, { value: 'GET' }),
  done('SmsFallbackUrl', 'ts', WHOLE, { value: 'https://app.test/fallback', with: { SmsUrl: 'https://app.test/sms' } }),
  done('SmsFallbackMethod', 'ts', WHOLE, { value: 'GET' }),
  done('MessageStatusCallback', 'ts', APPLICATIONS, { value: 'https://app.test/status', note: 'status callback of messages' }),
  done('SmsStatusCallback', 'ts', WHOLE, { value: 'https://app.test/status', note: 'if there is no `MessageStatusCallback`' }),
  done('ApiVersion', 'ts', WHOLE, { value: '2010-04-01', note: 'shown' }),
  done('VoiceCallerIdLookup', 'ts', WHOLE, { value: 'true', note: 'shown; no name is looked up' }),
  done('PublicApplicationConnectEnabled', 't', WHOLE, { value: 'true', note: 'shown' }),
]

type Short = Pick<Endpoint, 'method' | 'path' | 'does'> & Partial<Pick<Endpoint, 'note' | 'parameters'>>

const of =
  (twilio: string, test: string) =>
  ({ note = '', parameters = [], ...endpoint }: Short): Endpoint => ({ ...endpoint, note, parameters, twilio, test, section: null })

const application = of(TWILIO.application, APPLICATIONS)
const callerId = of(TWILIO.callerId, CALLER_IDS)

export const buyingEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: 'AvailablePhoneNumbers',
    does: 'lists the countries that have numbers for sale',
    section: null,
    twilio: TWILIO.available,
    note: 'US, CA, GB, AU, DE, FR, IE, SE; all on one page.',
    test: BUYING,
    parameters: not('t', 'PageSize', 'Page', 'PageToken'),
  },
  {
    method: 'GET',
    path: 'AvailablePhoneNumbers/{CountryCode}',
    does: 'fetches a country',
    section: null,
    twilio: TWILIO.available,
    note: '',
    test: BUYING,
    parameters: [],
  },
  search('Local', 'searches local numbers'),
  search('TollFree', 'searches toll-free numbers'),
  search('Mobile', 'searches mobile numbers'),
  callerId({
    method: 'POST',
    path: 'OutgoingCallerIds',
    does: 'calls a person, who verifies the number with a code',
    note: '200, with the `validation_code`. `phone.callerId()` does without the call.',
    parameters: [
      done('PhoneNumber', 'ts', CALLER_IDS, { value: '+15550100002' }),
      done('FriendlyName', 'ts', CALLER_IDS, { value: 'Ana' }),
      done('CallDelay', 'ts', CALLER_IDS, { value: '5', note: '0 to 60 seconds' }),
      done('Extension', 'ts', CALLER_IDS, { value: '12' }),
      done('StatusCallback', 'ts', CALLER_IDS, {
        value: 'https://app.test/verified',
        note: 'gets `VerificationStatus`: `success` or `failed`',
      }),
      done('StatusCallbackMethod', 'ts', CALLER_IDS, { value: 'GET' }),
    ],
  }),
  callerId({
    method: 'GET',
    path: 'OutgoingCallerIds',
    does: 'lists the verified caller IDs',
    parameters: [
      done('PhoneNumber', 'ts', CALLER_IDS, { value: '+15550100002' }),
      done('FriendlyName', 'ts', CALLER_IDS, { value: 'Ana' }),
      ...PAGING,
    ],
  }),
  callerId({ method: 'GET', path: 'OutgoingCallerIds/{Sid}', does: 'fetches a verified caller ID' }),
  callerId({
    method: 'POST',
    path: 'OutgoingCallerIds/{Sid}',
    does: 'renames a verified caller ID',
    parameters: [done('FriendlyName', 'ts', CALLER_IDS, { value: 'Desk' })],
  }),
  callerId({ method: 'DELETE', path: 'OutgoingCallerIds/{Sid}', does: 'takes a verified caller ID away', note: '204.' }),
  application({ method: 'POST', path: 'Applications', does: 'makes an application', parameters: SETTINGS }),
  application({
    method: 'GET',
    path: 'Applications',
    does: 'lists the applications',
    parameters: [done('FriendlyName', 'ts', APPLICATIONS, { value: 'Desk' }), ...PAGING],
  }),
  application({ method: 'GET', path: 'Applications/{Sid}', does: 'fetches an application' }),
  application({ method: 'POST', path: 'Applications/{Sid}', does: 'changes an application', parameters: SETTINGS }),
  application({
    method: 'DELETE',
    path: 'Applications/{Sid}',
    does: 'deletes an application',
    note: '204. Numbers that refer to it go back to their own URLs.',
  }),
  of(
    TWILIO.feedback,
    FEEDBACK,
  )({
    method: 'POST',
    path: 'Messages/{Sid}/Feedback',
    does: 'says whether the recipient acted on a message',
    note: '200.',
    parameters: [done('Outcome', 't', FEEDBACK, { value: 'confirmed', note: '`confirmed` by default, or `unconfirmed`' })],
  }),
]
