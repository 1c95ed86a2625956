// Conferences and participants by the REST API: calling people in, changing them, putting them out, ending it.
import { describe, expect, test } from 'vitest'
import { outcome } from '../../../src/index'
import { room } from '../../support/conferences/room'

type Json = Record<string, unknown>

describe('calling somebody in', () => {
  test('by a name that nobody has used makes the conference', async () => {
    const { phone, api, told, params } = room()
    const shop = phone.number()
    const [ana, bob] = [phone.handset(), phone.handset()]
    const first = await api.post<Json>('Conferences/Sales room/Participants', {
      From: shop.e164,
      To: ana.number,
      Label: 'ana',
      EarlyMedia: 'false',
      Timeout: '20',
      ConferenceStatusCallback: 'https://app.test/events',
      ConferenceStatusCallbackEvent: ['start', 'end', 'join', 'leave'],
    })
    expect(first.status).toBe(201)
    expect(first.json).toMatchObject({ label: 'ana', status: 'queued', muted: false, queue_time: '0' })
    const { sid } = phone.conferences.last()
    expect(first.json.conference_sid).toBe(sid)
    await api.post(`Conferences/${sid}/Participants`, { From: shop.e164, To: bob.number, EndConferenceOnExit: 'true' })
    const statuses = () => phone.conferences.last().participants.map(({ status }) => status)
    expect(statuses()).toEqual(['queued', 'queued'])
    await phone.clock.advance('1s')
    expect(statuses()).toEqual(['ringing', 'ringing'])
    expect(phone.conferences.last().status).toBe('init')
    await phone.clock.advance('5s')
    expect(statuses()).toEqual(['connected', 'connected'])
    const leg = ana.leg()
    await bob.leg().say('Hi')
    expect(leg.heard).toEqual(['Hi'])
    await bob.leg().hangUp()
    await phone.clock.drain()
    expect(told()).toEqual([
      '1 participant-join',
      '2 participant-join',
      '3 conference-start',
      '4 participant-leave',
      '5 participant-leave',
      '6 conference-end',
    ])
    expect(params('participant-join').map(({ ParticipantLabel }) => ParticipantLabel)).toEqual(['ana', undefined])
    expect(leg.status).toBe('completed')
  })

  test('who does not answer leaves as one who could not be added', async () => {
    const { phone, api, enter, params } = room()
    await enter()
    const busy = phone.handset()
    busy.onCall(outcome.busy())
    await api.post('Conferences/Room/Participants', { From: phone.number().e164, To: busy.number })
    await phone.clock.advance('5s')
    expect(params('participant-leave')).toMatchObject([{ ParticipantCallStatus: 'busy', ReasonParticipantLeft: 'participant_add_failed' }])
    expect(phone.conferences.last()).toMatchObject({ status: 'init', participants: [{}] })
  })

  test('nobody waits for who is still on the way when it ends', async () => {
    const { phone, api, enter } = room()
    const agent = await enter('endConferenceOnExit="true"')
    await api.post('Conferences/Room/Participants', { From: phone.number().e164, To: phone.handset().number })
    await phone.clock.advance('1s')
    await agent.hangUp()
    expect(phone.calls.last().status).toBe('canceled')
    expect(phone.conferences.all()).toMatchObject([{ status: 'completed', participants: [] }])
  })

  test('is refused with what does not fit', async () => {
    const { phone, api, enter } = room()
    await enter('participantLabel="ana" maxParticipants="2"')
    const good = { From: phone.number().e164, To: '+15550100002' }
    const codes: unknown[] = []
    for (const [name, form] of [
      ['Room', { ...good, Label: 'ana' }],
      ['Room', { ...good, Beep: 'loud' }],
      ['Room', { ...good, MaxParticipants: '1' }],
      ['Room', { ...good, Coaching: 'true' }],
      ['Room', { ...good, CallSidToCoach: `CA${'0'.repeat(32)}` }],
      ['Room', { ...good, ConferenceStatusCallback: 'nowhere' }],
      ['Room', { ...good, ConferenceStatusCallbackEvent: 'party' }],
      ['Room', { ...good, From: '+15550100001' }],
      ['Room', { To: good.To }],
      [`CF${'0'.repeat(32)}`, good],
    ] as const) {
      const { status, json } = await api.post<Json>(`Conferences/${name}/Participants`, form)
      codes.push([status, json.code])
    }
    expect(codes).toEqual([
      [400, 16025],
      [400, 20001],
      [400, 20001],
      [400, 20001],
      [400, 20001],
      [400, 20001],
      [400, 20001],
      [400, 21210],
      [400, 21213],
      [404, 20404],
    ])
    expect(phone.calls.count()).toBe(1)
    await api.post('Conferences/Room/Participants', good)
    expect((await api.post<Json>('Conferences/Room/Participants', good)).json.code).toBe(20001)
  })

  test('tells of its call, and of who picked up', async () => {
    const { phone, api, enter } = room()
    await enter()
    const ana = phone.handset()
    ana.onCall(outcome.answered({ by: 'machine' }))
    await api.post('Conferences/Room/Participants', {
      From: phone.number().e164,
      To: ana.number,
      StatusCallback: 'https://app.test/call',
      StatusCallbackEvent: 'answered completed',
      MachineDetection: 'Enable',
      AmdStatusCallback: 'https://app.test/amd',
    })
    await phone.clock.advance('10s')
    expect(phone.callbacks.filter({ kind: 'call.status' }).map(({ params }) => params.CallStatus)).toEqual(['in-progress'])
    expect(phone.callbacks.find({ kind: 'call.detection' })?.params.AnsweredBy).toBe('machine_start')
    expect(phone.conferences.last().status).toBe('in-progress')
  })
})

describe('participants', () => {
  test('are listed with filters, fetched by SID or label, muted, modified and put out', async () => {
    const { phone, api, enter, params, told } = room({ after: '<Say>Out</Say>' })
    const ana = await enter('participantLabel="ana"')
    const bob = await enter()
    const eve = await enter()
    const path = `Conferences/${phone.conferences.last().sid}/Participants`
    const list = async (query = '') => {
      const { json } = await api.get<{ participants: Json[] }>(`${path}${query}`)
      return json.participants.map(({ call_sid: sid }) => sid)
    }
    expect(await list()).toEqual([eve.sid, bob.sid, ana.sid])
    const muted = await api.post<Json>(`${path}/ana`, { Muted: 'true' })
    expect(muted.json).toMatchObject({ call_sid: ana.sid, muted: true, status: 'connected' })
    expect([await list('?Muted=true'), await list('?Muted=false&Hold=false'), await list('?Hold=true')]).toEqual([
      [ana.sid],
      [eve.sid, bob.sid],
      [],
    ])
    await ana.say('Can you hear me')
    expect(bob.heard).toEqual([])
    await api.post(`${path}/ana`, { Muted: 'anything' })
    await ana.say('And now')
    expect(bob.heard).toEqual(['And now'])
    await api.post(`${path}/${eve.sid}`, { Coaching: 'true', CallSidToCoach: bob.sid })
    await eve.say('Say yes')
    expect([ana.heard, bob.heard]).toEqual([[], ['And now', 'Say yes']])
    expect(await list('?Coaching=true')).toEqual([eve.sid])
    expect(params('participant-modify')).toMatchObject([{ CallSid: eve.sid, Coaching: 'true' }])
    expect((await api.delete(`${path}/ana`)).status).toBe(204)
    expect((await api.get(`${path}/ana`)).status).toBe(404)
    expect(ana.heard).toEqual(['Out'])
    expect(params('participant-leave')).toMatchObject([
      { CallSid: ana.sid, ReasonParticipantLeft: 'participant_updated_via_api', ParticipantCallStatus: 'in-progress' },
    ])
    await api.post(`${path}/${bob.sid}`, { EndConferenceOnExit: 'true' })
    await api.delete(`${path}/${bob.sid}`)
    expect(params('conference-end')[0]?.ReasonConferenceEnded).toBe('participant-with-end-conference-on-exit-kicked')
    expect(told().at(-1)).toMatch(/conference-end$/)
    expect(await list()).toEqual([])
  })

  test('leave when their call is given another document, or is ended', async () => {
    const { phone, api, enter, params } = room()
    const [ana, bob, eve] = [await enter(), await enter(), await enter()]
    await api.post(`Calls/${ana.sid}`, { Twiml: '<Response><Say>Elsewhere</Say></Response>' })
    expect(ana.heard).toEqual(['Elsewhere'])
    await api.post(`Calls/${bob.sid}`, { Status: 'completed' })
    expect(params('participant-leave')).toMatchObject([
      { CallSid: ana.sid, ReasonParticipantLeft: 'participant_updated_via_api', ParticipantCallStatus: 'in-progress' },
      { CallSid: bob.sid, ReasonParticipantLeft: 'participant_updated_via_api', ParticipantCallStatus: 'completed' },
    ])
    expect(phone.conferences.last().participants.map(({ callSid }) => callSid)).toEqual([eve.sid])
  })
})

describe('a conference', () => {
  test('is listed, fetched and ended', async () => {
    const { phone, api, enter, told, params } = room()
    await enter()
    await enter()
    const { sid } = phone.conferences.last()
    await enter('', 'Other')
    const list = async (query: string) => {
      const { json } = await api.get<{ conferences: Json[] }>(`Conferences${query}`)
      return json.conferences.map(({ friendly_name: name }) => name)
    }
    expect([await list(''), await list('?FriendlyName=Room'), await list('?Status=init'), await list('?DateCreated=2029-12-31')]).toEqual([
      ['Other', 'Room'],
      ['Room'],
      ['Other'],
      [],
    ])
    expect((await api.post<Json>(`Conferences/${sid}`, { Status: 'paused' })).status).toBe(400)
    const ended = await api.post<Json>(`Conferences/${sid}`, { Status: 'completed' })
    expect(ended.json).toMatchObject({
      status: 'completed',
      reason_conference_ended: 'conference-ended-via-api',
      call_sid_ending_conference: null,
    })
    expect(told().filter((line) => /leave|end$/.test(line))).toHaveLength(3)
    expect(params('participant-leave')[0]?.ReasonParticipantLeft).toBe('conference_ended_via_api')
    expect(params('conference-end')[0]).not.toHaveProperty('CallSidEndingConference')
    expect((await api.post<Json>(`Conferences/${sid}`, { Status: 'completed' })).status).toBe(400)
    expect(phone.conferences.get(sid)).toMatchObject({ endedBy: null, reasonEnded: 'conference-ended-via-api' })
  })
})
