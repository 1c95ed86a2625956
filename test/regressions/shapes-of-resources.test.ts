// Numbers had no type, lists of texts named no feedback, an account three subresources, and every call an annotation that Twilio does not have.
import { expect, test } from 'vitest'
import { createRingback } from '../../src/index'
import { apiOf } from '../support/rest/direct'
import type { MessageJson, MessageList } from '../support/rest/resources'

/** The keys of Twilio's specification of the 2010 API, in the order of the alphabet. */
const CALL =
  'account_sid answered_by api_version caller_name date_created date_updated direction duration end_time forwarded_from from from_formatted group_sid parent_call_sid phone_number_sid price price_unit queue_time sid start_time status subresource_uris to to_formatted trunk_sid uri'
const NUMBER =
  'account_sid address_requirements address_sid api_version beta bundle_sid capabilities date_created date_updated emergency_address_sid emergency_address_status emergency_status friendly_name identity_sid origin phone_number sid sms_application_sid sms_fallback_method sms_fallback_url sms_method sms_url status status_callback status_callback_method trunk_sid type uri voice_application_sid voice_caller_id_lookup voice_fallback_method voice_fallback_url voice_method voice_receive_mode voice_url'
const ACCOUNT = {
  available_phone_numbers: 'AvailablePhoneNumbers',
  calls: 'Calls',
  conferences: 'Conferences',
  incoming_phone_numbers: 'IncomingPhoneNumbers',
  notifications: 'Notifications',
  outgoing_caller_ids: 'OutgoingCallerIds',
  recordings: 'Recordings',
  transcriptions: 'Transcriptions',
  addresses: 'Addresses',
  signing_keys: 'SigningKeys',
  connect_apps: 'ConnectApps',
  sip: 'SIP',
  authorized_connect_apps: 'AuthorizedConnectApps',
  usage: 'Usage',
  keys: 'Keys',
  applications: 'Applications',
  short_codes: 'SMS/ShortCodes',
  queues: 'Queues',
  messages: 'Messages',
  balance: 'Balance',
}

const keysOf = (resource: object) => Object.keys(resource).sort().join(' ')

function setUp(dialect: 'laml' | 'twilio' | 'signalwire') {
  const phone = createRingback({ dialect })
  return { phone, shop: phone.number(), ana: phone.handset(), api: apiOf(phone) }
}

test.each(['laml', 'twilio'] as const)('a call has the keys of the specification in the dialect %s', async (dialect) => {
  const { shop, ana, api } = setUp(dialect)
  const { json } = await api.post('Calls.json', { To: ana.number, From: shop.e164, Twiml: '<Response/>' })
  expect(keysOf(json)).toBe(CALL)
})

test('and an annotation in the dialect signalwire', async () => {
  const { shop, ana, api } = setUp('signalwire')
  const { json } = await api.post('Calls.json', { To: ana.number, From: shop.e164, Twiml: '<Response/>' })
  expect(json).toHaveProperty('annotation', null)
})

test.each([
  ['+15550100001', 'local'],
  ['+442079460123', 'local'],
  ['+447700900123', 'mobile'],
  ...['800', '833', '844', '855', '866', '877', '888'].map((code) => [`+1${code}5550100`, 'toll-free']),
])('the number %s has the type %s, and the keys of the specification', async (e164 = '', type) => {
  const { api } = setUp('twilio')
  const { json } = await api.post('IncomingPhoneNumbers.json', { PhoneNumber: e164 })
  expect(json).toMatchObject({ phone_number: e164, type })
  expect(keysOf(json)).toBe(NUMBER)
})

test('a list of texts names media and feedback, and a new text its media alone', async () => {
  const { shop, ana, api } = setUp('twilio')
  const { json } = await api.post<MessageJson>('Messages.json', { To: ana.number, From: shop.e164, Body: 'Hi' })
  expect(Object.keys(json.subresource_uris)).toEqual(['media'])
  const { messages } = (await api.get<MessageList>('Messages.json')).json
  const uri = json.uri.replace('.json', '')
  expect(messages.map((message) => message.subresource_uris)).toEqual([{ media: `${uri}/Media.json`, feedback: `${uri}/Feedback.json` }])
})

test('an account names all that it may have', async () => {
  const { phone, api } = setUp('twilio')
  const root = `/2010-04-01/Accounts/${phone.account.sid}`
  const { json } = await api.get(`${root}.json`)
  expect(json.subresource_uris).toEqual(Object.fromEntries(Object.entries(ACCOUNT).map(([key, path]) => [key, `${root}/${path}.json`])))
})
