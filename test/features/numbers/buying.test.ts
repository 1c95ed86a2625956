// Numbers for sale: searched, bought, given back.
import { describe, expect, test } from 'vitest'
import { createRingback } from '../../../src/index'
import { apiOf } from '../../support/rest/direct'

interface Available {
  readonly phone_number: string
  readonly friendly_name: string
  readonly locality: string | null
  readonly region: string | null
  readonly iso_country: string
  readonly address_requirements: string
  readonly capabilities: Record<string, boolean>
}
interface Search {
  readonly available_phone_numbers: readonly Available[]
  readonly next_page_uri: string | null
  readonly page_size: number
}
type Json = Record<string, unknown> & { sid: string; code?: number; phone_number: string }

function setUp(options: Parameters<typeof createRingback>[0] = {}) {
  const phone = createRingback({ dialect: 'twilio', ...options })
  const api = apiOf(phone, { prefix: '/2010-04-01' })
  const search = async (path: string) => (await api.get<Search>(`AvailablePhoneNumbers/${path}`)).json.available_phone_numbers
  const numbers = async (path: string) => (await search(path)).map((one) => one.phone_number)
  return { phone, api, search, numbers }
}

describe('a search', () => {
  test('finds numbers of an area that are reserved for fiction, the same ones in every run of a seed', async () => {
    const { numbers, search } = setUp()
    const found = await numbers('US/Local.json?AreaCode=415&PageSize=5')
    expect(found).toHaveLength(5)
    for (const number of found) expect(number).toMatch(/^\+141555501\d\d$/)
    expect(await setUp().numbers('US/Local.json?AreaCode=415&PageSize=5')).toEqual(found)
    expect(await setUp({ seed: 'other' }).numbers('US/Local.json?AreaCode=415&PageSize=5')).not.toEqual(found)
    expect((await search('US/Local.json?AreaCode=415&PageSize=1'))[0]).toMatchObject({
      region: 'CA',
      locality: 'San Francisco',
      iso_country: 'US',
      capabilities: { sms: true, mms: true, voice: true },
      address_requirements: 'none',
    })
  })

  test('comes to an end, page by page', async () => {
    const { api } = setUp()
    const seen: string[] = []
    for (let next: string | null = 'AvailablePhoneNumbers/US/Local.json'; next; ) {
      const { json }: { json: Search } = await api.get<Search>(next)
      expect(json.page_size).toBe(50)
      seen.push(...json.available_phone_numbers.map((one) => one.phone_number))
      next = json.next_page_uri
    }
    expect(seen).toHaveLength(100)
    expect(new Set(seen.map((number) => number.slice(0, 5))).size).toBe(100)
  })

  test.each([
    ['US/Local.json?Contains=510555****', /^\+151055501\d\d$/],
    ['US/Local.json?Contains=*42$', /42$/],
    ['US/Local.json?Contains=42%24', /42$/],
    ['US/Local.json?Contains=%2B1212', /^\+1212/],
    ['US/Local.json?Contains=JKL01', /55501/],
    ['US/Local.json?InRegion=ny&AreaCode=212', /^\+1212/],
    ['US/Local.json?InLocality=Chicago', /^\+1(312|773|872)/],
    ['US/TollFree.json?AreaCode=888', /^\+188855501/],
    ['CA/Local.json?InRegion=BC', /^\+1(236|250|257|604|672|778)/],
    ['GB/Local.json?InLocality=London', /^\+442079460\d{3}$/],
    ['GB/Mobile.json?SmsEnabled=true', /^\+447700900\d{3}$/],
    ['gb/TollFree.json', /^\+448081570\d{3}$/],
    ['AU/Mobile.json', /^\+61491570\d{3}$/],
    ['DE/Local.json?VoiceEnabled=true&MmsEnabled=false&FaxEnabled=false&ExcludeForeignAddressRequired=true&Beta=false', /^\+49/],
    ['FR/Mobile.json', /^\+3363998\d{4}$/],
    ['IE/Local.json', /^\+3532091\d{5}$/],
    ['SE/Mobile.json', /^\+467017406\d\d$/],
  ])('%s finds what fits', async (path, shape) => {
    const { phone, numbers } = setUp()
    const found = await numbers(path)
    expect(found.length).toBeGreaterThan(0)
    for (const number of found) expect(number).toMatch(shape)
    expect(phone.alerts.all()).toEqual([])
  })

  test.each([
    'US/Local.json?AreaCode=999',
    'US/Local.json?Contains=FLOWERS',
    'US/Local.json?InRegion=ZZ',
    'GB/Local.json?SmsEnabled=true',
    'DE/Local.json?ExcludeLocalAddressRequired=true',
    'AU/Mobile.json?ExcludeAllAddressRequired=true',
  ])('%s finds none', async (path) => {
    const { phone, numbers } = setUp()
    expect(await numbers(path)).toEqual([])
    expect(phone.alerts.all()).toEqual([])
  })

  test.each(['US/Local.json?Contains=1', 'US/Local.json?AreaCode=41', 'GB/Local.json?AreaCode=207', 'GB/Local.json?InRegion=CA'])(
    '%s leaves out what has no meaning, and says so',
    async (path) => {
      const { phone, numbers } = setUp()
      expect(await numbers(path)).toHaveLength(50)
      expect(phone.alerts.last()).toMatchObject({ code: 20001, level: 'warning' })
      const strict = setUp({ strict: true })
      expect((await strict.api.get<Json>(`AvailablePhoneNumbers/${path}`)).json.code).toBe(20001)
    },
  )

  test.each(['ZZ/Local.json', 'US/Mobile.json', 'ZZ.json'])('of %s is 404, and an alert says which there are', async (path) => {
    const { phone, api } = setUp()
    expect((await api.get<Json>(`AvailablePhoneNumbers/${path}`)).json).toMatchObject({ status: 404, code: 20404 })
    expect(phone.alerts.last()).toMatchObject({ level: 'error', fix: expect.stringContaining('GB (Local, Mobile, TollFree)') })
  })

  test('lists the countries, each with the sorts that it has', async () => {
    const { api } = setUp()
    const { json } = await api.get<{ countries: Record<string, unknown>[] }>('AvailablePhoneNumbers.json')
    expect(json.countries.map((one) => one.country_code)).toEqual(['US', 'CA', 'GB', 'AU', 'DE', 'FR', 'IE', 'SE'])
    const one = await api.get<Record<string, unknown>>('AvailablePhoneNumbers/US.json')
    expect(one.json).toEqual(json.countries[0])
    expect(Object.keys(one.json.subresource_uris as object)).toEqual(['local', 'toll_free'])
  })
})

describe('a number that was found', () => {
  test('is gone when it is bought, and back when it is given back, and so it is after a restore', async () => {
    const { phone, api, numbers } = setUp()
    const path = 'GB/Mobile.json?PageSize=3'
    const before = await numbers(path)
    const snapshot = phone.snapshot()
    const { status, json } = await api.post<Json>('IncomingPhoneNumbers.json', { PhoneNumber: before[0] ?? '' })
    expect(status).toBe(201)
    expect(json).toMatchObject({ capabilities: { sms: true, mms: false, voice: true }, type: 'mobile' })
    expect(await numbers(path)).not.toContain(before[0])
    await api.delete(`IncomingPhoneNumbers/${json.sid}.json`)
    expect(await numbers(path)).toEqual(before)
    await api.post('IncomingPhoneNumbers.json', { PhoneNumber: before[0] ?? '' })
    phone.restore(snapshot)
    expect(await numbers(path)).toEqual(before)
  })

  test('is not a handset', async () => {
    const { phone, numbers } = setUp()
    const [first = ''] = await numbers('US/Local.json?AreaCode=212')
    phone.handset(first)
    expect(await numbers('US/Local.json?AreaCode=212')).not.toContain(first)
  })

  test('may want an address, which ringback sells without, and says so', async () => {
    const { phone, api, numbers } = setUp()
    const [first = '', second = ''] = await numbers('DE/Mobile.json')
    expect((await api.post('IncomingPhoneNumbers.json', { PhoneNumber: first })).status).toBe(201)
    expect(phone.alerts.last()).toMatchObject({ code: 21631, level: 'warning' })
    const address = `AD${'1'.repeat(32)}`
    const { json } = await api.post<Json>('IncomingPhoneNumbers.json', { PhoneNumber: second, AddressSid: address })
    expect(json).toMatchObject({ address_sid: address, address_requirements: 'local' })
    expect(phone.alerts.count()).toBe(1)
  })
})

describe('the numbers of a sort', () => {
  test('are bought and listed under a path of their own', async () => {
    const { api } = setUp()
    const buy = (path: string, number: string) => api.post<Json>(`IncomingPhoneNumbers${path}.json`, { PhoneNumber: number })
    const local = (await buy('/Local', '+12125550100')).json
    const free = (await buy('/TollFree', '+18885550100')).json
    const mobile = (await buy('/Mobile', '+447700900001')).json
    expect(Object.keys(local)).not.toContain('type')
    const listed = async (path: string) =>
      (await api.get<{ incoming_phone_numbers: Json[] }>(`IncomingPhoneNumbers${path}.json`)).json.incoming_phone_numbers.map(
        ({ sid }) => sid,
      )
    expect(await listed('/Local')).toEqual([local.sid])
    expect(await listed('/TollFree')).toEqual([free.sid])
    expect(await listed('/Mobile')).toEqual([mobile.sid])
    expect((await buy('/TollFree', '+12125550101')).json.code).toBe(21421)
    expect((await buy('/Local', '+12125550100')).json.code).toBe(21422)
  })
})

describe('the numbers of an account', () => {
  test.each([
    ['PhoneNumber=415', 1],
    ['PhoneNumber=%2B1***555', 2],
    ['PhoneNumber=777', 0],
    ['Origin=twilio', 3],
    ['Origin=hosted', 0],
    ['Beta=false', 3],
  ])('are filtered by %s', async (query, count) => {
    const { phone, api } = setUp()
    for (const e164 of ['+14155550100', '+12125550100', '+447700900001']) phone.number({ e164 })
    const { json } = await api.get<{ incoming_phone_numbers: Json[] }>(`IncomingPhoneNumbers.json?${query}`)
    expect(json.incoming_phone_numbers).toHaveLength(count)
    expect(phone.alerts.all()).toEqual([])
  })

  test('go to a subaccount and back, and nowhere else', async () => {
    const { phone, api } = setUp()
    const child = phone.createAccount({ owner: phone.account })
    const stranger = phone.createAccount()
    const shop = phone.number()
    const moved = await api.post<Json>(`IncomingPhoneNumbers/${shop.sid}.json`, { AccountSid: child.sid })
    expect(moved.json).toMatchObject({ account_sid: child.sid, uri: expect.stringContaining(child.sid) })
    expect((await api.get(`IncomingPhoneNumbers/${shop.sid}.json`)).status).toBe(404)
    const theirs = apiOf(phone, { prefix: '/2010-04-01', account: child })
    expect((await theirs.post<Json>(`IncomingPhoneNumbers/${shop.sid}.json`, { AccountSid: phone.account.sid })).status).toBe(200)
    const refused = await api.post<Json>(`IncomingPhoneNumbers/${shop.sid}.json`, { AccountSid: stranger.sid })
    expect(refused.json.code).toBe(21471)
    child.suspend()
    expect((await api.post<Json>(`IncomingPhoneNumbers/${shop.sid}.json`, { AccountSid: child.sid })).json.code).toBe(21472)
  })
})
