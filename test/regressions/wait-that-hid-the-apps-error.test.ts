// `leg.until()` said what was heard instead, "An application error has occurred.", and not what the app had done.
import { expect, test } from 'vitest'
import { createRingback } from '../../src/index'

test('leg.until() names the alert of the call', async () => {
  const phone = createRingback({ account: { authToken: 'token-of-the-account-7f3a' } })
  phone.app('https://app.test', () => {
    throw new TypeError('no such menu: token-of-the-account-7f3a')
  })
  const leg = await phone.handset().dial(phone.number({ voiceUrl: 'https://app.test/voice' }))

  await expect(leg.until('Press 1')).rejects.toThrow(
    /has heard "An application error has occurred\."\. Alert: 11200 The request call\.inbound .* The app threw TypeError: no such menu: \(the auth token\)\./,
  )
})

test('and is silent where nothing went wrong', async () => {
  const phone = createRingback()
  phone.app('https://app.test', () => new Response('<Response><Say>Hello</Say></Response>', { headers: { 'content-type': 'text/xml' } }))
  const leg = await phone.handset().dial(phone.number({ voiceUrl: 'https://app.test/voice' }))
  await expect(leg.until('Press 1')).rejects.toThrow(/has heard "Hello"\.$/)
})
