// Phone numbers: endpoints and parameters. And what is not there at all.
import { done, type Endpoint, not, PAGING, partial, TWILIO } from './table'

const CONTRACT = 'rooms/rest/numbers.contract.test.ts'
const METHODS = 'features/calls/time-limits-and-methods.test.ts'

const BUYING = 'features/numbers/buying.test.ts'
const APPLICATIONS = 'features/numbers/applications.test.ts'

const SETTINGS = [
  done('FriendlyName', 'ts', CONTRACT, { value: 'Desk' }),
  done('SmsUrl', 'ts', CONTRACT, { value: 'https://app.test/sms' }),
  done('SmsMethod', 'ts', CONTRACT, { value: 'GET' }),
  done('SmsFallbackUrl', 'ts', CONTRACT, { value: 'https://app.test/fallback', with: { SmsUrl: 'https://app.test/sms' } }),
  done('SmsFallbackMethod', 'ts', METHODS, { value: 'GET' }),
  done('VoiceUrl', 'ts', CONTRACT, { value: 'https://app.test/voice' }),
  done('VoiceMethod', 'ts', CONTRACT, { value: 'GET' }),
  done('VoiceFallbackUrl', 'ts', CONTRACT, { value: 'https://app.test/fallback', with: { VoiceUrl: 'https://app.test/voice' } }),
  done('VoiceFallbackMethod', 'ts', METHODS, { value: 'GET' }),
  done('StatusCallback', 'ts', CONTRACT, { value: 'https://app.test/status', note: 'status callback of inbound calls' }),
  done('StatusCallbackMethod', 'ts', METHODS, { value: 'GET' }),
  done('SmsApplicationSid', 'ts', APPLICATIONS, { value: 'APPLICATION', note: "its URLs win over the number's own" }),
  done('VoiceApplicationSid', 'ts', APPLICATIONS, { value: 'APPLICATION', note: "its URLs win over the number's own" }),
  done('VoiceCallerIdLookup', 'ts', 'features/addresses/people.test.ts', {
    value: 'true',
    note: 'the name is that of `phone.handset(number, { callerName })`',
  }),
  partial('AddressSid', 'ts', 'features/numbers/buying.test.ts', { value: `AD${'1'.repeat(32)}`, note: 'shown; there are no addresses' }),
  ...not('ts', 'VoiceReceiveMode', 'TrunkSid', 'IdentitySid'),
  ...not('t', 'ApiVersion', 'BundleSid', 'EmergencyStatus', 'EmergencyAddressSid'),
]

export const numberEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: 'IncomingPhoneNumbers',
    does: 'lists the numbers of the account',
    section: null,
    twilio: TWILIO.number,
    note: '',
    test: 'rooms/rest/accounts-and-numbers.test.ts',
    parameters: [
      done('PhoneNumber', 'ts', CONTRACT, { value: '+15550100009', note: 'also a part of it, with `*` for any digit' }),
      done('FriendlyName', 'ts', CONTRACT, { value: 'Desk' }),
      done('Beta', 'ts', BUYING, { value: 'true', note: 'no number is' }),
      done('Origin', 'ts', BUYING, { value: 'twilio', note: 'all numbers are `twilio`, and none is `hosted`' }),
      ...PAGING,
    ],
  },
  ...['Local', 'TollFree', 'Mobile'].flatMap((sort): Endpoint[] => [
    {
      method: 'GET',
      path: `IncomingPhoneNumbers/${sort}`,
      does: 'lists those of a sort',
      section: null,
      twilio: TWILIO.number,
      note: '',
      test: BUYING,
      parameters: [
        done('PhoneNumber', 'ts', BUYING, { value: '+15550100009' }),
        done('FriendlyName', 'ts', CONTRACT, { value: 'Desk' }),
        done('Beta', 'ts', BUYING, { value: 'true' }),
        done('Origin', 'ts', BUYING, { value: 'twilio' }),
        ...PAGING,
      ],
    },
    {
      method: 'POST',
      path: `IncomingPhoneNumbers/${sort}`,
      does: 'buys one of a sort',
      section: null,
      twilio: TWILIO.number,
      note: 'One of another sort is refused: 21421.',
      test: BUYING,
      parameters: [done('PhoneNumber', 'ts', BUYING, { value: '' }), done('AreaCode', 'ps', CONTRACT, { value: '415' }), ...SETTINGS],
    },
  ]),
  {
    method: 'POST',
    path: 'IncomingPhoneNumbers',
    does: 'buys a number',
    section: null,
    twilio: TWILIO.number,
    note: 'Any number that nobody has can be bought.',
    test: CONTRACT,
    parameters: [
      done('PhoneNumber', 'ts', CONTRACT, { value: '+15550100009', note: 'or `AreaCode`' }),
      done('AreaCode', 'ts', CONTRACT, { value: '415', note: 'the first free number among those reserved for fiction' }),
      ...SETTINGS,
    ],
  },
  {
    method: 'GET',
    path: 'IncomingPhoneNumbers/{Sid}',
    does: 'fetches a number',
    section: null,
    twilio: TWILIO.number,
    note: '',
    test: 'rooms/rest/accounts-and-numbers.test.ts',
    parameters: [],
  },
  {
    method: 'POST',
    path: 'IncomingPhoneNumbers/{Sid}',
    does: 'changes the settings of a number',
    section: null,
    twilio: TWILIO.number,
    note: '',
    test: CONTRACT,
    parameters: [...SETTINGS, done('AccountSid', 't', BUYING, { value: 'ACCOUNT', note: 'goes to another account of the same owner' })],
  },
  {
    method: 'DELETE',
    path: 'IncomingPhoneNumbers/{Sid}',
    does: 'gives a number back',
    section: null,
    twilio: TWILIO.number,
    note: '204.',
    test: CONTRACT,
    parameters: [],
  },
]

const SHORT_CODES = 'features/addresses/short-codes.test.ts'
const OF_A_SHORT_CODE = 'https://www.twilio.com/docs/messaging/api/short-code-resource'

export const shortCodeEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: 'SMS/ShortCodes',
    does: 'lists the short codes of the account',
    section: null,
    twilio: OF_A_SHORT_CODE,
    note: 'Those of `phone.sender()`.',
    test: SHORT_CODES,
    parameters: [
      done('ShortCode', 'ts', SHORT_CODES, { value: '12*', note: 'a part of it is enough; `*` is any digit' }),
      done('FriendlyName', 'ts', SHORT_CODES, { value: 'Desk' }),
      ...PAGING,
    ],
  },
  {
    method: 'GET',
    path: 'SMS/ShortCodes/{Sid}',
    does: 'fetches a short code',
    section: null,
    twilio: OF_A_SHORT_CODE,
    note: '',
    test: SHORT_CODES,
    parameters: [],
  },
  {
    method: 'POST',
    path: 'SMS/ShortCodes/{Sid}',
    does: 'changes the settings of a short code',
    section: null,
    twilio: OF_A_SHORT_CODE,
    note: '',
    test: SHORT_CODES,
    parameters: [
      done('FriendlyName', 'ts', SHORT_CODES, { value: 'Desk' }),
      done('SmsUrl', 'ts', SHORT_CODES, { value: 'https://app.test/sms' }),
      done('SmsMethod', 'ts', SHORT_CODES, { value: 'GET' }),
      done('SmsFallbackUrl', 'ts', SHORT_CODES, { value: 'https://app.test/fallback', with: { SmsUrl: 'https://app.test/sms' } }),
      done('SmsFallbackMethod', 'ts', SHORT_CODES, { value: 'GET' }),
      ...not('t', 'ApiVersion'),
    ],
  },
]

/** Endpoints of the providers under the same version that ringback does not have, and what it answers. */
export const missing: readonly (readonly [method: 'GET' | 'POST', path: string, status: 404 | 405, instead: string])[] = [
  ['GET', 'Calls/{Sid}/Events', 404, '`phone.timeline`'],
  ['GET', 'Calls/{Sid}/Notifications', 404, '`phone.alerts`'],
  ['POST', 'Conferences/{Sid}/Streams', 404, "SignalWire's; a stream of each call: `POST Calls/{Sid}/Streams`"],
  ['POST', 'Calls/{Sid}/Payments', 404, ''],
  ['POST', 'Calls/{Sid}/Siprec', 404, ''],
  ['GET', 'Addresses', 404, ''],
  ['GET', 'Usage/Triggers', 404, ''],
  ['GET', 'Notifications', 404, '`phone.alerts`'],
  ['GET', 'SIP/Domains', 404, ''],
  ['GET', 'Faxes', 404, ''],
]
