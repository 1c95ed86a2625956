// What is recorded of a conference: from its start to its end, everyone while the others hear them, and what the app is told of it.
import { describe, expect, test } from 'vitest'
import type { Duration, RecordingRecord } from '../../../src/index'
import { room } from '../../support/conferences/room'
import { heardIn } from '../../support/sound/read'

type Json = Record<string, unknown>

const WHOLE = 'record="record-from-start" trim="do-not-trim" recordingStatusCallback="/recorded"'
const ALL_EVENTS = 'recordingStatusCallbackEvent="in-progress completed absent"'
const file = (recording: RecordingRecord) => recording.samples().map((channel) => [channel.length / 8, heardIn(channel)])

describe('record-from-start', () => {
  test('has everyone in it at their moment, and not who is muted, on hold, waits, coaches or has left', async () => {
    const { phone, api, enter } = room()
    const ana = await enter(WHOLE)
    await ana.say('alone')
    await phone.clock.advance('1s')
    expect(phone.recordings.count()).toBe(0)
    const bob = await enter()
    const coach = await enter(`coach="${ana.sid}"`)
    const path = `Conferences/${phone.conferences.last().sid}/Participants`
    const sayAfter = async (wait: Duration, leg: typeof ana, text: string) => {
      await phone.clock.advance(wait)
      await leg.say(text)
    }
    await ana.say('one')
    await sayAfter('1s', bob, 'two words')
    await sayAfter('1s', coach, 'whispered')
    await api.post(`${path}/${bob.sid}`, { Muted: 'true' })
    await sayAfter('1s', bob, 'muted')
    await phone.clock.advance('1s')
    await api.post(`${path}/${bob.sid}`, { Muted: 'false', Hold: 'true' })
    await bob.say('held')
    await phone.clock.advance('1s')
    await api.post(`${path}/${bob.sid}`, { Hold: 'false' })
    await sayAfter('1s', bob, 'back')
    await sayAfter('1s', ana, 'cut when I leave')
    await phone.clock.advance('500ms')
    await ana.hangUp()
    await phone.clock.advance('500ms')
    await bob.hangUp()
    await coach.hangUp()
    await phone.clock.drain()
    const recording = phone.recordings.last()
    expect(recording).toMatchObject({ source: 'Conference', callSid: null, conferenceSid: phone.conferences.last().sid, channels: 1 })
    expect(file(recording)).toEqual([[8_000, [0, 320, 1_000, 1_320, 1_400, 1_720, 6_000, 6_320, 7_000, 7_320, 7_400, 7_500]]])
  })

  test('is told of with the parameters of a conference, and trimmed by default', async () => {
    const { phone, enter, asked } = room()
    const ana = await enter(
      `record="record-from-start" recordingStatusCallback="/recorded" recordingStatusCallbackMethod="GET" ${ALL_EVENTS}`,
    )
    const bob = await enter()
    await phone.clock.advance('2s')
    await bob.say('one two')
    await phone.clock.advance('2s')
    await ana.hangUp()
    await bob.hangUp()
    await phone.clock.drain()
    const { sid } = phone.recordings.last()
    const told = asked.filter(({ path }) => path === '/recorded').map(({ params }) => Object.fromEntries(params))
    expect(told).toEqual([
      {
        AccountSid: phone.account.sid,
        ConferenceSid: phone.conferences.last().sid,
        RecordingSid: sid,
        RecordingUrl: expect.stringContaining(`/Recordings/${sid}`),
        RecordingStatus: 'in-progress',
        RecordingChannels: '1',
        RecordingStartTime: 'Tue, 01 Jan 2030 00:00:00 +0000',
        RecordingSource: 'Conference',
      },
      expect.objectContaining({ RecordingStatus: 'completed', RecordingDuration: '1' }),
    ])
    // Two words of 400 ms.
    expect(file(phone.recordings.last())).toEqual([[800, [0, 320, 400, 720]]])
    expect(phone.alerts.all()).toEqual([])
  })

  test('has what is announced to everyone once, and what is announced to one not at all', async () => {
    const say = (text: string) => `<Response><Say>${text}</Say></Response>`
    const { phone, api, enter } = room({ answers: { '/all': say('three short words'), '/one': say('psst') } })
    const ana = await enter(WHOLE)
    const bob = await enter()
    const path = `Conferences/${phone.conferences.last().sid}`
    await phone.clock.advance('1s')
    await api.post(path, { AnnounceUrl: 'https://app.test/all' })
    // Who hears it first leaves: it sounds on for the other.
    await ana.hangUp()
    await phone.clock.advance('3s')
    await api.post(`${path}/Participants/${bob.sid}`, { AnnounceUrl: 'https://app.test/one' })
    await phone.clock.advance('1s')
    expect(bob.heard).toEqual(['three short words', 'psst'])
    await bob.hangUp()
    await phone.clock.drain()
    expect(file(phone.recordings.last())).toEqual([[5_000, [1_000, 1_320, 1_400, 1_720, 1_800, 2_120]]])
  })

  test('is paused, stopped and asked for through the API', async () => {
    const { phone, api, enter } = room()
    const ana = await enter(WHOLE)
    const bob = await enter()
    const { sid: conference } = phone.conferences.last()
    const path = `Conferences/${conference}/Recordings`
    await phone.clock.advance('1s')
    await api.post(`${path}/Twilio.CURRENT`, { Status: 'paused', PauseBehavior: 'skip' })
    await ana.say('secret')
    await phone.clock.advance('1s')
    await api.post(`${path}/Twilio.CURRENT`, { Status: 'in-progress' })
    await ana.say('open')
    await phone.clock.advance('1s')
    const { json } = await api.post<Json>(`${path}/Twilio.CURRENT`, { Status: 'stopped' })
    expect(json).toMatchObject({ status: 'stopped', source: 'Conference', conference_sid: conference, call_sid: null, channels: 1 })
    await ana.hangUp()
    await bob.hangUp()
    await phone.clock.drain()
    const recording = phone.recordings.last()
    expect(file(recording)).toEqual([[2_000, [1_000, 1_320]]])
    const listed = await api.get<{ recordings: Json[] }>(path)
    expect(listed.json.recordings.map(({ sid }) => sid)).toEqual([recording.sid])
    expect((await api.get<Json>(`${path}/${recording.sid}`)).json).toMatchObject({ status: 'completed', duration: '2' })
    expect((await api.post(`${path}/${recording.sid}`, { Status: 'paused' })).status).toBe(400)
    expect((await api.delete(`${path}/${recording.sid}`)).status).toBe(204)
    expect((await api.get(`${path}/${recording.sid}`)).status).toBe(404)
    expect((await api.get(`Conferences/CF${'0'.repeat(32)}/Recordings`)).status).toBe(404)
  })

  test('is that of the first participant, and comes back with a snapshot', async () => {
    const { phone, enter, asked } = room()
    const ana = await enter(WHOLE)
    const bob = await enter('record="record-from-start" recordingStatusCallback="/other"')
    await phone.clock.advance('1s')
    const snapshot = phone.snapshot()
    const files: unknown[] = []
    for (let time = 0; time < 2; time++) {
      await bob.say('one')
      await phone.clock.advance('1s')
      await ana.hangUp()
      await bob.hangUp()
      await phone.clock.drain()
      files.push(file(phone.recordings.last()))
      phone.restore(snapshot)
      expect(phone.recordings.last().status).toBe('in-progress')
    }
    expect(files).toEqual([[[2_000, [1_000, 1_320]]], [[2_000, [1_000, 1_320]]]])
    expect(asked.some(({ path }) => path === '/other')).toBe(false)
  })

  test('a URL beside no recording is not asked, which an alert says', async () => {
    const { phone, enter } = room()
    await enter('recordingStatusCallback="/recorded"')
    expect(phone.alerts.all().map(({ message }) => message)).toEqual([
      expect.stringContaining('Conference recordingStatusCallback="/recorded" is not asked'),
    ])
  })

  test('is no business of the Dial, which an alert says', async () => {
    const { phone, enter } = room({ dial: 'record="record-from-answer" recordingStatusCallback="/recorded"' })
    await enter()
    await enter()
    expect(phone.recordings.count()).toBe(0)
    expect(phone.alerts.all().map(({ message }) => message)).toContainEqual(
      expect.stringContaining('Dial record="record-from-answer" records no Conference'),
    )
  })
})

describe('of who is called in through the API', () => {
  const form = { Record: 'true', RecordingChannels: 'dual', RecordingStatusCallback: 'https://app.test/call-recorded' }
  const conference = {
    ConferenceRecord: 'true',
    ConferenceTrim: 'do-not-trim',
    ConferenceRecordingStatusCallback: 'https://app.test/recorded',
    ConferenceRecordingStatusCallbackMethod: 'GET',
    ConferenceRecordingStatusCallbackEvent: 'in-progress completed',
  }

  test('the conference and the call are recorded, each told of by itself', async () => {
    const { phone, api, asked } = room()
    const shop = phone.number().e164
    const people = [phone.handset(), phone.handset()]
    for (const [index, { number }] of people.entries())
      await api.post('Conferences/Room/Participants', { From: shop, To: number, ...(index === 0 ? { ...form, ...conference } : {}) })
    await phone.clock.until(() => phone.conferences.last().status === 'in-progress')
    const [ana, bob] = people.map((person) => person.leg())
    await ana?.say('one')
    await phone.clock.advance('1s')
    await bob?.say('two')
    await phone.clock.advance('1s')
    await ana?.hangUp()
    await bob?.hangUp()
    await phone.clock.drain()
    const [ofCall, ofConference] = ['OutboundAPI', 'StartConferenceRecordingAPI'].map((source) =>
      phone.recordings.find({ source } as never),
    )
    expect(ofConference && file(ofConference)).toEqual([[2_000, [0, 320, 1_000, 1_320]]])
    expect(ofCall).toMatchObject({ callSid: ana?.sid, conferenceSid: null, channels: 2 })
    expect(ofCall?.samples().map(heardIn)).toEqual([
      [0, 320],
      [1_000, 1_320],
    ])
    expect(asked.filter(({ path }) => path.endsWith('recorded')).map(({ path, params }) => [path, params.get('RecordingSid')])).toEqual([
      ['/recorded', ofConference?.sid],
      ['/call-recorded', ofCall?.sid],
      ['/recorded', ofConference?.sid],
    ])
    expect(phone.alerts.all()).toEqual([])
  })

  test('a URL beside no recording is not asked, which an alert says', async () => {
    const { phone, api } = room()
    const { ConferenceRecordingStatusCallback } = conference
    await api.post('Conferences/Room/Participants', {
      From: phone.number().e164,
      To: phone.handset().number,
      ConferenceRecordingStatusCallback,
    })
    expect(phone.alerts.last().message).toContain('ConferenceRecordingStatusCallback')
  })
})
