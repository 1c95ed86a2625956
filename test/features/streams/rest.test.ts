// Streams over REST: started on a call that goes on, stopped by SID or by name.
import { describe, expect, test } from 'vitest'
import { fault } from '../../../src/index'
import { MEDIA_URL, mediaStory, type Setting } from '../../support/streams/media-app'

interface StreamJson {
  readonly sid: string
  readonly [name: string]: unknown
}

const STATUS = 'https://app.test/streams'

async function talk(setting: Setting = {}) {
  const made = mediaStory({ voice: '<Say>Hi</Say><Pause length="60"/>', ...setting, pages: { '/streams': '', ...setting.pages } })
  const leg = await made.dial()
  const path = `Calls/${leg.sid}/Streams`
  const start = (form: Readonly<Record<string, string>> = {}) => made.api.post<StreamJson>(`${path}.json`, { Url: MEDIA_URL, ...form })
  const stop = (sid: string, form: Readonly<Record<string, string>> = { Status: 'stopped' }) =>
    made.api.post<StreamJson>(`${path}/${sid}.json`, form)
  const told = () => made.phone.callbacks.all().filter(({ kind }) => kind === 'call.stream')
  return { ...made, leg, start, stop, told }
}

test('is started with 200, tells what was handed over, and is stopped by its name', async () => {
  const { phone, app, leg, start, stop, told } = await talk()
  const form = { Name: 'desk', Track: 'both_tracks', StatusCallback: STATUS, StatusCallbackMethod: 'GET' }
  const { status, json } = await start({ ...form, 'Parameter1.Name': 'plan', 'Parameter1.Value': 'gold', 'Parameter7.Name': 'empty' })
  expect(status).toBe(200)
  expect(json).toEqual({
    sid: expect.stringMatching(/^MZ[0-9a-f]{32}$/),
    account_sid: phone.account.sid,
    call_sid: leg.sid,
    name: 'desk',
    status: 'in-progress',
    date_updated: '2030-01-01T00:00:00Z',
    uri: `/api/laml/2010-04-01/Accounts/${phone.account.sid}/Calls/${leg.sid}/Streams/${json.sid}.json`,
  })
  await phone.clock.advance('1s')
  expect(app.told[1]?.start).toMatchObject({
    streamSid: json.sid,
    tracks: ['inbound', 'outbound'],
    customParameters: { plan: 'gold', empty: '' },
  })
  const stopped = await stop('desk')
  expect([stopped.status, stopped.json.sid, stopped.json.status]).toEqual([200, json.sid, 'stopped'])
  await phone.clock.advance('1s')
  expect(app.events()).toEqual(['connected', 'start', 'stop'])
  expect(told().map(({ method, params }) => [method, params.StreamEvent])).toEqual([
    ['GET', 'stream-started'],
    ['GET', 'stream-stopped'],
  ])
  expect(leg.status).toBe('in-progress')
  await leg.hangUp()
})

test('has no name where none was given, forks what is said, and is stopped by its SID', async () => {
  const { phone, app, leg, start, stop } = await talk()
  const { json } = await start()
  expect(json.name).toBeNull()
  await phone.clock.advance('1s')
  expect(app.told[1]?.start).toMatchObject({ tracks: ['inbound'] })
  expect((await stop(json.sid)).json.status).toBe('stopped')
  expect((await stop(json.sid)).json).toMatchObject({ code: 21220 })
  await leg.hangUp()
})

test('a relative URL is one of the document that is played', async () => {
  const { phone, leg, start } = await talk()
  await start({ Url: '/media' })
  await phone.clock.advance('1s')
  expect(phone.sockets.last()).toMatchObject({ url: 'wss://app.test/media', status: 'open' })
  await leg.hangUp()
})

test('is in progress in the answer, whatever becomes of it', async () => {
  const { phone, leg, start, told } = await talk()
  phone.inject(fault.socket('refuse'))
  const { json } = await start({ StatusCallback: STATUS })
  expect(json.status).toBe('in-progress')
  expect(phone.clock.pending().map(({ label }) => label)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^MZ\.\.\w{4} is opened$/)]),
  )
  await phone.clock.advance('1s')
  expect(phone.sockets.last().status).toBe('failed')
  expect(told().map(({ params }) => [params.StreamEvent, params.StreamError])).toEqual([
    ['stream-error', '31902 Stream - WebSocket - Connection refused'],
  ])
  await leg.hangUp()
})

test('a phone that is rewound to the request opens it again, once', async () => {
  const { phone, app, leg, start } = await talk()
  await start()
  const asked = phone.snapshot()
  await phone.clock.advance('1s')
  phone.restore(asked)
  expect(phone.sockets.last().status).toBe('connecting')
  await phone.clock.advance('1s')
  expect(phone.sockets.last().status).toBe('open')
  expect(app.upgrades).toHaveLength(2)
  await leg.hangUp()
})

test('a stream that is stopped before it was opened fails', async () => {
  const { phone, app, leg, start, stop } = await talk()
  const { json } = await start()
  await stop(json.sid)
  await phone.clock.advance('1s')
  expect(app.told).toEqual([])
  expect(phone.sockets.last().status).toBe('failed')
  await leg.hangUp()
})

describe('what is refused', () => {
  test.each([
    ['no URL', { Url: '' }, 21205],
    ['a URL of another scheme', { Url: 'https://app.test/media' }, 21205],
    ['an unknown track', { Track: 'left' }, 20001],
    ['a callback that is not a URL', { StatusCallback: 'later' }, 20001],
    ['an unknown method', { StatusCallbackMethod: 'PUT' }, 21209],
    ['a parameter of 501 characters', { 'Parameter1.Name': 'n', 'Parameter1.Value': 'v'.repeat(500) }, 20001],
  ])('%s', async (_, form, code) => {
    const { phone, leg, start } = await talk()
    const { status, json } = await start(form)
    expect([status, json.code]).toEqual([400, code])
    expect(phone.sockets.all()).toEqual([])
    await leg.hangUp()
  })

  test('a name that is taken, and a fifth track', async () => {
    const { phone, leg, start } = await talk()
    await start({ Name: 'desk', Track: 'both_tracks' })
    expect((await start({ Name: 'desk' })).json).toMatchObject({
      code: 20001,
      message: expect.stringContaining('a stream named "desk" runs'),
    })
    await start({ Track: 'outbound_track' })
    expect((await start({ Track: 'both_tracks' })).json).toMatchObject({
      code: 20001,
      message: expect.stringContaining('3 of its 4 tracks'),
    })
    expect((await start()).status).toBe(200)
    expect(phone.sockets.all()).toHaveLength(3)
    await leg.hangUp()
  })

  test('a call that is over, another status, a stream that is not there', async () => {
    const { phone, leg, start, stop } = await talk()
    const { json } = await start()
    expect((await stop(json.sid, { Status: 'paused' })).json).toMatchObject({ code: 20001 })
    expect((await stop(`MZ${'0'.repeat(32)}`)).status).toBe(404)
    await leg.hangUp()
    expect((await start()).json).toMatchObject({ code: 21220 })
    expect(phone.sockets.all()).toHaveLength(1)
  })

  test('a stream of Connect: it ends with its socket', async () => {
    const { phone, leg, stop } = await talk({ voice: `<Connect><Stream url="${MEDIA_URL}" name="both"/></Connect>` })
    await phone.clock.advance('1s')
    expect((await stop('both')).status).toBe(404)
    expect(phone.sockets.last().status).toBe('open')
    await leg.hangUp()
  })

  test('a value without a name is told of', async () => {
    const { phone, leg, start } = await talk()
    await start({ 'Parameter1.Value': 'gold' })
    expect(phone.alerts.last().message).toContain('Parameter1.Value')
    await leg.hangUp()
  })
})

test('SignalWire: both tracks by default, and keys of its own', async () => {
  const { phone, app, leg, start } = await talk({ options: { dialect: 'signalwire' } })
  const { json } = await start({ StatusCallback: STATUS })
  expect(json).toMatchObject({ api_version: '2010-04-01', date_created: 'Tue, 01 Jan 2030 00:00:00 +0000', error_code: null })
  await phone.clock.advance('1s')
  expect(app.told[1]?.start).toMatchObject({ tracks: ['inbound', 'outbound'] })
  expect(phone.callbacks.last().params).toMatchObject({ StreamTrack: 'both_tracks', 'Unique-ID': leg.sid })
  await leg.hangUp()
})
