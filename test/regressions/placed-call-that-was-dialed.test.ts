// `toHavePlacedCall` did not say that the call it was asked for is there, made by a Dial.
import { expect, test } from 'vitest'
import { assertPlacedCall } from '../../src/entry/assert'
import { createRingback } from '../../src/index'

test('a leg of a Dial is named, with what to write', async () => {
  const phone = createRingback()
  const dial = '<Response><Dial>+15550100009</Dial></Response>'
  phone.app('https://app.test', () => new Response(dial, { headers: { 'content-type': 'text/xml' } }))
  phone.handset('+15550100009')
  await phone.handset().dial(phone.number({ voiceUrl: 'https://app.test/voice' }))
  await phone.clock.advance('1s')

  expect(() => assertPlacedCall(phone, { to: '+15550100009' })).toThrow(
    /CA\.\.\w{4} matches, and a Dial made it: .* phone\.calls\.find\({ direction: 'outbound-dial', to: "\+15550100009" }\)\.$/,
  )
  expect(() => assertPlacedCall(phone, { to: '+15550100008' })).toThrow(/^(?![\s\S]*a Dial made it)/)
})
