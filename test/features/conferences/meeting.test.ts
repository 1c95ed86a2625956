// People who meet in a conference: who hears whom, what the app is told, and how it ends.
import { describe, expect, test } from 'vitest'
import { room } from '../../support/conferences/room'

describe('a conference', () => {
  test('starts when two are in, and ends with the last, told of in order', async () => {
    const { phone, enter, told, params } = room()
    const ana = await enter('participantLabel="ana"')
    expect(phone.conferences.last()).toMatchObject({
      type: 'conference',
      friendlyName: 'Room',
      status: 'init',
      participants: [
        {
          callSid: ana.sid,
          label: 'ana',
          muted: false,
          hold: false,
          coaching: null,
          startConferenceOnEnter: true,
          endConferenceOnExit: false,
          status: 'connected',
        },
      ],
      endedBy: null,
    })
    const bob = await enter()
    expect(phone.conferences.last().status).toBe('in-progress')
    await ana.say('Hello')
    expect(bob.heard).toEqual(['Hello'])
    expect(ana.heard).toEqual([])
    await phone.clock.advance('1s')
    await ana.hangUp()
    await bob.hangUp()
    expect(told()).toEqual([
      '1 participant-join',
      '2 participant-join',
      '3 conference-start',
      '4 participant-speech-start',
      '5 participant-speech-stop',
      '6 participant-leave',
      '7 participant-leave',
      '8 conference-end',
    ])
    expect(params('participant-join')[0]).toMatchObject({
      AccountSid: phone.account.sid,
      ConferenceSid: phone.conferences.last().sid,
      FriendlyName: 'Room',
      CallSid: ana.sid,
      ParticipantLabel: 'ana',
      Muted: 'false',
      Hold: 'false',
      Coaching: 'false',
      StartConferenceOnEnter: 'true',
      EndConferenceOnExit: 'false',
      Timestamp: 'Tue, 01 Jan 2030 00:00:00 +0000',
    })
    expect(params('participant-leave')).toMatchObject([
      { CallSid: ana.sid, ParticipantCallStatus: 'completed', ReasonParticipantLeft: 'participant_hung_up' },
      { CallSid: bob.sid, ParticipantCallStatus: 'completed', ReasonParticipantLeft: 'participant_hung_up' },
    ])
    expect(params('conference-end')).toMatchObject([{ CallSidEndingConference: bob.sid, ReasonConferenceEnded: 'last-participant-left' }])
    expect(phone.conferences.last()).toMatchObject({
      status: 'completed',
      participants: [],
      endedBy: bob.sid,
      reasonEnded: 'last-participant-left',
    })
    expect(phone.conferences.last().history.map(({ status }) => status)).toEqual(['init', 'in-progress', 'completed'])
  })

  test('does not start as long as nobody is in who may start it', async () => {
    const { phone, enter } = room()
    await enter('startConferenceOnEnter="false"')
    await enter('startConferenceOnEnter="false"')
    expect(phone.conferences.last().status).toBe('init')
    const agent = await enter()
    expect(phone.conferences.last().status).toBe('in-progress')
    await agent.hangUp()
    expect(phone.conferences.last()).toMatchObject({ status: 'in-progress', participants: [{}, {}] })
  })

  test('ends for everyone when a moderator leaves, who go on with what follows the Dial', async () => {
    const { phone, enter, told, params } = room({ events: 'leave end', after: '<Say>Bye</Say>' })
    const ana = await enter()
    const agent = await enter('endConferenceOnExit="true" participantLabel="agent"')
    await agent.hangUp()
    expect(told()).toEqual(['1 participant-leave', '2 participant-leave', '3 conference-end'])
    expect(params('participant-leave').map((leave) => leave.ReasonParticipantLeft)).toEqual([
      'participant_hung_up',
      'moderator_ended_conference',
    ])
    expect(params('participant-leave')[1]).toMatchObject({ CallSid: ana.sid, ParticipantCallStatus: 'in-progress' })
    expect(params('conference-end')[0]).toMatchObject({
      CallSidEndingConference: agent.sid,
      ParticipantLabelEndingConference: 'agent',
      ReasonConferenceEnded: 'participant-with-end-conference-on-exit-left',
    })
    expect(ana.heard).toEqual(['Bye'])
    await phone.clock.drain()
    expect(ana.status).toBe('completed')
  })

  test('asks for the action of the Dial when somebody leaves', async () => {
    const { enter, asked } = room({ dial: 'action="/after"', answers: { '/after': '<Response><Say>After</Say></Response>' } })
    const ana = await enter()
    const agent = await enter('endConferenceOnExit="true"')
    await agent.hangUp()
    expect(
      asked.filter(({ path }) => path === '/after').map(({ params }) => [params.get('CallSid'), params.get('DialCallStatus')]),
    ).toEqual([[ana.sid, 'answered']])
    expect(ana.heard).toEqual(['After'])
  })

  test('has a name of its own: another one under the same name begins when it is over', async () => {
    const { phone, enter } = room()
    const ana = await enter('', 'One')
    await enter('', 'Two')
    await ana.hangUp()
    await enter('', 'One')
    expect(phone.conferences.all().map(({ friendlyName, status }) => [friendlyName, status])).toEqual([
      ['One', 'completed'],
      ['Two', 'init'],
      ['One', 'init'],
    ])
  })

  test('hears by mute, coach and company', async () => {
    const { enter } = room()
    const caller = await enter()
    const agent = await enter()
    const coach = await enter(`coach="${agent.sid}"`)
    const quiet = await enter('muted="true"')
    await caller.say('Question')
    await coach.say('Whisper')
    await quiet.say('Nothing')
    expect([caller, agent, coach, quiet].map(({ heard }) => heard)).toEqual([[], ['Question', 'Whisper'], ['Question'], ['Question']])
  })

  test('is left when the time of the Dial is over, and by a star where that is allowed', async () => {
    const { phone, enter, params } = room({ dial: 'timeLimit="10" hangupOnStar="true"', after: '<Say>Next</Say>' })
    const ana = await enter()
    const bob = await enter()
    await bob.press('*')
    expect(bob.heard).toEqual(['Next'])
    await phone.clock.advance('10s')
    expect(ana.heard).toEqual(['Next'])
    expect(params('conference-end')).toHaveLength(1)
  })

  test('beeps for those who hear it', async () => {
    const { enter } = room()
    const ana = await enter()
    const bob = await enter('beep="onExit"')
    const eve = await enter()
    await bob.hangUp()
    const beeps = (leg: typeof ana) => leg.call.transcript.flatMap(({ verb, text }) => (verb === 'beep' ? [text] : []))
    expect(beeps(ana)).toEqual(['onEnter', 'onExit'])
    expect(beeps(eve)).toEqual(['onExit'])
  })
})

describe('who is not let in goes on', () => {
  test('with a label that somebody has', async () => {
    const { phone, enter } = room({ after: '<Say>Sorry</Say>' })
    await enter('participantLabel="ana"')
    const other = await enter('participantLabel="ana"')
    expect(other.heard).toEqual(['Sorry'])
    expect(phone.alerts.last()).toMatchObject({ code: 16025, level: 'error', sid: other.sid })
    expect(phone.conferences.last().participants).toHaveLength(1)
  })

  test('where it is full by what the first participant said', async () => {
    const { phone, enter, asked } = room({ dial: 'action="/after"', answers: { '/after': '<Response/>' } })
    await enter('maxParticipants="2"')
    await enter()
    await enter()
    expect(phone.conferences.last().participants).toHaveLength(2)
    expect(asked.at(-1)?.params.get('DialCallStatus')).toBe('failed')
    expect(phone.alerts.last().message).toContain('is full')
  })

  test('without a name, with one that is too long, or as the coach of nobody', async () => {
    const { phone, enter } = room({ after: '<Say>Sorry</Say>' })
    for (const [attributes, name] of [
      ['', ''],
      ['', 'x'.repeat(129)],
      ['coach="CA00000000000000000000000000000000"', 'Room'],
    ] as const)
      expect((await enter(attributes, name)).heard).toEqual(['Sorry'])
    expect(phone.conferences.count()).toBe(0)
    expect(phone.alerts.filter({ level: 'error' }).map(({ code }) => code)).toEqual([null, null, 13240])
  })
})

describe('what the first participant says of it counts', () => {
  test('where events are told', async () => {
    const { phone, enter, told } = room({ events: 'join' })
    await enter()
    const other = await enter('statusCallback="https://other.test/x" statusCallbackEvent="leave"')
    await other.hangUp()
    expect(told()).toEqual(['1 participant-join', '2 participant-join'])
    expect(phone.callbacks.filter({ kind: 'conference.status' }).every(({ url }) => url === 'https://app.test/events')).toBe(true)
  })

  test('a URL without events is told of nothing, which an alert says', async () => {
    const { phone, enter, told } = room({ events: '' })
    await enter('statusCallback="/events"')
    expect(told()).toEqual([])
    expect(phone.alerts.last()).toMatchObject({ level: 'warning', message: expect.stringContaining('no statusCallbackEvent') })
  })

  test('SignalWire knows no modify and no announcement', async () => {
    const { phone, api, enter, told } = room({ dialect: 'signalwire', answers: { '/hello': '<Response><Say>Hello</Say></Response>' } })
    const ana = await enter()
    await enter()
    const { sid } = phone.conferences.last()
    await api.post(`Conferences/${sid}/Participants/${ana.sid}`, {
      EndConferenceOnExit: 'true',
      AnnounceUrl: 'https://app.test/hello',
    })
    await phone.clock.advance('5s')
    expect(ana.heard).toEqual(['Hello'])
    expect(told()).toEqual(['1 participant-join', '2 participant-join', '3 conference-start'])
  })
})
