// Gather with an input that nobody knows listened to nothing, without a word. The default counts where a value has no meaning, and an
// alert says so.
import { expect, test } from 'vitest'
import { story } from '../support/calls/story'

test('Gather with an unknown input listens to keys, and warns', async () => {
  const { phone, shop, bob } = story({ '/voice': '<Gather input="keypad" numDigits="1" action="/chosen"/>', '/chosen': '<Hangup/>' })
  const leg = await bob.dial(shop)
  await leg.press('1')
  expect(leg.status).toBe('completed')
  expect(phone.alerts.find({ code: 12200 })?.message).toContain('Gather input="keypad" has no meaning; the default dtmf counts')
})
