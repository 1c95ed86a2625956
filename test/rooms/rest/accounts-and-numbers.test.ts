// The account itself, and the numbers that it owns.
import { describe, expect, test } from 'vitest'
import { through } from '../../support/rest/bench'
import { doors } from '../../support/rest/doors'
import type { ErrorJson, NumberList } from '../../support/rest/resources'

describe.each(doors)('an account through $name', (door) => {
  const { phone, api } = through(door, { account: { friendlyName: 'Bakery' } })
  const root = `/api/laml/2010-04-01/Accounts/${phone.account.sid}`

  test('is fetched without its token', async () => {
    const { status, json, text } = await api.get(`${root}.json`)

    expect(status).toBe(200)
    expect(json).toEqual({
      sid: phone.account.sid,
      friendly_name: 'Bakery',
      status: 'active',
      type: 'Full',
      auth_token: 'redacted',
      owner_account_sid: phone.account.sid,
      date_created: '2030-01-01T00:00:00Z',
      date_updated: '2030-01-01T00:00:00Z',
      uri: `${root}.json`,
      subresource_uris: expect.objectContaining({
        messages: `${root}/Messages.json`,
        incoming_phone_numbers: `${root}/IncomingPhoneNumbers.json`,
      }),
    })
    expect(text).not.toContain(phone.account.authToken)
  })

  test('that another one owns names its owner', async () => {
    const branch = phone.createAccount({ owner: phone.account })
    const { json } = await api.get(`/2010-04-01/Accounts/${branch.sid}.json`)
    expect(json).toMatchObject({ sid: branch.sid, owner_account_sid: phone.account.sid })
  })

  test.each(['PUT', 'DELETE'])('does not take %s', async (method) => {
    const { status, json } = await api.request<ErrorJson>(method, `${root}.json`)
    expect(status).toBe(405)
    expect(json.code).toBe(20004)
  })
})

describe.each(doors)('the numbers of an account through $name', (door) => {
  const { phone, shop, api, apiFor } = through(door)
  const hotline = phone.number({
    e164: '+15550100007',
    friendlyName: 'Hotline',
    smsUrl: 'https://app.test/sms',
    capabilities: { mms: false },
  })
  const list = async (query = '') => (await api.get<NumberList>(`IncomingPhoneNumbers.json${query}`)).json

  test('are listed, newest first', async () => {
    const page = await list()
    expect(page).toMatchObject({ page: 0, page_size: 50, start: 0, end: 1, next_page_uri: null })
    expect(page.incoming_phone_numbers.map((number) => number.phone_number)).toEqual([hotline.e164, shop.e164])
  })

  test.each([
    ['PhoneNumber', `PhoneNumber=${encodeURIComponent('+15550100007')}`],
    ['PhoneNumber with a plus that was not escaped', 'PhoneNumber=+15550100007'],
    ['FriendlyName', 'FriendlyName=Hotline'],
    ['both', `FriendlyName=Hotline&PhoneNumber=${encodeURIComponent('+15550100007')}`],
  ])('are filtered by %s', async (_, query) => {
    expect((await list(`?${query}`)).incoming_phone_numbers.map((number) => number.sid)).toEqual([hotline.sid])
  })

  test.each(['PhoneNumber=%2B15005550006', 'FriendlyName=Nobody', 'FriendlyName=Nobody&PhoneNumber=%2B15550100007'])(
    'are none for %s',
    async (query) => {
      expect((await list(`?${query}`)).incoming_phone_numbers).toEqual([])
    },
  )

  test('are paged', async () => {
    const page = await list('?PageSize=1')
    expect(page.incoming_phone_numbers).toHaveLength(1)
    const next = await api.get<NumberList>(page.next_page_uri ?? '')
    expect(next.json.incoming_phone_numbers.map((number) => number.sid)).toEqual([shop.sid])
  })

  test('are fetched one by one, with every key', async () => {
    const { status, json } = await api.get(`IncomingPhoneNumbers/${hotline.sid}.json`)

    expect(status).toBe(200)
    expect(json).toEqual({
      sid: hotline.sid,
      account_sid: phone.account.sid,
      phone_number: hotline.e164,
      friendly_name: 'Hotline',
      api_version: '2010-04-01',
      capabilities: { sms: true, mms: false, voice: true, fax: false },
      sms_url: 'https://app.test/sms',
      sms_method: 'POST',
      sms_fallback_url: '',
      sms_fallback_method: 'POST',
      voice_url: '',
      voice_method: 'POST',
      voice_fallback_url: '',
      voice_fallback_method: 'POST',
      status_callback: '',
      status_callback_method: 'POST',
      voice_application_sid: '',
      sms_application_sid: '',
      trunk_sid: null,
      voice_caller_id_lookup: false,
      voice_receive_mode: 'voice',
      origin: 'twilio',
      beta: false,
      address_requirements: 'none',
      address_sid: null,
      emergency_status: 'Inactive',
      emergency_address_sid: null,
      emergency_address_status: 'unregistered',
      bundle_sid: null,
      identity_sid: null,
      status: 'in-use',
      type: 'local',
      date_created: '2030-01-01T00:00:00Z',
      date_updated: '2030-01-01T00:00:00Z',
      uri: `/api/laml/2010-04-01/Accounts/${phone.account.sid}/IncomingPhoneNumbers/${hotline.sid}.json`,
    })
  })

  test('are gone once they are released', async () => {
    hotline.release()
    expect((await api.get(`IncomingPhoneNumbers/${hotline.sid}.json`)).status).toBe(404)
    expect((await list()).incoming_phone_numbers.map((number) => number.sid)).toEqual([shop.sid])
  })

  test('are not those of other accounts', async () => {
    const other = phone.createAccount()
    const theirs = phone.number({ account: other })

    expect((await list()).incoming_phone_numbers).toHaveLength(2)
    expect((await list(`?PhoneNumber=${encodeURIComponent(theirs.e164)}`)).incoming_phone_numbers).toEqual([])
    expect((await api.get(`IncomingPhoneNumbers/${theirs.sid}.json`)).status).toBe(404)
    const seen = await apiFor(other).get<NumberList>('IncomingPhoneNumbers.json')
    expect(seen.json.incoming_phone_numbers.map((number) => number.sid)).toEqual([theirs.sid])
  })

  test('do not include one with a SID that does not exist', async () => {
    const { status, json } = await api.get<ErrorJson>(`IncomingPhoneNumbers/PN${'0'.repeat(32)}.json`)
    expect(status).toBe(404)
    expect(json.code).toBe(20404)
  })
})
