// Phone numbers: endpoints and parameters. And what is not there at all.
import { done, type Endpoint, not, PAGING, TWILIO } from './table'

const CONTRACT = 'rooms/rest/numbers.contract.test.ts'
const METHODS = 'features/calls/time-limits-and-methods.test.ts'

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
  done('StatusCallback', 'ts', CONTRACT, { value: 'https://app.test/status', note: 'tells of inbound calls' }),
  done('StatusCallbackMethod', 'ts', METHODS, { value: 'GET' }),
  ...not('ts', 'SmsApplicationSid', 'VoiceApplicationSid', 'VoiceCallerIdLookup', 'VoiceReceiveMode', 'TrunkSid'),
  ...not('ts', 'AddressSid', 'IdentitySid'),
  ...not('t', 'BundleSid', 'EmergencyStatus', 'EmergencyAddressSid'),
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
      done('PhoneNumber', 'ts', CONTRACT, { value: '+15550100009' }),
      done('FriendlyName', 'ts', CONTRACT, { value: 'Desk' }),
      ...PAGING,
      ...not('ts', 'Beta', 'Origin'),
    ],
  },
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
      done('AreaCode', 'ts', CONTRACT, { value: '415', note: 'the first that is free, out of those reserved for fiction' }),
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
    parameters: [...SETTINGS, ...not('t', 'AccountSid')],
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

/** Endpoints of the providers under the same version that ringback does not have, and what it answers. */
export const missing: readonly (readonly [method: 'GET' | 'POST', path: string, status: 404 | 405, instead: string])[] = [
  ['POST', 'Messages/{Sid}/Feedback', 404, ''],
  ['GET', 'Calls/{Sid}/Recordings', 404, 'a `Record` verb names a recording in its callbacks'],
  ['GET', 'Calls/{Sid}/Events', 404, '`phone.timeline`'],
  ['GET', 'Calls/{Sid}/Notifications', 404, '`phone.alerts`'],
  ['POST', 'Calls/{Sid}/Streams', 404, ''],
  ['POST', 'Calls/{Sid}/Payments', 404, ''],
  ['POST', 'Calls/{Sid}/Siprec', 404, ''],
  ['POST', 'Calls/{Sid}/Transcriptions', 404, ''],
  ['GET', 'Recordings', 404, ''],
  ['GET', 'Transcriptions', 404, ''],
  ['GET', 'Conferences', 404, ''],
  ['GET', 'Queues', 404, ''],
  ['GET', 'Applications', 404, ''],
  ['GET', 'AvailablePhoneNumbers', 404, 'any free number can be bought'],
  ['GET', 'OutgoingCallerIds', 404, ''],
  ['GET', 'Addresses', 404, ''],
  ['GET', 'Usage/Triggers', 404, ''],
  ['GET', 'Notifications', 404, '`phone.alerts`'],
  ['GET', 'SIP/Domains', 404, ''],
  ['GET', 'ShortCodes', 404, ''],
  ['GET', 'Faxes', 404, ''],
]
