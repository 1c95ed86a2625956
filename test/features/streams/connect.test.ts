// The life of a Connect to a Stream: opened, refused, closed, replaced, rewound; and what the app is told on the way.
import { createServer } from 'node:http'
import { describe, expect, onTestFinished, test } from 'vitest'
import { WebSocketServer } from 'ws'
import { createRingback, fault, sign } from '../../../src/index'
import { MEDIA_URL, mediaStory, streamXml } from '../../support/streams/media-app'

describe('what follows', () => {
  test('the app closes: the next verb', async () => {
    const { phone, app, dial } = mediaStory({ after: '<Say>Goodbye.</Say>' })
    const leg = await dial()
    await phone.clock.advance('1s')
    app.play(10_000)
    await phone.clock.advance('1s')
    app.close(1000, 'done')
    await leg.hears('Goodbye.')
    expect(app.events()).toEqual(['connected', 'start'])
    expect(leg.played).toMatchObject([{ ms: 1_000, cut: true }])
    expect(phone.sockets.last()).toMatchObject({ protocol: 'stream', status: 'closed', close: { code: 1000, reason: 'done' } })
    await phone.clock.drain()
    expect(leg.status).toBe('completed')
    expect(phone.alerts.all()).toEqual([])
  })

  test('without a verb the call ends; with an action that is asked', async () => {
    const first = mediaStory()
    const leg = await first.dial()
    first.app.close(1000)
    await first.phone.clock.drain()
    expect(leg.status).toBe('completed')

    const { phone, app, dial, asked } = mediaStory({ connect: ' action="/action"', after: '<Say>Never.</Say>' })
    const other = await dial()
    app.close(1000)
    await phone.clock.drain()
    expect(asked.at(-1)).toMatchObject({ path: '/action', form: { CallStatus: 'in-progress', CallSid: other.sid } })
    expect(other.heard).toEqual([])
  })

  test('the call ends: stop, and the line is closed', async () => {
    const { phone, app, dial } = mediaStory({ connect: ' action="/action"' })
    const leg = await dial()
    await phone.clock.advance('100ms')
    await leg.hangUp()
    expect(app.events()).toEqual(['connected', 'start', 'stop'])
    expect(app.closes).toEqual([{ code: 1000, reason: '' }])
    const told = app.texts.length
    await phone.clock.advance('1m')
    expect(app.texts).toHaveLength(told)
    expect(phone.callbacks.filter({ kind: 'call.action' })).toEqual([])
  })

  test('another document by REST ends it, and nothing is asked', async () => {
    const { phone, app, dial, asked } = mediaStory({ connect: ' action="/action"' })
    const leg = await dial()
    await phone.clock.advance('100ms')
    await phone.fetch(
      new Request(`https://api.twilio.com/2010-04-01/Accounts/${phone.account.sid}/Calls/${leg.sid}.json`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${btoa(`${phone.account.sid}:${phone.account.authToken}`)}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({ Twiml: '<Response><Say>Hold on.</Say></Response>' }).toString(),
      }),
    )
    await leg.hears('Hold on.')
    expect(app.events()).toEqual(['connected', 'start', 'stop'])
    expect(asked.map(({ path }) => path)).toEqual(['/voice'])
    await phone.clock.drain()
  })

  test('a status callback is told of start and stop', async () => {
    const { phone, app, dial, told } = mediaStory({ stream: { statusCallback: '/status', name: 'agent' } })
    const leg = await dial()
    await phone.clock.advance('1s')
    app.close(1000)
    await phone.clock.drain()
    const { sid } = phone.sockets.last()
    const event = (name: string, at: string) => ({
      AccountSid: phone.account.sid,
      CallSid: leg.sid,
      StreamSid: sid,
      StreamName: 'agent',
      StreamEvent: name,
      Timestamp: at,
    })
    expect(told.slice(0, 2)).toEqual([
      event('stream-started', '2030-01-01T00:00:00.000Z'),
      event('stream-stopped', '2030-01-01T00:00:01.000Z'),
    ])
    expect(phone.callbacks.filter({ kind: 'call.stream' })).toHaveLength(2)
  })
})

describe('what cannot be opened', () => {
  test.each([
    ['a fault', MEDIA_URL, 31902, 'a fault of the test refused it'],
    ['no app', 'wss://nobody.test/media', 31902, 'no app serves https://nobody.test'],
    ['no wss', 'https://app.test/media', 31922, 'its url does not begin with wss://'],
    ['no URL', 'wss://', 31923, 'its url is none'],
  ])('%s: an alert, the callback, and the next verb', async (what, url, code, why) => {
    const { phone, dial, told } = mediaStory({ stream: { url, statusCallback: '/status' }, after: '<Say>Nobody there.</Say>' })
    if (what === 'a fault') phone.inject(fault.socket('refuse'))
    const leg = await dial()
    await leg.hears('Nobody there.')
    await phone.clock.drain()
    expect(phone.alerts.last()).toMatchObject({
      code,
      level: 'error',
      sid: leg.sid,
      message: expect.stringContaining(`was not opened: ${why}.`),
    })
    expect(told.slice(0, 1)).toMatchObject([
      { StreamEvent: 'stream-error', StreamError: expect.stringContaining(`${code} Stream - WebSocket`) },
    ])
    expect(phone.sockets.last()).toMatchObject({ status: 'failed', protocol: 'stream' })
  })

  test('an app that answers the upgrade otherwise: 31920', async () => {
    const phone = createRingback({
      apps: {
        'https://app.test': {
          fetch: () => new Response(`<Response>${streamXml()}</Response>`, { headers: { 'content-type': 'text/xml' } }),
          socket: () => new Response(null, { status: 403 }),
        },
      },
    })
    const leg = await phone.handset().dial(phone.number({ voiceUrl: 'https://app.test/voice' }))
    await phone.clock.drain()
    expect(phone.alerts.last()).toMatchObject({ code: 31920, message: expect.stringContaining('answered with status 403') })
    expect(leg.status).toBe('completed')
  })

  test('a query in the url is told, and opened all the same', async () => {
    const { phone, app, dial } = mediaStory({ stream: { url: `${MEDIA_URL}?order=17` } })
    const leg = await dial()
    await phone.clock.advance('0ms')
    expect(phone.alerts.last()).toMatchObject({ code: 31920, level: 'warning', fix: expect.stringContaining('<Parameter') })
    expect(app.events()).toEqual(['connected', 'start'])
    await leg.hangUp()
  })

  test('a Parameter that is too long, one without a name, and a second noun', async () => {
    const { phone, dial } = mediaStory({
      inside: `<Parameter name="a" value="${'x'.repeat(500)}"/><Parameter value="b"/>`,
    })
    const leg = await dial()
    expect(phone.alerts.all().map(({ message }) => message)).toEqual([
      expect.stringContaining('the Parameter a has 501 characters with its value; the provider takes 500'),
      expect.stringContaining('a Parameter without a name'),
    ])
    await leg.hangUp()
  })

  test('one a call: what stands beside it is skipped', async () => {
    const { phone, dial } = mediaStory({
      voice: `<Connect><Stream url="${MEDIA_URL}"/><ConversationRelay url="wss://app.test/agent"/></Connect>`,
    })
    const leg = await dial()
    expect(phone.alerts.last().message).toContain('ConversationRelay beside Stream inside Connect')
    expect(phone.sockets.count()).toBe(1)
    await leg.hangUp()
  })
})

describe('lines that break', () => {
  test('a drop: 31903, and the next verb', async () => {
    const { phone, app, dial } = mediaStory({ after: '<Say>Sorry.</Say>' })
    const leg = await dial()
    await phone.clock.advance('1s')
    phone.inject(fault.socket('drop'))
    await leg.hears('Sorry.')
    expect(phone.alerts.last()).toMatchObject({ code: 31903 })
    expect(app.closes).toEqual([{ code: 1006, reason: '' }])
    await phone.clock.drain()
  })

  test('a stall: the line is open, and nothing goes through', async () => {
    const { phone, app, dial } = mediaStory()
    const leg = await dial()
    await phone.clock.advance('1s')
    phone.inject(fault.socket('stall'))
    await phone.clock.advance('0ms')
    const told = app.told.length
    await leg.say('Hello?')
    app.play(1_000)
    await phone.clock.advance('10s')
    expect(app.told).toHaveLength(told)
    expect(leg.played).toEqual([])
    await leg.hangUp()
  })

  test('a phone that is rewound closes it and says so; in the snapshot it is found broken', async () => {
    const { phone, app, dial } = mediaStory({ after: '<Say>Sorry.</Say>' })
    const leg = await dial()
    await phone.clock.advance('1s')
    const snapshot = phone.snapshot()
    await phone.clock.advance('1s')
    phone.restore(snapshot)
    expect(app.closes).toEqual([{ code: 1001, reason: 'the phone was rewound' }])
    expect(phone.alerts.last().message).toMatch(/^The phone was rewound while MZ\.\.\w{4} was open/)
    await leg.hears('Sorry.')
    await phone.clock.drain()
    phone.reset()
    expect(phone.sockets.count()).toBe(0)
  })
})

describe('the upgrade', () => {
  test('is signed as it is written, and comes with the agent of a stream', async () => {
    const { phone, app, dial } = mediaStory()
    const leg = await dial()
    const [headers] = app.upgrades
    expect(headers?.get('x-twilio-signature')).toBe(sign(phone.account.authToken, MEDIA_URL).headers['x-twilio-signature'])
    expect(headers?.get('user-agent')).toBe('Twilio.TmeWs/1.0')
    expect(headers?.get('authorization')).toBeNull()
    await leg.hangUp()
  })

  test('a relative URL is that of the document, by wss', async () => {
    const { phone, app, dial } = mediaStory({ stream: { url: '/media' } })
    const leg = await dial()
    expect(phone.sockets.last().url).toBe(MEDIA_URL)
    expect(app.upgrades).toHaveLength(1)
    await leg.hangUp()
  })

  test('before it is open nobody hears the person', async () => {
    const { phone, bob, shop } = mediaStory()
    phone.inject(fault.socket('refuse'))
    const leg = await bob.dial(shop)
    await expect(leg.play({ tone: 440, for: '1s' })).rejects.toThrow('is over (completed)')
  })
})

describe('SignalWire', () => {
  test('its version, its shapes, its bearer token and its codec', async () => {
    const { phone, app, dial } = mediaStory({
      stream: { codec: 'L16@16000h', authBearerToken: 'open-sesame-17' },
      options: { dialect: 'signalwire' },
    })
    const leg = await dial()
    await phone.clock.advance('20ms')
    await leg.press('5')
    const { sid } = phone.sockets.last()
    app.send({ event: 'media', streamSid: sid, media: { payload: btoa('\x00\x20'.repeat(1_600)) } })
    app.send({ event: 'dtmf', streamSid: sid, dtmf: { digit: '9' } })
    await phone.clock.advance('10ms')
    await leg.hangUp()
    expect(app.texts[0]).toBe('{"event":"connected","protocol":"Call","version":"0.2.0"}')
    expect(app.told[1]?.start?.mediaFormat).toEqual({ encoding: 'audio/x-L16', sampleRate: 16_000, channels: 1 })
    expect(app.texts[2]).toBe(
      `{"event":"media","sequenceNumber":"2","media":{"track":"inbound","chunk":"1","timestamp":"20","payload":"${btoa('\x00'.repeat(640))}"}}`,
    )
    expect(app.told[3]?.dtmf).toEqual({ digit: '5', duration: 200 })
    expect(app.texts.at(-1)).toBe('{"event":"stop","sequenceNumber":"4"}')
    expect(app.upgrades[0]?.get('authorization')).toBe('Bearer open-sesame-17')
    expect(leg.played).toMatchObject([{ ms: 10, cut: true }])
    expect(leg.call.transcript.at(-2)).toMatchObject({ verb: 'SendDigits', text: '9' })
  })

  test('the token goes to the app alone: nothing else that is told has it', async () => {
    const { phone, dial } = mediaStory({
      stream: { authBearerToken: 'open-sesame-17', url: 'wss://u:hunter22@app.test/media' },
      options: { dialect: 'signalwire' },
    })
    const leg = await dial()
    await phone.clock.advance('100ms')
    await leg.hangUp()
    const { sockets, calls, alerts, timeline } = phone.feed.since()
    const told = [JSON.stringify([sockets, calls, alerts, timeline]), phone.timeline.text(), phone.timeline.mermaid()].join('\n')
    expect(told).toContain('wss://app.test/media')
    expect(told).not.toMatch(/open-sesame|hunter22/)
  })

  test('in another dialect there is one codec and no token', async () => {
    const { phone, app, dial } = mediaStory({ stream: { codec: 'L16@16000h', authBearerToken: 'open-sesame-17' } })
    const leg = await dial()
    expect(phone.alerts.last().message).toContain('Stream codec="L16@16000h" is none of this provider')
    expect(app.upgrades[0]?.get('authorization')).toBeNull()
    await leg.hangUp()
  })
})

test('a server of Node with ws, which never listens', async () => {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/xml')
    response.end(`<Response>${streamXml()}</Response>`)
  })
  const heard: number[] = []
  const sockets = new WebSocketServer({ server, path: '/media' })
  onTestFinished(() => void sockets.close())
  sockets.on('connection', (socket) => {
    socket.on('message', (data) => {
      const { event, streamSid, media } = JSON.parse(String(data))
      if (event !== 'media') return
      heard.push(Number(media.timestamp))
      socket.send(JSON.stringify({ event: 'media', streamSid, media: { payload: media.payload } }))
    })
  })
  const phone = createRingback({ apps: { 'https://app.test': server } })
  const leg = await phone.handset().dial(phone.number({ voiceUrl: 'https://app.test/voice' }))
  await phone.clock.advance('10ms')
  await leg.play({ tone: 440, for: '1s' })
  await phone.clock.advance('2s')
  expect(heard).toHaveLength(100)
  // Every frame came back before the next one was due.
  expect(leg.played).toMatchObject([{ at: new Date('2030-01-01T00:00:00.020Z'), ms: 1_990 }])
  const samples = new Int16Array(leg.audio().buffer, 44)
  expect(samples.findIndex((sample) => Math.abs(sample) > 1_000)).toBeGreaterThanOrEqual(20 * 8)
  await leg.hangUp()
})
