// What was said, as text: of a Record some time after it, and of a call while it goes on.
import { describe, expect, test } from 'vitest'
import { fault } from '../../../src/index'
import { story } from '../../support/calls/story'

const nothing = () => new Response(null, { status: 204 })

async function voicemail(attributes = 'transcribe="true" transcribeCallback="/transcribed"', seconds: 2 | 3 | 6 = 3) {
  const made = story({
    '/voice': `<Record action="/done" finishOnKey="#" timeout="20" ${attributes}/>`,
    '/done': '',
    '/transcribed': nothing,
  })
  const leg = await made.bob.dial(made.shop)
  await leg.say('it is me')
  await made.phone.clock.advance('1s')
  await leg.say('call me back')
  await made.phone.clock.advance(`${seconds - 1}s`)
  await leg.press('#')
  const told = () => made.asked.filter(({ path }) => path === '/transcribed').map(({ form }) => form)
  return { ...made, leg, told }
}

describe('of a Record', () => {
  test('two seconds after its file, with what was said while it ran', async () => {
    const { phone, leg, told, api, bob, shop } = await voicemail()
    await phone.clock.advance('1s')
    expect(phone.clock.pending().map(({ label }) => label)).toEqual([expect.stringMatching(/^TR\.\.\w{4} in-progress → completed$/)])
    const [running] = (await api.get<{ transcriptions: object[] }>('Transcriptions.json')).json.transcriptions
    expect(running).toMatchObject({ status: 'in-progress', transcription_text: null })
    await phone.clock.advance('2s')
    const recording = phone.recordings.last()
    expect(told()).toEqual([
      {
        TranscriptionSid: expect.stringMatching(/^TR[0-9a-f]{32}$/),
        TranscriptionText: 'it is me call me back',
        TranscriptionStatus: 'completed',
        TranscriptionUrl: expect.stringContaining(`/Recordings/${recording.sid}/Transcriptions/TR`),
        TranscriptionType: 'fast',
        RecordingSid: recording.sid,
        RecordingUrl: expect.stringContaining(recording.sid),
        CallSid: leg.sid,
        AccountSid: phone.account.sid,
        From: bob.number,
        To: shop.e164,
        CallStatus: 'completed',
        ApiVersion: '2010-04-01',
        Direction: 'inbound',
        ForwardedFrom: '',
      },
    ])
  })

  test('is listed, fetched and deleted, under its recording and under the account', async () => {
    const { phone, api, told } = await voicemail()
    await phone.clock.drain()
    const sid = told()[0]?.TranscriptionSid
    const under = `Recordings/${phone.recordings.last().sid}/Transcriptions`
    expect((await api.get(`${under}/${sid}.json`)).json).toMatchObject({ sid, transcription_text: 'it is me call me back', type: 'fast' })
    expect((await api.get<{ transcriptions: object[] }>(`${under}.json`)).json.transcriptions).toHaveLength(1)
    expect((await api.get(`Recordings/RE${'0'.repeat(32)}/Transcriptions/${sid}.json`)).status).toBe(404)
    expect((await api.delete(`Transcriptions/${sid}.json`)).status).toBe(204)
    expect((await api.get(`${under}/${sid}.json`)).status).toBe(404)
  })

  test('not longer than two seconds: a warning, and nothing is told', async () => {
    const { phone, told } = await voicemail(undefined, 2)
    await phone.clock.drain()
    expect(told()).toEqual([])
    expect(phone.alerts.last()).toMatchObject({ level: 'warning', message: expect.stringContaining('is not transcribed: it lasted 2 s') })
  })

  test('lasts 120 seconds at most by itself, which is too long for one', async () => {
    const { phone, bob, shop, asked } = story({
      '/voice': '<Record action="/done" timeout="0" transcribe="true" transcribeCallback="/transcribed"/>',
      '/done': '',
    })
    const leg = await bob.dial(shop)
    await leg.say('hello')
    await phone.clock.drain()
    expect(asked.map(({ path, form }) => [path, form.RecordingDuration])).toEqual([
      ['/voice', undefined],
      ['/done', '120'],
    ])
    expect(phone.alerts.last().message).toContain('it lasted 120 s')
  })

  test('a callback without transcribe is not asked, and an alert says what to write', async () => {
    const { phone, told } = await voicemail('transcribeCallback="/transcribed"')
    await phone.clock.drain()
    expect(told()).toEqual([])
    expect(phone.alerts.last()).toMatchObject({
      message: expect.stringContaining('Record transcribeCallback="/transcribed" is not asked: nothing is transcribed'),
      fix: 'Write transcribe="true" beside it, or leave it out.',
    })
  })

  test.each([
    ['failed', ['failed']],
    ['never', []],
  ] as const)('broken on purpose: %s', async (how, statuses) => {
    const { phone, told } = await voicemail()
    phone.inject(fault.transcription(how))
    await phone.clock.drain()
    expect(told().map(({ TranscriptionStatus }) => TranscriptionStatus)).toEqual(statuses)
    phone.assertSettled()
  })
})

describe('while the call goes on', () => {
  const START = '<Start><Transcription statusCallbackUrl="/live" name="desk" partialResults="true"/></Start>'

  async function talk(verbs: string) {
    const made = story({ '/voice': verbs, '/live': nothing, '/end': '' })
    const leg = await made.bob.dial(made.shop)
    const told = () => made.asked.filter(({ path }) => path === '/live').map(({ form }) => form)
    return { ...made, leg, told }
  }

  test('both sides, half of the words first, in sequence', async () => {
    const { phone, leg, told } = await talk(`${START}<Say>Who is there</Say><Gather input="speech" action="/end"/>`)
    await phone.clock.advance('1200ms')
    await leg.say('it is me Bob')
    await phone.clock.drain()
    const [first] = told()
    expect(first).toEqual({
      AccountSid: phone.account.sid,
      CallSid: leg.sid,
      TranscriptionSid: expect.stringMatching(/^GT[0-9a-f]{32}$/),
      TranscriptionEvent: 'transcription-started',
      Timestamp: '2030-01-01T00:00:00.000Z',
      SequenceNumber: '1',
      Name: 'desk',
      Track: 'both_tracks',
      LanguageCode: 'en-US',
      TranscriptionEngine: 'google',
      PartialResults: 'true',
    })
    const lines = told().map(({ SequenceNumber, TranscriptionEvent, Track, Final, TranscriptionData }) =>
      [SequenceNumber, TranscriptionEvent, Track, Final, TranscriptionData && JSON.parse(TranscriptionData).transcript]
        .filter(Boolean)
        .join(' '),
    )
    expect(lines).toEqual([
      '1 transcription-started both_tracks',
      '2 transcription-content outbound_track false Who',
      '3 transcription-content outbound_track true Who is there',
      '4 transcription-content inbound_track false it is',
      '5 transcription-content inbound_track true it is me Bob',
      '6 transcription-stopped',
    ])
  })

  test('until Stop names it', async () => {
    const { phone, told } = await talk(
      `${START}<Stop><Transcription name="other"/></Stop><Say>one</Say><Stop><Transcription name="desk"/></Stop><Say>two</Say>`,
    )
    await phone.clock.drain()
    expect(told().map(({ TranscriptionEvent }) => TranscriptionEvent)).toEqual([
      'transcription-started',
      'transcription-content',
      'transcription-stopped',
    ])
  })

  test('by request, one track, until a request', async () => {
    const { phone, place, api, asked } = story({ '/voice': '<Say>one</Say><Pause length="9"/>', '/live': nothing })
    const sid = await place()
    await phone.clock.until(() => phone.calls.get(sid)?.status === 'in-progress')
    const made = await api.post(`Calls/${sid}/Transcriptions.json`, {
      StatusCallbackUrl: 'https://app.test/live',
      StatusCallbackMethod: 'GET',
      Track: 'inbound_track',
      InboundTrackLabel: 'customer',
      OutboundTrackLabel: 'desk',
    })
    expect(made).toMatchObject({ status: 200, json: { call_sid: sid, status: 'in-progress', name: null } })
    await phone.clock.advance('1ms')
    await phone.handset(phone.calls.get(sid)?.to).leg().say('hello')
    const one = `Calls/${sid}/Transcriptions/${made.json.sid}.json`
    expect((await api.post(one, { Status: 'gone' })).status).toBe(400)
    expect((await api.post(one, { Status: 'stopped' })).json.status).toBe('stopped')
    expect((await api.post(one, { Status: 'stopped' })).status).toBe(400)
    await phone.clock.drain()
    const told = asked.filter(({ path }) => path === '/live')
    expect(told[0]).toMatchObject({ method: 'GET', form: { InboundTrackLabel: 'customer', OutboundTrackLabel: 'desk' } })
    expect(told.map(({ form }) => form.TranscriptionEvent)).toEqual([
      'transcription-started',
      'transcription-content',
      'transcription-stopped',
    ])
  })

  test('an error on purpose ends it', async () => {
    const { phone, told, leg } = await talk(`${START}<Gather input="speech" action="/end"/>`)
    phone.inject(fault.transcription('failed'))
    await leg.say('hello')
    await phone.clock.drain()
    expect(told().map(({ TranscriptionEvent }) => TranscriptionEvent)).toEqual([
      'transcription-started',
      'transcription-error',
      'transcription-stopped',
    ])
  })
})
