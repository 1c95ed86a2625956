// An Sms whose action could not be resolved was taken for one without an action: the call went on, without a word.
import { expect, test } from 'vitest'
import { story } from '../support/calls/story'

test('a relative action in an inline document ends the call, with an alert', async () => {
  const { phone, place, call } = story()
  const sid = await place({ Url: '', Twiml: '<Response><Sms action="/sent">Hi</Sms><Say>Never</Say></Response>' })
  await phone.clock.drain()
  expect(phone.alerts.last({ code: 11100 }).message).toContain('"/sent"')
  expect(call(sid).transcript.map(({ text }) => text)).not.toContain('Never')
})
