// A stream of Start on its line: what the app may do there, what it is told beside it, which frames are sent, and what a rewound phone does.
import { describe, expect, test } from 'vitest'
import { fault } from '../../../src/index'
import { forked, isSound, STREAM } from '../../support/streams/fork'
import { MEDIA_URL } from '../../support/streams/media-app'

describe('the app', () => {
  test('sends something: an alert, once, and nothing is heard', async () => {
    const made = forked(`<Start>${STREAM}/></Start><Pause length="9"/>`)
    const leg = await made.dial()
    made.app.play(500)
    made.app.play(500)
    await made.phone.clock.advance('1s')
    expect(made.phone.alerts.all().map(({ code, message }) => [code, message])).toEqual([
      [31951, expect.stringContaining('the app only listens on a stream that Start has begun')],
    ])
    expect(leg.heard).toEqual([])
    await leg.hangUp()
  })

  test('closes the socket: the stream is over, the call is not', async () => {
    const made = forked(`<Start>${STREAM} statusCallback="/streams"/></Start><Pause length="9"/>`)
    const leg = await made.dial()
    made.app.close(1000)
    await made.phone.clock.advance('1s')
    expect(made.socket()).toMatchObject({ status: 'closed', close: { code: 1000 } })
    expect(leg.status).toBe('in-progress')
    expect(made.phone.alerts.all().map(({ code, level }) => [code, level])).toEqual([[31921, 'warning']])
    expect(made.asked.map(({ path, form }) => [path, form.StreamEvent, form.StreamError])).toEqual([
      ['/voice', undefined, undefined],
      ['/streams', 'stream-started', undefined],
      ['/streams', 'stream-error', '31921 Stream - WebSocket - Close error'],
    ])
    await leg.hangUp()
  })

  test('is not there: an alert, and the document goes on', async () => {
    const made = forked(
      '<Start><Stream url="wss://nobody.test/media" statusCallback="/streams"/></Start><Say>Hi</Say><Pause length="9"/>',
      {
        pages: { '/streams': '' },
      },
    )
    const leg = await made.dial()
    await leg.until('Hi')
    await made.phone.clock.advance('1s')
    expect(made.phone.alerts.all().map(({ code, level }) => [code, level])).toEqual([[31902, 'error']])
    expect(made.asked.at(-1)?.form).toMatchObject({
      StreamEvent: 'stream-error',
      StreamError: '31902 Stream - WebSocket - Connection refused',
    })
    await leg.hangUp()
  })

  test.each([
    ['ws://app.test/media', 31922],
    ['https://app.test/media', 31922],
    ['wss:', 31923],
    ['', 31923],
  ])('url="%s" is refused with %i', async (url, code) => {
    const made = forked(`<Start><Stream url="${url}"/></Start><Pause length="1"/>`)
    const leg = await made.dial()
    expect(made.phone.alerts.all().map((alert) => alert.code)).toEqual([code])
    await leg.hangUp()
  })

  test.each([
    ['refuse', 'failed', 31902],
    ['drop', 'closed', 31903],
  ] as const)('a fault: %s', async (how, status, code) => {
    const made = forked(`<Start>${STREAM} statusCallback="/streams"/></Start><Pause length="9"/>`)
    made.phone.inject(fault.socket(how))
    const leg = await made.dial()
    await made.phone.clock.advance('1s')
    expect(made.socket().status).toBe(status)
    expect(made.asked.at(-1)?.form).toMatchObject({
      StreamEvent: 'stream-error',
      StreamError: expect.stringMatching(new RegExp(`^${code} `)),
    })
    expect(leg.status).toBe('in-progress')
    await leg.hangUp()
  })
})

describe('callbacks of a stream', () => {
  test('started and stopped, with their parameters in order', async () => {
    const { phone, dial } = forked(`<Start>${STREAM} statusCallback="/streams"/></Start><Pause length="9"/>`, { pages: { '/streams': '' } })
    const leg = await dial()
    await phone.clock.advance('1s')
    await leg.hangUp()
    const { sid } = phone.sockets.last()
    const told = phone.callbacks
      .all()
      .filter(({ kind }) => kind === 'call.stream')
      .map(({ params }) => params)
    expect(told.map((params) => Object.entries(params))).toEqual(
      ['stream-started', 'stream-stopped'].map((event) => [
        ['AccountSid', phone.account.sid],
        ['CallSid', leg.sid],
        ['StreamSid', sid],
        ['StreamName', 'desk'],
        ['StreamEvent', event],
        ['Timestamp', expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)],
      ]),
    )
  })

  test('a stream without a name has its SID for one, and GET is possible', async () => {
    const { phone, asked, dial } = forked(
      `<Start><Stream url="${MEDIA_URL}" statusCallback="/streams" statusCallbackMethod="GET"/></Start><Pause length="9"/>`,
      {
        pages: { '/streams': '' },
      },
    )
    const leg = await dial()
    await leg.hangUp()
    expect(asked.filter(({ path }) => path === '/streams').map(({ method }) => method)).toEqual(['GET', 'GET'])
    const told = phone.callbacks.all().find(({ kind }) => kind === 'call.stream')
    expect(told?.params.StreamName).toBe(phone.sockets.last().sid)
  })

  test('SignalWire adds the track and its own name of the call, and has words of its own for errors', async () => {
    const { phone, dial } = forked(
      `<Start>${STREAM} track="both_tracks" statusCallback="/streams"/><Stream statusCallback="/streams"/></Start><Pause length="9"/>`,
      { pages: { '/streams': '' }, options: { dialect: 'signalwire' } },
    )
    const leg = await dial()
    await leg.hangUp()
    const told = phone.callbacks
      .all()
      .filter(({ kind }) => kind === 'call.stream')
      .map(({ params }) => params)
    expect(told).toEqual([
      expect.objectContaining({ StreamEvent: 'stream-error', StreamError: 'missing_url', StreamTrack: 'inbound_track' }),
      expect.objectContaining({ StreamEvent: 'stream-started', StreamTrack: 'both_tracks', 'Unique-ID': leg.sid }),
      expect.objectContaining({ StreamEvent: 'stream-stopped', StreamTrack: 'both_tracks', 'Unique-ID': leg.sid }),
    ])
  })
})

describe('which frames are sent', () => {
  const talk = async (media: 'every' | 'voice' | 'none') => {
    const made = forked(`<Start>${STREAM}/></Start><Pause length="60"/>`, { options: { media } })
    const leg = await made.dial()
    await made.phone.clock.advance('1s')
    await leg.say('hello there')
    await made.phone.clock.advance('4s')
    await leg.hangUp()
    return made.app.media()
  }

  test('every: one each 20 ms', async () => {
    expect(await talk('every')).toHaveLength(250)
  })

  test('voice: while somebody speaks', async () => {
    const media = await talk('voice')
    expect(media.map(({ timestamp }) => Number(timestamp))).toEqual(Array.from({ length: 40 }, (_, index) => 1_020 + index * 20))
    expect(media.filter(isSound).length).toBeGreaterThan(20)
  })

  test('none', async () => {
    expect(await talk('none')).toEqual([])
  })
})

test('the same story sounds the same, byte for byte', async () => {
  const tell = async () => {
    const made = forked(`<Start>${STREAM} track="both_tracks"/></Start><Say>Good morning</Say><Pause length="3"/>`)
    const leg = await made.dial()
    await leg.say('hello')
    await made.phone.clock.drain()
    return made.app.texts
  }
  const texts = await tell()
  expect(texts.length).toBeGreaterThan(100)
  expect(await tell()).toEqual(texts)
})

test('a phone that is rewound closes the stream, and tells of it', async () => {
  const made = forked(`<Start>${STREAM}/></Start><Pause length="60"/>`)
  const leg = await made.dial()
  await made.phone.clock.advance('1s')
  const snapshot = made.phone.snapshot()
  await made.phone.clock.advance('1s')
  made.phone.restore(snapshot)
  await made.phone.clock.advance('1s')
  expect(made.app.closes).toEqual([{ code: 1001, reason: 'the phone was rewound' }])
  expect(made.socket()).toMatchObject({ status: 'closed', close: { code: 1006 } })
  expect(leg.status).toBe('in-progress')
  await leg.hangUp()
})

test('the timeline has the stream, and its frames of media as one line', async () => {
  const { phone, dial } = forked(`<Start>${STREAM}/></Start><Pause length="9"/>`)
  const leg = await dial()
  await phone.clock.advance('1s')
  await leg.hangUp()
  const { sid } = phone.sockets.last()
  const lines = phone.timeline.all().filter((line) => line.sid === sid)
  expect(lines.map(({ text }) => text.slice(0, 44))).toMatchInlineSnapshot(`
    [
      "MZ..a1f6 connecting",
      "MZ..a1f6 open",
      "MZ..a1f6 → {"event":"connected","protocol":"",
      "MZ..a1f6 → {"event":"start","sequenceNumber"",
      "MZ..a1f6 → 1 s of silence (50 frames)",
      "MZ..a1f6 → {"event":"stop","sequenceNumber":",
      "MZ..a1f6 closed",
    ]
  `)
})

test('beside an agent that a Connect has begun, it hears the two of them', async () => {
  const connect = `<Connect><Stream url="${MEDIA_URL}"/></Connect>`
  const made = forked(`<Start>${STREAM} track="both_tracks"/></Start>${connect}`)
  const leg = await made.dial()
  await made.phone.clock.advance('1s')
  const [fork] = made.phone.sockets.all()
  made.app.play(500)
  await made.phone.clock.advance('2s')
  await leg.say('thank you')
  await made.phone.clock.advance('2s')
  const onFork = made.app.told.filter(({ streamSid }) => streamSid === fork?.sid).flatMap(({ media }) => media ?? [])
  const loud = (track: string) =>
    onFork.filter((media) => media.track === track && isSound(media)).map(({ timestamp }) => Number(timestamp))
  expect([loud('outbound')[0], loud('outbound').at(-1)]).toEqual([1_020, 1_500])
  expect([loud('inbound')[0], loud('inbound').at(-1)]).toEqual([3_020, 3_720])
  await leg.hangUp()
})
