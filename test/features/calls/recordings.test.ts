// What a call leaves behind: its recordings, who makes them, what is in them, and what the app is told.
import { describe, expect, test } from 'vitest'
import { fault, type RecordingRecord } from '../../../src/index'
import { type Page, story } from '../../support/calls/story'
import { send } from '../../support/rest/media'
import { heardIn, wavOf } from '../../support/sound/read'

const nothing = () => new Response(null, { status: 204 })
const pages: Record<string, Page> = { '/voice': '<Pause length="10"/>', '/recorded': nothing }
const told = { RecordingStatusCallback: 'https://app.test/recorded', RecordingStatusCallbackEvent: 'in-progress completed absent' }

const lives = ({ history }: RecordingRecord) => history.map(({ status }) => status)

describe('six makers', () => {
  test('Record: one channel, the caller alone, without the silence around', async () => {
    const { phone, bob, shop, asked } = story({
      '/voice': '<Say>Speak after the tone</Say><Record action="/done" recordingStatusCallback="/recorded" finishOnKey="#"/>',
      '/done': '<Say>Thanks</Say>',
      '/recorded': nothing,
    })
    const leg = await bob.dial(shop)
    await phone.clock.advance('2600ms')
    await leg.say('call me back')
    await phone.clock.advance('3s')
    await leg.press('#')
    const recording = phone.recordings.last()
    const done = asked.find(({ path }) => path === '/done')
    expect(recording).toMatchObject({
      type: 'recording',
      callSid: leg.sid,
      conferenceSid: null,
      source: 'RecordVerb',
      channels: 1,
      track: 'both',
      status: 'processing',
      duration: null,
    })
    expect(done?.form).toMatchObject({ RecordingSid: recording.sid, RecordingDuration: '4', Digits: '#' })
    await phone.clock.drain()
    expect(asked.filter(({ path }) => path === '/recorded').map(({ form }) => form)).toMatchObject([
      { RecordingStatus: 'completed', RecordingDuration: '2', RecordingSource: 'RecordVerb', RecordingChannels: '1' },
    ])
    const { samples } = wavOf(phone.recordings.last().wav())
    // Three words of 400 ms.
    expect(samples.map(({ length }) => length)).toEqual([9_600])
    expect(phone.recordings.last()).toMatchObject({ status: 'completed', duration: 2 })
    expect(lives(phone.recordings.last())).toEqual(['in-progress', 'processing', 'completed'])
  })

  test.each([
    ['record-from-answer', 1, 4_000],
    ['record-from-ringing', 1, 7_500],
    ['record-from-answer-dual', 2, 4_000],
    ['record-from-ringing-dual', 2, 7_500],
  ] as const)('Dial record="%s"', async (record, channels, ms) => {
    const { phone, bob, shop, asked } = story({
      '/voice': `<Dial record="${record}" action="/dialed" recordingStatusCallback="/recorded">+15550100077</Dial>`,
      '/dialed': '',
      '/recorded': nothing,
    })
    const agent = phone.handset('+15550100077')
    const leg = await bob.dial(shop)
    await phone.clock.advance('3500ms')
    await leg.say('hello')
    await phone.clock.advance('2s')
    await agent.leg().say('good morning')
    await phone.clock.advance('2s')
    await agent.leg().hangUp()
    const dialed = asked.find(({ path }) => path === '/dialed')
    await phone.clock.drain()
    const recording = phone.recordings.last()
    expect(recording).toMatchObject({ source: 'DialVerb', callSid: leg.sid, channels, status: 'completed' })
    expect(dialed?.form.RecordingUrl).toContain(recording.sid)
    const { samples } = wavOf(recording.wav())
    expect(samples.map(({ length }) => length)).toEqual(Array(channels).fill(ms * 8))
    const answered = ms - 4_000
    const [first = [], second = []] = samples.map(heardIn)
    const [caller, called] = [
      [answered, answered + 320],
      [answered + 2_000, answered + 2_320, answered + 2_400, answered + 2_720],
    ]
    if (channels === 2) expect([first, second]).toEqual([caller, called])
    else expect(first).toEqual([...(caller ?? []), ...(called ?? [])])
    expect(asked.some(({ path, form }) => path === '/recorded' && form.RecordingSource === 'DialVerb')).toBe(true)
  })

  test('Start/Recording goes on over redirects, on two channels, until Stop', async () => {
    const { phone, bob, shop, asked } = story({
      '/voice':
        '<Start><Recording recordingStatusCallback="/recorded" trim="do-not-trim"/></Start><Say>one two</Say><Redirect>/next</Redirect>',
      '/next': '<Pause length="2"/><Stop><Recording/></Stop><Say>not heard in it</Say>',
      '/recorded': nothing,
    })
    const leg = await bob.dial(shop)
    await phone.clock.drain()
    expect(leg.heard).toEqual(['one two', 'not heard in it'])
    const [recording, ...others] = phone.recordings.all()
    expect(others).toEqual([])
    expect(recording).toMatchObject({ source: 'StartCallRecordingTwiML', channels: 2, duration: 2 })
    expect(recording && lives(recording)).toEqual(['in-progress', 'stopped', 'processing', 'completed'])
    const [person = [], played = []] = wavOf(recording?.wav() ?? new Uint8Array()).samples.map(heardIn)
    expect(person).toEqual([])
    expect(played).toEqual([0, 320, 400, 720])
    expect(asked.at(-1)?.form).toMatchObject({ RecordingSource: 'StartCallRecordingTwiML', RecordingStatus: 'completed' })
  })

  test('Record=true of a call', async () => {
    const { phone, place, asked } = story(pages)
    const sid = await place({ Record: 'true', ...told })
    await phone.clock.drain()
    expect(phone.recordings.last()).toMatchObject({ source: 'OutboundAPI', callSid: sid, channels: 1, duration: 10 })
    expect(asked.filter(({ path }) => path === '/recorded').map(({ form }) => form.RecordingStatus)).toEqual(['in-progress', 'completed'])
  })

  test('a request, and a second one that makes no second recording', async () => {
    const { phone, place, api } = story(pages)
    const sid = await place()
    await phone.clock.advance('4s')
    const first = await api.post(`Calls/${sid}/Recordings.json`, { RecordingChannels: 'dual', ...told })
    expect(first).toMatchObject({
      status: 201,
      json: { call_sid: sid, channels: 2, source: 'StartCallRecordingAPI', status: 'in-progress' },
    })
    const second = await api.post(`Calls/${sid}/Recordings.json`, { RecordingChannels: 'mono' })
    expect(second).toMatchObject({ status: 200, json: { sid: first.json.sid, channels: 2 } })
    await phone.clock.drain()
    expect(phone.recordings.count()).toBe(1)
  })
})

describe('while it runs', () => {
  test.each([
    ['skip', 7_400],
    ['silence', 9_400],
  ] as const)('pausing with %s', async (PauseBehavior, ms) => {
    const { phone, bob, place, api } = story(pages)
    const sid = await place()
    await phone.clock.until(() => phone.calls.get(sid)?.status === 'in-progress')
    await phone.clock.advance('600ms')
    await api.post(`Calls/${sid}/Recordings.json`, {})
    const current = `Calls/${sid}/Recordings/Twilio.CURRENT.json`
    await bob.leg().say('one')
    await phone.clock.advance('2s')
    expect((await api.post(current, { Status: 'paused', PauseBehavior })).json.status).toBe('paused')
    await bob.leg().say('secret')
    await phone.clock.advance('2s')
    expect((await api.post(current, { Status: 'in-progress' })).json.status).toBe('in-progress')
    await bob.leg().say('two')
    await phone.clock.drain()
    const recording = phone.recordings.last()
    const [heard = []] = wavOf(recording.wav()).samples.map(heardIn)
    const rest = PauseBehavior === 'skip' ? 2_000 : 4_000
    expect(heard).toEqual([0, 320, rest, rest + 320])
    expect(recording.samples()[0]).toHaveLength(ms * 8)
    expect(lives(recording)).toEqual(['in-progress', 'paused', 'in-progress', 'processing', 'completed'])
  })

  test('the sound of a prompt ends where a key interrupts it', async () => {
    const { phone, bob, shop } = story({
      '/voice':
        '<Start><Recording channels="dual" trim="do-not-trim"/></Start><Gather action="/end" timeout="2"><Say>one two three four five</Say></Gather>',
      '/end': '',
    })
    const leg = await bob.dial(shop)
    await phone.clock.advance('800ms')
    await leg.press('7')
    await phone.clock.drain()
    const [keys = [], played = []] = phone.recordings.last().samples().map(heardIn)
    expect(played).toEqual([0, 320, 400, 720])
    expect(keys).toEqual([800, 960])
  })
})

describe('a Record in which nobody spoke', () => {
  const silent = {
    '/voice': `<Record action="/done" recordingStatusCallback="/recorded" recordingStatusCallbackEvent="in-progress completed absent"/><Say>Nobody</Say>`,
    '/done': '<Hangup/>',
    '/recorded': nothing,
  }
  test.each([
    ['twilio', 'absent', ['/recorded', '/recorded']],
    ['laml', 'absent', ['/recorded', '/recorded']],
    ['signalwire', 'completed', ['/recorded', '/done', '/recorded']],
  ] as const)('in %s is %s', async (dialect, status, paths) => {
    const { phone, bob, shop, asked } = story(silent, { dialect })
    await bob.dial(shop)
    await phone.clock.drain()
    expect(phone.recordings.last().status).toBe(status)
    expect(asked.slice(1).map(({ path }) => path)).toEqual(paths)
    expect(asked.at(-1)?.form.RecordingStatus).toBe(status)
    if (status === 'absent') expect(() => phone.recordings.last().wav()).toThrow('there is no file')
  })
})

describe('the file', () => {
  async function voicemail(options = {}) {
    const made = story({ '/voice': '<Record action="/done" finishOnKey="#"/>', '/done': '' }, options)
    const leg = await made.bob.dial(made.shop)
    await leg.say('it is me')
    await made.phone.clock.advance('3s')
    await leg.press('#')
    const url = made.asked.at(-1)?.form.RecordingUrl ?? ''
    return { ...made, leg, url, get: (suffix = '', headers: Record<string, string> = {}) => send(made.phone, `${url}${suffix}`, headers) }
  }

  test('is 404 until it is processed, and the same bytes with and without .wav', async () => {
    const { phone, get } = await voicemail()
    expect((await get()).status).toBe(404)
    await phone.clock.advance('999ms')
    expect((await get('.wav')).status).toBe(404)
    await phone.clock.advance('1ms')
    const file = await get()
    expect([file.status, file.type]).toEqual([200, 'audio/x-wav'])
    expect((await get('.wav')).bytes).toEqual(file.bytes)
    expect(phone.recordings.last().wav()).toEqual(file.bytes)
    const { rate, bits, samples } = wavOf(file.bytes)
    expect([rate, bits, samples.length]).toEqual([8_000, 16, 1])
    expect((await get('.json')).status).toBe(401)
  })

  test('is refused as MP3, and on channels that there are not', async () => {
    const { phone, get } = await voicemail()
    await phone.clock.drain()
    expect((await get('.mp3')).status).toBe(415)
    expect(phone.alerts.last().message).toContain('ringback makes no MP3')
    expect((await get('?RequestedChannels=2')).status).toBe(400)
    expect((await get('?RequestedChannels=3')).status).toBe(400)
    expect((await get('?RequestedChannels=1')).status).toBe(200)
  })

  test('asks for credentials where the option says so', async () => {
    const { phone, get } = await voicemail({ protectRecordings: true })
    await phone.clock.drain()
    expect((await get()).status).toBe(401)
    expect((await get('.wav', { authorization: `Basic ${btoa(`${phone.account.sid}:${phone.account.authToken}`)}` })).status).toBe(200)
  })

  test('is the same to the byte in another run, and another where other words are said', async () => {
    const [one, two] = [await voicemail(), await voicemail()]
    await one.phone.clock.drain()
    await two.phone.clock.drain()
    expect(one.phone.recordings.last().wav()).toEqual(two.phone.recordings.last().wav())
    const leg = await two.bob.dial(two.shop)
    await leg.say('it is you')
    await two.phone.clock.drain()
    expect(two.phone.recordings.last().wav()).not.toEqual(one.phone.recordings.last().wav())
  })

  test('can be had with both sides mixed, or apart', async () => {
    const { phone, place, bob } = story(pages)
    await place({ Record: 'true', RecordingChannels: 'dual' })
    await phone.clock.advance('4s')
    await bob.leg().say('hello')
    await phone.clock.drain()
    const url = `https://api.twilio.com/2010-04-01/Accounts/${phone.account.sid}/Recordings/${phone.recordings.last().sid}`
    expect(wavOf((await send(phone, url)).bytes).samples).toHaveLength(2)
    expect(wavOf((await send(phone, `${url}?RequestedChannels=1`)).bytes).samples).toHaveLength(1)
  })

  test('tells who asks too early what to write', async () => {
    const { phone } = await voicemail()
    expect(() => phone.recordings.last().wav()).toThrow('await phone.clock.drain()')
    await phone.clock.drain()
  })
})

describe('broken on purpose', () => {
  test('a recording without a file', async () => {
    const { phone, place, asked } = story(pages)
    phone.inject(fault.recording('absent'))
    await place({ Record: 'true', ...told })
    await phone.clock.drain()
    expect(phone.recordings.last().status).toBe('absent')
    expect(asked.at(-1)?.form.RecordingStatus).toBe('absent')
  })

  test('a recording that is never processed', async () => {
    const { phone, place, asked } = story(pages)
    phone.inject(fault.recording('never'))
    await place({ Record: 'true', ...told })
    await phone.clock.drain()
    expect(phone.recordings.last().status).toBe('processing')
    expect(asked.filter(({ path }) => path === '/recorded').map(({ form }) => form.RecordingStatus)).toEqual(['in-progress'])
    phone.assertSettled()
  })
})

test('a snapshot in the middle of a recording goes on from there', async () => {
  const { phone, bob, shop } = story({ '/voice': '<Record action="/done"/>', '/done': '' })
  const leg = await bob.dial(shop)
  await leg.say('one')
  await phone.clock.advance('2s')
  const snapshot = phone.snapshot()
  const finish = async (word: string) => {
    await leg.say(word)
    await phone.clock.advance('1s')
    await leg.press('#')
    await phone.clock.drain()
    return phone.recordings.last().wav()
  }
  const first = await finish('two')
  phone.restore(snapshot)
  expect(phone.recordings.last().status).toBe('in-progress')
  const other = await finish('three')
  phone.restore(snapshot)
  expect(await finish('two')).toEqual(first)
  expect(other).not.toEqual(first)
})

test('the clock, the forecast and the timeline know of it', async () => {
  const { phone, bob, shop } = story({ '/voice': '<Record action="/done"/>', '/done': '' })
  const leg = await bob.dial(shop)
  await leg.say('one')
  await phone.clock.advance('1s')
  await leg.press('#')
  const { sid } = phone.recordings.last()
  expect(phone.clock.pending().map(({ label }) => label)).toEqual([`RE..${sid.slice(-4)} processing → completed`])
  expect(phone.forecast(sid)).toEqual([{ status: 'completed', at: new Date(phone.clock.now().getTime() + 1_000) }])
  await phone.clock.drain()
  expect(phone.timeline.text()).toContain(`RE..${sid.slice(-4)} completed`)
  expect(phone.timeline.mermaid()).toContain(`RE..${sid.slice(-4)} completed`)
})
