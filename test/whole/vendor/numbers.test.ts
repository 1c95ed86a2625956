// The answers about numbers for sale and owned, applications, caller IDs and feedback, held against the vendor's own description.
import { describe, expect, test } from 'vitest'
import { createRingback } from '../../../src/index'
import { apiOf } from '../../support/rest/direct'
import { faultsOf, MISSING } from '../../support/vendor/schemas'

const ACCOUNT = '/2010-04-01/Accounts/{AccountSid}'

function setUp() {
  const phone = createRingback({ dialect: 'twilio' })
  const api = apiOf(phone, { prefix: '/2010-04-01' })
  /** `path` as the description has it. Answers with the JSON. */
  const ask = async (method: 'get' | 'post', path: string, form: Record<string, string> = {}, sid = '') => {
    const real = `${path.replace('{CountryCode}', form.country ?? 'US').replace(/\{\w*Sid\}/, sid)}.json`
    const { status, json } =
      method === 'get' ? await api.get<Record<string, unknown>>(real) : await api.post<Record<string, unknown>>(real, form)
    const faults = faultsOf({ api: 'api_v2010', path: `${ACCOUNT}/${path}.json`, method, status, json })
    expect(faults, `${method} ${real}`).toEqual([])
    return json as Record<string, string>
  }
  return { phone, ask }
}

const SETTINGS = {
  FriendlyName: 'Desk',
  ApiVersion: '2010-04-01',
  VoiceUrl: 'https://app.test/voice',
  VoiceMethod: 'GET',
  VoiceFallbackUrl: 'https://app.test/voice-fallback',
  VoiceFallbackMethod: 'GET',
  VoiceCallerIdLookup: 'true',
  StatusCallback: 'https://app.test/status',
  StatusCallbackMethod: 'GET',
  SmsUrl: 'https://app.test/sms',
  SmsMethod: 'GET',
  SmsFallbackUrl: 'https://app.test/sms-fallback',
  SmsFallbackMethod: 'GET',
}

describe.skipIf(MISSING)(`answers about numbers fit the vendor's description${MISSING}`, () => {
  test('countries, and the numbers that each has for sale', async () => {
    const { ask } = setUp()
    const { countries } = (await ask('get', 'AvailablePhoneNumbers')) as unknown as {
      countries: { country_code: string; subresource_uris: object }[]
    }
    expect(countries.length).toBeGreaterThan(5)
    for (const { country_code: country, subresource_uris } of countries) {
      await ask('get', 'AvailablePhoneNumbers/{CountryCode}', { country })
      for (const sort of Object.keys(subresource_uris)) {
        const path = { local: 'Local', mobile: 'Mobile', toll_free: 'TollFree' }[sort]
        const found = await ask('get', `AvailablePhoneNumbers/{CountryCode}/${path}`, { country })
        expect(found.available_phone_numbers?.length).toBeGreaterThan(0)
      }
    }
  })

  test('a number that is bought bare, with everything, by its sort, and that is changed', async () => {
    const { phone, ask } = setUp()
    const { sid: application } = phone.application()
    await ask('post', 'IncomingPhoneNumbers', { AreaCode: '415' })
    const { ApiVersion: _, ...settings } = SETTINGS
    const all = { ...settings, VoiceApplicationSid: application, SmsApplicationSid: application, AddressSid: `AD${'1'.repeat(32)}` }
    const whole = await ask('post', 'IncomingPhoneNumbers', { PhoneNumber: '+4930231250', ...all })
    expect(whole.voice_caller_id_lookup).toBe(true)
    for (const [path, number] of [
      ['Local', '+12125550100'],
      ['TollFree', '+18885550100'],
      ['Mobile', '+447700900001'],
    ] as const) {
      const { sid } = await ask('post', `IncomingPhoneNumbers/${path}`, { PhoneNumber: number })
      await ask('get', `IncomingPhoneNumbers/${path}`)
      await ask('post', 'IncomingPhoneNumbers/{Sid}', { FriendlyName: path }, sid)
      await ask('get', 'IncomingPhoneNumbers/{Sid}', {}, sid)
    }
    await ask('get', 'IncomingPhoneNumbers')
  })

  test('an application, bare and with everything', async () => {
    const { ask } = setUp()
    const { sid } = await ask('post', 'Applications')
    const urls = { MessageStatusCallback: 'https://app.test/texts', SmsStatusCallback: 'https://app.test/older' }
    const full = await ask('post', 'Applications', { ...SETTINGS, ...urls, PublicApplicationConnectEnabled: 'true' })
    expect(full).toMatchObject({
      voice_fallback_method: 'GET',
      sms_fallback_url: 'https://app.test/sms-fallback',
      public_application_connect_enabled: true,
    })
    await ask('get', 'Applications/{Sid}', {}, sid)
    await ask('post', 'Applications/{Sid}', SETTINGS, sid)
    await ask('get', 'Applications')
  })

  test('a caller ID that is being verified, and one that is', async () => {
    const { phone, ask } = setUp()
    const ana = phone.handset()
    const { validation_code } = await ask('post', 'OutgoingCallerIds', { PhoneNumber: ana.number })
    await ask('get', 'OutgoingCallerIds')
    await phone.clock.advance('5s')
    await ana.leg().press(validation_code ?? '')
    const {
      outgoing_caller_ids: [callerId],
    } = (await ask('get', 'OutgoingCallerIds')) as unknown as { outgoing_caller_ids: { sid: string }[] }
    await ask('get', 'OutgoingCallerIds/{Sid}', {}, callerId?.sid)
    await ask('post', 'OutgoingCallerIds/{Sid}', { FriendlyName: 'Ana' }, callerId?.sid)
  })

  test('feedback', async () => {
    const { phone, ask } = setUp()
    const text = { To: phone.handset().number, From: phone.number().e164, Body: 'Hi', ProvideFeedback: 'true' }
    const { sid } = await ask('post', 'Messages', text)
    await ask('post', 'Messages/{MessageSid}/Feedback', { Outcome: 'unconfirmed' }, sid)
  })
})
