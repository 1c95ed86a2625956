// What a REST request leaves to tell of a conference waits for the clock, and acts of people do not: `participant-mute` with the number
// 4 came after `conference-end` with the number 8.
import { describe, expect, test } from 'vitest'
import { createRingback } from '../../src/index'
import { apiOf } from '../support/rest/direct'

const EVENTS = 'start end join leave mute hold modify speaker'
const DOCUMENT = `<Response><Dial><Conference statusCallback="/events" statusCallbackEvent="${EVENTS}">Room</Conference></Dial></Response>`

describe.each(['manual', 'instant'] as const)('with the clock %s', (time) => {
  test('the events of a conference come in the order of their numbers', async () => {
    const phone = createRingback({
      dialect: 'twilio',
      time,
      apps: { 'https://app.test': () => new Response(DOCUMENT, { headers: { 'content-type': 'text/xml' } }) },
    })
    const shop = phone.number({ voiceUrl: 'https://app.test/voice' })
    const api = apiOf(phone, { prefix: '/2010-04-01' })
    const ana = await phone.handset().dial(shop)
    const bob = await phone.handset().dial(shop)
    const participant = `Conferences/${phone.conferences.last().sid}/Participants/${ana.sid}`
    await api.post(participant, { Muted: 'true' })
    await api.post(participant, { Hold: 'true' })
    await bob.say('Hi')
    await api.post(participant, { Hold: 'false' })
    await ana.hangUp()
    await bob.hangUp()
    await phone.clock.drain()
    const events = phone.callbacks.filter({ kind: 'conference.status' }).map(({ params }) => params)
    expect(events.map(({ SequenceNumber }) => SequenceNumber)).toEqual(events.map((_, index) => String(index + 1)))
    expect(events.at(-1)?.StatusCallbackEvent).toBe('conference-end')
    expect(events.filter(({ StatusCallbackEvent }) => StatusCallbackEvent === 'participant-mute')).toHaveLength(1)
  })
})
