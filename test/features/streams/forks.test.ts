// Start and Stop: the app listens to a call that goes on. What is on which track, how many tracks, under which names.
import { describe, expect, test } from 'vitest'
import { bytesOf, forked, isSound, STREAM, soundsOn } from '../../support/streams/fork'
import { MEDIA_URL, type MediaStory } from '../../support/streams/media-app'

describe('the document goes on', () => {
  test('the stream is opened, and the next verb follows at once', async () => {
    const { phone, app, dial, socket } = forked(`<Start>${STREAM}/></Start><Say>Good morning</Say><Gather input="speech" timeout="60"/>`)
    const leg = await dial()
    await leg.until('Good morning')
    expect(leg.status).toBe('in-progress')
    expect(socket()).toMatchObject({ protocol: 'stream', status: 'open', callSid: leg.sid, url: MEDIA_URL })
    expect(app.events()).toEqual(['connected', 'start'])
    expect(app.told[1]?.start).toMatchObject({ tracks: ['inbound'], customParameters: {} })
    await leg.hangUp()
    expect(app.events()).toEqual(['connected', 'start', 'stop'])
    expect(app.closes).toEqual([{ code: 1000, reason: '' }])
    expect(phone.alerts.all()).toEqual([])
  })

  test('a call whose document has nothing else ends', async () => {
    const { app, dial } = forked(`<Start>${STREAM}/></Start>`)
    const leg = await dial()
    expect(leg.status).toBe('completed')
    expect(app.events()).toEqual(['connected', 'start', 'stop'].slice(0, app.told.length))
  })

  test('over later documents, until Stop names it', async () => {
    const { phone, app, dial, socket } = forked(`<Start>${STREAM}/></Start><Pause length="1"/><Redirect>/next</Redirect>`, {
      pages: { '/next': '<Pause length="1"/><Stop><Stream name="desk"/></Stop><Say>Bye</Say><Pause length="5"/>' },
    })
    const leg = await dial()
    await phone.clock.advance('1500ms')
    expect(socket().status).toBe('open')
    await phone.clock.advance('1s')
    expect(app.events()).toEqual(['connected', 'start', 'stop'])
    expect(socket()).toMatchObject({ status: 'closed', close: { code: 1000 } })
    expect(leg.status).toBe('in-progress')
    expect(leg.call.transcript.map(({ verb, text }) => `${verb} ${text}`)).toEqual(expect.arrayContaining(['Start Stream', 'Stop Stream']))
    await leg.hangUp()
  })

  test('Stop without a name ends all of them; of another name none', async () => {
    const two = `<Start>${STREAM}/><Stream url="${MEDIA_URL}" name="archive"/></Start>`
    const { phone, dial } = forked(
      `${two}<Pause length="1"/><Stop><Stream name="other"/></Stop><Pause length="1"/><Stop><Stream/></Stop><Pause length="9"/>`,
    )
    const leg = await dial()
    const statuses = () => phone.sockets.all().map(({ status }) => status)
    await phone.clock.advance('1500ms')
    expect(statuses()).toEqual(['open', 'open'])
    await phone.clock.advance('1s')
    expect(statuses()).toEqual(['closed', 'closed'])
    await leg.hangUp()
  })

  test('an inbound call that rings is answered by it', async () => {
    const { dial } = forked(`<Start>${STREAM}/></Start><Pause length="5"/>`)
    const leg = await dial()
    expect(leg.status).toBe('in-progress')
    await leg.hangUp()
  })
})

describe('what is on which track', () => {
  const GREETING = 'How can I help you today'

  test('inbound: what the person says, and silence of 0xFF around it', async () => {
    const made = forked(`<Start>${STREAM}/></Start><Say>${GREETING}</Say><Pause length="60"/>`)
    const leg = await made.dial()
    await made.phone.clock.advance('5s')
    await leg.say('I want to order')
    await made.phone.clock.advance('5s')
    expect(soundsOn(made, 'outbound')).toEqual([])
    const [from, until] = soundsOn(made, 'inbound')
    expect([from, until]).toEqual([5_000, 6_520])
    const [first] = made.app.media()
    expect(first && [...new Set(bytesOf(first))]).toEqual([0xff])
    await leg.hangUp()
  })

  test('outbound: what is played to the person', async () => {
    const made = forked(`<Start>${STREAM} track="outbound_track"/></Start><Pause length="1"/><Say>${GREETING}</Say><Pause length="60"/>`)
    const leg = await made.dial()
    await made.phone.clock.advance('5s')
    expect(made.app.told[1]?.start).toMatchObject({ tracks: ['outbound'] })
    expect(made.app.media().every(({ track }) => track === 'outbound')).toBe(true)
    expect(soundsOn(made, 'outbound')).toEqual([1_000, 3_320])
    await leg.hangUp()
  })

  test('both: a frame of each every 20 ms, one counter for the two', async () => {
    const made = forked(`<Start>${STREAM} track="both_tracks"/></Start><Play>https://cdn.test/a.mp3</Play><Pause length="60"/>`)
    const leg = await made.dial()
    await made.phone.clock.advance('100ms')
    expect(made.app.told[1]?.start).toMatchObject({ tracks: ['inbound', 'outbound'] })
    expect(made.app.media().map(({ track, chunk, timestamp }) => `${track} ${chunk} ${timestamp}`)).toEqual([
      'inbound 1 20',
      'outbound 2 20',
      'inbound 3 40',
      'outbound 4 40',
      'inbound 5 60',
      'outbound 6 60',
      'inbound 7 80',
      'outbound 8 80',
      'inbound 9 100',
      'outbound 10 100',
    ])
    expect(made.app.told.slice(1).map(({ sequenceNumber }) => sequenceNumber)).toEqual(
      Array.from({ length: 11 }, (_, index) => String(index + 1)),
    )
    expect(
      made.app
        .media()
        .filter(isSound)
        .every(({ track }) => track === 'outbound'),
    ).toBe(true)
    expect(made.app.media().some(isSound)).toBe(true)
    await leg.hangUp()
  })

  test('a prompt that a key interrupts is silent from then on', async () => {
    const prompt = `<Gather numDigits="1" action="/menu"><Say>${'word '.repeat(30)}</Say></Gather>`
    const made = forked(`<Start>${STREAM} track="outbound_track"/></Start>${prompt}`, { pages: { '/menu': '<Pause length="60"/>' } })
    const leg = await made.dial()
    await made.phone.clock.advance('2s')
    await leg.press('1')
    await made.phone.clock.advance('3s')
    const [from, until = 0] = soundsOn(made, 'outbound')
    expect(from).toBe(0)
    expect(until).toBeLessThanOrEqual(2_000)
    await leg.hangUp()
  })

  test('who only listens to what is played is nobody to speak to', async () => {
    const { phone, dial } = forked(`<Start>${STREAM} track="outbound_track"/></Start><Pause length="60"/>`)
    const leg = await dial()
    await phone.clock.advance('1s')
    await expect(leg.say('hello')).rejects.toThrow(/nothing listens for speech/)
    await leg.hangUp()
  })
})

describe('a bridged call', () => {
  const DIAL = '<Dial><Number>+15550100003</Number></Dial>'

  test('has both people: who called inbound, who was called outbound', async () => {
    const made = forked(`<Start>${STREAM} track="both_tracks"/></Start>${DIAL}`)
    const { phone } = made
    const ana = phone.handset('+15550100003')
    const leg = await made.dial()
    await phone.clock.until(() => phone.calls.last().status === 'in-progress')
    const begun = phone.clock.now().getTime() - phone.sockets.last().createdAt.getTime()
    await leg.say('hello Ana')
    await phone.clock.advance('3s')
    await ana.leg().say('hello Bob how are you')
    await phone.clock.advance('3s')
    expect(soundsOn(made, 'inbound').map((at) => at - begun)).toEqual([0, 720])
    expect(soundsOn(made, 'outbound').map((at) => at - begun)).toEqual([3_000, 4_920])
    await leg.hangUp()
    expect(made.app.events()).toEqual(['connected', 'start', 'stop'])
  })

  test('a leg of the Dial has them the other way round', async () => {
    const made = forked(DIAL)
    const { phone } = made
    const ana = phone.handset('+15550100003')
    const leg = await made.dial()
    await phone.clock.until(() => phone.calls.last().status === 'in-progress')
    await made.api.post(`Calls/${ana.leg().sid}/Streams.json`, { Url: MEDIA_URL, Track: 'both_tracks' })
    await phone.clock.advance('1s')
    await leg.say('hello Ana')
    await phone.clock.advance('2s')
    await ana.leg().say('hello Bob')
    await phone.clock.advance('2s')
    expect(soundsOn(made, 'outbound')).toEqual([1_000, 1_720])
    expect(soundsOn(made, 'inbound')).toEqual([3_000, 3_720])
    await leg.hangUp()
    expect(made.app.events()).toEqual(['connected', 'start', 'stop'])
  })
})

describe('a conference', () => {
  test('has who is on the call inbound, and everybody else outbound', async () => {
    const room = '<Dial><Conference waitUrl="" beep="false">Room</Conference></Dial>'
    const made = forked(`<Start>${STREAM} track="both_tracks"/></Start>${room}`, { pages: { '/others': room } })
    const { phone } = made
    const leg = await made.dial()
    const ana = await phone.handset().dial(phone.number({ voiceUrl: 'https://app.test/others' }))
    await phone.clock.advance('1s')
    await leg.say('hello everybody')
    await phone.clock.advance('2s')
    await ana.say('hello Bob')
    await phone.clock.advance('2s')
    expect(soundsOn(made, 'inbound')).toEqual([1_000, 1_720])
    expect(soundsOn(made, 'outbound')).toEqual([3_000, 3_720])
    await ana.hangUp()
    await leg.hangUp()
  })
})

describe('how many, and under which names', () => {
  const alerts = ({ phone }: MediaStory) => phone.alerts.all().map(({ code, level, message }) => [code, level, message])

  test('four tracks a call: a fifth is refused with an alert, and the call goes on', async () => {
    const five = [1, 2].map((number) => `<Stream url="${MEDIA_URL}" name="${number}" track="both_tracks"/>`).join('')
    const made = forked(`<Start>${five}<Stream url="${MEDIA_URL}" name="3" statusCallback="/streams"/></Start><Pause length="9"/>`, {
      pages: { '/streams': '' },
    })
    const leg = await made.dial()
    expect(made.phone.sockets.all().map(({ status }) => status)).toEqual(['open', 'open', 'failed'])
    expect(alerts(made)).toEqual([
      [
        null,
        'error',
        expect.stringMatching(
          /^The media stream MZ\.\.\w{4} to wss:\/\/app\.test\/media was not opened: 4 of its 4 tracks are forked already/,
        ),
      ],
    ])
    expect(leg.status).toBe('in-progress')
    await leg.hangUp()
    expect(made.asked.filter(({ path }) => path === '/streams').map(({ form }) => form)).toEqual([
      expect.objectContaining({ StreamEvent: 'stream-error', StreamName: '3', StreamError: expect.stringContaining('4 of its 4 tracks') }),
    ])
  })

  test('transcriptions count as well', async () => {
    const made = forked(
      `<Start><Transcription/><Stream url="${MEDIA_URL}" track="both_tracks"/><Stream url="${MEDIA_URL}" track="both_tracks"/></Start><Pause length="9"/>`,
    )
    const leg = await made.dial()
    expect(made.phone.sockets.all().map(({ status }) => status)).toEqual(['open', 'failed'])
    await leg.hangUp()
  })

  test('SignalWire names no number', async () => {
    const many = Array.from({ length: 5 }, (_, number) => `<Stream url="${MEDIA_URL}" name="${number}"/>`).join('')
    const made = forked(`<Start>${many}</Start><Pause length="9"/>`, { options: { dialect: 'signalwire' } })
    const leg = await made.dial()
    expect(made.phone.sockets.all().map(({ status }) => status)).toEqual(Array(5).fill('open'))
    await leg.hangUp()
  })

  test('a name is unique on a call, and free again when its stream is over', async () => {
    const made = forked(
      `<Start>${STREAM}/></Start><Start>${STREAM}/></Start><Pause length="1"/><Stop><Stream name="desk"/></Stop><Start>${STREAM}/></Start><Pause length="9"/>`,
    )
    const leg = await made.dial()
    await made.phone.clock.advance('2s')
    expect(made.phone.sockets.all().map(({ status }) => status)).toEqual(['closed', 'failed', 'open'])
    expect(alerts(made)).toEqual([[null, 'error', expect.stringContaining('a stream named "desk" runs on the call already')]])
    await leg.hangUp()
  })
})
