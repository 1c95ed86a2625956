// The numbers of an account: bought, listed, changed and given back through REST.
import { describe, expect, test } from 'vitest'
import type { Parameters } from '../../support/rest/api'
import { through } from '../../support/rest/bench'
import { doors } from '../../support/rest/doors'
import type { ErrorJson, Json, NumberJson, NumberList } from '../../support/rest/resources'

const NUMBERS = 'IncomingPhoneNumbers.json'

const SETTINGS = {
  FriendlyName: 'Hotline',
  VoiceUrl: 'https://app.test/voice',
  VoiceMethod: 'GET',
  VoiceFallbackUrl: 'https://app.test/voice-fallback',
  SmsUrl: 'https://app.test/sms',
  SmsMethod: 'GET',
  SmsFallbackUrl: 'https://app.test/sms-fallback',
  StatusCallback: 'https://app.test/status',
}
const SHOWN = {
  friendly_name: 'Hotline',
  voice_url: 'https://app.test/voice',
  voice_method: 'GET',
  voice_fallback_url: 'https://app.test/voice-fallback',
  sms_url: 'https://app.test/sms',
  sms_method: 'GET',
  sms_fallback_url: 'https://app.test/sms-fallback',
  status_callback: 'https://app.test/status',
}
const BARE = {
  voice_url: '',
  voice_method: 'POST',
  voice_fallback_url: '',
  sms_url: '',
  sms_method: 'POST',
  sms_fallback_url: '',
  status_callback: '',
}

describe.each(doors)('a number through $name', (door) => {
  const { phone, shop, ana, api, apiFor } = through(door)
  const buy = async (fields: Parameters = { PhoneNumber: '+15550100888' }) => {
    const { status, json, text } = await api.post<NumberJson & Json>(NUMBERS, fields)
    if (status !== 201) throw new Error(`The number was refused: ${text}`)
    return json
  }
  const list = async (query = '') => (await api.get<NumberList>(`${NUMBERS}${query}`)).json.incoming_phone_numbers.map(({ sid }) => sid)

  test('is bought by its digits, with 201 and every key that a fetch has', async () => {
    const { status, json } = await api.post<NumberJson & Json>(NUMBERS, { PhoneNumber: '+15550100888' })
    expect(status).toBe(201)
    expect(json).toMatchObject({
      sid: expect.stringMatching(/^PN[0-9a-f]{32}$/),
      account_sid: phone.account.sid,
      phone_number: '+15550100888',
      friendly_name: '+15550100888',
      capabilities: { sms: true, mms: true, voice: true, fax: false },
      ...BARE,
      date_created: '2030-01-01T00:00:00Z',
      uri: `/api/laml/2010-04-01/Accounts/${phone.account.sid}/IncomingPhoneNumbers/${json.sid}.json`,
    })
    const fetched = await api.get(json.uri)
    expect(fetched.json).toEqual(json)
    const setUp = await api.get(`IncomingPhoneNumbers/${shop.sid}.json`)
    expect(Object.keys(json).sort()).toEqual(Object.keys(setUp.json).sort())
  })

  test('is bought by its area: the first that is free there, out of those reserved for fiction', async () => {
    const [first, second] = [await buy({ AreaCode: '415' }), await buy({ AreaCode: '415' })]
    expect([first.phone_number, second.phone_number]).toEqual(['+14155550100', '+14155550101'])
    expect((await buy({ AreaCode: '415', PhoneNumber: '+15550100888' })).phone_number).toBe('+15550100888')
  })

  test('is not bought from under a handset', async () => {
    const other = phone.handset('+14155550100')
    expect((await buy({ AreaCode: '415' })).phone_number).not.toBe(other.number)
    expect((await api.post(NUMBERS, { PhoneNumber: ana.number })).json).toMatchObject({ code: 21422, status: 400 })
  })

  test('is bought with all its settings at once', async () => {
    expect(await buy({ PhoneNumber: '+15550100888', ...SETTINGS })).toMatchObject(SHOWN)
    expect(phone.alerts.all()).toEqual([])
  })

  test('can be used at once, and no longer than it is owned', async () => {
    const { sid } = await buy()
    const text = () => api.post<ErrorJson>('Messages.json', { From: '+15550100888', To: ana.number, Body: 'Hi' })
    const call = () => api.post<ErrorJson>('Calls.json', { From: '+15550100888', To: ana.number, Twiml: '<Response/>' })
    expect([(await text()).status, (await call()).status]).toEqual([201, 201])

    const deleted = await api.delete(`IncomingPhoneNumbers/${sid}.json`)

    expect([deleted.status, deleted.text]).toEqual([204, ''])
    expect([(await text()).json.code, (await call()).json.code]).toEqual([21606, 21210])
    expect((await api.get(`IncomingPhoneNumbers/${sid}.json`)).status).toBe(404)
    expect((await api.delete(`IncomingPhoneNumbers/${sid}.json`)).status).toBe(404)
    expect(await list()).toEqual([shop.sid])
    expect((await buy()).phone_number).toBe('+15550100888')
  })

  test('gets all its settings changed', async () => {
    await phone.clock.advance('1m')
    const { status, json } = await api.post(`IncomingPhoneNumbers/${shop.sid}.json`, SETTINGS)
    expect(status).toBe(200)
    expect(json).toMatchObject({ sid: shop.sid, phone_number: shop.e164, ...SHOWN, date_updated: '2030-01-01T00:01:00Z' })
    expect((await api.get(`IncomingPhoneNumbers/${shop.sid}.json`)).json).toEqual(json)
    expect(phone.alerts.all()).toEqual([])
  })

  test('gets one of them changed, and keeps the others', async () => {
    const { sid } = await buy({ PhoneNumber: '+15550100888', ...SETTINGS })
    const { json } = await api.post(`IncomingPhoneNumbers/${sid}.json`, { VoiceUrl: 'https://app.test/other' })
    expect(json).toMatchObject({ ...SHOWN, voice_url: 'https://app.test/other' })
  })

  test('loses what is set to nothing', async () => {
    const { sid } = await buy({ PhoneNumber: '+15550100888', ...SETTINGS })
    const { json } = await api.post(`IncomingPhoneNumbers/${sid}.json`, {
      VoiceUrl: '',
      VoiceMethod: '',
      VoiceFallbackUrl: '',
      SmsUrl: '',
      SmsMethod: 'post',
      SmsFallbackUrl: '',
      StatusCallback: '',
    })
    expect(json).toMatchObject(BARE)
  })

  test('is found by its digits and by its name', async () => {
    const { sid } = await buy({ PhoneNumber: '+15550100888', FriendlyName: 'Hotline' })
    expect(await list()).toEqual([sid, shop.sid])
    expect(await list('?PhoneNumber=%2B15550100888')).toEqual([sid])
    expect(await list('?FriendlyName=Hotline')).toEqual([sid])
    expect(await list('?FriendlyName=Coldline')).toEqual([])
  })

  test('is the account’s own: another one cannot see, change, buy or give it back', async () => {
    const { sid } = await buy()
    const others = apiFor(phone.createAccount())
    expect((await others.get(`IncomingPhoneNumbers/${sid}.json`)).status).toBe(404)
    expect((await others.post(`IncomingPhoneNumbers/${sid}.json`, { FriendlyName: 'Mine' })).status).toBe(404)
    expect((await others.delete(`IncomingPhoneNumbers/${sid}.json`)).status).toBe(404)
    expect((await others.post(NUMBERS, { PhoneNumber: '+15550100888' })).json).toMatchObject({ code: 21422 })
    expect(await list()).toEqual([sid, shop.sid])
  })

  test.each<[Parameters, number]>([
    [{}, 21421],
    [{ PhoneNumber: '' }, 21421],
    [{ PhoneNumber: '5550100' }, 21421],
    [{ PhoneNumber: 'the shop' }, 21421],
    [{ AreaCode: '12' }, 21451],
    [{ AreaCode: '155' }, 21451],
    [{ PhoneNumber: '+15550100888', VoiceUrl: '/voice' }, 21402],
    [{ PhoneNumber: '+15550100888', SmsUrl: 'ftp://app.test' }, 21402],
    [{ PhoneNumber: '+15550100888', StatusCallback: 'status' }, 21402],
    [{ PhoneNumber: '+15550100888', VoiceMethod: 'PUT' }, 21403],
    [{ PhoneNumber: '+15550100888', SmsMethod: 'PUT' }, 21403],
    [{ PhoneNumber: '+15550100888', VoiceFallbackUrl: 'https://app.test/b' }, 21405],
    [{ PhoneNumber: '+15550100888', SmsFallbackUrl: 'https://app.test/b' }, 21406],
  ])('is refused for %j: %i, without a trace', async (fields, code) => {
    const { status, json } = await api.post<ErrorJson>(NUMBERS, fields)
    expect(status).toBe(400)
    expect(json).toMatchObject({ code, status: 400, more_info: `https://www.twilio.com/docs/errors/${code}` })
    expect(await list()).toEqual([shop.sid])
    const after = await buy()
    phone.reset()
    expect(await buy()).toEqual(after)
  })

  test('that is owned already is refused: 21422', async () => {
    expect((await api.post<ErrorJson>(NUMBERS, { PhoneNumber: shop.e164 })).json).toMatchObject({ code: 21422, status: 400 })
  })

  test('that was bought is gone after a reset, and one that was given back is there again', async () => {
    await buy()
    await api.delete(`IncomingPhoneNumbers/${shop.sid}.json`)
    phone.reset()
    expect(await list()).toEqual([shop.sid])
  })

  test.each([
    ['changing', 'POST'],
    ['giving back', 'DELETE'],
  ])('%s one that does not exist: 20404', async (_, method) => {
    const { status, json } = await api.request<ErrorJson>(method, `IncomingPhoneNumbers/PN${'0'.repeat(32)}.json`)
    expect([status, json.code]).toEqual([404, 20404])
  })

  test('with a setting that nobody reads leaves an alert', async () => {
    await buy({ PhoneNumber: '+15550100888', TrunkSid: 'TK1' })
    expect(phone.alerts.all()).toMatchObject([{ code: 20001, level: 'warning', message: expect.stringContaining('TrunkSid') }])
  })
})
