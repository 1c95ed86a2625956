// Lookup v2 of a number alone: how it is written, whether it is one, and why it is none.
import { describe, expect, test } from 'vitest'
import { createRingback } from '../../../src/index'
import { lookupOf } from '../../support/rest/lookups'

const lookup = lookupOf(createRingback())

describe('a number that is one', () => {
  test('is answered in both of its forms, with its country, and no package that nobody asked for', async () => {
    const { status, json } = await lookup('+14159929960')
    expect(status).toBe(200)
    expect(json).toEqual({
      calling_country_code: '1',
      country_code: 'US',
      phone_number: '+14159929960',
      national_format: '(415) 992-9960',
      valid: true,
      validation_errors: [],
      caller_name: null,
      sim_swap: null,
      call_forwarding: null,
      line_status: null,
      line_type_intelligence: null,
      identity_match: null,
      reassigned_number: null,
      sms_pumping_risk: null,
      phone_number_quality_score: null,
      pre_fill: null,
      url: 'https://lookups.twilio.com/v2/PhoneNumbers/+14159929960',
    })
  })

  test.each([
    ['(415) 992-9960', undefined, '+14159929960', 'US', '(415) 992-9960'],
    ['+1 415-992-9960', undefined, '+14159929960', 'US', '(415) 992-9960'],
    ['020 7946 0958', 'GB', '+442079460958', 'GB', '020 7946 0958'],
    ['02079460958', 'gb', '+442079460958', 'GB', '020 7946 0958'],
    ['+442079460958', 'US', '+442079460958', 'GB', '020 7946 0958'],
    ['030 1234567', 'DE', '+49301234567', 'DE', '030 1234567'],
  ])('%s of %s is %s', async (number, CountryCode, e164, country, national) => {
    const { json } = await lookup(number, CountryCode === undefined ? {} : { CountryCode })
    expect(json).toMatchObject({ valid: true, phone_number: e164, country_code: country, national_format: national })
  })

  test('of no country is valid without one', async () => {
    expect((await lookup('+80012345678')).json).toMatchObject({ valid: true, calling_country_code: '800', country_code: null })
  })
})

describe('a number that is none is answered with 200, and says why', () => {
  test.each([
    ['+1415', undefined, 'TOO_SHORT'],
    ['+141599299600', undefined, 'TOO_LONG'],
    ['+10000000000', undefined, 'INVALID_BUT_POSSIBLE'],
    ['+999123456', undefined, 'INVALID_COUNTRY_CODE'],
    ['02079460958', 'ZZ', 'INVALID_COUNTRY_CODE'],
    ['+4930', 'US', 'TOO_SHORT'],
    ['+3762345678', undefined, 'INVALID_LENGTH'],
    ['hello', undefined, 'NOT_A_NUMBER'],
    ['1-800-FLOWERS', undefined, 'NOT_A_NUMBER'],
  ])('%s of %s: %s', async (number, CountryCode, error) => {
    const { status, json } = await lookup(number, { Fields: 'caller_name,sim_swap', ...(CountryCode && { CountryCode }) })
    expect(status).toBe(200)
    expect(json).toMatchObject({
      valid: false,
      validation_errors: [error],
      phone_number: number,
      calling_country_code: null,
      country_code: null,
      national_format: null,
      caller_name: null,
      sim_swap: null,
    })
  })
})

describe('a number that nobody in the world has is valid', () => {
  // Google's metadata takes none of them for a number.
  test.each([
    ['+15550100002', 'US', '(555) 010-0002'],
    ['+15550000001', 'US', '(555) 000-0001'],
    ['+447700900077', 'GB', '07700 900077'],
  ])('where it is for tests: %s', async (number, country, national) => {
    expect((await lookup(number)).json).toMatchObject({ valid: true, country_code: country, national_format: national })
  })

  test('where it is a person’s of this phone, or one of its own', async () => {
    const phone = createRingback()
    const [persons, own, none] = ['+10000000001', '+10000000002', '+10000000003'] as const
    phone.handset(persons)
    phone.number({ e164: own })
    const valid = async (number: string) => (await lookupOf(phone)(number)).json.valid
    expect([await valid(persons), await valid(own), await valid(none)]).toEqual([true, true, false])
  })

  test('in the country that its person says', async () => {
    const phone = createRingback()
    phone.handset('+15550100002', { country: 'CA' })
    expect((await lookupOf(phone)('+15550100002')).json).toMatchObject({ country_code: 'CA' })
  })

  test('and so is each that ringback makes up or sells', async () => {
    const phone = createRingback()
    const numbers = [phone.number().e164, phone.handset().number]
    expect(await Promise.all(numbers.map(async (number) => (await lookup(number)).json.valid))).toEqual([true, true])
  })
})
