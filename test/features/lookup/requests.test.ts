// Lookup as a product: its fields, its first version, what it refuses, who may ask, and what a test author is told.
import { describe, expect, test } from 'vitest'
import { createRingback, fault, MisuseError, type PersonOptions } from '../../../src/index'
import { apiOf } from '../../support/rest/direct'
import { lookupOf } from '../../support/rest/lookups'

const ANA = '+15550100002'

describe('fields', () => {
  test('are several, with a comma between two', async () => {
    const { json } = await lookupOf(createRingback())(ANA, { Fields: 'validation, caller_name,line_status' })
    const asked = Object.entries(json).filter(
      ([name, value]) => typeof value === 'object' && value !== null && name !== 'validation_errors',
    )
    expect(asked.map(([name]) => name)).toEqual(['caller_name', 'line_status'])
  })

  test.each([
    ['caller_name,colour', 'Invalid Fields: colour', 'The packages are caller_name, sim_swap, '],
    ['carrier', 'Invalid Fields: carrier', "Write line_type_intelligence for carrier: { fields: 'line_type_intelligence' }."],
    ['live_activity', 'Invalid Fields: live_activity', 'Write line_status for live_activity'],
  ])('%s are refused, and an alert says what there is', async (Fields, message, fix) => {
    const phone = createRingback()
    expect(await lookupOf(phone)(ANA, { Fields })).toMatchObject({ status: 400, json: { code: 20001, message, status: 400 } })
    expect(phone.alerts.all()).toMatchObject([{ level: 'warning', fix: expect.stringContaining(fix) }])
  })

  test('a verification that nobody looks at is told of', async () => {
    const phone = createRingback()
    await lookupOf(phone)(ANA, { Fields: 'pre_fill', VerificationSid: 'VE1' })
    expect(phone.alerts.all()).toMatchObject([{ message: expect.stringMatching(/^GET v2\/PhoneNumbers carried VerificationSid, /) }])
  })
})

describe('the first version', () => {
  test('has the carrier and the name, where they are asked for', async () => {
    const phone = createRingback()
    const line = { type: 'voip', carrier: 'Example', mobileCountryCode: '310', mobileNetworkCode: '260' } as const
    phone.handset(ANA, { callerName: 'ANA DIAZ', line })
    const api = apiOf(phone, { origin: 'https://lookups.twilio.com' })
    const plain = {
      caller_name: null,
      country_code: 'US',
      phone_number: ANA,
      national_format: '(555) 010-0002',
      carrier: null,
      add_ons: null,
      url: `https://lookups.twilio.com/v1/PhoneNumbers/${ANA}`,
    }
    expect((await api.get(`/v1/PhoneNumbers/${ANA}`)).json).toEqual(plain)
    expect((await api.get(`/v1/PhoneNumbers/${ANA}?Type=carrier&Type=caller-name`)).json).toEqual({
      ...plain,
      caller_name: { caller_name: 'ANA DIAZ', caller_type: 'CONSUMER', error_code: null },
      carrier: { mobile_country_code: '310', mobile_network_code: '260', name: 'Example', type: 'voip', error_code: null },
    })
  })

  test.each([
    ['mobile', 'mobile'],
    ['landline', 'landline'],
    ['tollFree', null],
  ] as const)('knows three types of lines: %s is %s', async (type, told) => {
    const phone = createRingback()
    phone.handset(ANA, { line: { type } })
    expect((await lookupOf(phone, 'v1')(ANA, { Type: 'carrier' })).json.carrier).toMatchObject({ type: told })
  })

  test('has what the test says in place of the rest', async () => {
    const phone = createRingback()
    phone.handset(ANA, {
      lookup: { line_type_intelligence: { type: 'mobile', error_code: 60601 }, caller_name: { caller_type: 'BUSINESS' } },
    })
    const lookup = lookupOf(phone, 'v1')
    expect((await lookup(ANA, { Type: 'carrier' })).json.carrier).toMatchObject({ type: 'mobile', error_code: 60601 })
    expect((await lookup(ANA, { Type: 'caller-name' })).json.caller_name).toMatchObject({ caller_type: 'BUSINESS' })
  })

  test('takes a national number', async () => {
    const { json } = await lookupOf(createRingback(), 'v1')('02079460958', { CountryCode: 'GB' })
    expect(json).toMatchObject({ phone_number: '+442079460958', country_code: 'GB' })
  })

  test('does not find a number that is none', async () => {
    expect(await lookupOf(createRingback(), 'v1')('+1415')).toMatchObject({
      status: 404,
      json: { code: 20404, message: 'The requested resource /PhoneNumbers/+1415 was not found', status: 404 },
    })
  })

  test('refuses another type', async () => {
    expect(await lookupOf(createRingback(), 'v1')(ANA, { Type: 'fraud' })).toMatchObject({ status: 400, json: { code: 20001 } })
  })
})

describe('what is not served', () => {
  test.each([
    ['POST', '/v2/batch/query'],
    ['GET', '/v2/RateLimits'],
    ['PUT', '/v2/RateLimits/Fields/caller_name/Bucket/web'],
    ['GET', `/v2/PhoneNumbers/${ANA}/Overrides/line_type_intelligence`],
    ['GET', '/v3/PhoneNumbers/+15550100002'],
  ])('%s %s is 404, and an alert names it', async (method, path) => {
    const phone = createRingback()
    const answer = await apiOf(phone, { origin: 'https://lookups.twilio.com' }).request(method, path)
    expect(answer).toMatchObject({ status: 404, json: { code: 20404 } })
    expect(phone.alerts.all()).toMatchObject([{ level: 'error', message: expect.stringContaining(`${method} ${path} is a resource`) }])
  })

  test('another method is 405', async () => {
    const answer = await apiOf(createRingback(), { origin: 'https://lookups.twilio.com' }).post(`/v2/PhoneNumbers/${ANA}`)
    expect(answer).toMatchObject({ status: 405, json: { code: 20004 } })
  })
})

describe('who asks', () => {
  test('needs credentials, and a key is enough', async () => {
    const phone = createRingback()
    const origin = 'https://lookups.twilio.com'
    const wrong = apiOf(phone, { origin, account: { sid: phone.account.sid, authToken: 'wrong' } })
    expect(await wrong.get(`/v2/PhoneNumbers/${ANA}`)).toMatchObject({ status: 401, json: { code: 20003 } })
    const { sid, secret } = phone.account.createApiKey()
    const key = apiOf(phone, { origin, account: { sid, authToken: secret } })
    expect((await key.get(`/v2/PhoneNumbers/${ANA}`)).status).toBe(200)
    expect(phone.requests.last()).toMatchObject({ method: 'GET', path: `/v2/PhoneNumbers/${ANA}`, status: 200 })
  })
})

test('a fault breaks both versions, under one name', async () => {
  const phone = createRingback()
  phone.inject(fault.rest('phoneNumbers.fetch', { status: 429, code: 20429 }), { times: 2 })
  expect((await lookupOf(phone)(ANA)).status).toBe(429)
  expect((await lookupOf(phone, 'v1')(ANA)).status).toBe(429)
  expect((await lookupOf(phone)(ANA)).status).toBe(200)
})

describe('what a test may not say of a person', () => {
  test.each<[unknown, string]>([
    [{ line: { type: 'satellite' } }, 'landline or voip, or another of mobile, '],
    [{ line: { type: 'mobile', status: 'asleep' } }, 'Write one of active, reachable'],
    [{ line: { type: 'mobile', mobileCountryCode: 310 } }, "Write its digits as a text: '310'"],
    [{ line: { type: 'mobile', mobileNetworkCode: '1' } }, "'260'"],
    [{ line: { type: 'mobile', colour: 'red' } }, 'in line, does not know the option'],
    [{ simSwappedAt: 'yesterday' }, 'simSwappedAt of phone.handset("+15550100002") is "yesterday", which is not a moment'],
    [{ reassignedAt: {} }, 'which is not a moment'],
    [{ callForwarding: 'yes' }, 'Write true or false'],
    [{ smsPumpingRisk: 101 }, 'a whole number from 0 (none) to 100'],
    [{ identity: { name: 'Ana' } }, 'It knows firstName, lastName'],
    [{ identity: { firstName: '' } }, 'Write a text'],
    [{ identity: { dateOfBirth: '14/12/1990' } }, "'19901214'"],
    [{ lookup: { colour: {} } }, 'It knows caller_name, sim_swap'],
    [{ lookup: { caller_name: { name: 'Ana' } } }, 'It knows caller_name, caller_type, error_code'],
    [{ lookup: { caller_name: 'Ana' } }, 'Accepted: an object'],
    [{ lookup: { caller_name: { caller_name: 1n } } }, 'cannot be written as JSON'],
  ])('%o: %s', (person, message) => {
    const phone = createRingback()
    const make = () => phone.handset(ANA, person as PersonOptions)
    expect(make).toThrow(MisuseError)
    expect(make).toThrow(message)
    expect(phone.feed.since(phone.feed.cursor).handsets).toEqual([])
  })
})
