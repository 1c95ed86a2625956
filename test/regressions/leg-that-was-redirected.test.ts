// A leg of a Dial that was given another document was still heard by the caller, who stayed in the Dial until the leg was over.
import { expect, test } from 'vitest'
import { createRingback } from '../../src/index'
import { apiOf } from '../support/rest/direct'

test('a leg that is sent into a conference leaves the caller, who goes on', async () => {
  const phone = createRingback({
    apps: {
      'https://app.test': () =>
        new Response('<Response><Dial>+15550100002</Dial><Say>Alone</Say><Pause length="60"/></Response>', {
          headers: { 'content-type': 'text/xml' },
        }),
    },
  })
  const shop = phone.number({ voiceUrl: 'https://app.test/voice' })
  const [bob, api] = [phone.handset('+15550100002'), apiOf(phone)]
  const caller = await phone.handset().dial(shop)
  await phone.clock.advance('10s')
  const leg = bob.leg()
  await leg.say('Hello')
  expect(caller.heard).toEqual(['Hello'])

  await api.post(`Calls/${leg.sid}`, { Twiml: '<Response><Dial><Conference>Room</Conference></Dial></Response>' })
  await phone.clock.advance(0)
  expect(phone.conferences.last().participants).toMatchObject([{ callSid: leg.sid, status: 'connected' }])
  await leg.say('Anybody?')
  expect(caller.heard).toEqual(['Hello', 'Alone'])
  expect(caller.status).toBe('in-progress')
})
