// What an app is told of the sound of a call, frame by frame, as it is on the wire.
import { expect, test } from 'vitest'
import { mediaStory } from '../../support/streams/media-app'

test('connected, start, media: keys in their order, counters as texts', async () => {
  const { phone, app, dial } = mediaStory({ inside: '<Parameter name="order" value="17"/>' })
  const leg = await dial()
  await phone.clock.advance('50ms')
  const { sid } = phone.sockets.last()
  const silence = btoa(String.fromCharCode(0xff).repeat(160))
  expect(app.texts).toEqual([
    '{"event":"connected","protocol":"Call","version":"1.0.0"}',
    `{"event":"start","sequenceNumber":"1","start":{"accountSid":"${phone.account.sid}","streamSid":"${sid}","callSid":"${leg.sid}","tracks":["inbound"],"mediaFormat":{"encoding":"audio/x-mulaw","sampleRate":8000,"channels":1},"customParameters":{"order":"17"}},"streamSid":"${sid}"}`,
    `{"event":"media","sequenceNumber":"2","media":{"track":"inbound","chunk":"1","timestamp":"20","payload":"${silence}"},"streamSid":"${sid}"}`,
    `{"event":"media","sequenceNumber":"3","media":{"track":"inbound","chunk":"2","timestamp":"40","payload":"${silence}"},"streamSid":"${sid}"}`,
  ])
  await leg.hangUp()
  expect(app.texts.at(-1)).toBe(
    `{"event":"stop","sequenceNumber":"4","stop":{"accountSid":"${phone.account.sid}","callSid":"${leg.sid}"},"streamSid":"${sid}"}`,
  )
  expect(app.closes).toEqual([{ code: 1000, reason: '' }])
})
