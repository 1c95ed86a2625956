// A Gather or a Record with timeout="0" was over before anybody could press a key. Gather takes positive whole numbers only (warning
// 13313), and the default counts; to Record it means that no silence ends it.
import { expect, test } from 'vitest'
import { story } from '../support/calls/story'

test('timeout="0" is not a timeout: five seconds count for Gather, and all for Record', async () => {
  const { phone, shop, bob } = story({
    '/voice': '<Gather timeout="0"/><Record timeout="0" maxLength="9" action="/over"/>',
    '/over': '<Hangup/>',
  })
  const leg = await bob.dial(shop)
  await phone.clock.advance('4999ms')
  expect(leg.call.transcript.map(({ verb }) => verb)).toEqual(['Gather'])
  await phone.clock.drain()
  expect(leg.call.duration).toBe(14)
  expect(phone.alerts.filter((alert) => alert.code === 13313 || alert.code === 13612)).toHaveLength(1)
})
