// Each package tells the guesses that it leans on, and those of no other package.
import { expect, test } from 'vitest'
import { createRingback } from '../../../src/index'
import { lookupOf } from '../../support/rest/lookups'

test.each([
  ['caller_name', {}, ['lookup-caller-type']],
  ['sim_swap', {}, ['lookup-sim-swap']],
  ['line_status', {}, ['lookup-line-status']],
  ['line_type_intelligence', {}, ['lookup-line-type']],
  ['call_forwarding', {}, []],
  ['identity_match', { FirstName: 'Ana' }, ['lookup-identity']],
  ['identity_match', {}, ['lookup-identity', 'lookup-package-error']],
  ['reassigned_number', { LastVerifiedDate: '20290101' }, ['lookup-reassigned']],
  ['reassigned_number', {}, ['lookup-reassigned', 'lookup-package-error']],
  ['sms_pumping_risk', {}, ['lookup-pumping-risk']],
  ['pre_fill', {}, ['lookup-pre-fill']],
])('%s with %o', async (name, query, expected) => {
  const phone = createRingback()
  const ana = phone.handset('+15550100002', { reassignedAt: '2029-06-01', identity: { firstName: 'Ana' } })
  expect((await lookupOf(phone)(ana.number, { Fields: name, ...query })).status).toBe(200)
  const told = phone.guesses().map(({ id }) => id)
  expect(told.filter((id) => id !== 'lookup-fiction').toSorted()).toEqual(expected.toSorted())
})

test('a number that changed hands on the day of its last verification is reassigned, one of the day before is not', async () => {
  const phone = createRingback()
  const ana = phone.handset('+15550100002', { reassignedAt: '2029-06-01T12:00:00Z' })
  const asked = async (LastVerifiedDate: string) =>
    (await lookupOf(phone)(ana.number, { Fields: 'reassigned_number', LastVerifiedDate })).json.reassigned_number
  expect(await asked('20290601')).toMatchObject({ is_number_reassigned: 'yes' })
  expect(await asked('20290602')).toMatchObject({ is_number_reassigned: 'no' })
})
