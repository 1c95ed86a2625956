// A stamp without a zone in a date filter was read in the time zone of the machine, so a list depended on where the test ran.
import { afterEach, expect, test, vi } from 'vitest'
import { createRingback } from '../../src/index'
import { apiOf } from '../support/rest/direct'
import type { MessageList } from '../support/rest/resources'

afterEach(() => {
  vi.unstubAllEnvs()
})

test.each(['Pacific/Auckland', 'America/Los_Angeles', 'UTC'])('a stamp without a zone is UTC on a machine in %s', async (zone) => {
  vi.stubEnv('TZ', zone)
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
  const phone = createRingback({ now: '2030-01-02T12:00:00Z' })
  const shop = phone.number()
  const api = apiOf(phone)
  await api.post('Messages.json', { To: phone.handset().number, From: shop.e164, Body: 'Hi' })

  for (const stamp of ['2030-01-02T00:30:00', '2030-01-02 23:30:00', '2030-01-02T23:30']) {
    const { json } = await api.get<MessageList>(`Messages.json?DateSent=${encodeURIComponent(stamp)}`)
    expect(json.messages).toHaveLength(1)
  }
})
