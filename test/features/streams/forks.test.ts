// Start and Stop: the app listens to a call that goes on.
import { describe, expect, test } from 'vitest'
import { decodeMulaw } from '../../../src/audio/mulaw'
import { fault } from '../../../src/index'
import { MEDIA_URL, type MediaStory, mediaStory, type Setting, type Told } from '../../support/streams/media-app'

const STREAM = `<Stream url="${MEDIA_URL}" name="desk"`
const bytesOf = ({ payload }: { readonly payload: string }) => Uint8Array.from(atob(payload), (character) => character.charCodeAt(0))
const isSound = (media: NonNullable<Told['media']>) => decodeMulaw(bytesOf(media)).some((sample) => Math.abs(sample) > 300)

/** When something sounds on a track: beginnings and ends in turn, in milliseconds of the stream, from half a second of silence on. */
function soundsOn({ app }: MediaStory, track: 'inbound' | 'outbound'): number[] {
  const edges: number[] = []
  let last = Number.NEGATIVE_INFINITY
  for (const media of app.media()) {
    if (media.track !== track || !isSound(media)) continue
    const end = Number(media.timestamp)
    if (end - 20 - last > 500) edges.push(...(edges.length > 0 ? [last] : []), end - 20)
    last = end
  }
  return edges.length > 0 ? [...edges, last] : []
}

const forked = (verbs: string, setting: Setting = {}) => mediaStory({ voice: verbs, ...setting })

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
    expect([from, until]).toEqual([5_000, 6_180])
    const [first] = made.app.media()
    expect(first && [...new Set(bytesOf(first))]).toEqual([0xff])
    await leg.hangUp()
  })

  test('outbound: what is played to the person', async () => {
    const made = forked(`<Start>${STREAM} track="outbound_track"/></Start><Pause length="1"/><Say>${GREETING}</Say><Pause length="60"/>`)
    const leg = await made.dial()
    await made.phone.clock.advance('5s')
    await leg.say('I want to order')
    await made.phone.clock.advance('5s')
    expect(made.app.told[1]?.start).toMatchObject({ tracks: ['outbound'] })
    expect(soundsOn(made, 'inbound')).toEqual([])
    expect(soundsOn(made, 'outbound')).toEqual([1_000, 2_780])
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
    const made = forked(
      `<Start>${STREAM} track="outbound_track"/></Start><Gather numDigits="1"><Say>${'word '.repeat(30)}</Say></Gather><Pause length="60"/>`,
    )
    const leg = await made.dial()
    await made.phone.clock.advance('2s')
    await leg.press('1')
    await made.phone.clock.advance('3s')
    const [from, until = 0] = soundsOn(made, 'outbound')
    expect(from).toBe(0)
    expect(until).toBeLessThanOrEqual(2_000)
    await leg.hangUp()
  })

  test('a person heard by nobody else may speak while a fork listens', async () => {
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
    await phone.clock.until(() => ana.leg()?.status === 'in-progress')
    const begun = phone.clock.now.getTime() - phone.sockets.last().createdAt.getTime()
    await leg.say('hello Ana')
    await phone.clock.advance('3s')
    await ana.leg().say('hello Bob how are you')
    await phone.clock.advance('3s')
    expect(soundsOn(made, 'inbound').map((at) => at - begun)).toEqual([0, 580].map((at) => Math.round(at / 20) * 20))
    expect(soundsOn(made, 'outbound').map((at) => at - begun)).toEqual([3_000, 4_480])
    await leg.hangUp()
    expect(made.app.events()).toEqual(['connected', 'start', 'stop'])
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
    const made = forked(`<Start>${STREAM} statusCallback="/streams"/></Start><Pause length="9"/>`, { pages: { '/streams': '' } })
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
    const made = forked(`<Start>${STREAM} statusCallback="/streams"/></Start><Pause length="9"/>`, { pages: { '/streams': '' } })
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
    const told = phone.callbacks.all({ kind: 'call.stream' }).map(({ params }) => params)
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
    const [{ params } = { params: {} }] = phone.callbacks.all({ kind: 'call.stream' })
    expect(params.StreamName).toBe(phone.sockets.last().sid)
  })

  test('SignalWire adds the track and its own name of the call, and has words of its own for errors', async () => {
    const { phone, dial } = forked(
      `<Start>${STREAM} track="both_tracks" statusCallback="/streams"/><Stream statusCallback="/streams"/></Start><Pause length="9"/>`,
      { pages: { '/streams': '' }, options: { dialect: 'signalwire' } },
    )
    const leg = await dial()
    await leg.hangUp()
    const told = phone.callbacks.all({ kind: 'call.stream' }).map(({ params }) => params)
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
    expect(media.map(({ timestamp }) => Number(timestamp))).toEqual(Array.from({ length: 30 }, (_, index) => 1_020 + index * 20))
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

test('the timeline has the stream, and none of its frames of media', async () => {
  const { phone, dial } = forked(`<Start>${STREAM}/></Start><Pause length="9"/>`)
  const leg = await dial()
  await phone.clock.advance('1s')
  await leg.hangUp()
  const { sid } = phone.sockets.last()
  const lines = phone.timeline.all().filter((line) => 'sid' in line && line.sid === sid)
  expect(
    lines.map((line) => (line.kind === 'frame' ? JSON.parse(line.data).event : line.kind === 'status' ? line.status : line.kind)),
  ).toEqual(['connecting', 'open', 'connected', 'start', 'stop', 'closed'])
})
