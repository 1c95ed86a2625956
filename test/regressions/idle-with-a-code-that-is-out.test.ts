// A code of Verify that nobody used made a phone unsettled, with nothing to wait for but its expiry; and a word passed for `true`.
import { createRingback, MisuseError } from 'ringback'
import { expect, test } from 'vitest'
import { apiOf } from '../support/rest/direct'
import { verifyOf } from '../support/rest/verify'

test('the expiry of a code does not count as pending work', async () => {
  const phone = createRingback()
  const verify = verifyOf(phone)
  const service = await verify.service()
  expect(await verify.post(`Services/${service}/Verifications`, { To: phone.handset().number, Channel: 'sms' })).toMatchObject({ status: 201 })
  await phone.clock.drain()
  expect(phone.clock.pending()).toHaveLength(1)
  phone.assertSettled({ idle: true })
})

test('a call that is open does', async () => {
  const phone = createRingback()
  const form = { From: phone.number().e164, To: '+15550100002', Twiml: '<Response><Pause length="5"/></Response>' }
  await apiOf(phone).post('Calls.json', form)
  await phone.clock.until(() => phone.calls.last().status === 'in-progress')
  expect(() => phone.assertSettled({ idle: true })).toThrow('pending: ')
})

test.each(['x', 1, null])('idle: %j is refused', (idle) => {
  expect(() => createRingback().assertSettled({ idle: idle as never })).toThrow(MisuseError)
})
