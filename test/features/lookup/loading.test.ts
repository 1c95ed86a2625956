// The library of phone numbers is large: only a Lookup loads it, and neither the package nor another product does.
import { expect, test, vi } from 'vitest'
import { createRingback } from '../../../src/index'
import { apiOf } from '../../support/rest/direct'
import { lookupOf } from '../../support/rest/lookups'

const loaded = vi.hoisted(() => ({ times: 0 }))
vi.mock('libphonenumber-js/max', async (original) => {
  loaded.times += 1
  return original()
})

test('is loaded with the first Lookup, and not before', async () => {
  const phone = createRingback()
  const [shop, ana] = [phone.number(), phone.handset('+15550100002', { line: { type: 'landline' } })]
  await apiOf(phone).post('Messages.json', { To: ana.number, From: shop.e164, Body: 'Hi' })
  await phone.clock.drain()
  const services = await apiOf(phone, { origin: 'https://messaging.twilio.com' }).get('/v1/Services')
  expect([services.status, loaded.times]).toEqual([200, 0])

  expect((await lookupOf(phone)(ana.number)).json).toMatchObject({ valid: true })
  expect(loaded.times).toBe(1)
})
