// The caller hung up while an inline document recorded, and its action was relative: the recording went nowhere, without a word.
import { expect, test } from 'vitest'
import { story } from '../support/calls/story'

test('an alert says that the action cannot be resolved', async () => {
  const { phone, bob, place, call } = story()
  const sid = await place({ Url: '', Twiml: '<Response><Record action="/voicemail"/></Response>' })
  await phone.clock.until(() => call(sid).status === 'in-progress')
  await bob.leg().say('Hello')
  await bob.leg().hangUp()
  expect(phone.alerts.last({ code: 11100 }).message).toContain('"/voicemail"')
  await phone.clock.drain()
})
