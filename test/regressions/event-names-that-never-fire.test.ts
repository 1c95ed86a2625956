// StatusCallbackEvent took every status of a call for an event, and those of the way (`in-progress`, `queued`) then never fired,
// without a word.
import { expect, test } from 'vitest'
import { story } from '../support/calls/story'

test.each(['in-progress', 'queued'])('%s is no event: an alert says so, and the default counts', async (name) => {
  const { phone, place, told } = story({ '/voice': '<Hangup/>' })
  const sid = await place({ StatusCallbackEvent: name })
  await phone.clock.drain()
  expect(phone.alerts.all()).toMatchObject([{ code: 21626, level: 'warning', sid, message: expect.stringContaining(`"${name}"`) }])
  expect(told.map((form) => form.CallStatus)).toEqual(['completed'])
})
