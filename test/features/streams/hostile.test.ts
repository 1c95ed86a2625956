// What goes wrong in an app, and what nobody would do: each is an error that says what it is, or the proper thing.
import { createServer } from 'node:http'
import { Server as NetServer } from 'node:net'
import { describe, expect, test, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import { createRingback, type Ringback } from '../../../src/index'
import { APP } from '../../support/calls/story'
import { mediaStory, streamXml } from '../../support/streams/media-app'

const alertsOf = (phone: Ringback) => phone.alerts.all().map(({ message }) => message.replace(/MZ\.\.\w{4}/g, 'MZ'))
const VOICE = { status: 200, headers: { 'content-type': 'text/xml' } }

/** A server of Node's that never listens, with sockets that `onMessage` is told of. */
function serverOf(onMessage: () => void) {
  const server = createServer((_, response) => response.writeHead(200, VOICE.headers).end(`<Response>${streamXml()}</Response>`))
  new WebSocketServer({ server }).on('connection', (socket) => socket.on('message', onMessage))
  return server
}

describe('much at once', () => {
  test('a frame of a megabyte is two minutes of sound', async () => {
    const { phone, app, dial } = mediaStory({ options: { media: 'none' } })
    const leg = await dial()
    await phone.clock.advance('0ms')
    app.play(125_000)
    app.mark('end')
    await phone.clock.drain()
    expect(leg.played).toMatchObject([{ ms: 125_000, mark: 'end' }])
    await leg.hangUp()
  })

  test('10,000 marks come back in their order, those that are cleared among them', async () => {
    const { phone, app, dial } = mediaStory({ options: { media: 'none' } })
    const leg = await dial()
    await phone.clock.advance('0ms')
    const names = Array.from({ length: 10_000 }, (_, index) => `m${index}`)
    for (const name of names) {
      app.play(1)
      app.mark(name)
    }
    await phone.clock.advance('5s')
    expect(app.events().slice(2)).toEqual(names.slice(0, 5_000).map((name) => `mark ${name}`))
    app.clear()
    await phone.clock.advance('0ms')
    expect(app.events().slice(2)).toEqual(names.map((name) => `mark ${name}`))
    expect(leg.played).toHaveLength(5_000)
    await leg.hangUp()
  })
})

describe('odd messages', () => {
  test('names come back as they are', async () => {
    const { phone, app, dial } = mediaStory({ options: { media: 'none' } })
    const leg = await dial()
    await phone.clock.advance('0ms')
    const names = ['', '"', '\\', '\n', 'ä 🙂 \u2028', '__proto__', 'x'.repeat(100_000)]
    for (const name of names) app.mark(name)
    app.play(100)
    for (const name of names) app.mark(name)
    await phone.clock.drain()
    expect(app.told.flatMap(({ mark }) => mark?.name ?? [])).toEqual([...names, ...names])
    await leg.hangUp()
  })

  test.each(['A', 'AAAAA', 'AAAAA=', '====', '-_-_', 'AA AA', 'AAAA\n', 'AA==AA'])('%j is no base64', async (payload) => {
    const { phone, app, dial } = mediaStory({ options: { media: 'none' } })
    const leg = await dial()
    await phone.clock.advance('0ms')
    app.send({ event: 'media', streamSid: phone.sockets.last().sid, media: { payload } })
    await phone.clock.drain()
    expect(phone.alerts.last()).toMatchObject({ code: 31951, message: expect.stringContaining('media.payload is not base64') })
    expect(leg.played).toEqual([])
    await leg.hangUp()
  })

  test('the padding of base64 may be left out', async () => {
    const { phone, app, dial } = mediaStory({ options: { media: 'none' } })
    const leg = await dial()
    await phone.clock.advance('0ms')
    const { sid: streamSid } = phone.sockets.last()
    for (const payload of ['EA', 'EA==', 'EBA', 'EBA=']) app.send({ event: 'media', streamSid, media: { payload } })
    await phone.clock.drain()
    expect(phone.alerts.all()).toEqual([])
    expect(leg.played).toMatchObject([{ ms: 6 / 8 }])
    await leg.hangUp()
  })

  test('a start of the app is no message of it; what follows a stop is heard by nobody', async () => {
    const { phone, app, dial } = mediaStory({
      options: { media: 'none' },
      answer: ({ event }, answering) => {
        if (event === 'stop') answering.play(1_000)
      },
    })
    const leg = await dial()
    await phone.clock.advance('0ms')
    app.send({ event: 'start', streamSid: phone.sockets.last().sid, start: {} })
    await phone.clock.advance('0ms')
    expect(phone.alerts.last().message).toContain('its event is none of media, mark, clear')
    await leg.hangUp()
    app.play(1_000)
    await phone.clock.drain()
    expect([leg.played, leg.status, phone.alerts.count()]).toEqual([[], 'completed', 1])
  })
})

describe('apps that fail', () => {
  test.each([1000, 1001, 1008, 1011, 3000, 4999])('%i is a goodbye', async (code) => {
    const { phone, app, dial } = mediaStory({ after: '<Say>Bye.</Say>' })
    const leg = await dial()
    await phone.clock.advance('10ms')
    app.close(code, 'why')
    await leg.hears('Bye.')
    expect(phone.sockets.last().close).toEqual({ code, reason: 'why' })
    expect(phone.alerts.all()).toEqual([])
    await phone.clock.drain()
  })

  test('a server that throws while it reads breaks the line, and the alert says what it threw', async () => {
    let messages = 0
    const server = serverOf(() => {
      messages += 1
      if (messages === 3) throw new TypeError('no such model')
    })
    const phone = createRingback({ apps: { [APP]: server } })
    const leg = await phone.handset().dial(phone.number({ voiceUrl: `${APP}/voice` }))
    await phone.clock.advance('1s')
    expect(alertsOf(phone)).toEqual(['The line of the media stream MZ broke: the app threw TypeError: no such model.'])
    expect([phone.sockets.last().close?.code, leg.status]).toEqual([1006, 'completed'])
    await phone.clock.drain()
  })

  test('a call that the app ends while it is asked for its socket', async () => {
    const server = createServer((_, response) => response.writeHead(200, VOICE.headers).end(`<Response>${streamXml()}</Response>`))
    const sockets = new WebSocketServer({ noServer: true })
    const closed = new Promise<number>((resolve) => sockets.on('connection', (socket) => socket.on('close', resolve)))
    server.on('upgrade', async (request, socket, head) => {
      const { sid, accountSid } = phone.calls.last()
      await phone.fetch(
        new Request(`https://api.twilio.com/2010-04-01/Accounts/${accountSid}/Calls/${sid}.json`, {
          method: 'POST',
          headers: { authorization: `Basic ${btoa(`${accountSid}:${phone.account.authToken}`)}` },
          body: new URLSearchParams({ Status: 'completed' }),
        }),
      )
      sockets.handleUpgrade(request, socket, head, (opened) => sockets.emit('connection', opened, request))
    })
    const phone: Ringback = createRingback({ apps: { [APP]: server } })
    const leg = await phone.handset().dial(phone.number({ voiceUrl: `${APP}/voice` }))
    await phone.clock.drain()
    expect(await closed).toBe(1000)
    expect([leg.status, phone.sockets.last().status, phone.sockets.last().frames, phone.clock.pending()]).toEqual([
      'completed',
      'failed',
      [],
      [],
    ])
  })
})

describe('real time', () => {
  // The frames of two seconds of silence are sent first, however long a busy machine takes for them: an app that answers meanwhile is early.
  test.each([
    ['every', '2030-01-01T00:00:02.000Z'],
    ['voice', '2030-01-01T00:00:00.000Z'],
  ] as const)('what an app answers in it, while time stands, comes at the same moment in every run: media %s', async (media, stands) => {
    const runs = []
    for (const real of [20, 120]) {
      const story = mediaStory({
        options: { media },
        answer: ({ event }, app) => {
          if (event !== 'start') return
          const think = () => {
            if (story.phone.clock.now() < new Date(stands)) return setTimeout(think, 1)
            return setTimeout(() => {
              app.play(500)
              app.mark('late')
            }, real)
          }
          think()
        },
      })
      const { phone, dial } = story
      const leg = await dial()
      await phone.clock.until(() => leg.played.some(({ mark }) => mark === 'late'), { real: '20s' })
      runs.push(leg.played)
      await leg.hangUp()
    }
    expect(runs[0]).toMatchObject([{ at: new Date(stands), mark: 'late' }])
    expect(runs[0]).toEqual(runs[1])
  })

  test('the instant clock stops with the sound', async () => {
    const { phone, app, dial } = mediaStory({
      options: { time: 'instant' },
      answer: ({ event }, answering) => {
        if (event !== 'start') return
        answering.play(1_000)
        answering.mark('end')
      },
    })
    const leg = await dial()
    await expect.poll(() => app.media().length).toBe(150)
    expect(app.events()).toEqual(['connected', 'start', 'mark end'])
    expect(phone.clock.now()).toEqual(new Date('2030-01-01T00:00:03.000Z'))
    await leg.hangUp()
  })
})

test('a document for who waits has no stream, and says so', async () => {
  const { phone, dial } = mediaStory({
    voice: '<Enqueue waitUrl="/wait">q</Enqueue>',
    pages: { '/wait': `${streamXml()}<Pause length="60"/>` },
  })
  const leg = await dial()
  await phone.clock.advance('10s')
  expect(alertsOf(phone)).toEqual([expect.stringContaining('Connect is not played in a document that is played to who waits')])
  expect(phone.sockets.all()).toEqual([])
  await leg.hangUp()
})

test('no port is opened and none is asked', async () => {
  const [listen, connect] = [vi.spyOn(NetServer.prototype, 'listen'), vi.spyOn(globalThis, 'fetch')]
  const handles = () => process.getActiveResourcesInfo().filter((kind) => /TCP|UDP|Pipe.*Server|Server/.test(kind)).length
  const before = handles()
  const phone = createRingback({ apps: { [APP]: serverOf(() => {}) } })
  const leg = await phone.handset().dial(phone.number({ voiceUrl: `${APP}/voice` }))
  await phone.clock.advance('1s')
  expect(phone.sockets.last().frames.length).toBe(52)
  expect([listen.mock.calls.length, connect.mock.calls.length, handles()]).toEqual([0, 0, before])
  await leg.hangUp()
  vi.restoreAllMocks()
})
