// The short codes of an account over REST: list, fetch, change; and the answers held against the vendor's own description.
import { describe, expect, test } from 'vitest'
import { createRingback } from '../../../src/index'
import { apiOf } from '../../support/rest/direct'
import { faultsOf, MISSING } from '../../support/vendor/schemas'

interface ShortCodeJson {
  readonly sid: string
  readonly short_code: string
  readonly sms_url: string | null
}

function setUp() {
  const phone = createRingback({ dialect: 'twilio' })
  const codes = [phone.sender('12345', { friendlyName: 'Desk' }), phone.sender('67890', { smsUrl: 'https://app.test/sms' })]
  phone.sender('CalCom')
  phone.sender('55555', { account: phone.createAccount() })
  const api = apiOf(phone, { prefix: '/2010-04-01' })
  const listed = async (query = '') => {
    const { json } = await api.get<{ short_codes: ShortCodeJson[] }>(`SMS/ShortCodes.json${query}`)
    return json.short_codes.map(({ short_code }) => short_code)
  }
  return { phone, codes, api, listed }
}

test('the list has those of the account, newest first, and no alphanumeric sender ID', async () => {
  const { listed } = setUp()
  expect(await listed()).toEqual(['67890', '12345'])
  expect(await listed('?ShortCode=12***')).toEqual(['12345'])
  expect(await listed('?ShortCode=789')).toEqual(['67890'])
  expect(await listed('?FriendlyName=Desk')).toEqual(['12345'])
})

test('one is fetched, and its settings are changed', async () => {
  const { phone, codes, api } = setUp()
  const path = `SMS/ShortCodes/${codes[0]?.sid}.json`
  expect((await api.get(path)).json).toMatchObject({ sid: codes[0]?.sid, friendly_name: 'Desk', sms_url: null, sms_method: 'POST' })
  const changed = {
    SmsUrl: 'https://app.test/new',
    SmsMethod: 'GET',
    SmsFallbackUrl: 'https://app.test/else',
    SmsFallbackMethod: 'GET',
    FriendlyName: 'Shop',
  }
  expect((await api.post(path, changed)).json).toMatchObject({ sms_url: 'https://app.test/new', sms_method: 'GET', friendly_name: 'Shop' })
  await phone.handset().text('12345', 'JOIN')
  expect(phone.callbacks.all()[0]).toMatchObject({ method: 'GET', url: expect.stringContaining('https://app.test/new') })
  expect((await api.post(path, { SmsUrl: '' })).json).toMatchObject({ sms_url: null })
})

test('what is wrong is refused, and changes nothing', async () => {
  const { codes, api } = setUp()
  const path = `SMS/ShortCodes/${codes[1]?.sid}.json`
  expect((await api.post(path, { SmsUrl: '/sms' })).json).toMatchObject({ status: 400, code: 21402 })
  expect((await api.post(path, { SmsMethod: 'PUT' })).json).toMatchObject({ status: 400, code: 21403 })
  expect((await api.get(path)).json).toMatchObject({ sms_url: 'https://app.test/sms', sms_method: 'POST' })
})

test('an alphanumeric sender ID, and that of another account, are not there', async () => {
  const { phone, api } = setUp()
  const others = [phone.sender('Other'), phone.sender('54321', { account: phone.createAccount() })]
  for (const { sid } of others) expect((await api.get(`SMS/ShortCodes/${sid}.json`)).status).toBe(404)
})

describe.skipIf(MISSING)(`answers fit the vendor's description${MISSING}`, () => {
  test('of short codes: listed, fetched, updated', async () => {
    const { codes, api } = setUp()
    const root = '/2010-04-01/Accounts/{AccountSid}/SMS/ShortCodes'
    const faults = (path: string, method: 'get' | 'post', { status, json }: { status: number; json: unknown }) =>
      faultsOf({ api: 'api_v2010', path, method, status, json })
    expect(faults(`${root}.json`, 'get', await api.get('SMS/ShortCodes.json'))).toEqual([])
    for (const { sid } of codes) {
      expect(faults(`${root}/{Sid}.json`, 'get', await api.get(`SMS/ShortCodes/${sid}.json`))).toEqual([])
      expect(faults(`${root}/{Sid}.json`, 'post', await api.post(`SMS/ShortCodes/${sid}.json`, { FriendlyName: 'x' }))).toEqual([])
    }
  })

  test('of texts from a short code and a name, of calls to a client and a SIP phone, and of a call with a name', async () => {
    const { phone, api } = setUp()
    const accounts = '/2010-04-01/Accounts/{AccountSid}'
    const shop = phone.number({ voiceUrl: 'https://app.test/voice', voiceCallerIdLookup: true })
    const faults = (path: string, method: 'get' | 'post', { status, json }: { status: number; json: unknown }) =>
      faultsOf({ api: 'api_v2010', path: `${accounts}/${path}.json`, method, status, json })
    for (const [From, To] of [
      ['12345', '+14155550102'],
      ['CalCom', '+4915550100002'],
    ])
      expect(faults('Messages', 'post', await api.post('Messages.json', { From: From ?? '', To: To ?? '', Body: 'Hi' }))).toEqual([])
    for (const To of ['client:alice', 'sip:bob@pbx.test'])
      expect(faults('Calls', 'post', await api.post('Calls.json', { From: shop.e164, To, Twiml: '<Response/>' }))).toEqual([])
    await phone.handset(undefined, { callerName: 'ANA' }).dial(shop)
    await phone.clock.drain()
    expect(faults('Calls', 'get', await api.get('Calls.json'))).toEqual([])
    expect(faults('Messages', 'get', await api.get('Messages.json'))).toEqual([])
  })
})
