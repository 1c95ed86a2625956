// Lookup v2, package by package: what a person says of the line and of himself, on the virtual clock.
import { describe, expect, test } from 'vitest'
import { createRingback, type PersonOptions, type RingbackOptions } from '../../../src/index'
import { lookupOf } from '../../support/rest/lookups'
import type { Json } from '../../support/rest/resources'

const NOW = '2030-01-10T12:00:00Z'

function setUp(person: PersonOptions = {}, options: RingbackOptions = {}) {
  const phone = createRingback({ now: NOW, ...options })
  const ana = phone.handset('+15550100002', person)
  const lookup = lookupOf(phone)
  const ask = async (name: string, query: Readonly<Record<string, string>> = {}) =>
    (await lookup(ana.number, { Fields: name, ...query })).json[name] as Json
  return { phone, ana, lookup, ask }
}

describe('line_type_intelligence', () => {
  test('tells the line that the person has', async () => {
    const line = { type: 'mobile', carrier: 'Example Mobile', mobileCountryCode: '310', mobileNetworkCode: '260' } as const
    expect(await setUp({ line }).ask('line_type_intelligence')).toEqual({
      mobile_country_code: '310',
      mobile_network_code: '260',
      carrier_name: 'Example Mobile',
      type: 'mobile',
      error_code: null,
    })
  })

  test.each([
    ['landline', 'landline', 'Example'],
    ['voip', 'nonFixedVoip', 'Example'],
    ['fixedVoip', 'fixedVoip', 'Example'],
    ['premium', 'premium', null],
  ] as const)('a line of the type %s is %s, with the carrier %s', async (type, told, carrier) => {
    const { ask } = setUp({ line: { type, carrier: 'Example' } })
    expect(await ask('line_type_intelligence')).toMatchObject({ type: told, carrier_name: carrier })
  })

  test.each([
    ['+447772000001', 'mobile'],
    ['+442079460958', 'landline'],
    ['+18885550177', 'tollFree'],
    ['+14155550102', 'unknown'],
  ])('where nothing is said, the number tells it where it can: %s is %s', async (number, type) => {
    const { json } = await setUp().lookup(number, { Fields: 'line_type_intelligence' })
    expect(json.line_type_intelligence).toMatchObject({ type, carrier_name: null, mobile_country_code: null })
  })

  test('a number of our own is the provider’s', async () => {
    const { phone, lookup } = setUp()
    const { json } = await lookup(phone.number().e164, { Fields: 'line_type_intelligence,line_status' })
    expect(json).toMatchObject({
      line_type_intelligence: { type: 'nonFixedVoip', carrier_name: 'Twilio - SMS/MMS-SVR' },
      line_status: { status: 'active' },
    })
  })
})

describe('caller_name', () => {
  test('is the name that the person has', async () => {
    const { ask } = setUp({ callerName: 'ANA DIAZ' })
    expect(await ask('caller_name')).toEqual({ caller_name: 'ANA DIAZ', caller_type: 'CONSUMER', error_code: null })
  })

  test('is null where there is none', async () => {
    expect(await setUp().ask('caller_name')).toEqual({ caller_name: null, caller_type: null, error_code: null })
  })
})

describe('sim_swap', () => {
  test('is measured on the virtual clock', async () => {
    const { phone, ask } = setUp({ simSwappedAt: '2030-01-10T11:00:00Z', line: { type: 'mobile', carrier: 'Example' } })
    expect(await ask('sim_swap')).toEqual({
      last_sim_swap: { last_sim_swap_date: '2030-01-10T11:00:00Z', swapped_period: 'PT24H', swapped_in_period: true },
      carrier_name: 'Example',
      mobile_country_code: null,
      mobile_network_code: null,
      error_code: null,
    })
    await phone.clock.advance('23h')
    expect(await ask('sim_swap')).toMatchObject({ last_sim_swap: { swapped_in_period: true } })
    await phone.clock.advance('1s')
    expect(await ask('sim_swap')).toMatchObject({
      last_sim_swap: { last_sim_swap_date: '2030-01-10T11:00:00Z', swapped_in_period: false },
    })
  })

  test('one in the future has not happened', async () => {
    const { phone, ask } = setUp({ simSwappedAt: new Date('2030-01-10T13:00:00Z') })
    expect(await ask('sim_swap')).toMatchObject({ last_sim_swap: { last_sim_swap_date: null, swapped_in_period: false } })
    await phone.clock.advance('1h')
    expect(await ask('sim_swap')).toMatchObject({ last_sim_swap: { swapped_in_period: true } })
  })

  test('is null where nothing is said', async () => {
    expect(await setUp().ask('sim_swap')).toMatchObject({ last_sim_swap: { last_sim_swap_date: null, swapped_in_period: null } })
  })
})

test.each([
  ['call_forwarding', { callForwarding: true }, { call_forwarding_enabled: true, error_code: null }],
  ['call_forwarding', { callForwarding: false }, { call_forwarding_enabled: false, error_code: null }],
  ['call_forwarding', {}, { call_forwarding_enabled: null, error_code: null }],
  ['line_status', {}, { status: 'active', error_code: null }],
  ['line_status', { line: { type: 'mobile', status: 'unreachable' } }, { status: 'unreachable', error_code: null }],
] as const)('%s of %j is %j', async (name, person, answer) => {
  expect(await setUp(person).ask(name)).toEqual(answer)
})

test('line_status of a number that nobody here has is unknown', async () => {
  expect((await setUp().lookup('+14159929960', { Fields: 'line_status' })).json.line_status).toMatchObject({ status: 'unknown' })
})

describe('sms_pumping_risk', () => {
  test('is the score that the person says', async () => {
    expect(await setUp({ smsPumpingRisk: 87 }).ask('sms_pumping_risk', { PartnerSubId: 'web' })).toEqual({
      carrier_risk_category: null,
      number_blocked: false,
      number_blocked_date: null,
      number_blocked_last_3_months: null,
      sms_pumping_risk_score: 87,
      error_code: null,
    })
  })
})

describe('reassigned_number', () => {
  const reassignedAt = '2030-01-05T00:00:00Z'

  test.each([
    ['20291231', { reassignedAt }, 'yes'],
    ['20300106', { reassignedAt }, 'no'],
    ['20291231', { reassignedAt: '2030-02-01' }, 'no'],
    ['20291231', {}, 'no_data_available'],
  ])('since %s, of %j: %s', async (LastVerifiedDate, person, answer) => {
    const date = `${LastVerifiedDate.slice(0, 4)}-${LastVerifiedDate.slice(4, 6)}-${LastVerifiedDate.slice(6)}`
    expect(await setUp(person).ask('reassigned_number', { LastVerifiedDate })).toEqual({
      last_verified_date: date,
      is_number_reassigned: answer,
      error_code: null,
    })
  })

  test.each([{}, { LastVerifiedDate: 'yesterday' }, { LastVerifiedDate: '20300231' }])(
    'without a date has the error 60617: %j',
    async (query) => {
      const { ask } = setUp({ reassignedAt })
      expect(await ask('reassigned_number', query)).toMatchObject({ is_number_reassigned: null, error_code: '60617' })
    },
  )
})

describe('identity_match', () => {
  const person: PersonOptions = {
    city: 'New York',
    state: 'NY',
    zip: '10021',
    country: 'US',
    identity: {
      firstName: 'Zoë',
      lastName: 'Diaz Moreno',
      addressLine1: '321 Main Street',
      addressLine2: 'Suite 2',
      nationalId: 'YZ3456883',
      dateOfBirth: '19901214',
    },
  }

  test('holds everything that is asked against what is known', async () => {
    const answer = await setUp(person).ask('identity_match', {
      FirstName: 'ZOE',
      LastName: 'Diaz-Moreno',
      AddressLine1: '321 Main Street',
      AddressLine2: 'Suite 2',
      City: 'new york',
      State: 'NY',
      PostalCode: '10021',
      AddressCountryCode: 'US',
      NationalId: 'YZ-3456883',
      DateOfBirth: '19901214',
    })
    expect(answer).toEqual({
      first_name_match: 'exact_match',
      last_name_match: 'exact_match',
      address_lines_match: 'exact_match',
      city_match: 'exact_match',
      state_match: 'exact_match',
      postal_code_match: 'exact_match',
      address_country_match: 'exact_match',
      national_id_match: 'exact_match',
      date_of_birth_match: 'exact_match',
      summary_score: 100,
      error_code: null,
      error_message: null,
    })
  })

  test('tells what matches in part and what does not, and null of what was not asked', async () => {
    const query = { FirstName: 'Zoë Ana', LastName: 'Diaz Perez', City: 'Boston' }
    expect(await setUp(person).ask('identity_match', query)).toMatchObject({
      first_name_match: 'high_partial_match',
      last_name_match: 'partial_match',
      city_match: 'no_match',
      state_match: null,
      // (9 + 5 + 0) of 30 tenths
      summary_score: 47,
    })
  })

  test('has no data of what nobody said', async () => {
    expect(await setUp().ask('identity_match', { FirstName: 'Ana' })).toMatchObject({
      first_name_match: 'no_data_available',
      summary_score: null,
      error_code: null,
    })
  })

  test('without anything to match has the error 60617', async () => {
    expect(await setUp(person).ask('identity_match')).toMatchObject({ first_name_match: null, error_code: 60617 })
  })

  test('pre_fill tells who the person is', async () => {
    expect(await setUp(person).ask('pre_fill')).toEqual({
      first_name: 'Zoë',
      last_name: 'Diaz Moreno',
      address_line: '321 Main Street',
      country_code: 'US',
      state: 'NY',
      postal_code: '10021',
      error_code: null,
    })
    expect(await setUp({ city: 'Boston' }).ask('pre_fill')).toMatchObject({ first_name: null, country_code: null })
  })
})

describe('what a test says of a package', () => {
  test('holds in place of what follows from the rest', async () => {
    const { ask } = setUp({
      callerName: 'ANA’S BAKERY',
      smsPumpingRisk: 90,
      lookup: {
        caller_name: { caller_type: 'BUSINESS' },
        sms_pumping_risk: { carrier_risk_category: 'high', number_blocked: true },
        line_type_intelligence: { error_code: 60601 },
        phone_number_quality_score: { quality_score: 12, quality_category: 'low' },
      },
    })
    expect(await ask('caller_name')).toMatchObject({ caller_name: 'ANA’S BAKERY', caller_type: 'BUSINESS' })
    expect(await ask('sms_pumping_risk')).toMatchObject({
      sms_pumping_risk_score: 90,
      carrier_risk_category: 'high',
      number_blocked: true,
    })
    expect(await ask('line_type_intelligence')).toMatchObject({ error_code: 60601 })
    expect(await ask('phone_number_quality_score')).toMatchObject({ quality_score: 12, carrier_risk_score: null })
  })

  test('is copied: what the test does with its object afterwards changes nothing', async () => {
    const caller_name = { caller_type: 'BUSINESS' }
    const { ask } = setUp({ lookup: { caller_name } })
    caller_name.caller_type = 'CONSUMER'
    expect(await ask('caller_name')).toMatchObject({ caller_type: 'BUSINESS' })
  })

  test('adds to what was said before, and is rewound by a snapshot', async () => {
    const { phone, ana, ask } = setUp({ callForwarding: true })
    const before = phone.snapshot()
    phone.handset(ana.number, { smsPumpingRisk: 3 })
    expect(await ask('call_forwarding')).toMatchObject({ call_forwarding_enabled: true })
    expect(await ask('sms_pumping_risk')).toMatchObject({ sms_pumping_risk_score: 3 })
    phone.restore(before)
    expect(await ask('sms_pumping_risk')).toMatchObject({ sms_pumping_risk_score: null })
  })
})
