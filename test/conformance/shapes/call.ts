// A call through the API, and what its webhooks carry.
import { anyOf, type Expected } from '../case'
import { placesOf } from './places'

const under = (name: string) => `/2010-04-01/Accounts/AC…/Calls/CA…/${name}.json`

export const CALL: Readonly<Record<string, Expected>> = {
  account_sid: 'AC sid',
  answered_by: null,
  api_version: '2010-04-01',
  caller_name: anyOf(null, 'empty'),
  date_created: anyOf(null, 'rfc 2822 date'),
  date_updated: anyOf(null, 'rfc 2822 date'),
  direction: 'outbound-api',
  duration: null,
  end_time: null,
  forwarded_from: anyOf(null, 'empty'),
  from: 'e164',
  from_formatted: 'national number',
  group_sid: null,
  parent_call_sid: null,
  phone_number_sid: 'PN sid',
  price: null,
  price_unit: 'USD',
  queue_time: 'digits',
  sid: 'CA sid',
  start_time: null,
  status: 'queued',
  subresource_uris: {
    events: under('Events'),
    notifications: under('Notifications'),
    payments: under('Payments'),
    recordings: under('Recordings'),
    siprec: under('Siprec'),
    streams: under('Streams'),
    transcriptions: under('Transcriptions'),
    user_defined_message_subscriptions: under('UserDefinedMessageSubscriptions'),
    user_defined_messages: under('UserDefinedMessages'),
  },
  to: 'e164',
  to_formatted: 'national number',
  trunk_sid: anyOf(null, 'empty'),
  uri: '/2010-04-01/Accounts/AC…/Calls/CA….json',
}

/** The same when it is over and was answered. */
export const ENDED_CALL: Readonly<Record<string, Expected>> = {
  ...CALL,
  date_created: 'rfc 2822 date',
  date_updated: 'rfc 2822 date',
  duration: 'digits',
  end_time: 'rfc 2822 date',
  price: anyOf(null, 'decimal'),
  start_time: 'rfc 2822 date',
  status: 'completed',
}

/** What every request about a call carries. */
export const CALL_PARAMS: Readonly<Record<string, Expected>> = {
  AccountSid: 'AC sid',
  ApiVersion: '2010-04-01',
  CallSid: 'CA sid',
  Called: 'e164',
  Caller: 'e164',
  From: 'e164',
  To: 'e164',
  ...placesOf('From', 'To', 'Caller', 'Called'),
}

export const CALL_LITERALS = ['ApiVersion', 'CallStatus', 'CallbackSource', 'Direction', 'SequenceNumber', 'SipResponseCode', 'StirStatus']
