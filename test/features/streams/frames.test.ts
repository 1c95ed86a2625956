// What an app is told of the sound of a call, frame by frame, as it is on the wire.
import { describe, expect, test } from 'vitest'
import { createRingback, fault } from '../../../src/index'
import { type MediaApp, mediaStory } from '../../support/streams/media-app'

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

/** How loud each frame of media is: the loudest of its samples. */
const loudness = (app: MediaApp) =>
  app.media().map(({ payload }) => Math.max(...[...atob(payload)].map((code) => volume(code.charCodeAt(0)))))
/** Of µ-law: segment and place in it. */
const volume = (code: number) => ~code & 0x7f
const isSilent = (loud: number) => loud === 0

describe('what a person says and plays', () => {
  test('is sound for as long as it takes, and silence before and after', async () => {
    const { phone, app, dial } = mediaStory()
    const leg = await dial()
    await phone.clock.advance('1s')
    await leg.say('two words')
    await phone.clock.advance('2s')
    const loud = loudness(app)
    expect(loud).toHaveLength(150)
    expect(loud.slice(0, 50).every(isSilent)).toBe(true)
    // 400 ms a word, of which a fifth is a pause.
    expect(loud.slice(50, 90).filter((one) => !isSilent(one)).length).toBeGreaterThanOrEqual(32)
    expect(loud.slice(90).every(isSilent)).toBe(true)
    expect(leg.call.transcript.at(-1)).toMatchObject({ verb: 'speech', text: 'two words' })
    await leg.hangUp()
  })

  test('a tone, samples and a file go out as they are', async () => {
    const { phone, app, dial } = mediaStory({ options: { media: 'voice' } })
    const leg = await dial()
    await phone.clock.advance('0ms')
    await leg.play(Int16Array.from({ length: 320 }, (_, index) => (index < 160 ? 7_932 : -7_932)))
    await phone.clock.advance('1s')
    // 7,932 is a value that µ-law has.
    expect(app.media().map(({ payload, timestamp }) => [payload, timestamp])).toEqual([
      [btoa('\xa0'.repeat(160)), '20'],
      [btoa('\x20'.repeat(160)), '40'],
    ])
    await leg.play({ tone: 440, for: '1s' })
    await phone.clock.advance('2s')
    expect(app.media()).toHaveLength(52)
    await leg.play(leg.audio())
    await phone.clock.advance('10s')
    expect(app.media()).toHaveLength(52 + 150)
    await expect(leg.play('loud' as never)).rejects.toThrow('Write the bytes of a WAV file, an Int16Array of 8,000 samples a second')
    await leg.hangUp()
  })

  test('a key is a message of its own, and no part of the sound', async () => {
    const { phone, app, dial } = mediaStory()
    const leg = await dial()
    await phone.clock.advance('10ms')
    await leg.press('1#')
    await phone.clock.advance('1s')
    const { sid } = phone.sockets.last()
    expect(app.texts.filter((text) => text.includes('dtmf'))).toEqual([
      `{"event":"dtmf","streamSid":"${sid}","sequenceNumber":"2","dtmf":{"track":"inbound_track","digit":"1"}}`,
      `{"event":"dtmf","streamSid":"${sid}","sequenceNumber":"3","dtmf":{"track":"inbound_track","digit":"#"}}`,
    ])
    expect(loudness(app).every(isSilent)).toBe(true)
    await leg.hangUp()
  })

  test('where nobody hears it, it is a mistake', async () => {
    const { phone, bob, shop } = mediaStory({ voice: '<Pause length="60"/>' })
    const leg = await bob.dial(shop)
    await expect(leg.play({ tone: 440, for: '1s' })).rejects.toThrow(
      /nothing would hear a sound on CA..\w{4}: it needs an open media stream/,
    )
    await leg.hangUp()
    await phone.clock.drain()
    await expect(leg.play({ tone: 440, for: '1s' })).rejects.toThrow('is over (canceled)')
  })
})

describe('the option media', () => {
  test('every: fifty frames a second, for as long as the line is open', async () => {
    const { phone, app, dial } = mediaStory()
    const leg = await dial()
    await phone.clock.advance('10m')
    expect(app.media()).toHaveLength(30_000)
    expect(app.media().at(-1)).toMatchObject({ chunk: '30000', timestamp: '600000' })
    expect(phone.clock.pending().length).toBeLessThan(4)
    expect(new Set(phone.sockets.last().frames.map(({ data }) => JSON.parse(data).media?.payload)).size).toBe(2)
    expect(phone.timeline.all().filter(({ kind }) => kind === 'frame')).toHaveLength(2)
    await leg.hangUp()
  })

  test('voice: while somebody speaks; the grid stays', async () => {
    const { phone, app, dial } = mediaStory({ options: { media: 'voice' } })
    const leg = await dial()
    await phone.clock.advance('1007ms')
    expect(app.media()).toEqual([])
    await leg.say('hello')
    await phone.clock.advance('1m')
    const times = app.media().map(({ timestamp }) => Number(timestamp))
    expect([times[0], times.at(-1), times.length]).toEqual([1_020, 1_420, 21])
    await leg.hangUp()
  })

  test('none', async () => {
    const { phone, app, dial } = mediaStory({ options: { media: 'none' } })
    const leg = await dial()
    await leg.say('hello')
    await leg.press('1')
    await phone.clock.advance('1m')
    expect(app.events()).toEqual(['connected', 'start', 'dtmf 1'])
    expect(app.media()).toEqual([])
    await leg.hangUp()
  })

  test('is one of three', () => {
    expect(() => createRingback({ media: 'all' as 'every' })).toThrow('media')
  })
})

describe('moves of the clock', () => {
  test('drain lets the silence after the last sound pass, and no more', async () => {
    const { phone, app, dial } = mediaStory()
    const leg = await dial()
    await phone.clock.drain()
    expect(app.media()).toHaveLength(100)
    await leg.say('hello')
    await phone.clock.drain()
    expect(app.media().at(-1)?.timestamp).toBe('4400')
    app.play(10_000)
    await phone.clock.drain()
    expect(leg.played).toMatchObject([{ ms: 10_000 }])
    expect(app.media().at(-1)?.timestamp).toBe('16400')
    await leg.hangUp()
  })

  test('an echo of silence does not keep drain going; a drain of five minutes does not count its frames', async () => {
    const { phone, dial } = mediaStory({
      answer: ({ event, media }, app) =>
        void (event === 'media' && app.send({ event, streamSid: sid, media: { payload: media?.payload } })),
    })
    let sid = ''
    const leg = await dial()
    sid = phone.sockets.last().sid
    await leg.play({ tone: 300, for: '5m' })
    await phone.clock.drain({ limit: 20_000 })
    expect(phone.clock.now().getTime()).toBeGreaterThanOrEqual(Date.UTC(2030, 0, 1, 0, 5, 2))
    expect(leg.played.reduce((sum, { ms }) => sum + ms, 0)).toBeGreaterThan(300_000)
    await leg.hangUp()
  })

  test('until goes through the silence, as far as it is told', async () => {
    const { phone, app, dial } = mediaStory()
    const leg = await dial()
    await phone.clock.until(() => app.media().length === 400, { within: '10s' })
    expect(app.media()).toHaveLength(400)
    await expect(phone.clock.until(() => false, { within: '5m' })).rejects.toThrow('was not reached within 5m')
    expect(phone.clock.now()).toEqual(new Date(Date.UTC(2030, 0, 1, 0, 5, 8)))
    await expect(leg.hears('Hello')).rejects.toThrow(/visited 10000 due moments.*An app on a media stream sends sound without words/s)
    await leg.hangUp()
  })
})

describe('lines that are bad', () => {
  test('a lost frame is a jump in time, and none in the numbers', async () => {
    const { phone, app, dial } = mediaStory()
    const leg = await dial()
    await phone.clock.advance('40ms')
    phone.inject(fault.socket({ loss: 3 }))
    await leg.press('1')
    await phone.clock.advance('100ms')
    expect(app.told.flatMap(({ sequenceNumber }) => sequenceNumber ?? [])).toEqual(['1', '2', '3', '4', '5', '6'])
    expect(app.media().map(({ chunk, timestamp }) => [chunk, timestamp])).toEqual([
      ['1', '20'],
      ['2', '40'],
      ['3', '120'],
      ['4', '140'],
    ])
    await leg.hangUp()
  })
})

test('the same run twice: the same frames', async () => {
  const runs = await Promise.all(
    [1, 2].map(async () => {
      const { phone, app, dial } = mediaStory()
      const leg = await dial()
      await leg.say('the quick brown fox')
      await phone.clock.advance('1s')
      app.play(700)
      app.mark('a')
      await phone.clock.advance('3s')
      await leg.hangUp()
      return JSON.stringify([phone.sockets.all(), leg.played, [...leg.audio()], phone.timeline.text()])
    }),
  )
  expect(runs[0]).toBe(runs[1])
})
