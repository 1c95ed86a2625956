// The answers of Lookup v2, held against the vendor's own description: of numbers that are none, and of every package, known and not.
import { describe, expect, test } from 'vitest'
import { LOOKUP_PACKAGES } from '../../../src/domain/lookup'
import { createRingback } from '../../../src/index'
import { lookupOf } from '../../support/rest/lookups'
import { type Answered, examplesOf, faultsOf, MISSING } from '../../support/vendor/schemas'

const PATH = '/v2/PhoneNumbers/{PhoneNumber}'
const NAMES = Object.keys(LOOKUP_PACKAGES) as (keyof typeof LOOKUP_PACKAGES)[]
const ANA = '+15550100002'

function faults({ status, json }: Pick<Answered, 'status' | 'json'>): string[] {
  return faultsOf({ api: 'lookups_v2', path: PATH, method: 'get', status, json })
}

describe.skipIf(MISSING)(`answers of Lookup fit the vendor's description${MISSING}`, () => {
  test('as its own examples do, in which null stands for what is not known', () => {
    const examples = examplesOf('lookups_v2', PATH)
    expect(examples.length).toBeGreaterThan(10)
    // What the examples of identity matches call otherwise than the schema is not ours to choose.
    for (const json of examples) expect(faults({ status: 200, json }).filter((fault) => !fault.endsWith('sent nothing'))).toEqual([])
  })

  test.each(['+14159929960', ANA, '+80012345678', '+1415', '+999123456', 'hello'])('of %s', async (number) => {
    expect(faults(await lookupOf(createRingback())(number))).toEqual([])
  })

  test.each(NAMES)('of the package %s, of somebody of whom everything is said and of somebody unknown', async (name) => {
    const phone = createRingback()
    const lookup = lookupOf(phone)
    const query = { Fields: name, FirstName: 'Ana', LastVerifiedDate: '20291231' }
    const unknown = await lookup(ANA, query)
    expect(faults(unknown)).toEqual([])
    phone.handset(ANA, {
      callerName: 'ANA DIAZ',
      city: 'Oakland',
      state: 'CA',
      zip: '94601',
      country: 'US',
      line: { type: 'mobile', carrier: 'Example', mobileCountryCode: '310', mobileNetworkCode: '260', status: 'reachable' },
      simSwappedAt: '2029-12-31T20:00:00Z',
      reassignedAt: '2029-01-01',
      callForwarding: true,
      smsPumpingRisk: 3,
      identity: { firstName: 'Ana', lastName: 'Diaz', addressLine1: '1 Main Street', nationalId: 'X1', dateOfBirth: '19901214' },
    })
    const known = await lookup(ANA, query)
    expect(faults(known)).toEqual([])
    for (const { json } of [unknown, known]) expect(Object.keys(json[name] as object).sort()).toEqual([...LOOKUP_PACKAGES[name]].sort())
    // Nothing follows from the rest for this one.
    if (name !== 'phone_number_quality_score') expect(known.json[name]).not.toEqual(unknown.json[name])
  })

  test.each(['phone_number_quality_score', 'pre_fill'] as const)('of %s, which has no schema, by its example', (name) => {
    const told = examplesOf('lookups_v2', PATH).flatMap((example) => (example as Record<string, object | null>)[name] ?? [])
    expect(told.length).toBeGreaterThan(0)
    for (const one of told) expect(Object.keys(one).sort()).toEqual([...LOOKUP_PACKAGES[name]].sort())
  })
})
