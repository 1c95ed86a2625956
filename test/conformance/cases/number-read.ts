// A number of the account, found by itself and read by its SID.
import { anyOf, type ConformanceCase, FREE } from '../case'
import { shapeOf } from '../shape'

export const numberRead: ConformanceCase = {
  id: 'number.read',
  about: 'A number is found in the list by its digits and fetched by its SID, with every key of the resource',
  costs: FREE,
  rests: 'The OpenAPI description of the 2010 API',
  async observe({ rest, near }) {
    const list = await rest.get(`IncomingPhoneNumbers.json?PhoneNumber=${encodeURIComponent(near.e164)}`)
    const found = list.json.incoming_phone_numbers as readonly { readonly sid: string }[]
    const read = await rest.get(`IncomingPhoneNumbers/${near.sid}.json`)
    return { found: found.map(({ sid }) => sid === near.sid), status: read.status, number: shapeOf(read.json) }
  },
  expected: {
    found: [true],
    status: 200,
    number: {
      account_sid: 'AC sid',
      address_requirements: 'text',
      address_sid: anyOf(null, 'AD sid'),
      api_version: '2010-04-01',
      beta: 'boolean',
      bundle_sid: anyOf(null, 'BU sid'),
      capabilities: { fax: 'boolean', mms: 'boolean', sms: 'boolean', voice: 'boolean' },
      date_created: 'rfc 2822 date',
      date_updated: 'rfc 2822 date',
      emergency_address_sid: anyOf(null, 'AD sid'),
      emergency_address_status: 'text',
      emergency_status: 'text',
      friendly_name: anyOf('e164', 'national number', 'text'),
      identity_sid: anyOf(null, 'RI sid'),
      origin: 'text',
      phone_number: 'e164',
      sid: 'PN sid',
      sms_application_sid: 'empty',
      sms_fallback_method: 'text',
      sms_fallback_url: 'empty',
      sms_method: 'text',
      sms_url: 'url',
      status: 'in-use',
      status_callback: 'url',
      status_callback_method: 'text',
      trunk_sid: null,
      type: anyOf('local', 'mobile', 'toll-free', 'national'),
      uri: '/2010-04-01/Accounts/AC…/IncomingPhoneNumbers/PN….json',
      voice_application_sid: 'empty',
      voice_caller_id_lookup: 'boolean',
      voice_fallback_method: 'text',
      voice_fallback_url: 'empty',
      voice_method: 'text',
      voice_receive_mode: 'text',
      voice_url: 'url',
    },
  },
}
